import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '../money.ts';
import { computeIncludedTaxes } from './tax.ts';

const gst = { name: 'GST', percent: 10, zone: 'Australia/' };

test('a tax of 10 percent is one eleventh of the amount including tax', () => {
	expect(computeIncludedTaxes(cents(11_000), [gst], 'Australia/Melbourne')).toEqual({
		net: 10_000,
		lines: [{ name: 'GST', percent: 10, cents: 1_000 }],
	});
});

test('applies a tax only in the time zones for which it is configured', () => {
	expect(computeIncludedTaxes(cents(11_000), [gst], 'Asia/Colombo')).toEqual({ net: 11_000, lines: [] });
});

test('an amount is split into net and taxes to the cent', () => {
	const tax = fc.record({
		name: fc.constant('T'),
		percent: fc.integer({ min: 1, max: 99 }),
		zone: fc.constant(''),
	});
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.array(tax, { maxLength: 4 }), (amount, taxes) => {
			const { net, lines } = computeIncludedTaxes(cents(amount), taxes, 'Asia/Colombo');
			expect(net + sumCents(lines.map((line) => line.cents))).toBe(amount);
			for (const line of lines) {
				expect(Math.abs(line.cents - (net * line.percent) / 100)).toBeLessThanOrEqual(taxes.length);
			}
		}),
	);
});
