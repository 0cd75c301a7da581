import { priceCalls as calls } from '#contract/price-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showCurrencies } from './show-currencies.ts';

/** The API of prices, apart from those of an experience. */
export function priceRoutes(api: Api, app: App): void {
	serve(api, calls.currencies, async () => [...(await showCurrencies(app, app.db))]);
}
