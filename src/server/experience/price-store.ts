import type { ExperienceId } from '#domain/id.ts';
import type { Rupees } from '#domain/money.ts';
import { noPrices, type Prices, priceForm } from '#domain/price/price-rules.ts';
import { priceBounds } from '#domain/price/trip-price.ts';
import { earliestDate, weekdays } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

/** Contains prices entered in other currencies, which public presenters leave out. */
export const pricesColumn = 'experience.prices' as const;

export async function findPrices(db: Db, id: ExperienceId): Promise<Prices> {
	const row = await db.selectFrom('experience').select('prices').where('id', '=', id).executeTakeFirst();
	return row?.prices ?? noPrices;
}

/** Returns undefined if the experience is archived. */
export async function findPriced(db: Db, id: ExperienceId) {
	const row = await db
		.selectFrom('experience')
		.select(['owner_id', 'time_zone', 'departure_time', 'price_lkr', pricesColumn])
		.where('id', '=', id)
		.where('archived_at', 'is', null)
		.executeTakeFirst();
	return (
		row && {
			ownerId: row.owner_id,
			timeZone: row.time_zone,
			departureTime: row.departure_time,
			priceRupees: row.price_lkr,
			prices: row.prices ?? noPrices,
		}
	);
}

/**
 * Returns the columns of the lowest and highest price. They must be saved with every change of price,
 * rules, extras or group size.
 */
export function priceBoundColumns(
	{ priceRupees, groupSize }: { readonly priceRupees: Rupees; readonly groupSize: number },
	prices: Prices,
	now: Temporal.Instant,
) {
	const { leastCents, mostCents, months } = priceBounds(priceRupees, prices, groupSize, earliestDate(now));
	return {
		least_cents: leastCents,
		most_cents: mostCents,
		month_least_cents: months?.map((month) => month.leastCents) ?? null,
		month_most_cents: months?.map((month) => month.mostCents) ?? null,
	};
}

/** Also updates the columns that the search reads. Saves weekdays in order from Monday. */
export async function savePrices(
	tx: Tx,
	experience: { readonly id: ExperienceId; readonly priceRupees: Rupees; readonly groupSize: number },
	{ extras, ...prices }: Prices,
	now: Temporal.Instant,
): Promise<void> {
	const rules = prices.rules.map((rule) =>
		rule.kind === 'WEEKDAY'
			? { ...rule, weekdays: weekdays.filter((day) => rule.weekdays.includes(day)) }
			: rule,
	);
	const none = rules.length + extras.length === 0;
	await tx
		.updateTable('experience')
		// `updated_at` changes too, so that cached pages are rendered again.
		.set({
			prices: none ? null : JSON.stringify({ rules, extras }),
			price_form: none ? null : JSON.stringify(priceForm({ rules, extras })),
			...priceBoundColumns(experience, { rules, extras }, now),
			updated_at: now,
		})
		.where('id', '=', experience.id)
		.execute();
}
