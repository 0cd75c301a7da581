import 'temporal-polyfill/global';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { tzLookupTimeZones } from '#adapters/tz-lookup/tz-lookup-time-zones.ts';
import type { Identity } from '#ports/identity.ts';
import type { App } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildServer } from '#start/build-server.ts';
import { startJobs } from '#start/jobs.ts';
import { realClock, realDice } from '#start/real-time.ts';
import { memoryFiles } from './memory-files.ts';
import { account } from './paypal-account.ts';
import { plainLetters, recordedMail, recordedTexts } from './recorded-messages.ts';

/**
 * The product's API and its worker as a process of their own, for tests that kill it. Says its address on a line of
 * its own. `CLOCK_AHEAD` seconds are added to its clock, as if it had been down for so long.
 */
const { DATABASE_URL = '', PAYPAL_URL = '', CLOCK_AHEAD = '0' } = process.env;
const database = openDatabase(DATABASE_URL, { connections: 8, name: 'killed product' });
database.pool.on('error', () => {});
const app: App = {
	db: database.db,
	readDb: database.db,
	clock: { now: () => realClock.now().add({ seconds: Number(CLOCK_AHEAD) }) },
	dice: realDice,
	files: memoryFiles(),
	payments: paypalPayments({ baseUrl: PAYPAL_URL, ...account, brandName: 'Mateship', timeoutMs: 5_000 }),
	identity: {} as Identity,
	texts: recordedTexts(),
	mail: recordedMail(),
	letters: plainLetters(),
	places: { suggest: async () => [], locate: async () => undefined, describe: async () => undefined },
	timeZones: tzLookupTimeZones(),
	log: { info() {}, warn() {}, error: (facts, message) => console.error(message, facts) },
	publicUrl: 'http://mateship.test',
	locationSecret: 'a secret of the tests',
	firstStaff: [],
};
const fastify = await buildServer(app, {
	logger: false,
	pool: database.pool,
	trustProxy: false,
	followHost: false,
});
await startJobs(app, database.pool);
console.log(`listening ${await fastify.listen({ host: '127.0.0.1', port: 0 })}`);
