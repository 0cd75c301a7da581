import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import type { MapPin } from './map-pin.ts';
import { PinCard } from './pin-layer.tsx';

const at = { lat: 6.0329, lng: 80.2168 };
const whales: MapPin = {
	id: 'a1',
	at,
	label: 'US$67',
	amount: 6700,
	title: 'Whales at sunrise',
	href: '/experience/detail/a1',
	image: 'owner/experience/images/ab/whale.webp',
	rating: 4.4,
	reviewCount: 12,
};
const dive: MapPin = {
	...whales,
	id: 'a2',
	title: 'A dive',
	href: '/x',
	image: null,
	rating: null,
	reviewCount: 0,
};

test('the card of a marker shows picture, stars and price of the result', () => {
	renderDom(
		<MemoryRouter>
			<PinCard
				cluster={{ at, pins: [whales, dive] }}
				view={{ centre: at, zoom: 10 }}
				onClose={() => undefined}
			/>
		</MemoryRouter>,
	);
	const first = screen.getByRole('link', { name: /Whales at sunrise/ });
	expect(first.querySelector('img')?.getAttribute('srcset')).toContain(
		'/pictures/160/owner/experience/images/ab/whale',
	);
	expect(within(first).getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
	expect(first.textContent).toContain('(12)');
	expect(first.textContent).toContain('US$67');
	const second = screen.getByRole('link', { name: /A dive/ });
	expect(second.querySelector('img')).toBeNull();
	expect(second.textContent).toContain('New');
});
