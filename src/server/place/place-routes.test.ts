import { describe, expect, test, vi } from 'vitest';
import { pointFrom } from '#domain/place/place.ts';
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

describe('API calls for places', () => {
	test('place suggestions contain the address of the results page', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockResolvedValue([galle]);
		const { body } = await world().call('GET', '/place/suggest?text=%20gal%20&lat=6&lng=80');
		expect(suggest).toHaveBeenCalledWith('gal', { near: { lat: 6, lng: 80 }, limit: 24 });
		expect(body.result).toEqual([
			{ ...galle, searchPath: '/search/Galle%20%2F%20Unawatuna/6.0329/80.2168', trips: 0 },
		]);
		suggest.mockRestore();
	});

	test('suggests places with bookable trips within 15 km first, after exact matches of the name in the same country', async () => {
		const place = (id: string, at: Place['at']): Place => ({ ...galle, id, name: id, at });
		const [miri, mirissa, far] = [
			place('Miri', { lat: 4.4, lng: 114 }),
			place('Mirissa', { lat: 5.95, lng: 80.46 }),
			place('Mirgama', { lat: 7.2, lng: 80.1 }),
		];
		const skipper = await world().owner('Kamal Silva');
		const near = [pointFrom(mirissa.at, 0, 500), pointFrom(mirissa.at, 90, 13_000)];
		for (const location of near) await world().experience(skipper, { location });
		await world().experience(skipper, { location: pointFrom(mirissa.at, 270, 17_000) });
		await world().experience(skipper, { location: mirissa.at, verified: false });
		const suggest = vi.spyOn(world().app.places, 'suggest').mockResolvedValue([miri, far, mirissa]);
		const { body } = await world().call('GET', '/place/suggest?text=mir');
		expect(body.result.map(({ name, trips }: { name: string; trips: number }) => [name, trips])).toEqual([
			['Mirissa', 2],
			['Miri', 0],
			['Mirgama', 0],
		]);
		const exact = await world().call('GET', '/place/suggest?text=miri');
		expect(exact.body.result.map(({ name }: { name: string }) => name)).toEqual([
			'Miri',
			'Mirissa',
			'Mirgama',
		]);
		// An exact match in a country without trips comes after places with trips: users who type “mir” more
		// likely mean Mirissa than Mir in Belarus.
		const mir: Place = { ...place('Mir', { lat: 53.45, lng: 26.47 }), country: 'BY', countryName: 'Belarus' };
		suggest.mockResolvedValue([far, mir, mirissa]);
		const foreign = await world().call('GET', '/place/suggest?text=mir');
		expect(foreign.body.result.map(({ name }: { name: string }) => name)).toEqual([
			'Mirissa',
			'Mir',
			'Mirgama',
		]);
		suggest.mockRestore();
	});

	test('refuses slow place suggestions instead of returning an empty list', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockRejectedValue(new PlacesBusy());
		const { status, body } = await world().call('GET', '/place/suggest?text=gal');
		expect([status, body]).toEqual([
			503,
			expect.objectContaining({ code: 'busy', facts: { retryAfterSeconds: 1 } }),
		]);
		suggest.mockRestore();
	});

	test('ignores a location with a single coordinate', async () => {
		const suggest = vi.spyOn(world().app.places, 'suggest').mockResolvedValue([]);
		await world().call('GET', '/place/suggest?text=gal&lat=6');
		expect(suggest).toHaveBeenCalledWith('gal', { limit: 24 });
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
