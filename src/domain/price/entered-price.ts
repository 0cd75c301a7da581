import { type Cents, cents, largestRupees, type Rupees, rupees, rupeesPerDollar } from '../money.ts';
import { formatNumber, parseTypedNumber } from '../numbers.ts';
import { type RateMicros, rateMicros } from '../payout/exchange-rate.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { daysBetween, type LocalDate } from '../time.ts';

/** Besides rupees (docs/decisions/price.md). */
export const entryCurrencies = ['USD', 'AUD'] as const;
export type EntryCurrency = (typeof entryCurrencies)[number];

export const fetchedCurrencies = ['AUD'] as const satisfies readonly EntryCurrency[];
export type FetchedCurrency = (typeof fetchedCurrencies)[number];

/** The price of one US dollar in another currency, on a given day. */
export interface ExchangeRate {
	readonly currency: EntryCurrency;
	readonly rateMicros: RateMicros;
	readonly day: LocalDate;
}

/**
 * A price as entered by its owner, with the exchange rate at the time of saving. The rate is never
 * updated.
 */
export interface EnteredPrice {
	readonly currency: EntryCurrency;
	readonly hundredths: number;
	readonly rateMicros: RateMicros;
	readonly rateDay: LocalDate;
}

export interface PriceWithEntry {
	readonly rupees: Rupees;
	readonly entered?: EnteredPrice | undefined;
}

const million = 1_000_000;
export const dollarRate = rateMicros(million);

/**
 * The largest amount that can be entered, in hundredths. In a currency near the dollar’s value, this
 * amount has at most 10 digits of rupees.
 */
export const largestHundredths = 9_999_999_999;

/** Maximum age of an exchange rate in days. At Easter the ECB publishes no rates for up to five days. */
export const oldestRateDays = 7;

/** Rounds half up. */
export function centsFromEntered({
	hundredths,
	rateMicros,
}: Pick<EnteredPrice, 'hundredths' | 'rateMicros'>): Cents {
	const rate = BigInt(rateMicros);
	return cents(Number((BigInt(hundredths) * BigInt(2 * million) + rate) / (2n * rate)));
}

/**
 * Returns whole rupees that are charged as exactly these US cents. Such an integer always exists,
 * because a cent is 1.85 rupees. The inverse of `centsFromRupees`.
 */
export const rupeesForCents = (amount: Cents): Rupees =>
	rupees(Math.floor((amount * rupeesPerDollar + 50) / 100));

export function rupeesFromEntered(
	entered: Pick<EnteredPrice, 'hundredths' | 'rateMicros'>,
): Rupees | undefined {
	const amount = rupeesForCents(centsFromEntered(entered));
	return amount >= 1 && amount <= largestRupees ? amount : undefined;
}

/**
 * Parses typed dollars and cents to hundredths: '49.90', 'A$ 1,200'. Returns undefined if the text is
 * invalid.
 */
export function parseTypedHundredths(typed: string): number | undefined {
	const number = parseTypedNumber(typed.trim().replace(/^(?:a|us)?\s*\$\s*/i, ''));
	if (number === undefined) return undefined;
	const hundredths = Math.round(number * 100);
	const whole = Math.abs(number * 100 - hundredths) < 1e-4;
	return whole && hundredths <= largestHundredths ? hundredths : undefined;
}

const signs: Readonly<Record<EntryCurrency, string>> = { USD: 'US$', AUD: 'A$' };

/** Writes an entered price: 'A$1,250.00'. */
export const formatEnteredPrice = ({ currency, hundredths }: Pick<EnteredPrice, 'currency' | 'hundredths'>) =>
	`${signs[currency]}${formatNumber(hundredths / 100, undefined, 2)}`;

/** Writes an entered amount for a field: '1250' or '1250.50'. */
export const enteredDigits = (hundredths: number) =>
	hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** Writes an exchange rate: 'US$1 = A$1.514932'. */
export const formatEntryRate = (currency: EntryCurrency, rate: RateMicros) =>
	`US$1 = ${signs[currency]}${rate / million}`;

export const keepEnteredPriceIfUnchanged = (amount: Rupees, entered: EnteredPrice | null | undefined) =>
	entered && rupeesFromEntered(entered) === amount ? entered : undefined;

/**
 * A currency with its exchange rate. A currency that is not offered has the day of its outdated rate, or
 * null if a rate was never fetched.
 */
export type CurrencyOffer =
	| ({ readonly offered: true } & ExchangeRate)
	| { readonly offered: false; readonly currency: EntryCurrency; readonly day: LocalDate | null };

export function currencyOffers(latest: readonly ExchangeRate[], today: LocalDate): CurrencyOffer[] {
	return entryCurrencies.map((currency) => {
		if (currency === 'USD') return { offered: true, currency, rateMicros: dollarRate, day: today };
		const rate = latest.find((each) => each.currency === currency);
		return rate && daysBetween(rate.day, today) <= oldestRateDays
			? { offered: true, ...rate }
			: { offered: false, currency, day: rate?.day ?? null };
	});
}

/**
 * Maximum relative change between consecutive exchange rates. A larger change is assumed to be an
 * error.
 */
const largestLeap = 0.25;

export const isRateBelievable = (rate: RateMicros, before: RateMicros | undefined) =>
	before === undefined || Math.abs(rate - before) <= before * largestLeap;

/**
 * Decides how an owner’s price is saved. A price equal to one in `saved` retains that one’s
 * exchange rate. Any other price gets the current rate, which must be the rate that the owner saw.
 */
export function decideEnteredPrice(
	{ rupees: amount, entered }: PriceWithEntry,
	saved: readonly PriceWithEntry[],
	offers: readonly CurrencyOffer[],
): EnteredPrice | undefined | Refusal<'exchange-rate-changed'> {
	if (!entered) return undefined;
	const same = saved.find((each) => each.rupees === amount && each.entered && isSame(each.entered, entered));
	if (same) return same.entered;
	const offer = offers.find(({ currency }) => currency === entered.currency);
	if (!offer?.offered || offer.rateMicros !== entered.rateMicros)
		return refuse('exchange-rate-changed', { currency: entered.currency });
	return { ...entered, rateDay: offer.day };
}

const isSame = (one: EnteredPrice, other: EnteredPrice) =>
	one.currency === other.currency &&
	one.hundredths === other.hundredths &&
	one.rateMicros === other.rateMicros &&
	one.rateDay === other.rateDay;

/** Units of a currency per US dollar, in millionths. */
export const computeCrossRate = (perEuro: number, dollarsPerEuro: number): RateMicros =>
	rateMicros(Math.round((perEuro / dollarsPerEuro) * million));
