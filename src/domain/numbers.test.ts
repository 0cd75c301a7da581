import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestRupees } from './money.ts';
import { formatNumber, parseInteger, parseTypedNumber } from './numbers.ts';

describe('formatted numbers', () => {
	test.each([
		[0, '0'],
		[999, '999'],
		[1_000, '1,000'],
		[-12_345, '-12,345'],
		[9_999_999_999, '9,999,999,999'],
	])('formats the number %d as %s', (value, words) => {
		expect(formatNumber(value)).toBe(words);
	});

	test('formats English integers and cents as the browser does', () => {
		const whole = new Intl.NumberFormat('en-AU');
		const cents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (value) => {
				expect(formatNumber(value)).toBe(whole.format(value));
				expect(formatNumber(value / 100, 'en-AU', 2)).toBe(cents.format(value / 100));
			}),
			{ numRuns: 2_000 },
		);
	});

	test('formats German and Tamil numbers by the conventions of each language', () => {
		const german = ['1.234.567', '1.234,50'];
		expect([formatNumber(1_234_567, 'de'), formatNumber(1234.5, 'de', 2)]).toEqual(german);
		expect(formatNumber(1_234_567, 'ta')).toBe(new Intl.NumberFormat('ta').format(1_234_567));
	});
});

describe('typed numbers', () => {
	test.each([
		['12', 12],
		[' 12 ', 12],
		['007', 7],
		['12.0', 12],
		['1,234', 1234],
		['12,345', 12345],
		['1,20,000', 120_000],
		['Rs 12 345', 12345],
		['rs.500', 500],
		['0', 0],
	])('reads the text %j as the integer %d', (typed, number) => {
		expect(parseTypedNumber(typed)).toBe(number);
		expect(parseInteger(typed)).toBe(number);
	});

	test.each([
		['12.5', 12.5],
		['100.5', 100.5],
		['12.50', 12.5],
		['0,5', 0.5],
		['100,5', 100.5],
		['.25', 0.25],
		['3.', 3],
	])('the text %j is a number, but not an integer', (typed, number) => {
		expect(parseTypedNumber(typed)).toBe(number);
		expect(parseInteger(typed)).toBeUndefined();
	});

	test.each(['-5', '-', '.', '', 'twelve', '1e3', '0x10', '1.2.3', '1,2345', '12m', '1:30', '5-6'])(
		'the text %j is not read as a number',
		(typed) => {
			expect(parseTypedNumber(typed)).toBeUndefined();
			expect(parseInteger(typed)).toBeUndefined();
		},
	);

	test('a typed text with a point or hyphen is read as an integer only if the whole text has this value', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[\d.,\s-]{1,12}$/), (typed) => {
				const whole = parseInteger(typed);
				if (whole !== undefined && /[.-]/.test(typed)) expect(Number(typed.replace(/,/g, ''))).toBe(whole);
			}),
		);
	});

	test('reads every whole-rupee price of up to 10 digits, grouped or not', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestRupees }), (rupees) => {
				expect(parseInteger(String(rupees))).toBe(rupees);
				expect(parseInteger(rupees.toLocaleString('en'))).toBe(rupees);
			}),
		);
	});
});
