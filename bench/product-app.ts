import 'temporal-polyfill/global';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { tzLookupTimeZones } from '#adapters/tz-lookup/tz-lookup-time-zones.ts';
import type { Identity } from '#ports/identity.ts';
import type { Payments } from '#ports/payments.ts';
import { type Database, openDatabase, type Statement } from '#server/db/database.ts';
import { buildServer } from '#start/build-server.ts';
import { realClock, realDice } from '#start/real-time.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { plainLetters, recordedMail, recordedTexts } from '#test/recorded-messages.ts';

/** Both servers may use so many connections: the product's default. */
export const connections = 12;

/** The product's API as in production (its log goes to /dev/null), without the outside world. */
export async function productApp(url: string, onQuery?: (statement: Statement) => void) {
	const database: Database = openDatabase(url, {
		connections,
		name: 'bench product',
		...(onQuery ? { onQuery } : {}),
	});
	const log = pino({ level: 'info', base: null }, pino.destination({ dest: '/dev/null', sync: true }));
	const app = {
		db: database.db,
		readDb: database.db,
		clock: realClock,
		dice: realDice,
		files: memoryFiles(),
		payments: {} as Payments,
		identity: {} as Identity,
		texts: recordedTexts(),
		mail: recordedMail(),
		letters: plainLetters(),
		places: { suggest: async () => [], locate: async () => undefined, describe: async () => undefined },
		timeZones: tzLookupTimeZones(),
		log,
		publicUrl: 'http://bench.test',
		locationSecret: 'the secret of the benchmark',
		firstStaff: [],
	};
	const fastify = await buildServer(app, {
		logger: log as FastifyBaseLogger,
		pool: database.pool,
		trustProxy: true,
		followHost: false,
	});
	return { fastify, database };
}
