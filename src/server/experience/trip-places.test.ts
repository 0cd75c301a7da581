import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { pointFrom } from '#domain/place/place.ts';
import type { Coordinates, Place, Places } from '#ports/places.ts';
import { recordStatements } from '#test/count-statements.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { mergeAreas, tripPlaces } from './trip-places.ts';

const world = testApp();
const galle = { lat: 6.03, lng: 80.21 };
const mirissa = pointFrom(galle, 110, 28_000);

let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
});

test('merges areas within 15 km into one place, and lists the largest place first', () => {
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

const unnamed = { describe: async () => undefined, suggest: async () => [], locate: async () => undefined };

test('counts only bookable trips of places, and refreshes the list every 10 minutes without delaying requests', async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	const fresh = () => tripPlaces({ ...app, places: unnamed });
	const counts = async ({ all } = fresh()) => (await all()).map(({ count }) => count);
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

	const cached = fresh();
	expect(await counts(cached)).toEqual([2, 1]);
	await world().experience(skipper, { location: mirissa });
	expect(await counts(cached)).toEqual([2, 1]);
	app.clock.set('2026-07-01T02:40:00Z');
	expect(await counts(cached)).toEqual([2, 1]);
	await vi.waitFor(async () => expect(await counts(cached)).toEqual([2, 2]));
});

test('a list of places older than 30 minutes is not used', async () => {
	const { app } = world();
	const places = tripPlaces({ ...app, places: unnamed });
	const [largest] = await places.all();
	const added = await world().experience(skipper, { location: galle });
	app.clock.pass({ minutes: 30 });
	expect((await places.all())[0]?.count).toBe((largest?.count ?? 0) + 1);
	await app.db
		.deleteFrom('experience')
		.where('id', '=', added as never)
		.execute();
});

test('a place has the name that people search for, and each town is listed once', async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:50:00Z');
	const { places, described } = gazetteer(() => ({ ...galleTown, names: { si: 'ගාල්ල' } }));
	const all = await tripPlaces({ ...app, places }).all();
	expect(all).toHaveLength(2);
	expect(all.find(({ id }) => id === 'g')).toMatchObject({
		name: 'Galle',
		names: { si: 'ගාල්ල' },
		at: galle,
		count: 2,
		path: null,
	});
	// Mirissa is farther than 15 km from the only known town.
	expect(all.find(({ id }) => id !== 'g')).toMatchObject({ region: '', count: 2, path: null });
	expect(described).toEqual([{ destination: true }, { destination: true }]);
});

test('looks up a place name once a day, and delays requests only the first time', async () => {
	const { app } = world();
	const { places, described } = gazetteer(() => galleTown);
	const cached = tripPlaces({ ...app, places });
	await cached.all();
	const asked = described.length;
	app.clock.pass({ minutes: 31 });
	await cached.all();
	expect(described).toHaveLength(asked);
	app.clock.pass({ hours: 24 });
	vi.spyOn(places, 'describe').mockReturnValueOnce(new Promise(() => {}));
	expect((await cached.all()).map(({ name }) => name)).toContain('Galle');
});

test('a place name that could not be looked up in time is looked up again for the next list', async () => {
	const { app } = world();
	let isSlow = true;
	const { places } = gazetteer(() => (isSlow ? undefined : galleTown));
	const cached = tripPlaces({ ...app, places });
	const names = async () => (await cached.all()).map(({ id }) => id);
	expect(await names()).not.toContain('g');
	isSlow = false;
	app.clock.pass({ minutes: 31 });
	expect(await names()).toContain('g');
});

test.each([
	['is too slow', async () => undefined],
	['fails', () => Promise.reject(new Error('The maps service is down.'))],
])('a place keeps its name when a later look-up %s', async (_, describe) => {
	const { app } = world();
	const { places } = gazetteer(() => galleTown);
	const cached = tripPlaces({ ...app, places });
	await cached.all();
	vi.spyOn(places, 'describe').mockImplementation(describe);
	for (const hours of [25, 1]) {
		app.clock.pass({ hours });
		expect((await cached.all()).map(({ id }) => id)).toContain('g');
	}
});

test('links to places do not wait for the list of places, and work without the list', async () => {
	const { app } = world();
	const places = tripPlaces({ ...app, places: unnamed });
	expect(places.popular()).toEqual([]);
	expect(places.around(galle)).toBeUndefined();
	await vi.waitFor(() => expect(places.popular()).toHaveLength(2));

	const failing = tripPlaces({ ...app, readDb: undefined as never, places: unnamed });
	expect(failing.around(galle)).toBeUndefined();
	await expect(failing.all()).rejects.toThrow();
});

test('a place with three bookable trips has a page, and a place with two trips has no page', async () => {
	const { app } = world();
	const { places } = gazetteer(({ lng }) => (lng < 80.4 ? galleTown : mirissaTown));
	expect((await tripPlaces({ ...app, places }).all()).map(({ path }) => path)).toEqual([null, null]);
	await world().experience(skipper, { location: galle });
	const withPage = tripPlaces({ ...app, places });
	expect((await withPage.all()).map(({ name, count, path }) => [name, count, path])).toEqual([
		['Galle', 3, '/boat-trips/sri-lanka/galle'],
		['Mirissa', 2, null],
	]);
	expect(await withPage.find('sri-lanka', 'galle')).toMatchObject({ name: 'Galle' });
	expect(await withPage.find('sri-lanka', 'galle-southern-province')).toMatchObject({ name: 'Galle' });
	expect(await withPage.find('Sri-Lanka', 'Galle')).toMatchObject({ name: 'Galle' });
	expect(await withPage.find('sri-lanka', 'mirissa')).toBeUndefined();
	expect(await withPage.find('australia', 'galle')).toBeUndefined();
	expect(withPage.around(pointFrom(galle, 10, 5_000))).toMatchObject({ name: 'Galle' });
	expect(withPage.around(mirissa)).toBeUndefined();
});

test('two places with the same name in one country each have a page', async () => {
	const { app } = world();
	await world().experience(skipper, { location: mirissa });
	const { places } = gazetteer(({ lng }) =>
		lng < 80.4 ? galleTown : { ...mirissaTown, name: 'Galle', region: 'Uva' },
	);
	const same = tripPlaces({ ...app, places });
	expect((await same.all()).map(({ path }) => path).sort()).toEqual([
		'/boat-trips/sri-lanka/galle-southern-province',
		'/boat-trips/sri-lanka/galle-uva',
	]);
	// A path without the region leads to one of the two places.
	expect(await same.find('sri-lanka', 'galle')).toMatchObject({ name: 'Galle' });
	expect(await same.find('sri-lanka', 'galle-uva')).toMatchObject({ id: 'm' });
});

test('the summary of a place takes one SQL statement in 10 minutes', async () => {
	const { app, database } = world();
	const { places } = gazetteer(() => galleTown);
	const cached = tripPlaces({ ...app, places });
	const place = (await cached.all()).find(({ id }) => id === 'g');
	if (!place) throw new Error('the place is missing');
	expect(await recordStatements(database.pool, () => cached.summarize(place))).toHaveLength(1);
	expect(await recordStatements(database.pool, () => cached.summarize(place))).toHaveLength(0);
	expect(await cached.summarize(place)).toMatchObject({ count: 3, reviewCount: 0, rating: null });
});

test('concurrent requests with an outdated summary share one query', async () => {
	const { app, database } = world();
	const { places } = gazetteer(() => galleTown);
	const cached = tripPlaces({ ...app, places });
	const place = (await cached.all()).find(({ id }) => id === 'g');
	if (!place) throw new Error('the place is missing');
	const outdated = await cached.summarize(place);
	const readAgain = () => Promise.all([1, 2, 3].map(() => cached.summarize(place, outdated)));
	expect(await recordStatements(database.pool, readAgain)).toHaveLength(1);
	expect(await recordStatements(database.pool, readAgain)).toHaveLength(0);
});

test('the summary of a place includes all its trips, even more than 1,000', async () => {
	const { app } = world();
	const { places } = gazetteer(() => galleTown);
	const original = await world().experience(skipper, { location: galle });
	const { rows } = await sql<{ name: string }>`SELECT quote_ident(column_name) AS name
		FROM information_schema.columns
		WHERE table_name = 'experience' AND is_generated = 'NEVER' AND column_name <> 'id'`.execute(app.db);
	const columns = sql.raw(rows.map(({ name }) => name).join(', '));
	await sql`INSERT INTO experience (id, ${columns})
		SELECT lpad(n::text, 20, '0'), ${columns} FROM experience, generate_series(1, 1100) AS n
		WHERE id = ${original}`.execute(app.db);
	const last = '00000000000000001100';
	await sql`UPDATE experience SET price_lkr = 1000 WHERE id = ${last}`.execute(app.db);
	const cached = tripPlaces({ ...app, places });
	const place = await cached.find('sri-lanka', 'galle');
	if (!place) throw new Error('the place is missing');
	expect(await cached.summarize(place)).toMatchObject({ count: 1_104, cheapest: last });
});

const town = { country: 'LK', countryName: 'Sri Lanka', kind: 'town', region: 'Southern Province' } as const;
const galleTown: Place = { ...town, id: 'g', name: 'Galle', at: galle };
const mirissaTown: Place = { ...town, id: 'm', name: 'Mirissa', at: mirissa };

/** Creates a maps service that names every point, or fails. `options` are the options of its calls. */
function gazetteer(nameOf: (at: Coordinates) => Place | undefined) {
	const described: unknown[] = [];
	const places: Places = {
		...unnamed,
		async describe(at, options) {
			described.push(options);
			return nameOf(at);
		},
	};
	return { places, described };
}
