import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { priceForm } from '#domain/price/price-rules.ts';
import { type PriceQuestion, tripPrice } from '#domain/price/trip-price.ts';
import { anyQuestion } from './arbitrary-prices.ts';
import { testApp } from './test-app.ts';

const world = testApp();

/**
 * Computes the prices of many trips in one statement, by the SQL function that filters and sorts.
 */
async function inSql(questions: readonly PriceQuestion[]): Promise<
	readonly {
		readonly cents: number;
		readonly least: number;
		readonly most: number;
	}[]
> {
	const asked = questions.map(({ basePrice, prices, departure, now, guests }) => ({
		base: basePrice,
		form: priceForm(prices),
		guests: Math.max(1, guests),
		day: departure?.date,
		departs: departure?.time ?? '09:30',
		zone: departure?.timeZone ?? 'UTC',
		booked_at: now.toString(),
	}));
	const { rows } = await sql<{
		cents: string;
		least: string;
		most: string;
	}>`
		SELECT trip_price_cents(base, form, guests, day, departs, zone, booked_at) AS cents,
			least_trip_cents(base, form, guests) AS least,
			most_trip_cents(base, form, guests) AS most
		FROM jsonb_to_recordset(${JSON.stringify(asked)}) AS asked (base bigint, form jsonb, guests integer, day date,
			departs time, zone text, booked_at timestamptz)`.execute(world().app.db);
	return rows.map(({ cents, least, most }) => ({
		cents: Number(cents),
		least: Number(least),
		most: Number(most),
	}));
}

test('prices in SQL and TypeScript agree for 1,000 random sets of price rules', async () => {
	let near = 0;
	let nearMost = 0;
	const ahead = anyQuestion.map((question) => ({ ...question, chosen: [], promo: undefined }));
	// Half of the trips are booked shortly before departure, where days and hours change the price.
	const soon = fc.tuple(ahead, fc.integer({ min: 0, max: 80 * 24 * 60 })).map(([question, minutes]) => {
		const { departure } = question;
		const departs = Temporal.PlainDateTime.from(
			`${departure?.date ?? '2026-04-05'}T${departure?.time ?? '02:30'}`,
		);
		const now = departs
			.toZonedDateTime(departure?.timeZone ?? 'UTC')
			.toInstant()
			.subtract({ minutes });
		return { ...question, now };
	});
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.oneof(ahead, soon), { minLength: 100, maxLength: 100 }),
			async (questions) => {
				const rows = await inSql(questions);
				expect(rows.map(({ cents }) => cents)).toEqual(
					questions.map((question) => tripPrice(question).cents),
				);
				for (const { cents, least, most } of rows) {
					expect(least).toBeLessThanOrEqual(cents);
					if (least >= cents - 1) near += 1;
					expect(most).toBeGreaterThanOrEqual(cents);
					if (most <= cents + 1) nearMost += 1;
				}
			},
		),
		{ numRuns: 10, endOnFailure: true },
	);
	// The bounds are tight: many trips cost exactly the minimum or maximum.
	expect(near).toBeGreaterThan(50);
	expect(nearMost).toBeGreaterThan(50);
});

test.each([
	// The clock shows 02:30 twice that night; the first time is used.
	['Australia/Melbourne', '2027-04-04', '02:30', '2027-04-02T15:30:00Z'],
	['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-02T14:45:00Z'],
	// 02:30 does not exist that night.
	['Australia/Melbourne', '2026-10-04', '02:30', '2026-10-02T16:30:00Z'],
])(
	'last-minute prices in %s on %s at %s start at the same second in SQL',
	async (timeZone, date, time, from) => {
		const first = Temporal.Instant.from(from);
		const questions = [first.subtract({ seconds: 1 }), first].map(
			(now): PriceQuestion => ({
				basePrice: rupees(10_000),
				prices: { rules: [{ kind: 'LAST_MINUTE', hoursAhead: 24, percent: 50 }], extras: [] },
				departure: { date, time, timeZone },
				now,
				guests: 1,
			}),
		);
		expect(questions.map((question) => tripPrice(question).rupees)).toEqual([10_000, 5_000]);
		expect((await inSql(questions)).map(({ cents }) => cents)).toEqual([5_405, 2_703]);
	},
);

test('the lowest and highest price are stored together with the price rules', async () => {
	const { db } = world().app;
	const skipper = await world().owner('Kamal Silva');
	const trip = await world().experience(skipper);
	const rules = [
		{ kind: 'SEASON', from: '2026-12-01', to: '2026-12-31', yearly: true, rupees: 9_000 },
		{ kind: 'WEEKDAY', weekdays: ['Monday'], percent: -20 },
		{ kind: 'WEEKDAY', weekdays: ['Saturday'], percent: 15 },
		{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
		{ kind: 'LAST_MINUTE', hoursAhead: 24, percent: 25 },
	];
	const body = { experienceId: trip, prices: { rules, extras: [] } };
	expect((await world().call('POST', '/experience/prices', { as: skipper.token, body })).status).toBe(200);
	const { rows } = await sql<{ least: unknown; most: unknown }>`
		SELECT price_form -> 'least' AS least, price_form -> 'most' AS most
		FROM experience WHERE id = ${trip}`.execute(db);
	expect(rows).toEqual([{ least: [9_000, 80 * 75], most: [9_000, 115] }]);
});
