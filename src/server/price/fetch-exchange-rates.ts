import { believable } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import { ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import type { App } from '../app.ts';
import { findLatestRates, saveRates } from './exchange-rate-store.ts';

/**
 * Asks the central bank for its newest rates and keeps them. Where it does not answer, what is there stays, until it is too
 * old to be offered. A rate of a day to come, or far from the one before it, is not believed, and somebody has to look.
 */
export async function fetchExchangeRates(
	app: Pick<App, 'db' | 'clock' | 'exchangeRates' | 'log'>,
): Promise<void> {
	if (!app.exchangeRates) return;
	const rates = await app.exchangeRates.latest().catch((problem: unknown) => {
		if (!(problem instanceof ExchangeRatesUnavailable)) throw problem;
		app.log.warn({ err: problem }, 'exchange rates could not be fetched');
		return [];
	});
	const now = app.clock.now();
	const before = await findLatestRates(app.db);
	const tomorrow = dateAt(now.add({ hours: 24 }), 'UTC');
	const good = rates.filter((rate) => {
		const last = before.find(({ currency }) => currency === rate.currency);
		return rate.day <= tomorrow && believable(rate.rateMicros, last?.rateMicros);
	});
	if (good.length < rates.length) app.log.error({ rates }, 'an exchange rate is not believed');
	await saveRates(app.db, good, now);
}
