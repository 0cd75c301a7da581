import { type Rupees, rupees } from '../money.ts';

/**
 * What a trip, or a seat on a ride, mostly costs, in whole rupees: US$5 to US$20,000, a seat US$1 to US$2,000. Below it
 * the 10% fee does not even pay for the payment; beyond it there are mostly some digits too many.
 */
export const usualPrice = {
	trip: { least: rupees(925), most: rupees(3_700_000) },
	seat: { least: rupees(185), most: rupees(370_000) },
} as const;

/** How long a trip mostly takes, in minutes: a quarter of an hour to two weeks. Outside it hours were mistaken for minutes. */
export const usualMinutes = { least: 15, most: 14 * 24 * 60 } as const;

export type Odd = 'low' | 'high';

function oddIn(
	value: number,
	{ least, most }: { readonly least: number; readonly most: number },
): Odd | undefined {
	if (value < least) return 'low';
	return value > most ? 'high' : undefined;
}

/** Whether a price is so unusual that one asks back; it is never refused for that (findings of 22 November, F20). */
export const oddPrice = (price: Rupees, of: keyof typeof usualPrice): Odd | undefined =>
	oddIn(price, usualPrice[of]);

/** Whether a trip is so short or so long that one asks back; it is never refused for that. */
export const oddDuration = (minutes: number): Odd | undefined => oddIn(minutes, usualMinutes);
