import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { placeAtPixels } from '#drawing/map/mercator.ts';
import type { MapPin } from './map-pin.ts';
import { PlaceMap } from './place-map.tsx';

const galle = { lat: 6.0329, lng: 80.2168 };
const pinAt = (id: string, x: number, y: number): MapPin => ({
	id,
	at: placeAtPixels(galle, { x, y }, 10),
	label: 'US$67',
	amount: 6700,
	title: 'Whales at sunrise',
	href: `/experience/detail/${id}`,
	image: null,
	rating: null,
	reviewCount: 0,
});

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function sent(props: Partial<Parameters<typeof PlaceMap>[0]>): string {
	return renderToString(
		<I18nProvider i18n={i18n}>
			<MemoryRouter>
				<PlaceMap name="Map of Galle" centre={galle} zoom={10} height="fill" styleUrl={null} {...props} />
			</MemoryRouter>
		</I18nProvider>,
	);
}

describe('map before scripts have loaded', () => {
	test('before scripts have loaded, a map is a picture of known size with an accessible name', () => {
		const html = sent({});
		expect(html).toContain('src="/maps/static/10/6.0329,80.2168/1440x1200.svg?edition=5&amp;part=land"');
		expect(html).toContain('width="1440" height="1200"');
		expect(html).toContain('alt="Map of Galle"');
	});

	test('the names on the map are a separate picture, hidden from screen readers', () => {
		const html = sent({ circle: 800, pins: [pinAt('a1', 0, 0)] });
		const [, after = ''] = html.split('detail/a1');
		expect(after).toMatch(/<img[^>]*svg\?edition=5&amp;part=names"[^>]*alt=""/);
	});

	test('a map shows an approximate location as a circle', () => {
		expect(sent({ zoom: 14, circle: 800, height: 320 })).toContain(
			'/1280x320.svg?edition=5&amp;part=land&amp;circle=800',
		);
		expect(sent({ zoom: 14, circle: true, height: 320 })).toContain(
			'?edition=5&amp;part=land&amp;circle=1200',
		);
	});

	test('a result on the map is a link with its price, positioned relative to the map’s centre', () => {
		const html = sent({ pins: [pinAt('a1', 120, -80)] });
		expect(html).toMatch(/<a href="\/experience\/detail\/a1"[^>]*>US\$67<\/a>/);
		expect(html).toContain('--x:120.0px;--y:-80.0px');
	});

	test('nearby results on the map are grouped under their lowest price, and results outside are omitted', () => {
		const html = sent({ pins: [pinAt('a1', 0, 0), pinAt('a2', 10, 10), pinAt('a3', 900, 0)] });
		expect(html).toMatch(/<button[^>]*data-size="1"[^>]*>US\$67\+ · 2<\/button>/);
		expect(html).not.toContain('detail/a3');
	});

	test('markers cannot be reached with the keyboard or a screen reader, which use the list instead', () => {
		const html = sent({ pins: [pinAt('a1', 0, 0)] });
		expect(html).toMatch(/<div[^>]*aria-hidden="true"[^>]*><a [^>]*tabindex="-1"/i);
	});

	test('the map highlights the selected result, or the group that contains it', () => {
		const pins = [pinAt('a1', 0, 0), pinAt('a2', 10, 10)];
		expect(sent({ pins, selectedId: 'a2' })).toMatch(/class="[^"]*lit[^"]*"/);
		expect(sent({ pins, selectedId: null })).not.toMatch(/class="[^"]*lit[^"]*"/);
	});
});
