import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { chargeLines, promoCodeLines, refundLines } from './payment-lines.ts';

const sum = (lines: readonly { readonly cents: number }[]) =>
	lines.reduce((all, { cents }) => all + cents, 0);

describe('every movement of money sums to zero', () => {
	const anyCents = fc.integer({ min: 1, max: 5_405_405_405 }).map(cents);

	test('a capture: the provider holds it, the owner is owed 90 %, the platform 10 %', () => {
		expect(chargeLines(cents(6_673))).toEqual([
			{ account: 'provider', cents: 6_673 },
			{ account: 'owner', cents: -6_006 },
			{ account: 'fee', cents: -667 },
		]);
	});

	test('a capture with a promo code: the owner earns the price before it, and gives the discount away', () => {
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

	test('whatever the amount, what the provider holds is owed to owner and platform', () => {
		fc.assert(
			fc.property(anyCents, (charged) => {
				expect(sum(chargeLines(charged))).toBe(0);
			}),
		);
	});

	test('a refund undoes its capture, line by line', () => {
		fc.assert(
			fc.property(anyCents, (charged) => {
				const undone = new Map(refundLines(charged, charged).map((line) => [line.account, line.cents]));
				for (const line of chargeLines(charged)) expect(line.cents + (undone.get(line.account) ?? 0)).toBe(0);
				expect(undone.size).toBe(chargeLines(charged).length);
			}),
		);
	});

	test('one cent has no fee', () => {
		expect(chargeLines(cents(1)).map(({ cents: amount }) => amount)).toEqual([1, -1, 0]);
	});
});
