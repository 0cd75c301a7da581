import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from './figures.ts';

describe('figures', () => {
	test.each([
		[0, '0'],
		[999, '999'],
		[1_000, '1,000'],
		[-12_345, '-12,345'],
		[9_999_999_999, '9,999,999,999'],
	])('%d is %s', (value, words) => {
		expect(formatNumber(value)).toBe(words);
	});

	test('in English they are what the browser’s own format makes of them, of whole numbers and of cents', () => {
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

	test('other languages have habits of their own', () => {
		const german = ['1.234.567', '1.234,50'];
		expect([formatNumber(1_234_567, 'de'), formatNumber(1234.5, 'de', 2)]).toEqual(german);
		expect(formatNumber(1_234_567, 'ta')).toBe(new Intl.NumberFormat('ta').format(1_234_567));
	});
});
