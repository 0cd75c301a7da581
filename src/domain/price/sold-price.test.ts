import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyQuestion } from '../../../test/arbitrary-prices.ts';
import { times } from '../../../test/long.ts';
import { rupees } from '../money.ts';
import { priceForm } from './price-rules.ts';
import { findSoldPromo, smallerPartyPrice } from './sold-price.ts';
import { type PriceLine, type PriceQuestion, tripPrice } from './trip-price.ts';

const now = Temporal.Instant.from('2030-01-01T00:00:00Z');
const sold = (question: PriceQuestion) => ({
	lines: tripPrice(question).lines,
	guests: Math.max(1, question.guests),
	minimum: rupees(priceForm(question.prices).minimum),
});

test('a reduced party pays the price of a booking made with the reduced number of guests', () => {
	fc.assert(
		fc.property(anyQuestion, fc.double({ min: 0, max: 1, noNaN: true }), (question, part) => {
			const guests = Math.max(1, Math.floor(Math.max(1, question.guests) * part));
			const price = smallerPartyPrice(sold(question), guests, now);
			expect(price).toEqual(tripPrice({ ...question, guests }));
		}),
		{ numRuns: times(2_000, 400) },
	);
});

test('reducing a party in steps and at once leads to the same price', () => {
	fc.assert(
		fc.property(
			anyQuestion,
			fc.integer({ min: 1, max: 12 }),
			fc.integer({ min: 1, max: 12 }),
			(any, a, b) => {
				const question = { ...any, guests: 12 };
				const [more, fewer] = a > b ? [a, b] : [b, a];
				const first = smallerPartyPrice(sold(question), more, now);
				const { minimum } = sold(question);
				const then = smallerPartyPrice({ lines: first.lines, guests: more, minimum }, fewer, now);
				expect(then).toEqual(smallerPartyPrice(sold(question), fewer, now));
			},
		),
		{ numRuns: times(2_000, 400) },
	);
});

test('a minimum price set after the booking never raises the price above the payment', () => {
	const question = {
		basePrice: rupees(10_000),
		prices: { rules: [{ kind: 'EXTRA_GUEST', beyond: 2, rupees: rupees(1_000) }], extras: [] },
		departure: undefined,
		now,
		guests: 4,
	} as const;
	const { lines } = tripPrice(question);
	const today = { lines, guests: 4, minimum: rupees(50_000) };
	expect(smallerPartyPrice(today, 2, now)).toMatchObject({ rupees: 12_000 });
	expect(smallerPartyPrice({ ...today, minimum: rupees(0) }, 2, now)).toMatchObject({ rupees: 10_000 });
});

test('moving to another date never increases the promo code discount', () => {
	const discount = (lines: readonly PriceLine[]) =>
		-(lines.find(({ kind }) => kind === 'PROMO_CODE')?.rupees ?? 0);
	fc.assert(
		fc.property(anyQuestion, anyQuestion, (first, other) => {
			const { lines } = sold(first);
			const moved = tripPrice({ ...other, promo: findSoldPromo(lines) });
			expect(discount(moved.lines)).toBeLessThanOrEqual(discount(lines));
		}),
		{ numRuns: times(2_000, 400) },
	);
});
