import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { NearestPlace } from './nearest-place.tsx';

test('a point on the map is described by its distance from the nearest named place', async () => {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address);
		const result = { id: '1', name: 'Galle', country: 'LK', at: { lat: 6.05, lng: 80.22 } };
		return Response.json({ state: true, result });
	});
	renderDom(<NearestPlace at={{ lat: 6.0329, lng: 80.2168 }} />);
	expect(await screen.findByText(/^1\.9\skm from Galle$/)).toBeTruthy();
	expect(asked).toEqual(['/api/place/describe?lat=6.0329&lng=80.2168']);
});

test('a point far away from all named places has no description', async () => {
	const answered = vi.fn(async () =>
		Response.json({ state: false, code: 'not-found', message: 'Not found.', facts: {} }, { status: 404 }),
	);
	vi.stubGlobal('fetch', answered);
	renderDom(<NearestPlace at={{ lat: -48.8767, lng: -123.3933 }} />);
	await vi.waitFor(() => expect(answered).toHaveBeenCalled());
	expect(document.body.textContent).toBe('');
});
