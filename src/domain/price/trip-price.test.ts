import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDiscount, anyPrices, anyQuestion, extra } from '../../../test/arbitrary-prices.ts';
import { times } from '../../../test/long.ts';
import type { ExtraId } from '../id.ts';
import { centsFromRupees, largestRupees, rupees } from '../money.ts';
import { addDays, dateAt } from '../time.ts';
import type { Discount } from './price-rules.ts';
import {
	inSeason,
	latestSeasonEnd,
	noPrices,
	type PriceRule,
	type Prices,
	priceForm,
} from './price-rules.ts';
import { priceBounds, promoCents, tripCents, tripPrice } from './trip-price.ts';

const season: PriceRule[] = [
	{ kind: 'SEASON', from: '2026-12-01', to: '2027-03-31', yearly: true, rupees: rupees(60_000) },
];
const seasons: PriceRule[] = [
	...season,
	{ kind: 'SEASON', from: '2026-12-24', to: '2027-01-02', yearly: false, rupees: rupees(90_000) },
];
const weekend: PriceRule[] = [{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 }];
const early: PriceRule[] = [
	{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
	{ kind: 'EARLY_BIRD', daysAhead: 90, percent: 15 },
];
const late: PriceRule[] = [{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 25 }];
const guests: PriceRule[] = [{ kind: 'EXTRA_GUEST', beyond: 4, rupees: rupees(3_500) }];
const minimum: PriceRule[] = [{ kind: 'MINIMUM', rupees: rupees(55_555) }];
const rules: Readonly<Record<string, readonly PriceRule[]>> = {
	'no rules': [],
	season,
	'seasons that overlap': seasons,
	weekend,
	weekdays: [
		{ kind: 'WEEKDAY', weekdays: ['Friday'], percent: 15 },
		{ kind: 'WEEKDAY', weekdays: ['Monday', 'Tuesday'], percent: -33 },
	],
	'early bird': early,
	'last minute': late,
	'early bird and last minute': [...early, ...late, { kind: 'EARLY_BIRD', daysAhead: 1, percent: 5 }],
	'extra guests': guests,
	minimum,
	all: [...seasons, ...weekend, ...early, ...late, ...guests, ...minimum],
};
const fuel = extra('Fuel', 4_000, 'DEPARTURE', true);
const park = extra('Park fee', 777, 'PERSON', true);
const snorkels = extra('Snorkel set', 1_250, 'PERSON', false);
const skipper = extra('Skipper', 9_999, 'DEPARTURE', false);
const extras: Readonly<Record<string, { readonly offered: Prices['extras']; readonly chosen: ExtraId[] }>> = {
	none: { offered: [], chosen: [] },
	mandatory: { offered: [fuel, park], chosen: [] },
	chosen: { offered: [fuel, snorkels, skipper], chosen: [snorkels.id] },
};

const promos: Readonly<Record<string, Discount>> = {
	'1%': { kind: 'PERCENT', percent: 1 },
	'10%': { kind: 'PERCENT', percent: 10 },
	'33%': { kind: 'PERCENT', percent: 33 },
	'90%': { kind: 'PERCENT', percent: 90 },
	'Rs 1': { kind: 'AMOUNT', rupees: rupees(1) },
	'Rs 5000': { kind: 'AMOUNT', rupees: rupees(5_000) },
	'Rs 12345': { kind: 'AMOUNT', rupees: rupees(12_345) },
	'Rs 9999999': { kind: 'AMOUNT', rupees: rupees(9_999_999) },
};
const promo = (discount: Discount | undefined) => discount && { code: 'WHALES', discount };

/**
 * Prices that were computed independently with exact fractions and checked by hand. 45 of the prices
 * have a promo code.
 */
const table = readFileSync(path.join(import.meta.dirname, 'priced-trips.tsv'), 'utf8')
	.trimEnd()
	.split('\n')
	.slice(1)
	.map((row) => row.split('\t'));

test('the price table contains 245 different trips', () => {
	expect(new Set(table.map(String)).size).toBe(245);
});

test.each(table)(
	'price: %s; extras: %s; %s, booked %s; %s guests; code: %s; Rs %s costs Rs %s',
	(rule = '', extra = '', departs = '', now = '', people, code = '', base, price, cents, lines) => {
		const [date = '', time = '', timeZone = ''] = departs.split(' ');
		const answer = tripPrice({
			basePrice: rupees(Number(base)),
			prices: { rules: rules[rule] ?? [], extras: extras[extra]?.offered ?? [] },
			departure: departs === 'no date' ? undefined : { date, time, timeZone },
			now: Temporal.Instant.from(now),
			guests: Number(people),
			chosen: extras[extra]?.chosen ?? [],
			promo: promo(promos[code]),
		});
		expect(answer.rupees).toBe(Number(price));
		expect(answer.cents).toBe(Number(cents));
		expect(answer.lines.map(({ kind }) => kind).join(' ')).toBe(lines);
	},
);

describe('price lines and totals for any rules', () => {
	test('price lines add up to the total in rupees and in cents', () => {
		fc.assert(
			fc.property(anyQuestion, (question) => {
				const { lines, ...whole } = tripPrice(question);
				expect(lines.reduce((sum, line) => sum + line.rupees, 0)).toBe(whole.rupees);
				expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(whole.cents);
				expect(whole.cents).toBe(centsFromRupees(whole.rupees));
				expect(Number.isSafeInteger(whole.cents)).toBe(true);
				expect(whole.rupees).toBeGreaterThanOrEqual(1);
			}),
			{ numRuns: 400 },
		);
	});

	test('charges every party the minimum price before extras, with any promo code', () => {
		fc.assert(
			fc.property(anyQuestion, fc.integer({ min: 1, max: largestRupees }), (question, least) => {
				const { prices } = question;
				const withMinimum = [...prices.rules, { kind: 'MINIMUM', rupees: rupees(least) } as const];
				const { lines } = tripPrice({ ...question, prices: { ...prices, rules: withMinimum } });
				const party = lines.filter(({ kind }) => kind !== 'EXTRA');
				expect(party.reduce((sum, line) => sum + line.rupees, 0)).toBeGreaterThanOrEqual(least);
			}),
			{ numRuns: 300 },
		);
	});

	test('a promo code deducts its amount or percentage, but never below the minimum price', () => {
		fc.assert(
			fc.property(anyQuestion, anyDiscount, (question, discount) => {
				const before = tripPrice({ ...question, promo: undefined });
				const { lines, ...after } = tripPrice({ ...question, promo: { code: 'WHALES', discount } });
				const off = before.rupees - after.rupees;
				const whole =
					discount.kind === 'AMOUNT' ? discount.rupees : Math.round((before.rupees * discount.percent) / 100);
				const least = Math.max(
					0,
					...question.prices.rules.map((rule) => (rule.kind === 'MINIMUM' ? rule.rupees : 0)),
				);
				const extras = lines.reduce((sum, line) => sum + (line.kind === 'EXTRA' ? line.rupees : 0), 0);
				expect(off).toBe(Math.min(whole, before.rupees - (least > 0 ? least + extras : 1)));
				expect(promoCents(lines)).toBe(before.cents - after.cents);
				expect(lines.filter((line) => line.kind !== 'PROMO_CODE')).toEqual(before.lines);
			}),
			{ numRuns: 400 },
		);
	});

	test('a trip price is between the computed lowest and highest price, overall and for its month', () => {
		const exact = { least: 0, most: 0, monthLeast: 0, monthMost: 0 };
		const ahead = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3_000 }));
		fc.assert(
			fc.property(anyQuestion, fc.integer({ min: 0, max: 40 }), ahead, (question, more, days) => {
				const { basePrice, prices, guests, departure } = question;
				const { cents } = tripPrice({ ...question, chosen: [], promo: undefined });
				const today = addDays(departure?.date ?? '2027-01-01', -days);
				const bounds = priceBounds(basePrice, prices, Math.max(1, guests) + more, today);
				expect(bounds.leastCents).toBeLessThanOrEqual(cents);
				expect(bounds.mostCents).toBeGreaterThanOrEqual(cents);
				if (bounds.leastCents >= cents - 1) exact.least += 1;
				if (bounds.mostCents === cents) exact.most += 1;
				expect(bounds.months?.length ?? 12).toBe(12);
				const month = departure && bounds.months?.[Number(departure.date.slice(5, 7)) - 1];
				if (!month) return;
				expect(month.leastCents).toBeLessThanOrEqual(cents);
				expect(month.mostCents).toBeGreaterThanOrEqual(cents);
				if (bounds.leastCents < month.leastCents && month.leastCents >= cents - 1) exact.monthLeast += 1;
				if (bounds.mostCents > month.mostCents && month.mostCents === cents) exact.monthMost += 1;
			}),
			{ numRuns: times(5_000, 1_000) },
		);
		expect(Math.min(exact.least, exact.most)).toBeGreaterThan(50);
		expect(Math.min(exact.monthLeast, exact.monthMost)).toBeGreaterThan(3);
	});

	test('computes the lowest and highest price of each month from its seasons', () => {
		const prices: Prices = {
			rules: [
				{ kind: 'SEASON', from: '2026-11-01', to: '2027-04-15', yearly: true, rupees: rupees(55_500) },
				{ kind: 'SEASON', from: '2027-12-20', to: '2028-01-10', yearly: false, rupees: rupees(92_500) },
			],
			extras: [],
		};
		const dollars = (today: string) =>
			priceBounds(rupees(18_500), prices, 4, today)
				.months?.map(({ leastCents, mostCents }) => `${leastCents / 100} ${mostCents / 100}`)
				.join(', ');
		const summer = Array(6).fill('100 100').join(', ');
		const from = (january: string, february: string, december: string) =>
			`${january}, ${february}, 300 300, 100 300, ${summer}, 300 300, ${december}`;
		expect(dollars('2026-10-31')).toBe(from('300 500', '300 300', '300 500'));
		expect(dollars('2028-01-10')).toBe(from('300 500', '300 300', '300 300'));
		expect(dollars('2028-01-11')).toBe(from('300 300', '300 300', '300 300'));
		// In January, before the first season, the base price applies.
		expect(dollars('2026-01-31')).toMatch(/^100 500, 100 300,/);
	});

	test('a yearly season that begins on 29 February affects February’s highest price', () => {
		const prices: Prices = {
			rules: [{ kind: 'SEASON', from: '2024-02-29', to: '2024-03-10', yearly: true, rupees: rupees(55_500) }],
			extras: [],
		};
		const [, february] = priceBounds(rupees(18_500), prices, 4, '2026-06-01').months ?? [];
		expect(february).toEqual({ leastCents: 10_000, mostCents: 30_000 });
	});

	test('the search computes the same total without price lines', () => {
		fc.assert(
			fc.property(anyQuestion, (question) => {
				const total = tripCents(priceForm(question.prices), question);
				expect(total).toBe(tripPrice({ ...question, chosen: [], promo: undefined }).cents);
			}),
			{ numRuns: 400 },
		);
	});

	test('the order of rules and extras does not change the price', () => {
		fc.assert(
			fc.property(anyQuestion, (question) => {
				const { prices } = question;
				const turned = { rules: [...prices.rules].reverse(), extras: [...prices.extras].reverse() };
				const { rupees, cents } = tripPrice(question);
				expect(tripPrice({ ...question, prices: turned })).toMatchObject({ rupees, cents });
			}),
			{ numRuns: 300 },
		);
	});

	test('counts early-bird days in the place’s zone', () => {
		const zones = ['UTC', 'Asia/Colombo', 'Australia/Melbourne', 'Pacific/Honolulu', 'Australia/Lord_Howe'];
		fc.assert(
			fc.property(
				fc.constantFrom(...zones),
				fc.integer({ min: 0, max: 700 * 1_440 }),
				fc.integer({ min: 1, max: 60 }),
				(timeZone, minutes, daysAhead) => {
					const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes });
					const today = dateAt(now, timeZone);
					const prices: Prices = { rules: [{ kind: 'EARLY_BIRD', daysAhead, percent: 10 }], extras: [] };
					const on = (date: string) =>
						tripPrice({
							basePrice: rupees(1_000),
							prices,
							departure: { date, time: '00:00', timeZone },
							now,
							guests: 1,
						}).rupees;
					expect([on(addDays(today, daysAhead - 1)), on(addDays(today, daysAhead))]).toEqual([1_000, 900]);
				},
			),
			{ numRuns: 300 },
		);
	});

	test.each([
		// The clock shows 02:30 twice that night. The first time is used.
		['Australia/Melbourne', '2027-04-04', '02:30', '2027-04-02T15:30:00Z'],
		['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-02T14:45:00Z'],
		// The clock skips 02:30 that night.
		['Australia/Melbourne', '2026-10-04', '02:30', '2026-10-02T16:30:00Z'],
	])('in %s, the last-minute price starts on %s at %s, exact to the second', (timeZone, date, time, from) => {
		const first = Temporal.Instant.from(from);
		const prices = [first.subtract({ seconds: 1 }), first].map((now) => {
			const rules: PriceRule[] = [{ kind: 'LAST_MINUTE', hoursAhead: 24, percent: 50 }];
			const departure = { date, time, timeZone };
			const question = {
				basePrice: rupees(10_000),
				prices: { rules, extras: [] },
				departure,
				now,
				guests: 1,
			};
			return tripPrice(question).rupees;
		});
		expect(prices).toEqual([10_000, 5_000]);
	});

	test('price rules that depend on a date need a chosen date', () => {
		fc.assert(
			fc.property(anyPrices, (prices) => {
				const { lines } = tripPrice({
					basePrice: rupees(5_000),
					prices,
					departure: undefined,
					now: Temporal.Instant.from('2026-11-23T00:00:00Z'),
					guests: 3,
				});
				expect(lines.map(({ kind }) => kind).join()).toMatch(/^BASE(,EXTRA_GUEST)?(,MINIMUM)?(,EXTRA)*$/);
			}),
			{ numRuns: 200 },
		);
	});
});

test('without rules and extras, charges the base price for any group and date', () => {
	fc.assert(
		fc.property(anyQuestion, (question) => {
			const { basePrice } = question;
			const base = { rupees: basePrice, cents: centsFromRupees(basePrice) };
			expect(tripPrice({ ...question, prices: noPrices, promo: undefined })).toEqual({
				...base,
				lines: [{ kind: 'BASE', ...base }],
			});
		}),
	);
});

test.each([
	['2026-12-01', '2027-03-31', '2026-11-30', false],
	['2026-12-01', '2027-03-31', '2026-12-01', true],
	['2026-12-01', '2027-03-31', '2027-03-31', true],
	['2026-12-01', '2027-03-31', '2027-04-01', false],
	['2026-12-01', '2027-03-31', '2029-02-28', true],
	['2026-12-01', '2027-03-31', '2026-02-01', false],
	['2028-02-29', '2028-02-29', '2032-02-29', true],
	['2028-02-29', '2028-02-29', '2029-03-01', false],
])('the yearly season from %s to %s contains %s: %s', (from, to, date, inside) => {
	expect(inSeason([from, to, true, 1], date)).toBe(inside);
});

test.each([
	['2026-12-01', '2027-11-30'],
	['2028-02-29', '2029-02-28'],
	['2027-03-01', '2028-02-29'],
])('a yearly season that begins on %s ends no later than %s', (from, to) => {
	expect(latestSeasonEnd(from)).toBe(to);
});
