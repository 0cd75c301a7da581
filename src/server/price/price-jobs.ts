import { z } from 'zod';
import { believable } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import { ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { findLatestRates, saveRates } from './exchange-rate-store.ts';

const fetchRatesJob = job('fetch-exchange-rates', z.unknown());

export function priceJobs(app: App): readonly JobHandler[] {
	return [handle(fetchRatesJob, () => fetchExchangeRates(app))];
}

/** The bank sets its rates once a working day, at about 16:00 in Frankfurt. Nothing where no bank is configured. */
export function repeatedPriceJobs({ exchangeRates }: Pick<App, 'exchangeRates'>): readonly Repeated[] {
	return exchangeRates ? [{ name: fetchRatesJob.name, schedule: '23 * * * *' }] : [];
}

/** Fetches rates soon: at a start, so that nobody waits for the hour. */
export async function enqueueExchangeRates(app: Pick<App, 'db' | 'exchangeRates'>): Promise<void> {
	if (!app.exchangeRates) return;
	await transact(app.db, (tx) => enqueue(tx, fetchRatesJob, {}, { key: fetchRatesJob.name }));
}

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
