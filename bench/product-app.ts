import 'temporal-polyfill/global';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { openChangeFeed } from '#server/change-feed/change-feed.ts';
import { type Database, openDatabase, type Statement } from '#server/db/database.ts';
import { buildServer } from '#start/build-server.ts';
import { standaloneApp } from '#test/standalone-app.ts';

/** Number of database connections of each server, equal to the product’s default. */
export const connections = 12;

interface ProductOptions {
	readonly onQuery?: (statement: Statement) => void;
	/** True if pages may subscribe to changes. */
	readonly live?: boolean;
}

/** Builds the product’s API as in production (log to /dev/null), without outside services. */
export async function productApp(url: string, { onQuery, live = false }: ProductOptions = {}) {
	const database: Database = openDatabase(url, {
		connections,
		name: 'bench product',
		...(onQuery ? { onQuery } : {}),
	});
	const log = pino({ level: 'info', base: null }, pino.destination({ dest: '/dev/null', sync: true }));
	const app = standaloneApp(database.db, {
		log,
		publicUrl: 'http://bench.test',
		locationSecret: 'the secret of the benchmark',
	});
	const fastify = await buildServer(app, {
		logger: log as FastifyBaseLogger,
		pool: database.pool,
		trustProxy: 1,
		followHost: false,
		...(live ? { changes: openChangeFeed(url, log) } : {}),
	});
	return {
		fastify,
		async close() {
			await fastify.close();
			await database.close();
		},
	};
}
