import { priceCalls as calls } from '#contract/price-contract.ts';
import { type CurrencyOffer, currencyOffers } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type Api, serve } from '../http/api.ts';
import { findLatestRates } from './exchange-rate-store.ts';

export function priceRoutes(api: Api, app: App): void {
	serve(api, calls.currencies, async () => [...(await showCurrencies(app, app.db))]);
}

/** For currencies in which prices cannot be entered now, returns only the day of the last rate. */
export async function showCurrencies(
	{ clock }: Pick<App, 'clock'>,
	db: Db,
): Promise<readonly CurrencyOffer[]> {
	return currencyOffers(await findLatestRates(db), dateAt(clock.now(), 'UTC'));
}
