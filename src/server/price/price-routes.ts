import { priceCalls as calls } from '#contract/price-contract.ts';
import { type CurrencyOffer, currencyOffers } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type Api, serve } from '../http/api.ts';
import { findLatestRates } from './exchange-rate-store.ts';

/** The API of prices, apart from those of an experience. */
export function priceRoutes(api: Api, app: App): void {
	serve(api, calls.currencies, async () => [...(await showCurrencies(app, app.db))]);
}

/** In which currencies prices can be entered now, by which rate; for those that are not, how old the last rate is. */
export async function showCurrencies(
	{ clock }: Pick<App, 'clock'>,
	db: Db,
): Promise<readonly CurrencyOffer[]> {
	return currencyOffers(await findLatestRates(db), dateAt(clock.now(), 'UTC'));
}
