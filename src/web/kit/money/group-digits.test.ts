import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestRupees } from '#domain/money.ts';
import { groupDigits, ungroupDigits } from './group-digits.ts';

describe('a price in the field', () => {
	test.each([
		['', ''],
		['5', '5'],
		['999', '999'],
		['12345', '12,345'],
		['9999999999', '9,999,999,999'],
	])('%j reads %j', (digits, grouped) => {
		expect(groupDigits(digits)).toBe(grouped);
	});

	test.each([
		['12,345', '12345'],
		['Rs 12 345', '12345'],
		['007', '7'],
		['0', ''],
		['twelve', ''],
	])('typed %j means %j', (typed, digits) => {
		expect(ungroupDigits(typed)).toBe(digits);
	});

	test('every whole-rupee price of up to 10 digits comes back as itself', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: largestRupees }), (rupees) => {
				expect(Number(ungroupDigits(groupDigits(String(rupees))))).toBe(rupees);
			}),
		);
	});
});
