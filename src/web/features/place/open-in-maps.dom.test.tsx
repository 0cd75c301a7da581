import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { OpenInMaps } from './open-in-maps.tsx';

const at = { lat: 6.0329, lng: 80.2168 };

function shownOn(pointer: 'coarse' | 'fine', userAgent: string) {
	vi.spyOn(window, 'matchMedia').mockImplementation(
		(query) =>
			({
				matches: query === `(pointer: ${pointer})`,
				addEventListener() {},
				removeEventListener() {},
			}) as unknown as MediaQueryList,
	);
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
	renderDom(<OpenInMaps at={at} name="Pier 1" />);
	return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

const services = [
	['Open in Google Maps', expect.stringContaining('query=6.0329%2C80.2168')],
	['Open in Apple Maps', expect.stringContaining('ll=6.0329%2C80.2168')],
];

test('a phone that supports geo: links shows only a link to its own map app', () => {
	const links = shownOn('coarse', 'Mozilla/5.0 (Linux; Android 16)');
	expect(links).toEqual([['Open in Maps', 'geo:6.0329,80.2168?q=6.0329,80.2168(Pier%201)']]);
});

test('desktops and iPhones show no geo: link, because they do not support it', () => {
	expect(shownOn('fine', 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual(services);
	expect(shownOn('coarse', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toEqual(services);
});
