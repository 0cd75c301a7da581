import { useState } from 'react';
import type { CallFailed } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type Amount, type Cents, cents, rupeesFromCents } from '#domain/money.ts';
import type { PriceLine, PromoDiscount } from '#domain/price/trip-price.ts';
import { listedPrice } from '#domain/price/trip-price.ts';
import type { InstantEntry } from './instant-form.ts';

/** What is entered of a booking, as far as its price depends on it: with the time at which it departs, once that is clear. */
export type PricedEntry = Pick<InstantEntry, 'date' | 'time' | 'adults' | 'kids' | 'extras'>;

export interface InstantPrice extends Amount {
	/** None where only the sum is known. */
	readonly lines: readonly PriceLine[];
}

/**
 * The price of what is entered, and what the server said last of just that: its clock decides when a discount ends, and
 * whoever has read its price can book at it.
 */
export function useInstantPrice(experience: ExperienceDetail) {
	const [told, setTold] = useState<{ readonly of: string; readonly cents: Cents }>();
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
		if (told?.of !== keyOf(entry, promo) || told.cents === price.cents) return price;
		return { cents: told.cents, rupees: rupeesFromCents(told.cents), lines: [] };
	};
	return {
		priceOf,
		/** Keeps the price that a refusal named; no when it was about something else. */
		heard(entry: PricedEntry, { code, facts }: CallFailed, promo?: PromoDiscount): boolean {
			if (code !== 'price-changed' || typeof facts['cents'] !== 'number') return false;
			setTold({ of: keyOf(entry, promo), cents: cents(facts['cents']) });
			return true;
		},
	};
}

/** Of the extras that were chosen, those that are still offered, but for mandatory ones. */
export const chosenExtras = ({ prices }: Pick<ExperienceDetail, 'prices'>, chosen: readonly string[]) =>
	prices.extras.filter(({ id, mandatory }) => !mandatory && chosen.includes(id)).map(({ id }) => id);

/** Whether the price of a trip can depend on how many people come. */
export const dependsOnGroup = ({ prices }: Pick<ExperienceDetail, 'prices'>): boolean =>
	prices.rules.some(({ kind }) => kind === 'EXTRA_GUEST') ||
	prices.extras.some(({ per, mandatory }) => mandatory && per === 'PERSON');

const keyOf = ({ date, time, adults, kids, extras }: PricedEntry, promo: PromoDiscount | undefined) =>
	JSON.stringify([date, time, adults, kids, extras, promo?.code]);
