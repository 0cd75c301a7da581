import { type Cents, centsFromRupees, type Rupees, rupees, smallestCharge } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { noPrices, type Prices, priceForm } from './price-rules.ts';

/** The fewest whole rupees that are charged as the least charge of all payment providers. */
export const smallestPrice = rupees(92);

/** Why a price of so many rupees cannot be charged; nothing where it can. */
export const priceTooSmall = (price: Rupees): Refusal<'price-too-small'> | undefined =>
	chargeTooSmall(centsFromRupees(price));

/** The same of US cents. */
export function chargeTooSmall(charge: Cents): Refusal<'price-too-small'> | undefined {
	return charge < smallestCharge
		? refuse('price-too-small', { leastCents: smallestCharge, leastRupees: smallestPrice })
		: undefined;
}

/**
 * What a trip costs at the least: for one guest on the cheapest date, without a promo code. With percentages two roundings
 * take a rupee at most.
 */
export function leastPrice(base: Rupees, prices: Prices = noPrices): Rupees {
	const { least, minimum, perDeparture, perPerson } = priceForm(prices);
	const [season, parts] = least ?? [null, 10_000];
	const cheapest = Math.min(base, season ?? base);
	const lowest = parts === 10_000 ? cheapest : Math.floor((cheapest * parts) / 10_000) - 1;
	return rupees(Math.max(lowest, minimum) + perDeparture + perPerson);
}
