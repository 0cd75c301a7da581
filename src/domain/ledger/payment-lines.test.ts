import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, divideIntoNetAndFee, subtractCents, sumCents } from '../money.ts';
import { chargeLines, chargeShares, promoCodeLines, refundLines, splitOverCharges } from './payment-lines.ts';

const sum = (lines: readonly { readonly cents: number }[]) =>
	lines.reduce((all, { cents }) => all + cents, 0);

describe('ledger lines of a payment', () => {
	const anyCents = fc.integer({ min: 1, max: 5_405_405_405 }).map(cents);

	test('a capture credits 90 % to the owner and 10 % to the platform', () => {
		expect(chargeLines(cents(6_673))).toEqual([
			{ account: 'provider', cents: 6_673 },
			{ account: 'owner', cents: -6_006 },
			{ account: 'fee', cents: -667 },
		]);
	});

	test('credits the full price to the owner and debits the promo code discount separately', () => {
		expect(chargeLines(cents(6_005), cents(668))).toEqual([
			{ account: 'provider', cents: 6_005 },
			{ account: 'owner', cents: -6_073 },
			{ account: 'fee', cents: -600 },
			{ account: 'promo', cents: 668 },
		]);
		expect(promoCodeLines(cents(668))).toEqual([
			{ account: 'owner', cents: 668 },
			{ account: 'promo', cents: -668 },
		]);
	});

	test('divides any amount between owner and platform without a remainder', () => {
		fc.assert(
			fc.property(anyCents, (charged) => {
				expect(sum(chargeLines(charged))).toBe(0);
			}),
		);
	});

	test('a refund reverses each line of the capture', () => {
		fc.assert(
			fc.property(anyCents, (charged) => {
				const undone = new Map(refundLines(charged, charged).map((line) => [line.account, line.cents]));
				for (const line of chargeLines(charged)) expect(line.cents + (undone.get(line.account) ?? 0)).toBe(0);
				expect(undone.size).toBe(chargeLines(charged).length);
			}),
		);
	});

	test('the platform takes no fee from one cent', () => {
		expect(chargeLines(cents(1)).map(({ cents: amount }) => amount)).toEqual([1, -1, 0]);
	});
});

describe('shares of owner and platform in a booking with several charges', () => {
	test('splits each charge between owner and platform separately', () => {
		expect(chargeShares([cents(6_673), cents(1_505)])).toEqual({ net: 6_006 + 1_355, fee: 667 + 150 });
	});
	test('divides a single charge like a payment, and returns zero shares without charges', () => {
		const { net, fee } = divideIntoNetAndFee(cents(6_673));
		expect(chargeShares([cents(6_673)])).toEqual({ net, fee });
		expect(chargeShares([])).toEqual({ net: 0, fee: 0 });
	});
});

describe('refund of several charges', () => {
	test.each([
		['less than the first charge', 1_000, [1_000, 0]],
		['the first charge and a part of the second', 2_000, [1_505, 495]],
		['more than both charges', 9_999, [1_505, 6_673]],
		['nothing', 0, [0, 0]],
	])('splits a refund over two charges: %s', (_, back, off) => {
		expect(splitOverCharges([cents(1_505), cents(6_673)], cents(back))).toEqual(off);
	});

	test('the parts of a split refund add up, and never exceed a charge’s refundable amount', () => {
		const amount = fc.integer({ min: 0, max: 10_000_000 }).map((one) => cents(one));
		fc.assert(
			fc.property(fc.array(amount, { maxLength: 4 }), amount, (left, back) => {
				const off = splitOverCharges(left, back);
				expect(sumCents(off)).toBe(Math.min(back, sumCents(left)));
				for (const [at, one] of off.entries())
					expect(subtractCents(left[at] ?? cents(0), one)).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
