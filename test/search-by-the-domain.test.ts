import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countLimit, experiencesPerPage, type SearchFilters, sortOrders } from '#domain/experience/search.ts';
import { timesOfDay } from '#domain/experience/time-of-day.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addDays, dateAt } from '#domain/time.ts';
import { findExperienceMarkers, searchExperiences } from '#server/experience/search-experiences.ts';
import { zoneAt } from '#server/place/time-zone.ts';
import { fakePayments } from './fake-payments.ts';
import { times } from './long.ts';
import {
	fillSea,
	type Listing,
	searchAll,
	searchSeas,
	searchStart,
	sortHits,
	titleWords,
} from './search-scene.ts';
import { testApp } from './test-app.ts';

/**
 * Checks that the search, which filters by stored columns, finds the same listings as the domain's
 * rules.
 */
const world = testApp({ payments: () => fakePayments() });
let listings: readonly Listing[];
beforeAll(async () => {
	listings = await fillSea(world());
});

const anyFrame = fc
	.record({ up: fc.integer({ min: 2, max: 12 }), side: fc.integer({ min: 2, max: 12 }) })
	.map(({ up, side }) => (sea: { lat: number; lng: number }) => {
		const east = sea.lng + side / 10;
		return [sea.lat - up / 10, sea.lng - side / 20, sea.lat + up / 20, east > 180 ? east - 360 : east]
			.map((degrees) => degrees.toFixed(4))
			.join(',');
	});
const anySearch = fc.record({
	sort: fc.constantFrom(...sortOrders),
	/** Position of the price limit among all prices, from 0 to 1. */
	price: fc.option(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.9, 0.95, 0.99))),
	day: fc.option(fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 60 }))),
	guests: fc.option(fc.integer({ min: 1, max: 12 })),
	hours: fc.integer({ min: 0, max: 72 }),
	page: fc.integer({ min: 1, max: 112 }),
	frame: fc.option(anyFrame, { freq: 3 }),
	rest: fc.record(
		{
			duration: fc.constantFrom(1, 2.5, 10, 25),
			groupSize: fc.integer({ min: 1, max: 12 }),
			category: fc.constantFrom('fishing' as const, 'sailing' as const),
			trusted: fc.constant(true as const),
			time: fc.constantFrom(...timesOfDay),
			q: fc.subarray([...titleWords], { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
		},
		{ requiredKeys: [] },
	),
	many: fc.boolean(),
});

async function compare(
	sea: (typeof searchSeas)[number],
	input: typeof anySearch extends fc.Arbitrary<infer T> ? T : never,
) {
	const { app } = world();
	app.clock.set(searchStart.add({ hours: input.hours }).toString());
	const now = app.clock.now();
	const today = dateAt(now, zoneAt(sea));
	const common = {
		...(input.many ? {} : input.rest),
		...(input.day === null ? {} : { date: addDays(today, input.day) }),
		...(input.guests === null ? {} : { guests: input.guests }),
		...(input.frame && !input.many ? { frame: input.frame(sea) } : {}),
	} satisfies SearchFilters;
	const any = sortHits(searchAll(listings, sea, common, now), 'price');
	const limit = input.price === null ? undefined : any[Math.floor(input.price * (any.length - 1))]?.cents;
	const filters = { ...common, ...(limit === undefined ? {} : { price: limit / 100 }) };
	const affordable = any.filter(({ cents }) => limit === undefined || cents <= limit);
	const expected = sortHits(affordable, input.sort);
	const lastPage = Math.max(1, Math.ceil(Math.min(expected.length, countLimit) / experiencesPerPage));
	for (const page of new Set([1, Math.min(input.page, lastPage)])) {
		const found = await searchExperiences(app, sea, { ...filters, sort: input.sort, page });
		if (isRefusal(found)) throw new Error(`refused: ${JSON.stringify(filters)}`);
		const hits = expected.slice((page - 1) * experiencesPerPage, page * experiencesPerPage);
		expect([found.count, found.page]).toEqual([Math.min(expected.length, countLimit + 1), page]);
		expect(found.experiences.map(({ _id, tripPrice }) => [_id, tripPrice.cents])).toEqual(
			hits.map(({ listing, cents }) => [listing.id, cents]),
		);
	}
	const markers = await findExperienceMarkers(app, sea, filters);
	if (isRefusal(markers)) throw new Error('refused');
	const nearest = sortHits(affordable, 'distance').slice(0, countLimit);
	expect(markers.map(({ _id, tripPrice }) => [_id, tripPrice.cents])).toEqual(
		nearest.map(({ listing, cents }) => [listing.id, cents]),
	);
	return affordable.length;
}

const [crowdedSea, ...smallSeas] = searchSeas;

test('search finds, counts, sorts and prices in the same way as the domain, for any filters', async () => {
	let found = 0;
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...smallSeas), anySearch, async (sea, input) => {
			found += (await compare(sea, input)) > 0 ? 1 : 0;
		}),
		{ numRuns: times(1_500, 50) },
	);
	expect(found).toBeGreaterThan(times(600, 15));
});

/** Most searches have no date, and no price limit or a high one. */
const anyWideSearch = fc
	.tuple(anySearch, fc.boolean(), fc.constantFrom(null, 0.5, 0.9, 0.97, 1))
	.map(([input, dated, price]) => {
		return { ...input, many: true, guests: null, day: dated ? input.day : null, price };
	});

test('search results equal the domain’s results even beyond the counted limit', async () => {
	let [most, partly] = [0, 0];
	await fc.assert(
		fc.asyncProperty(anyWideSearch, async (input) => {
			if ((await compare(crowdedSea, input)) > countLimit) most += 1;
			else partly += 1;
		}),
		{ numRuns: times(200, 10) },
	);
	expect(Math.min(most, partly)).toBeGreaterThan(2);
});
