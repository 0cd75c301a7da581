import { z } from 'zod';
import { isRateBelievable } from '#domain/price/entered-price.ts';
import { dateAt } from '#domain/time.ts';
import { ExchangeRatesUnavailable } from '#ports/exchange-rates.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { findLatestRates, saveRates } from './exchange-rate-store.ts';

const fetchRatesJob = job('fetch-exchange-rates', z.unknown());

export function priceJobs(app: App): readonly JobHandler[] {
	return [handle(fetchRatesJob, () => fetchExchangeRates(app))];
}

/**
 * The bank publishes rates once a working day at about 16:00 in Frankfurt. Without a configured bank,
 * nothing is scheduled.
 */
export function repeatedPriceJobs({ exchangeRates }: Pick<App, 'exchangeRates'>): readonly RepeatedJob[] {
	return exchangeRates ? [{ name: fetchRatesJob.name, schedule: '23 * * * *' }] : [];
}

/** Fetches rates at start instead of waiting for the next hour. */
export async function enqueueExchangeRates(app: Pick<App, 'db' | 'exchangeRates'>): Promise<void> {
	if (!app.exchangeRates) return;
	await transact(app.db, (tx) => enqueue(tx, fetchRatesJob, {}, { key: fetchRatesJob.name }));
}

/**
 * If the bank does not respond, saved rates stay valid until they are too old. Rejects a rate of a
 * future day or far from the previous rate, and logs an error for operators.
 */
export async function fetchExchangeRates(
	app: Pick<App, 'db' | 'clock' | 'exchangeRates' | 'log'>,
): Promise<void> {
	if (!app.exchangeRates) return;
	const rates = await app.exchangeRates.latest().catch((problem: unknown) => {
		if (!(problem instanceof ExchangeRatesUnavailable)) throw problem;
		app.log.warn({ err: problem }, 'could not fetch exchange rates');
		return [];
	});
	const now = app.clock.now();
	const before = await findLatestRates(app.db);
	const tomorrow = dateAt(now.add({ hours: 24 }), 'UTC');
	const good = rates.filter((rate) => {
		const last = before.find(({ currency }) => currency === rate.currency);
		return rate.day <= tomorrow && isRateBelievable(rate.rateMicros, last?.rateMicros);
	});
	if (good.length < rates.length) app.log.error({ rates }, 'rejected an implausible exchange rate');
	await saveRates(app.db, good, now);
}
