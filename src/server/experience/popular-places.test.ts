import { beforeAll, expect, test } from 'vitest';
import { pointFrom } from '#domain/place/place.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { cachedPopularPlaces, mergeAreas, popularPlaces } from './popular-places.ts';

const world = testApp();
const galle = { lat: 6.03, lng: 80.21 };
const mirissa = pointFrom(galle, 110, 28_000);

let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
});

test('merges areas within 15 km and puts the largest first', () => {
	const area = (name: string, at: { lat: number; lng: number }, count: number) => ({
		area: name,
		at,
		count,
		picture: null,
	});
	const merged = mergeAreas([
		area('Mirissa', mirissa, 6),
		area('Galle Fort', galle, 5),
		area('Unawatuna', pointFrom(galle, 120, 6_000), 3),
	]);
	expect(merged.map(({ area: name, count }) => [name, count])).toEqual([
		['Galle Fort', 8],
		['Mirissa', 6],
	]);
});

test('popular places count bookable trips only, and are read once in 10 minutes', async () => {
	const names = { describe: async () => undefined, suggest: async () => [], locate: async () => undefined };
	const { app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	const counts = async (read = () => popularPlaces({ ...app, places: names })) =>
		(await read()).map(({ count }) => count);
	expect(await counts()).toEqual([]);
	for (const location of [galle, pointFrom(galle, 10, 900), mirissa])
		await world().experience(skipper, { location });
	const paused = await world().experience(skipper, { location: galle });
	await app.db
		.updateTable('experience')
		.set({ off_sale_until: Temporal.Instant.from('2026-08-01T00:00:00Z') })
		.where('id', '=', paused as never)
		.execute();
	expect(await counts()).toEqual([2, 1]);

	const cached = cachedPopularPlaces({ ...app, places: names });
	expect(await counts(cached)).toEqual([2, 1]);
	await world().experience(skipper, { location: mirissa });
	expect(await counts(cached)).toEqual([2, 1]);
	app.clock.set('2026-07-01T02:40:00Z');
	expect(await counts(cached)).toEqual([2, 2]);
});

test('popular places have the name that people search for, and each town is shown once', async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:50:00Z');
	const described: unknown[] = [];
	const places = {
		suggest: async () => [],
		locate: async () => undefined,
		describe: async (at: typeof galle, options?: { readonly destination?: boolean }) => {
			described.push(options);
			const town = { id: 'p1', country: 'LK', countryName: 'Sri Lanka', kind: 'town' as const, at };
			return { ...town, name: 'Galle', region: 'Southern Province' };
		},
	};
	const [only, ...others] = await popularPlaces({ ...app, places });
	expect(only).toMatchObject({ name: 'Galle', count: 4 });
	expect(others).toEqual([]);
	expect(described).toEqual([{ destination: true }, { destination: true }]);
});
