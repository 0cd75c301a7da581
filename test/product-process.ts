import 'temporal-polyfill/global';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import { paymentProviders } from '#ports/payments.ts';
import { openDatabase } from '#server/db/database.ts';
import { createDrain } from '#server/http/health.ts';
import { buildServer } from '#start/build-server.ts';
import { startJobs } from '#start/jobs.ts';
import { stopOnSignals } from '#start/process.ts';
import { processIdentity } from '#start/process-identity.ts';
import { stopWeb } from '#start/stop-web.ts';
import { systemClock } from '#start/system-clock.ts';
import { standaloneApp } from './standalone-app.ts';
import { paypalAccount, stripeAccount } from './vendor-accounts.ts';

/**
 * Runs the product's API and worker as a child process, for tests that kill it. Prints its address on a
 * line. `CLOCK_AHEAD` seconds are added to its clock, to simulate downtime. With `MAIL=hangs`, the mail
 * server never responds. `BEAT_MS` and `SILENT_SECONDS` set the worker's heartbeat. `DRAIN_MS` sets how
 * long a stopped worker may complete its work.
 */
const {
	DATABASE_URL = '',
	PROVIDER_URL = 'http://127.0.0.1:9',
	PROVIDER = '',
	CLOCK_AHEAD = '0',
} = process.env;
const { MAIL = '', BEAT_MS = '15000', SILENT_SECONDS = '75', DRAIN_MS = '0' } = process.env;
const database = openDatabase(DATABASE_URL, { connections: 8, name: 'killed product' });
database.pool.on('error', () => {});
const app = standaloneApp(database.db, {
	clock: { now: () => systemClock.now().add({ seconds: Number(CLOCK_AHEAD) }) },
	payments: paymentProviders(
		PROVIDER === 'stripe'
			? stripePayments({ baseUrl: PROVIDER_URL, ...stripeAccount, timeoutMs: 5_000 })
			: paypalPayments({ baseUrl: PROVIDER_URL, ...paypalAccount, brandName: 'Mateship', timeoutMs: 5_000 }),
	),
	...(MAIL === 'hangs' ? { email: { send: () => new Promise<never>(() => {}) } } : {}),
	log: {
		info() {},
		warn: (facts, message) => console.error(message, facts),
		error: (facts, message) => console.error(message, facts),
	},
});
const drain = createDrain();
const fastify = await buildServer(app, {
	logger: false,
	pool: database.pool,
	trustProxy: false,
	followHost: false,
	drain,
});
const jobs = await startJobs(app, database.pool, processIdentity('worker'), {
	beatMs: Number(BEAT_MS),
	silentSeconds: Number(SILENT_SECONDS),
});
stopOnSignals(async () => {
	await Promise.all([stopWeb({ fastify, drain, drainMs: Number(DRAIN_MS) }), jobs.stop()]);
	await database.close();
}, Number(DRAIN_MS));
console.log(`listening ${await fastify.listen({ host: '127.0.0.1', port: 0 })}`);
