import { describe, expect, test, vi } from 'vitest';
import { type Place, PlacesBusy } from '#ports/places.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();
const galle: Place = {
	id: 'g1',
	name: 'Galle / Unawatuna',
	country: 'LK',
	countryName: 'Sri Lanka',
	kind: 'town',
	at: { lat: 6.03294, lng: 80.2168 },
};

describe('calls for places', () => {
	test('place suggestions contain the address of their results page', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockResolvedValue([galle]);
		const { body } = await world().call('GET', '/place/suggest?text=%20gal%20&lat=6&lng=80');
		expect(suggest).toHaveBeenCalledWith('gal', { near: { lat: 6, lng: 80 }, limit: 8 });
		expect(body.result).toEqual([{ ...galle, searchPath: '/search/Galle%20%2F%20Unawatuna/6.0329/80.2168' }]);
		suggest.mockRestore();
	});

	test('refuses slow place suggestions instead of returning none', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockRejectedValue(new PlacesBusy());
		const { status, body } = await world().call('GET', '/place/suggest?text=gal');
		expect([status, body]).toEqual([
			503,
			expect.objectContaining({ code: 'busy', facts: { retryAfterSeconds: 1 } }),
		]);
		suggest.mockRestore();
	});

	test('ignores a location with only one coordinate', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockResolvedValue([]);
		await world().call('GET', '/place/suggest?text=gal&lat=6');
		expect(suggest).toHaveBeenCalledWith('gal', { limit: 8 });
		suggest.mockRestore();
	});

	test('place suggestions require 3 characters', async () => {
		expect((await world().call('GET', '/place/suggest?text=ga')).status).toBe(400);
		expect((await world().call('GET', '/place/suggest?text=%20%20ga')).status).toBe(400);
		expect((await world().call('GET', '/place/suggest?text=gal')).status).toBe(200);
	});

	test('answers not-found for an unknown address and a point on the high seas', async () => {
		const { call, app } = world();
		const nowhere = await call('GET', '/place/locate?address=Atlantis');
		expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not-found']);
		const describePlace = vi.spyOn(app.places, 'describe').mockResolvedValue(undefined);
		const atSea = await call('GET', '/place/describe?lat=0&lng=-30');
		expect([atSea.status, atSea.body.code]).toEqual([404, 'not-found']);
		describePlace.mockRestore();
	});

	test('finds the nearest named place for coordinates', async () => {
		const { body } = await world().call('GET', '/place/describe?lat=6.03&lng=80.21');
		expect(body.result).toMatchObject({ name: 'Galle', at: { lat: 6.03, lng: 80.21 } });
	});
});
