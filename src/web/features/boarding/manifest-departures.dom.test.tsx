import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { ManifestDepartures } from './manifest-departures.tsx';

const departure = (_id: string, name: string, days: number) => {
	const departsAt = Temporal.Now.instant().add({ hours: 24 * days });
	return {
		_id,
		name,
		boat: 'Sea Eagle',
		departsAt: departsAt.toString(),
		arrivesAt: departsAt.add({ hours: 2 }).toString(),
		timeZone: 'Asia/Colombo',
		guests: 4,
		aboard: 0,
		checked: false,
	} as ManifestDeparture;
};

test('each departure opens its manifest, and only the next departure has the main button', () => {
	renderDom(
		<MemoryRouter>
			<ManifestDepartures
				departures={[
					departure('past', 'Yesterday’s', -1),
					departure('next', 'Next', 1),
					departure('late', 'Later', 3),
				]}
			/>
		</MemoryRouter>,
	);
	const links = screen.getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Open manifest: Yesterday’s', '/profile/owner/boarding/past'],
		['Open manifest: Next', '/profile/owner/boarding/next'],
		['Open manifest: Later', '/profile/owner/boarding/late'],
	]);
	expect(links.map(({ className }) => /quiet/.test(className))).toEqual([true, false, true]);
	expect(screen.getByText('Tomorrow')).toBeTruthy();
});
