import { type CurrencyOffer, currencyOffers } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { findLatestRates } from './exchange-rate-store.ts';

/** In which currencies prices can be entered now, by which rate; for those that are not, how old the last rate is. */
export async function showCurrencies(
	{ clock }: Pick<App, 'clock'>,
	db: Db,
): Promise<readonly CurrencyOffer[]> {
	return currencyOffers(await findLatestRates(db), dateAt(clock.now(), 'UTC'));
}
