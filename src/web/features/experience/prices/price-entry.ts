import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { largestRupees, type Rupees, rupeesEntered } from '#domain/money.ts';
import { type RateMicros, rateMicros } from '#domain/payout/exchange-rate.ts';
import {
	type CurrencyOffer,
	type Entered,
	type EnteredPrice,
	type EntryCurrency,
	enteredDigits,
	entryCurrencies,
	rupeesFromEntered,
	typedHundredths,
} from '#domain/price/entered-price.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';

/** A price in dollars as it was typed, and the rate that was shown with it. */
export interface DollarEntry {
	readonly currency: EntryCurrency;
	readonly typed: string;
	readonly rateMicros: RateMicros;
	readonly rateDay: LocalDate;
}

/** A price in its fields: in rupees as they were typed, unless dollars are entered. */
export interface PriceEntry {
	readonly rupees: string;
	readonly dollars: DollarEntry | null;
}

/** Dollars of a kept draft, or none. */
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

/** A saved price in its fields. */
export const priceEntryOf = ({ rupees, entered }: Entered): PriceEntry => ({
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

/** What was entered in dollars; nothing where it is no amount. */
export function enteredOf({ typed, ...rate }: DollarEntry): EnteredPrice | undefined {
	const hundredths = typedHundredths(typed);
	return hundredths ? { hundredths, ...rate } : undefined;
}

/** The price of what was entered, in whole rupees; nothing where there is none, or more than `most`. */
export function priceOf(
	{ rupees: typed, dollars }: PriceEntry,
	most: Rupees = largestRupees,
): Entered | undefined {
	const entered = dollars ? enteredOf(dollars) : undefined;
	if (dollars && !entered) return undefined;
	const rupees = entered ? rupeesFromEntered(entered) : rupeesEntered(typed);
	if (!rupees || rupees > most) return undefined;
	return entered ? { rupees, entered } : { rupees };
}

/** What is still to be put right about dollars. */
export const dollarProblem = (dollars: DollarEntry) =>
	!priceOf({ rupees: '', dollars }) && msg`Please enter a price in dollars and cents, like 49.90.`;

/**
 * Dollars by the rate that counts when they are saved now: the one that was frozen with them while they are what was saved,
 * else today's. The same object where nothing changes.
 */
export function atRate(
	dollars: DollarEntry,
	saved: EnteredPrice | null | undefined,
	offers: readonly CurrencyOffer[],
): DollarEntry {
	const { currency } = dollars;
	const unchanged =
		saved?.currency === currency &&
		saved.hundredths === typedHundredths(dollars.typed) &&
		saved.rateMicros === dollars.rateMicros &&
		saved.rateDay === dollars.rateDay;
	const offer = offers.find((each) => each.currency === currency);
	if (unchanged || !offer?.offered) return dollars;
	if (offer.rateMicros === dollars.rateMicros && offer.day === dollars.rateDay) return dollars;
	return { ...dollars, rateMicros: offer.rateMicros, rateDay: offer.day };
}
