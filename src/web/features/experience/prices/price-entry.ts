import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { largestRupees, parseRupeesOrZero, type Rupees } from '#domain/money.ts';
import { type RateMicros, rateMicros } from '#domain/payout/exchange-rate.ts';
import {
	type CurrencyOffer,
	type EnteredPrice,
	type EntryCurrency,
	enteredDigits,
	entryCurrencies,
	type PriceWithEntry,
	parseTypedHundredths,
	rupeesFromEntered,
} from '#domain/price/entered-price.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';

/** A price in dollars as typed, with the exchange rate that was shown for it. */
export interface DollarEntry {
	readonly currency: EntryCurrency;
	readonly typed: string;
	readonly rateMicros: RateMicros;
	readonly rateDay: LocalDate;
}

/** Entered price: the typed amount in rupees, or the amount in dollars. */
export interface PriceEntry {
	readonly rupees: string;
	readonly dollars: DollarEntry | null;
}

export const dollarEntry: z.ZodMiniType<DollarEntry | null> = z.catch(
	z.nullable(
		z.object({
			currency: z.enum(entryCurrencies),
			typed: z.string(),
			rateMicros: z.pipe(z.int().check(z.gte(1)), z.transform(rateMicros)),
			rateDay: z.string().check(z.refine(isLocalDate)),
		}),
	),
	null,
);

export const toPriceEntry = ({ rupees, entered }: PriceWithEntry): PriceEntry => ({
	rupees: String(rupees),
	dollars: entered
		? {
				currency: entered.currency,
				typed: enteredDigits(entered.hundredths),
				rateMicros: entered.rateMicros,
				rateDay: entered.rateDay,
			}
		: null,
});

function toEnteredPrice({ typed, ...rate }: DollarEntry): EnteredPrice | undefined {
	const hundredths = parseTypedHundredths(typed);
	return hundredths ? { hundredths, ...rate } : undefined;
}

/** In whole rupees. Undefined if the price is missing or above `most`. */
export function priceOf(
	{ rupees: typed, dollars }: PriceEntry,
	most: Rupees = largestRupees,
): PriceWithEntry | undefined {
	const entered = dollars ? toEnteredPrice(dollars) : undefined;
	if (dollars && !entered) return undefined;
	const rupees = entered ? rupeesFromEntered(entered) : parseRupeesOrZero(typed);
	if (!rupees || rupees > most) return undefined;
	return entered ? { rupees, entered } : { rupees };
}

export const dollarProblem = (dollars: DollarEntry) =>
	!priceOf({ rupees: '', dollars }) && msg`Please enter a price in dollars and cents, like 49.90.`;

/** The saved rate if the amount is unchanged, otherwise today’s rate. */
export function attachExchangeRate(
	dollars: DollarEntry,
	saved: EnteredPrice | null | undefined,
	offers: readonly CurrencyOffer[],
): DollarEntry {
	const { currency } = dollars;
	const unchanged =
		saved?.currency === currency &&
		saved.hundredths === parseTypedHundredths(dollars.typed) &&
		saved.rateMicros === dollars.rateMicros &&
		saved.rateDay === dollars.rateDay;
	const offer = offers.find((each) => each.currency === currency);
	if (unchanged || !offer?.offered) return dollars;
	if (offer.rateMicros === dollars.rateMicros && offer.day === dollars.rateDay) return dollars;
	return { ...dollars, rateMicros: offer.rateMicros, rateDay: offer.day };
}
