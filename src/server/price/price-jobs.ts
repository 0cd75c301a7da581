import { z } from 'zod';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { enqueue, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { fetchExchangeRates } from './fetch-exchange-rates.ts';

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
