import { type Cents, cents, largestRupees, type Rupees, rupees, rupeesPerDollar } from '../money.ts';
import { formatNumber, typedNumber } from '../numbers.ts';
import { type RateMicros, rateMicros } from '../payout/exchange-rate.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { daysBetween, type LocalDate } from '../time.ts';

/** What a price may be entered in beside rupees (docs/decisions/price.md). */
export const entryCurrencies = ['USD', 'AUD'] as const;
export type EntryCurrency = (typeof entryCurrencies)[number];

/** The currencies of these whose rate somebody has to tell us; a US dollar is one. */
export const tradedCurrencies = ['AUD'] as const satisfies readonly EntryCurrency[];
export type TradedCurrency = (typeof tradedCurrencies)[number];

/** What one US dollar cost on a day. */
export interface ExchangeRate {
	readonly currency: EntryCurrency;
	readonly rateMicros: RateMicros;
	/** The day for which it was set. */
	readonly day: LocalDate;
}

/** A price as its owner entered it, with the rate by which it became rupees: kept with the price, never asked again. */
export interface EnteredPrice {
	readonly currency: EntryCurrency;
	/** Cents of that currency. */
	readonly hundredths: number;
	readonly rateMicros: RateMicros;
	readonly rateDay: LocalDate;
}

/** Something with a price in whole rupees that may have been entered in another currency. */
export interface Entered {
	readonly rupees: Rupees;
	readonly entered?: EnteredPrice | undefined;
}

const million = 1_000_000;
/** One US dollar for one. */
export const dollarRate = rateMicros(million);

/** So many dollars and cents can be entered: no more become 10 digits of rupees in any currency that is near a dollar. */
export const largestHundredths = 9_999_999_999;

/** After so many days a rate is too old: banks of the euro are closed for five days at most, at Easter. */
export const oldestRateDays = 7;

/** US cents of what was entered, rounded half up. */
export function centsFromEntered({
	hundredths,
	rateMicros,
}: Pick<EnteredPrice, 'hundredths' | 'rateMicros'>): Cents {
	const rate = BigInt(rateMicros);
	return cents(Number((BigInt(hundredths) * BigInt(2 * million) + rate) / (2n * rate)));
}

/**
 * The whole rupees that are charged as exactly so many US cents: a cent is 1.85 rupees, so there are always some.
 * `centsFromRupees` is the way back.
 */
export const rupeesForCents = (amount: Cents): Rupees =>
	rupees(Math.floor((amount * rupeesPerDollar + 50) / 100));

/** What was entered in whole rupees; nothing where it is less than a cent, or more than a price may be. */
export function rupeesFromEntered(
	entered: Pick<EnteredPrice, 'hundredths' | 'rateMicros'>,
): Rupees | undefined {
	const amount = rupeesForCents(centsFromEntered(entered));
	return amount >= 1 && amount <= largestRupees ? amount : undefined;
}

/** Dollars and cents that were typed, in hundredths: '49.90', 'A$ 1,200'. Nothing where they are none. */
export function typedHundredths(typed: string): number | undefined {
	const number = typedNumber(typed.trim().replace(/^(?:a|us)?\s*\$\s*/i, ''));
	if (number === undefined) return undefined;
	const hundredths = Math.round(number * 100);
	const whole = Math.abs(number * 100 - hundredths) < 1e-4;
	return whole && hundredths <= largestHundredths ? hundredths : undefined;
}

const signs: Readonly<Record<EntryCurrency, string>> = { USD: 'US$', AUD: 'A$' };

/** 'A$1,250.00'. */
export const formatEntered = ({ currency, hundredths }: Pick<EnteredPrice, 'currency' | 'hundredths'>) =>
	`${signs[currency]}${formatNumber(hundredths / 100, undefined, 2)}`;

/** '1250' or '1250.50', as it can be typed. */
export const enteredDigits = (hundredths: number) =>
	hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** 'US$1 = A$1.514932'. */
export const formatEntryRate = (currency: EntryCurrency, rate: RateMicros) =>
	`US$1 = ${signs[currency]}${rate / million}`;

/** What an amount was entered as, unless it has become another one since by somebody who knew nothing of that. */
export const stillEntered = (amount: Rupees, entered: EnteredPrice | null | undefined) =>
	entered && rupeesFromEntered(entered) === amount ? entered : undefined;

/** A currency in which a price can be entered now, or the day of the last rate where that is too old; null without any. */
export type CurrencyOffer =
	| ({ readonly offered: true } & ExchangeRate)
	| { readonly offered: false; readonly currency: EntryCurrency; readonly day: LocalDate | null };

/** In what prices can be entered today: absent rather than wrong, where no rate is there or it is too old. */
export function currencyOffers(latest: readonly ExchangeRate[], today: LocalDate): CurrencyOffer[] {
	return entryCurrencies.map((currency) => {
		if (currency === 'USD') return { offered: true, currency, rateMicros: dollarRate, day: today };
		const rate = latest.find((each) => each.currency === currency);
		return rate && daysBetween(rate.day, today) <= oldestRateDays
			? { offered: true, ...rate }
			: { offered: false, currency, day: rate?.day ?? null };
	});
}

/** How far a rate may be from the one before it, as a share: more in a few days is a mistake of somebody's. */
const largestLeap = 0.25;

/** Whether a rate can be one: near the one before it. */
export const believable = (rate: RateMicros, before: RateMicros | undefined) =>
	before === undefined || Math.abs(rate - before) <= before * largestLeap;

/**
 * What is saved of a price that its owner sends: as it stands where it is one of those that are `kept` already, with the
 * rate that was frozen with it; else by the rate that is offered now, which must be the one that they were shown.
 */
export function decideEntered(
	{ rupees: amount, entered }: Entered,
	kept: readonly Entered[],
	offers: readonly CurrencyOffer[],
): EnteredPrice | undefined | Refusal<'exchange-rate-changed'> {
	if (!entered) return undefined;
	const same = kept.find((each) => each.rupees === amount && each.entered && isSame(each.entered, entered));
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

/** Units of a currency for a US dollar, of what a euro is in both, in millionths. */
export const crossRate = (perEuro: number, dollarsPerEuro: number): RateMicros =>
	rateMicros(Math.round((perEuro / dollarsPerEuro) * million));
