import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	breakdown,
	centsFromRupees,
	dollarsFromRupees,
	formatDollars,
	formatRupees,
	largestRupees,
	rupeesFromDollars,
	split,
} from './money.ts';

const wholeRupees = fc.integer({ min: 1, max: largestRupees });
const cents = fc.integer({ min: 1, max: centsFromRupees(largestRupees) });

describe('prices are entered in rupees and kept in dollars: price = entered / 185 (specification section 9)', () => {
	test('every whole-rupee price of up to 10 digits survives the round trip and displays as itself', () => {
		fc.assert(
			fc.property(wholeRupees, (rupees) => {
				const render = rupeesFromDollars(dollarsFromRupees(rupees));
				expect(render).toBe(rupees);
				expect(formatRupees(render).replace(/[^\d]/g, '')).toBe(String(rupees));
			}),
			{ numRuns: 5_000 },
		);
	});

	test('so do the first hundred thousand and the last hundred thousand, every one of them', () => {
		const stray: number[] = [];
		for (let step = 0; step < 100_000; step += 1) {
			for (const rupees of [step + 1, largestRupees - step]) {
				if (rupeesFromDollars(dollarsFromRupees(rupees)) !== rupees) stray.push(rupees);
			}
		}
		expect(stray).toEqual([]);
	});

	test.each([
		[1, 185],
		[0.01, 2],
		[66.73, 12_346],
		[1.01, 187],
		[2_000, 370_000],
	])('a price that was not entered in rupees, US$%d, is rounded up to Rs %d', (dollars, rupees) => {
		expect(rupeesFromDollars(dollars)).toBe(rupees);
	});

	test('rounding up never takes a whole rupee more than the price, and nothing off it', () => {
		fc.assert(
			fc.property(fc.double({ min: 0.01, max: 50_000_000, noNaN: true }), (dollars) => {
				const rupees = rupeesFromDollars(dollars);
				expect(rupees - dollars * 185).toBeLessThan(1);
				expect(rupees - dollars * 185).toBeGreaterThan(-0.01);
			}),
		);
	});
});

describe('what is charged is rounded half up to the cent, once (decisions, "Money")', () => {
	test.each([
		[1, 1], // 0.54 cents
		[185, 100],
		[37, 20],
		[12_345, 6_673], // 6672.97
		[100, 54], // 54.05
		[101, 55], // 54.59
		[largestRupees, 5_405_405_405], // 5405405404.86
	])('Rs %d are charged as %d cents', (rupees, charged) => {
		expect(centsFromRupees(rupees)).toBe(charged);
	});

	test('by whole-number arithmetic, exactly', () => {
		fc.assert(
			fc.property(wholeRupees, (rupees) => {
				const exact = (BigInt(rupees) * 200n + 185n) / 370n;
				expect(centsFromRupees(rupees)).toBe(Number(exact));
			}),
			{ numRuns: 5_000 },
		);
	});
});

describe('shares of a total', () => {
	const weights = fc
		.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
		.filter((all) => all.some((weight) => weight > 0));

	test('add up to the total, and none is a cent away from its exact part', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 5_405_405_405 }), weights, (total, parts) => {
				const shares = split(total, parts);
				const sum = parts.reduce((a, b) => a + b, 0);
				expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
				for (const [at, share] of shares.entries()) {
					expect(Math.abs(share - (total * (parts[at] ?? 0)) / sum)).toBeLessThan(1);
				}
			}),
		);
	});

	test('the last cents go to the largest remainders, and on a tie to the first', () => {
		expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
		expect(split(5, [90, 10])).toEqual([5, 0]);
		expect(split(0, [90, 10])).toEqual([0, 0]);
	});
});

describe('the platform’s 10 % is inside the price, the owner gets 90 % (specification section 9)', () => {
	test.each([
		[6_673, 6_006, 667],
		[1, 1, 0],
		[10, 9, 1],
		[100_000, 90_000, 10_000],
	])('of %d cents the owner gets %d and the platform %d', (gross, net, fee) => {
		expect(breakdown(gross)).toEqual({ gross, net, fee });
	});

	test('both together are what the renter pays, to the cent', () => {
		fc.assert(
			fc.property(cents, (gross) => {
				const { net, fee } = breakdown(gross);
				expect(net + fee).toBe(gross);
				expect(Math.abs(fee - gross / 10)).toBeLessThanOrEqual(0.5);
			}),
		);
	});
});

describe('money in words', () => {
	test('dollars with two decimals, rupees whole', () => {
		expect(formatDollars(6_673)).toBe('US$66.73');
		expect(formatDollars(120_000)).toBe('US$1,200.00');
		expect(formatDollars(5)).toBe('US$0.05');
		expect(formatRupees(12_345)).toBe('Rs 12,345');
	});
});
