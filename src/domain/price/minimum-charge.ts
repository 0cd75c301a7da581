import { type Cents, centsFromRupees, type Rupees, rupees, smallestCharge } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type PriceForm, type Prices, priceForm } from './price-rules.ts';

/** The smallest price in whole rupees that reaches the minimum charge of all payment providers. */
export const smallestPrice = rupees(92);

export const priceTooSmall = (price: Rupees): Refusal<'price-too-small'> | undefined =>
	chargeTooSmall(centsFromRupees(price));

export function chargeTooSmall(charge: Cents): Refusal<'price-too-small'> | undefined {
	return charge < smallestCharge
		? refuse('price-too-small', { leastCents: smallestCharge, leastRupees: smallestPrice })
		: undefined;
}

/**
 * Returns the lowest price of a trip: one guest on the cheapest date, without a promo code.
 * Percentages may round twice, by at most one rupee.
 */
export function minimumPrice(base: Rupees, prices: Prices): Rupees {
	const form = priceForm(prices);
	return lowestPrice(Math.min(base, ...form.seasons.map(([, , , amount]) => amount)), form);
}

/** Returns the lowest price of a trip, given the lowest price of its dates before other rules. */
export function lowestPrice(
	cheapest: number,
	{ weekdays, early, late, minimum, perDeparture, perPerson }: PriceForm,
): Rupees {
	const lead = Math.max(0, ...[...early, ...late].map(([, percent]) => percent));
	const parts = (100 + Math.min(0, ...weekdays)) * (100 - lead);
	const lowest = parts === 10_000 ? cheapest : Math.floor((cheapest * parts) / 10_000) - 1;
	return rupees(Math.max(lowest, minimum) + perDeparture + perPerson);
}
