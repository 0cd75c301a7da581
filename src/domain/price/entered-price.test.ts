import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, centsFromRupees, rupees } from '../money.ts';
import { type RateMicros, rateMicros, readRate } from '../payout/exchange-rate.ts';
import {
	centsFromEntered,
	computeCrossRate,
	currencyOffers,
	decideEnteredPrice,
	dollarRate,
	type EnteredPrice,
	type ExchangeRate,
	enteredDigits,
	formatEnteredPrice,
	formatEntryRate,
	isRateBelievable,
	keepEnteredPriceIfUnchanged,
	parseTypedHundredths,
	rupeesForCents,
	rupeesFromEntered,
} from './entered-price.ts';

const rateOf = (digits: string) => readRate(digits) ?? dollarRate;
const aud = (day: string, rate = '1.514932'): ExchangeRate => ({
	currency: 'AUD',
	rateMicros: rateOf(rate),
	day,
});
const entered = (amount: number, rate = '1.514932', rateDay = '2026-11-20'): EnteredPrice => ({
	currency: 'AUD',
	hundredths: amount,
	rateMicros: rateOf(rate),
	rateDay,
});
/** Amounts up to ten million, and rates between a fifth of a dollar and five dollars. */
const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
const rates = fc.integer({ min: 200_000, max: 5_000_000 }).map(rateMicros);

describe('price entered in dollars', () => {
	test.each([
		[100, dollarRate, 100, 185],
		[4_999, dollarRate, 4_999, 9_248],
		[7_500, rateOf('1.514932'), 4_951, 9_159],
		[1, dollarRate, 1, 2],
		[120_000, rateOf('1.5'), 80_000, 148_000],
	])(
		'converts %i cents at rate %i (millionths) to %i US cents and Rs %i',
		(hundredths, rateMicros, usCents, lkr) => {
			expect(centsFromEntered({ hundredths, rateMicros })).toBe(usCents);
			expect(rupeesFromEntered({ hundredths, rateMicros })).toBe(lkr);
			expect(centsFromRupees(rupees(lkr))).toBe(usCents);
		},
	);

	test('converts US dollars exactly, and other currencies to within half a cent', () => {
		fc.assert(
			fc.property(amounts, rates, (hundredths, rateMicros) => {
				const inDollars = rupeesFromEntered({ hundredths, rateMicros: dollarRate });
				expect(inDollars && centsFromRupees(inDollars)).toBe(hundredths);
				const lkr = rupeesFromEntered({ hundredths, rateMicros });
				if (lkr === undefined) return;
				const exact = (hundredths * 1_000_000) / rateMicros;
				expect(Math.abs(centsFromRupees(lkr) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
			}),
		);
	});

	test('the charged price rises with the entered amount and with the currency’s value', () => {
		fc.assert(
			fc.property(amounts, amounts, rates, rates, (one, other, rate, another) => {
				const cost = (hundredths: number, rateMicros: RateMicros) =>
					centsFromEntered({ hundredths, rateMicros });
				expect(cost(Math.max(one, other), rate)).toBeGreaterThanOrEqual(cost(Math.min(one, other), rate));
				const [strong, weak] = rate < another ? [rate, another] : [another, rate];
				expect(cost(one, weak)).toBeLessThanOrEqual(cost(one, strong));
			}),
		);
	});

	test('every amount of cents has a price in whole rupees', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5_405_405_404 }), (amount) => {
				expect(centsFromRupees(rupeesForCents(cents(amount)))).toBe(amount as Cents);
			}),
		);
	});

	test('rejects an entered price below one cent or above ten digits of rupees', () => {
		expect(rupeesFromEntered({ hundredths: 1, rateMicros: rateOf('5') })).toBeUndefined();
		expect(rupeesFromEntered({ hundredths: 5_405_405_405, rateMicros: dollarRate })).toBe(9_999_999_999);
		expect(rupeesFromEntered({ hundredths: 5_405_405_406, rateMicros: dollarRate })).toBeUndefined();
	});

	test.each([
		['49.90', 4_990],
		['A$ 1,200', 120_000],
		['us$75', 7_500],
		['0,5', 50],
		['12.345', undefined],
		['100000000', undefined],
		['soon', undefined],
		['-3', undefined],
	])('reads the typed price %s, or rejects the input', (typed, hundredths) => {
		expect(parseTypedHundredths(typed)).toBe(hundredths);
	});

	test('shows the price as the owner entered the price', () => {
		fc.assert(
			fc.property(amounts, (hundredths) => {
				expect(parseTypedHundredths(enteredDigits(hundredths))).toBe(hundredths);
				expect(parseTypedHundredths(formatEnteredPrice({ currency: 'AUD', hundredths }))).toBe(hundredths);
			}),
		);
		expect(formatEntryRate('AUD', rateOf('1.514932'))).toBe('US$1 = A$1.514932');
	});
});

describe('currency of an entered price', () => {
	test('offers dollars, and currencies with a rate from the last seven days', () => {
		const offered = (day: string | undefined) => currencyOffers(day ? [aud(day)] : [], '2026-11-23');
		expect(offered('2026-11-16')[1]).toEqual({ offered: true, ...aud('2026-11-16') });
		expect(offered('2026-11-15')[1]).toEqual({ offered: false, currency: 'AUD', day: '2026-11-15' });
		expect(offered(undefined)).toEqual([
			{ offered: true, currency: 'USD', rateMicros: dollarRate, day: '2026-11-23' },
			{ offered: false, currency: 'AUD', day: null },
		]);
	});

	test('converts a currency through the euro, and rejects a rate that jumped', () => {
		expect(computeCrossRate(1.6275, 1.0743)).toBe(rateOf('1.514940'));
		expect(isRateBelievable(rateOf('1.5'), undefined)).toBe(true);
		expect(isRateBelievable(rateOf('1.8'), rateOf('1.5'))).toBe(true);
		expect(isRateBelievable(rateOf('1.9'), rateOf('1.5'))).toBe(false);
		expect(isRateBelievable(rateOf('0.66'), rateOf('1.5'))).toBe(false);
	});
});

describe('price as entered by the owner', () => {
	const offers = currencyOffers([aud('2026-11-20')], '2026-11-23');
	const at = (price: EnteredPrice) => ({ rupees: rupeesFromEntered(price) ?? rupees(0), entered: price });

	test('a price in rupees is saved without an exchange rate', () => {
		expect(decideEnteredPrice({ rupees: rupees(9_159) }, [at(entered(7_500))], offers)).toBeUndefined();
	});

	test('a price in another currency is saved with the current rate and its day', () => {
		expect(decideEnteredPrice(at(entered(7_500, '1.514932', '2026-11-19')), [], offers)).toEqual(
			entered(7_500),
		);
	});

	test('refuses a price with an outdated rate, unless the price is unchanged', () => {
		const old = at(entered(7_500, '1.4', '2026-10-01'));
		expect(decideEnteredPrice(old, [old], offers)).toEqual(old.entered);
		expect(decideEnteredPrice(old, [], offers)).toMatchObject({ refused: 'exchange-rate-changed' });
		const more = at(entered(7_600, '1.4', '2026-10-01'));
		expect(decideEnteredPrice(more, [old], offers)).toMatchObject({ refused: 'exchange-rate-changed' });
		expect(decideEnteredPrice(at(entered(7_500)), [], currencyOffers([], '2026-11-23'))).toMatchObject({
			refused: 'exchange-rate-changed',
		});
	});

	test('hides the entered price after the charged price has changed', () => {
		expect(keepEnteredPriceIfUnchanged(rupees(9_159), entered(7_500))).toEqual(entered(7_500));
		expect(keepEnteredPriceIfUnchanged(rupees(9_160), entered(7_500))).toBeUndefined();
		expect(keepEnteredPriceIfUnchanged(rupees(9_159), null)).toBeUndefined();
	});
});
