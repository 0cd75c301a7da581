import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakdown, cents, minusCents, sumCents } from '../money.ts';
import { chargeShares, takenOff } from './charges.ts';

describe('what owner and platform have of several charges', () => {
	test('each is divided by itself', () => {
		expect(chargeShares([cents(6_673), cents(1_505)])).toEqual({ net: 6_006 + 1_355, fee: 667 + 150 });
	});
	test('one charge is a breakdown, and none is nothing', () => {
		const { net, fee } = breakdown(cents(6_673));
		expect(chargeShares([cents(6_673)])).toEqual({ net, fee });
		expect(chargeShares([])).toEqual({ net: 0, fee: 0 });
	});
});

describe('what goes back of several charges', () => {
	test.each([
		['less than the first', 1_000, [1_000, 0]],
		['the first and a part of the second', 2_000, [1_505, 495]],
		['more than there is', 9_999, [1_505, 6_673]],
		['nothing', 0, [0, 0]],
	])('%s', (_, back, off) => {
		expect(takenOff([cents(1_505), cents(6_673)], cents(back))).toEqual(off);
	});

	test('whatever goes back, the parts are all of it, and none is more than what is left', () => {
		const amount = fc.integer({ min: 0, max: 10_000_000 }).map((one) => cents(one));
		fc.assert(
			fc.property(fc.array(amount, { maxLength: 4 }), amount, (left, back) => {
				const off = takenOff(left, back);
				expect(sumCents(off)).toBe(Math.min(back, sumCents(left)));
				for (const [at, one] of off.entries())
					expect(minusCents(left[at] ?? cents(0), one)).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
