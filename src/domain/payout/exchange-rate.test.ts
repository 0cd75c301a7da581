import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
	formatLocal,
	formatRate,
	inLocalCents,
	localDigits,
	type RateMicros,
	rateDigits,
	readRate,
} from './exchange-rate.ts';

const rate = (text: string): RateMicros => {
	const read = readRate(text);
	if (!read) throw new Error(`${text} is not a rate`);
	return read;
};

describe('exchange rate', () => {
	test.each(['1.52', '302.5', '1', '0.000001', '9999999.999999'])(
		'reads and prints the exchange rate %s unchanged',
		(text) => {
			expect(rateDigits(rate(text))).toBe(text.startsWith('0.0') ? '0.000001' : text);
		},
	);

	test.each(['', '0', '0.0', '-1', '1.', '.5', '1,5', '1.1234567', '12345678', '1e3', ' 1'])(
		'rejects the exchange rate %j',
		(text) => {
			expect(readRate(text)).toBeUndefined();
		},
	);
});

describe('US cents in another currency', () => {
	test.each([
		[6_006, '1.52', 9_129],
		[1, '1.5', 2],
		[1, '1.499999', 1],
		[6_006, '302.5', 1_816_815],
		// The product is far above the range in which a double is an exact integer.
		[5_405_405_405, '9999999.999999', 54_054_054_049_994_590],
	])('converts %i US cents at the rate %s to %i hundredths', (amount, text, local) => {
		expect(inLocalCents(cents(amount), rate(text))).toBe(local);
	});

	test('a converted amount is within half a cent of the exact amount', () => {
		const rates = fc.integer({ min: 1, max: 400_000_000 });
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 99_999 }), rates, (amount, micros) => {
				const exact = (amount * micros) / 1_000_000;
				expect(Math.abs(inLocalCents(cents(amount), micros as RateMicros) - exact)).toBeLessThanOrEqual(0.5);
			}),
		);
	});

	test('prints an amount in another currency with that currency', () => {
		expect(formatLocal('AUD', 123_450)).toBe('AUD 1,234.50');
		expect(localDigits(123_450)).toBe('1234.50');
		expect(formatRate('LKR', rate('302.5'))).toBe('US$1 = LKR 302.5');
	});
});
