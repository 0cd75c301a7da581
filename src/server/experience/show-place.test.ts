import { beforeAll, expect, test, vi } from 'vitest';
import type { BrowserConfig, PlacePage } from '#contract/page-data.ts';
import type { ExperienceId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { pointFrom } from '#domain/place/place.ts';
import { recordStatements } from '#test/count-statements.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { pageData } from '../page-data.ts';
import { recordViewedListings } from '../statistics/count-views.ts';

const world = testApp();
const galle = { lat: 6.0329, lng: 80.2168 };
const matara = { lat: 5.9549, lng: 80.555 };

let longest: ExperienceId;
let cheap: ExperienceId;
let large: ExperienceId;
beforeAll(async () => {
	const skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
	longest = await world().experience(skipper, { name: 'Long day', durationMinutes: 600, groupSize: 4 });
	cheap = await world().experience(skipper, { name: 'Short hop', priceRupees: rupees(2_000), groupSize: 2 });
	large = await world().experience(skipper, {
		name: 'Party barge',
		groupSize: 20,
		priceRupees: rupees(90_000),
		operatorOption: 'Without Captain',
		location: pointFrom(galle, 30, 3_000),
	});
	const far = await world().experience(skipper, { name: 'Far away', location: matara });
	const { db } = world().app;
	const area = 'Matara, Southern Province, Sri Lanka';
	await db.updateTable('experience').set({ area }).where('id', '=', far).execute();
	await offerRide(world(), skipper);
});

const places = {
	suggest: async () => [],
	locate: async () => undefined,
	describe: async ({ lng }: typeof galle) =>
		lng < 80.4 ? town('g', 'Galle', galle) : town('m', 'Matara', matara),
};
const town = (id: string, name: string, at: typeof galle) => ({
	...{ id, name, at, region: 'Southern Province', country: 'LK', countryName: 'Sri Lanka' },
	kind: 'town' as const,
});

const data = () => pageData({ ...world().app, places }, {} as BrowserConfig);

async function page(): Promise<PlacePage> {
	const found = await data().place('sri-lanka', 'galle');
	if (!found || 'movedTo' in found) throw new Error('the place has no page');
	return found;
}

test('a place page shows its trips, questions answered from these trips, and the next rides', async () => {
	const { place, trips, ...rest } = await page();
	expect(place).toMatchObject({ name: 'Galle', count: 3, path: '/boat-trips/sri-lanka/galle' });
	expect(new Set(trips.map(({ _id }) => _id))).toEqual(new Set([longest, cheap, large]));
	expect(rest).toMatchObject({
		count: 3,
		cheapest: { _id: cheap },
		longest: { _id: longest },
		withCaptain: { count: 2, cheapest: { _id: cheap } },
		forGroup: { count: 1, cheapest: { _id: large } },
		rides: [{ boat: {} }],
		others: [{ name: 'Matara' }],
	});
});

test('a place page takes one SQL statement for cards and two for rides, and caches everything else', async () => {
	const { place } = data();
	await place('sri-lanka', 'galle');
	expect(await recordStatements(world().database.pool, () => place('sri-lanka', 'galle'))).toHaveLength(3);
});

test('a known place with fewer than three trips redirects to search, and an unknown place is not found', async () => {
	const movedTo = expect.stringMatching(/^\/search\/Matara\/5\.\d{4}\/80\.\d{4}$/);
	for (const name of ['matara', 'matara-southern-province'])
		expect(await data().place('sri-lanka', name)).toEqual({ movedTo });
	expect(await data().place('australia', 'matara')).toBeUndefined();
	expect(await data().place('sri-lanka', 'matar')).toBeUndefined();
	expect(await data().place('sri-lanka', 'atlantis')).toBeUndefined();
});

test('does not look up a place without listings in the maps service', async () => {
	const lookUp = vi.fn(async () => town('e', 'El Dorado', galle));
	const { place } = pageData(
		{ ...world().app, places: { ...places, locate: lookUp, suggest: async () => [await lookUp()] } },
		{} as BrowserConfig,
	);
	for (const country of ['atlantis', 'sri-lanka', 'Sri-Lanka'])
		expect(await place(country, 'el-dorado')).toBeUndefined();
	expect(await place('sri-lanka', 'x'.repeat(101))).toBeUndefined();
	expect(lookUp).not.toHaveBeenCalled();
});

test('a place page omits a paused trip, and redirects to search with fewer than three trips', async () => {
	const second = await world().experience(await world().owner('Nimal Perera'), {
		name: 'Sunset hop',
		priceRupees: rupees(3_000),
		groupSize: 2,
	});
	const { place } = data();
	expect(await place('sri-lanka', 'galle')).toMatchObject({ count: 4, cheapest: { _id: cheap } });
	const pause = (id: ExperienceId, until: string | null) =>
		world()
			.app.db.updateTable('experience')
			.set({ off_sale_until: until ? Temporal.Instant.from(until) : null })
			.where('id', '=', id)
			.execute();
	await pause(cheap, '2026-08-01T00:00:00Z');
	expect(await place('sri-lanka', 'galle')).toMatchObject({
		count: 3,
		trips: [{}, {}, {}],
		cheapest: { _id: second },
		withCaptain: { count: 2, cheapest: { _id: second } },
		forGroup: { count: 1, cheapest: { _id: large } },
	});
	await pause(second, '2026-08-01T00:00:00Z');
	expect(await place('sri-lanka', 'galle')).toEqual({ movedTo: '/search/Galle/6.0329/80.2168' });
	await pause(cheap, null);
});

test('a listing and a ride link to the place page that lists them', async () => {
	const { experience, place } = data();
	await place('sri-lanka', 'galle');
	expect((await experience(longest, {}))?.place).toMatchObject({ path: '/boat-trips/sri-lanka/galle' });
});

test('a view of a place page counts its trips as shown, and not as opened', async () => {
	const seen = { shown: [] as string[], opened: [] as string[] };
	await recordViewedListings(data(), seen).place('sri-lanka', 'galle');
	expect(new Set(seen.shown)).toEqual(new Set([longest, cheap, large]));
	expect(seen.opened).toEqual([]);
});
