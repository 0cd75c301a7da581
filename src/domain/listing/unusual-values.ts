import { type Rupees, rupees } from '../money.ts';

/**
 * Usual prices in whole rupees: US$5 to US$20,000 for a trip, US$1 to US$2,000 for a seat. For lower
 * prices the 10% fee does not cover the cost of the payment; higher prices probably have extra digits.
 */
const usualPriceRange = {
	trip: { least: rupees(925), most: rupees(3_700_000) },
	seat: { least: rupees(185), most: rupees(370_000) },
} as const;

/**
 * Usual durations in minutes: a quarter of an hour to two weeks. Other durations probably confuse
 * hours and minutes.
 */
const usualDurationMinutes = { least: 15, most: 14 * 24 * 60 } as const;

export type ValueDeviation = 'low' | 'high';

function oddIn(
	value: number,
	{ least, most }: { readonly least: number; readonly most: number },
): ValueDeviation | undefined {
	if (value < least) return 'low';
	return value > most ? 'high' : undefined;
}

/** The form asks for confirmation of such a price, but never refuses it. */
export const isUnusualPrice = (price: Rupees, of: keyof typeof usualPriceRange): ValueDeviation | undefined =>
	oddIn(price, usualPriceRange[of]);

/** The form asks for confirmation of such a duration, but never refuses it. */
export const isUnusualDuration = (minutes: number): ValueDeviation | undefined =>
	oddIn(minutes, usualDurationMinutes);
