import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
	approximateCentsPerPerson,
	type Cents,
	cents,
	centsFromRupees,
	divideIntoNetAndFee,
	dollarDigits,
	dollarsFromRupees,
	formatDollars,
	formatRupees,
	largestRupees,
	minCents,
	negateCents,
	type Rupees,
	rupees,
	rupeesFromDollars,
	rupeesOfPart,
	splitCents,
	subtractCents,
	sumCents,
} from './money.ts';

const wholeRupees = fc.integer({ min: 1, max: largestRupees }).map(rupees);
const wholeCents = fc.integer({ min: 1, max: centsFromRupees(largestRupees) }).map(cents);

describe('approximate price for each person', () => {
	test.each([
		[6_672, 6, 1_200],
		[6_000, 6, 1_000],
		[6_001, 6, 1_100],
		[1, 8, 100],
	])('splits %d cents among %d people as %d cents each', (total, people, each) => {
		expect(approximateCentsPerPerson(cents(total), people)).toBe(each);
	});

	test('a price share is rounded up to the next whole dollar', () => {
		fc.assert(
			fc.property(wholeCents, fc.integer({ min: 1, max: 9_999 }), (total, people) => {
				const each = approximateCentsPerPerson(total, people);
				expect(each % 100).toBe(0);
				expect(each * people).toBeGreaterThanOrEqual(total);
				expect((each - 100) * people).toBeLessThan(total);
			}),
		);
	});
});

describe('conversion of rupee prices to dollars at 185 rupees', () => {
	test('shows every whole-rupee price of up to 10 digits as the owner entered it', () => {
		fc.assert(
			fc.property(wholeRupees, (price) => {
				const render = rupeesFromDollars(dollarsFromRupees(price));
				expect(render).toBe(price);
				expect(formatRupees(render).replace(/[^\d]/g, '')).toBe(String(price));
			}),
			{ numRuns: 5_000 },
		);
	});

	test('displays the 100,000 lowest and the 100,000 highest rupee prices as entered', () => {
		const mismatches: number[] = [];
		for (let step = 0; step < 100_000; step += 1) {
			for (const price of [step + 1, largestRupees - step]) {
				if (rupeesFromDollars(dollarsFromRupees(rupees(price))) !== price) mismatches.push(price);
			}
		}
		expect(mismatches).toEqual([]);
	});

	test.each([
		[1, 185],
		[0.01, 2],
		[66.73, 12_346],
		[1.01, 187],
		[2_000, 370_000],
	])('converts US$%d to Rs %d, rounded up', (dollars, rupees) => {
		expect(rupeesFromDollars(dollars)).toBe(rupees);
	});

	test('a converted price is rounded up by less than one rupee', () => {
		fc.assert(
			fc.property(fc.double({ min: 0.01, max: 50_000_000, noNaN: true }), (dollars) => {
				const rupees = rupeesFromDollars(dollars);
				expect(rupees - dollars * 185).toBeLessThan(1);
				expect(rupees - dollars * 185).toBeGreaterThan(-0.01);
			}),
		);
	});
});

describe('charge rounded half up to the cent', () => {
	test.each([
		[1, 1], // 0.54 cents before rounding.
		[185, 100],
		[37, 20],
		[12_345, 6_673], // 6672.97 cents before rounding.
		[100, 54], // 54.05 cents before rounding.
		[101, 55], // 54.59 cents before rounding.
		[largestRupees, 5_405_405_405], // 5405405404.86 cents before rounding.
	])('charges Rs %d as %d cents', (price, charged) => {
		expect(centsFromRupees(rupees(price))).toBe(charged);
	});

	test('computes charges in exact integer arithmetic', () => {
		fc.assert(
			fc.property(wholeRupees, (price) => {
				const exact = (BigInt(price) * 200n + 185n) / 370n;
				expect(centsFromRupees(price)).toBe(Number(exact));
			}),
			{ numRuns: 5_000 },
		);
	});
});

describe('shares of a total', () => {
	const weights = fc
		.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
		.filter((all) => all.some((weight) => weight > 0));

	test('shares add up to the total, and each share is within a cent of its exact value', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 5_405_405_405 }), weights, (total, parts) => {
				const shares = splitCents(cents(total), parts);
				const sum = parts.reduce((a, b) => a + b, 0);
				expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
				for (const [at, share] of shares.entries()) {
					expect(Math.abs(share - (total * (parts[at] ?? 0)) / sum)).toBeLessThan(1);
				}
			}),
		);
	});

	test('the last cents are assigned to the largest remainders, and on a tie to the first share', () => {
		expect(splitCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
		expect(splitCents(cents(5), [90, 10])).toEqual([5, 0]);
		expect(splitCents(cents(0), [90, 10])).toEqual([0, 0]);
	});
});

describe('platform fee of 10 %, included in the price', () => {
	test.each([
		[6_673, 6_006, 667],
		[1, 1, 0],
		[10, 9, 1],
		[100_000, 90_000, 10_000],
	])('of %d cents the owner gets %d and the platform %d', (gross, net, fee) => {
		expect(divideIntoNetAndFee(cents(gross))).toEqual({ gross, net, fee });
	});

	test('the shares of owner and platform add up to the renter’s payment', () => {
		fc.assert(
			fc.property(wholeCents, (gross) => {
				const { net, fee } = divideIntoNetAndFee(gross);
				expect(net + fee).toBe(gross);
				expect(Math.abs(fee - gross / 10)).toBeLessThanOrEqual(0.5);
			}),
		);
	});
});

describe('formatted money', () => {
	test('shows dollars with two decimals and rupees with none', () => {
		expect(formatDollars(cents(6_673))).toBe('US$66.73');
		expect(formatDollars(cents(120_000))).toBe('US$1,200.00');
		expect(formatDollars(cents(5))).toBe('US$0.05');
		expect(formatDollars(cents(-2_408))).toBe('\u2212US$24.08');
		expect(formatDollars(cents(-120_000), 'ta-LK')).toBe('\u2212US$1,200.00');
		expect(formatRupees(rupees(12_345))).toBe('Rs 12,345');
		expect(formatRupees(rupees(-4_861))).toBe('\u2212Rs 4,861');
	});
});

test('the types of cents, rupees and plain numbers are not interchangeable', () => {
	expectTypeOf<Cents>().not.toExtend<Rupees>();
	expectTypeOf<Rupees>().not.toExtend<Cents>();
	expectTypeOf<number>().not.toExtend<Cents | Rupees>();
	expectTypeOf(cents<Rupees>)
		.parameter(0)
		.toBeNever();
	expectTypeOf(rupees<Cents>)
		.parameter(0)
		.toBeNever();
});

describe('sums of money', () => {
	test('parts of an amount add up to the total, and amounts can be subtracted and negated', () => {
		fc.assert(
			fc.property(wholeCents, (gross) => {
				const { net, fee } = divideIntoNetAndFee(gross);
				expect(sumCents([net, fee])).toBe(gross);
				expect(subtractCents(gross, fee)).toBe(net);
				expect(sumCents([subtractCents(gross, fee), fee, negateCents(gross)])).toBe(0);
				expect(minCents(net, fee)).toBe(fee);
			}),
		);
	});

	test('formats money for machines', () => {
		expect(dollarDigits(cents(6_673))).toBe('66.73');
		expect(dollarDigits(cents(5))).toBe('0.05');
		expect(dollarDigits(centsFromRupees(largestRupees))).toBe('54054054.05');
	});
});

describe('partial amount in rupees', () => {
	const whole = { rupees: rupees(27_000), cents: cents(14_595) };

	test('the full amount in rupees is the number entered by the owner', () => {
		expect(rupeesOfPart(whole.cents, whole)).toBe(27_000);
		expect(rupeesOfPart(cents(0), whole)).toBe(0);
	});

	test('a partial amount is in proportion to the full amount at any display rate', () => {
		expect(rupeesOfPart(cents(7_298), whole)).toBe(13_501);
		expect(rupeesOfPart(cents(50), { rupees: rupees(1_000), cents: cents(100) })).toBe(500);
	});
});
