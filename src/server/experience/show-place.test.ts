import { beforeAll, expect, test } from 'vitest';
import type { BrowserConfig, PlacePage } from '#contract/page-data.ts';
import type { ExperienceId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { pointFrom } from '#domain/place/place.ts';
import { statementsOf } from '#test/count-statements.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { pageData } from '../page-data.ts';
import { recordViewedListings } from '../statistics/count-views.ts';
import { tripPlaces } from './trip-places.ts';

const world = testApp();
const galle = { lat: 6.0329, lng: 80.2168 };
const matara = { lat: 5.9549, lng: 80.555 };

let dear: ExperienceId;
let cheap: ExperienceId;
let large: ExperienceId;
beforeAll(async () => {
	const skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
	dear = await world().experience(skipper, { name: 'Long day', durationMinutes: 600, groupSize: 4 });
	cheap = await world().experience(skipper, { name: 'Short hop', priceRupees: rupees(2_000), groupSize: 2 });
	large = await world().experience(skipper, {
		name: 'Party barge',
		groupSize: 20,
		priceRupees: rupees(90_000),
		operatorOption: 'Without Captain',
		location: pointFrom(galle, 30, 3_000),
	});
	await world().experience(skipper, { name: 'Far away', location: matara });
	await offerRide(world(), skipper);
});

const places = {
	suggest: async () => [],
	locate: async (address: string) => (address.startsWith('matara') ? town('m', 'Matara', matara) : undefined),
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
	if (!found || 'movedTo' in found) throw new Error('there is no page');
	return found;
}

test('a place page has its trips, answers from them, and the next rides', async () => {
	const { place, trips, ...rest } = await page();
	expect(place).toMatchObject({ name: 'Galle', count: 3, path: '/boat-trips/sri-lanka/galle' });
	expect(new Set(trips.map(({ _id }) => _id))).toEqual(new Set([dear, cheap, large]));
	expect(rest).toMatchObject({
		count: 3,
		cheapest: { _id: cheap },
		longest: { _id: dear },
		withCaptain: { count: 2, cheapest: { _id: cheap } },
		forGroup: { count: 1, cheapest: { _id: large } },
		rides: [{ boat: {} }],
		others: [{ name: 'Matara' }],
	});
});

test('a place page takes one statement for cards and two for rides; the rest is cached', async () => {
	const { place } = data();
	await place('sri-lanka', 'galle');
	expect(await statementsOf(world().database.pool, () => place('sri-lanka', 'galle'))).toHaveLength(3);
});

test('a known place with fewer than three trips leads to its search, an unknown one is not found', async () => {
	expect(await data().place('sri-lanka', 'matara')).toEqual({ movedTo: '/search/Matara/5.9549/80.5550' });
	expect(await data().place('australia', 'matara')).toBeUndefined();
	expect(await data().place('sri-lanka', 'matar')).toBeUndefined();
	expect(await data().place('sri-lanka', 'atlantis')).toBeUndefined();
});

test('a place page leaves out a trip that was paused since', async () => {
	const app = { ...world().app, places };
	const { place } = pageData(app, {} as BrowserConfig, tripPlaces(app));
	await place('sri-lanka', 'galle');
	const setPause = (until: string | null) =>
		world()
			.app.db.updateTable('experience')
			.set({ off_sale_until: until ? Temporal.Instant.from(until) : null })
			.where('id', '=', cheap)
			.execute();
	await setPause('2026-08-01T00:00:00Z');
	const found = await place('sri-lanka', 'galle');
	expect(found).toMatchObject({ trips: [{}, {}], cheapest: { _id: dear } });
	await setPause(null);
});

test('a listing and a ride name the place whose page has them', async () => {
	const { experience } = data();
	expect((await experience(dear))?.place).toMatchObject({ path: '/boat-trips/sri-lanka/galle' });
});

test('trips on a place page count as shown', async () => {
	const seen = { shown: [] as string[], opened: [] as string[] };
	await recordViewedListings(data(), seen).place('sri-lanka', 'galle');
	expect(new Set(seen.shown)).toEqual(new Set([dear, cheap, large]));
	expect(seen.opened).toEqual([]);
});
