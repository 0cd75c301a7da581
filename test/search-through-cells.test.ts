import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type SearchFilters, searchRadiusMetres } from '#domain/experience/search.ts';
import type { ExperienceId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { cellAt } from '#domain/place/cells.ts';
import { priceForm } from '#domain/price/price-rules.ts';
import { addDays } from '#domain/time.ts';
import { searchArea } from '#server/db/earth.ts';
import { countAndSearchPage, searchMarkers, searchPage } from '#server/experience/experience-search-store.ts';
import { anyQuestion } from './arbitrary-prices.ts';
import { testApp } from './test-app.ts';

/**
 * The search counts by map cells and price bounds, the map's markers by the spatial index and
 * exact prices: both must find the same experiences.
 */
const world = testApp();
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const today = '2026-07-01';
const seas = [
	{ lat: 6.03, lng: 80.21 },
	{ lat: -17, lng: 179.9 },
	{ lat: 78.2, lng: 15.6 },
	{ lat: 89, lng: 0 },
] as const;
const listed = 320;
/** Every other day of a year and a half: more than one entry of a B-tree can hold. */
const everyOtherDay = sql`(SELECT range_agg(daterange(${today}::date + 2 * n, ${today}::date + 2 * n + 1)) FROM generate_series(0, 273) AS n)`;

/** More price rules than one entry of a B-tree can hold. */
const manyRules = priceForm({
	rules: Array.from({ length: 60 }, (_, at) => ({
		kind: 'SEASON' as const,
		from: addDays(today, 7 * at),
		to: addDays(today, 7 * at + 3),
		yearly: false,
		rupees: rupees(20_000 + 977 * at),
	})),
	extras: [],
});

beforeAll(async () => {
	const { db, clock } = world().app;
	clock.set(now.toString());
	const skipper = await world().owner('Kamal Silva', { maxCapacity: 500 });
	const model = await world().experience(skipper);
	// Each run uses other samples, for wider coverage.
	const questions = fc.sample(anyQuestion, listed);
	const rows = questions.map(({ basePrice, prices }, at) => {
		const { rules, extras } = prices;
		const sea = seas[at % seas.length] ?? seas[0];
		const spread = (nth: number) => (((at * nth) % 97) / 97 - 0.5) * 2;
		return {
			id: `ce11${String(at).padStart(16, '0')}`,
			price_lkr: at % 2 === 0 ? basePrice : 1 + (basePrice % 400_000),
			form:
				at % 10 === 1 ? manyRules : rules.length + extras.length > 0 && at % 3 > 0 ? priceForm(prices) : null,
			lat: Math.min(90, sea.lat + spread(31)),
			lng: sea.lng + spread(57) > 180 ? sea.lng + spread(57) - 360 : sea.lng + spread(57),
			group_size: 1 + (at % 12),
			duration_minutes: 30 + (at % 20) * 30,
			further: at % 5 === 0 ? [{ time: '16:30', days: 127 }] : [],
			often: at % 7 === 0,
			trusted: at % 4 === 0,
		};
	});
	await sql`INSERT INTO experience (id, owner_id, boat_id, name, description, category, price_lkr, duration_minutes,
			group_size, sailing_days, departure_time, other_departures, operator_option, address, area, lat, lng, time_zone,
			approx_lat, approx_lng, price_form, prices, submitted_at, decision, decided_at, verified_at, created_at, trusted)
		SELECT given.id, owner_id, boat_id, name, description, category, given.price_lkr, given.duration_minutes,
			given.group_size, 127, '09:00', given.further, operator_option, address, area, given.lat, given.lng, 'Asia/Colombo',
			given.lat, given.lng, given.form,
			CASE WHEN given.form IS NOT NULL THEN '{"rules": [], "extras": []}'::jsonb END, submitted_at, decision, decided_at, verified_at, created_at, given.trusted
		FROM experience, jsonb_to_recordset(${JSON.stringify(rows)}) AS given (id text, price_lkr bigint, form jsonb,
			lat double precision, lng double precision, group_size integer, duration_minutes integer, further jsonb, often boolean,
			trusted boolean)
		WHERE experience.id = ${model}`.execute(db);
	await sql`UPDATE experience SET trusted = given.trusted, unavailable = CASE WHEN given.often THEN ${everyOtherDay} ELSE unavailable END
		FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (id text, often boolean, trusted boolean)
		WHERE experience.id = given.id`.execute(db);
	await sql`DELETE FROM experience WHERE id = ${model}`.execute(db);
	await sql`ANALYZE experience`.execute(db);
});

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
	{
		// Prices in the range of the samples.
		price: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 60_000_000 })),
		guests: fc.integer({ min: 1, max: 12 }),
		duration: fc.integer({ min: 1, max: 10 }),
		date: fc.integer({ min: 0, max: 200 }).map((days) => addDays(today, days)),
		trusted: fc.constant(true as const),
	},
	{ requiredKeys: [] },
);
const anyFrame = fc.option(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })), {
	nil: undefined,
});

async function bothWays(sea: (typeof seas)[number], frame: string | undefined, filters: SearchFilters) {
	const area = searchArea(sea, searchRadiusMetres, frame);
	const { db } = world().app;
	const markers = await searchMarkers(db, area, filters, now, 1_000);
	const pages: ExperienceId[] = [];
	for (let page = 1; page === 1 || pages.length === (page - 1) * 9; page += 1) {
		const { count, onPage } = await countAndSearchPage(db, area, { ...filters, sort: 'distance', page }, now);
		expect(count).toBe(markers.length);
		pages.push(...(onPage ?? []));
	}
	return { throughPlaces: markers.map(({ id }) => id), throughCells: pages };
}

test('the search counts what the map shows, in the same order, for any filters', async () => {
	let found = 0;
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...seas), anyFrame, anyFilters, async (sea, size, filters) => {
			const [up, side] = size ?? [];
			const east = sea.lng + (side ?? 0) / 20;
			const frame =
				up !== undefined && sea.lat + up / 20 <= 90
					? [sea.lat - up / 20, sea.lng, sea.lat + up / 20, east > 180 ? east - 360 : east]
							.map((degrees) => degrees.toFixed(4))
							.join(',')
					: undefined;
			const { throughPlaces, throughCells } = await bothWays(sea, frame, filters);
			expect(throughCells).toEqual(throughPlaces);
			found += throughCells.length;
		}),
		{ numRuns: 400 },
	);
	expect(found).toBeGreaterThan(300);
});

test.each<[SearchFilters]>([
	[{}],
	[{ date: '2026-07-20', guests: 3 }],
	[{ date: '2026-07-02' }],
	[{ price: 1_000_000, guests: 2 }],
])('sorts a page by exact prices: %j', async (filters) => {
	const { db } = world().app;
	const area = searchArea(seas[0], searchRadiusMetres, undefined);
	for (const page of [1, 2]) {
		const asked = { ...filters, sort: 'price', page } as const;
		const { onPage } = await countAndSearchPage(db, area, asked, now);
		const exact = await searchPage(db, area, asked, now);
		expect(exact.length).toBeGreaterThan(0);
		expect(onPage).toEqual(exact.map(({ id }) => id));
	}
});

test('finds an often unavailable experience only on its free days', async () => {
	const { db } = world().app;
	const { rows } = await sql<{ often: number; usual: number }>`
		SELECT count(*) FILTER (WHERE wide)::integer AS often,
			count(*) FILTER (WHERE NOT wide)::integer AS usual FROM experience`.execute(db);
	// Some samples are often unavailable (a seventh) or have many price rules (a tenth of the
	// others).
	expect(rows[0]?.often).toBeGreaterThanOrEqual(70);
	expect(rows[0]?.usual).toBeGreaterThan(150);
	const area = searchArea(seas[0], searchRadiusMetres, undefined);
	const on = async (date: string) =>
		(await countAndSearchPage(db, area, { date, sort: 'distance', page: 1 }, now)).count;
	expect(await on('2026-07-10')).toBeGreaterThan(await on('2026-07-11'));
});

test('the index fits the largest entry: 80 parts, 12 seasons over New Year, 900 bytes of rules', async () => {
	const { db } = world().app;
	const id = 'ce110000000000000002';
	const rules = Array.from({ length: 11 }, (_, at) => ({
		kind: 'SEASON' as const,
		from: addDays(today, 7 * at),
		to: addDays(today, 7 * at + 3),
		yearly: false,
		rupees: rupees(20_977 + at),
	}));
	await sql`UPDATE experience SET time_zone = 'America/Argentina/ComodRivadavia', price_form = ${JSON.stringify(priceForm({ rules, extras: [] }))},
			prices = '{"rules": [], "extras": []}',
			season = (SELECT range_agg(daterange('2000-01-01'::date + 15 * n, '2000-01-02'::date + 15 * n)) FROM generate_series(0, 23) AS n)
		WHERE id = ${id}`.execute(db);
	await sql`UPDATE experience SET unavailable = (SELECT range_agg(daterange(${today}::date + 2 * n, ${today}::date + 2 * n + 1))
		FROM generate_series(0, 79) AS n) WHERE id = ${id}`.execute(db);
	const { rows } = await sql<{ wide: boolean; size: number }>`
		SELECT wide, pg_column_size(price_form || '{}') AS size FROM experience WHERE id = ${id}`.execute(db);
	expect(rows[0]?.wide).toBe(false);
	expect(rows[0]?.size).toBeGreaterThan(700);
});

test('assigns each place to the same map cell in SQL as in the domain', async () => {
	const degrees = (most: number) =>
		fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
	const places = fc.sample(fc.record({ lat: degrees(90), lng: degrees(180) }), 2_000);
	const edges = [-90, 0, 6.1, 90].flatMap((lat) => [-180, 0.1, 180].map((lng) => ({ lat, lng })));
	const { rows } = await sql<{ cell: number }>`
		SELECT search_cell(cube(ARRAY[6371008.8 * cos(radians(lat)) * cos(radians(lng)),
			6371008.8 * cos(radians(lat)) * sin(radians(lng)), 6371008.8 * sin(radians(lat))])) AS cell
		FROM jsonb_to_recordset(${JSON.stringify([...places, ...edges])}) AS given (lat double precision, lng double precision)`.execute(
		world().app.db,
	);
	// A pole has no longitude: all cells of its row are searched.
	const cells = (of: number[]) => of.slice(0, 2_000).concat(of.slice(2_003, 2_009));
	expect(cells(rows.map(({ cell }) => cell))).toEqual(cells([...places, ...edges].map(cellAt)));
});
