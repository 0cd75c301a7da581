import { expect, test } from 'vitest';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';
import { startJobs } from './jobs.ts';
import { processIdentity } from './process-identity.ts';

const world = testApp({
	payments: () => ({ ...fakePayments(), listTransactions: () => new Promise<never>(() => {}) }),
});

test('a worker starts although a payment provider does not list its transactions', async () => {
	const { app, database } = world();
	const jobs = await startJobs(app, database.pool, processIdentity('worker'), undefined, 500);
	await jobs.stop();
	expect(jobs.lastBeat).toBeGreaterThan(0);
});
