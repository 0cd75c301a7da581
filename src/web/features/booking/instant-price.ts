import { useState } from 'react';
import type { CallFailed } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type Amount, type Cents, cents, rupeesFromCents } from '#domain/money.ts';
import type { PriceLine, PromoDiscount } from '#domain/price/trip-price.ts';
import { listedPrice } from '#domain/price/trip-price.ts';
import type { InstantEntry } from './instant-form.ts';

export type PricedEntry = Pick<InstantEntry, 'date' | 'time' | 'adults' | 'kids' | 'extras'>;

export interface InstantPrice extends Amount {
	/** Price lines. Empty if only the total is known. */
	readonly lines: readonly PriceLine[];
}

/**
 * If the server refused the same values because of the price, returns the server’s price, because the
 * server’s clock decides when a discount ends.
 */
export function useInstantPrice(experience: ExperienceDetail) {
	const [refused, setRefused] = useState<{ readonly of: string; readonly cents: Cents }>();
	const priceOf = (entry: PricedEntry, promo?: PromoDiscount): InstantPrice => {
		const price = listedPrice(
			experience,
			{
				date: entry.date,
				time: entry.time ?? undefined,
				guests: entry.adults + entry.kids,
				extras: chosenExtras(experience, entry.extras),
				promo,
			},
			Temporal.Now.instant(),
		);
		if (refused?.of !== keyOf(entry, promo) || refused.cents === price.cents) return price;
		return { cents: refused.cents, rupees: rupeesFromCents(refused.cents), lines: [] };
	};
	return {
		priceOf,
		/**
		 * If the failure is `price-changed`, stores the server’s price and returns true; otherwise returns
		 * false.
		 */
		handleFailure(entry: PricedEntry, { code, facts }: CallFailed, promo?: PromoDiscount): boolean {
			if (code !== 'price-changed' || typeof facts['cents'] !== 'number') return false;
			setRefused({ of: keyOf(entry, promo), cents: cents(facts['cents']) });
			return true;
		},
	};
}

/** Returns the chosen extras that are still offered, without the mandatory ones. */
export const chosenExtras = ({ prices }: Pick<ExperienceDetail, 'prices'>, chosen: readonly string[]) =>
	prices.extras.filter(({ id, mandatory }) => !mandatory && chosen.includes(id)).map(({ id }) => id);

export const dependsOnGroup = ({ prices }: Pick<ExperienceDetail, 'prices'>): boolean =>
	prices.rules.some(({ kind }) => kind === 'EXTRA_GUEST') ||
	prices.extras.some(({ per, mandatory }) => mandatory && per === 'PERSON');

const keyOf = ({ date, time, adults, kids, extras }: PricedEntry, promo: PromoDiscount | undefined) =>
	JSON.stringify([date, time, adults, kids, extras, promo?.code]);
