import type { ExchangeRate } from '#domain/price/entered-price.ts';
import type { Db } from '../db/database.ts';

export async function findLatestRates(db: Db): Promise<readonly ExchangeRate[]> {
	const rows = await db
		.selectFrom('exchange_rate')
		.distinctOn('currency')
		.select(['currency', 'day', 'rate_micros'])
		.orderBy('currency')
		.orderBy('day', 'desc')
		.execute();
	return rows.map(({ currency, day, rate_micros }) => ({ currency, day, rateMicros: rate_micros }));
}

/** Does not change a rate that already exists for the day. */
export async function saveRates(
	db: Db,
	rates: readonly ExchangeRate[],
	fetchedAt: Temporal.Instant,
): Promise<void> {
	if (rates.length === 0) return;
	await db
		.insertInto('exchange_rate')
		.values(
			rates.map(({ currency, day, rateMicros }) => ({
				currency,
				day,
				rate_micros: rateMicros,
				fetched_at: fetchedAt,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
