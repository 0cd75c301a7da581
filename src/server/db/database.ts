import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** Reads. A transaction is one too, so that a store's readers serve both. */
export type Db = Kysely<Tables>;
/** Proof that one is inside a transaction: whatever writes takes one. */
export type Tx = Transaction<Tables>;

export interface Database {
	readonly db: Db;
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

/** A statement as it went to the database. */
export interface Statement {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}

const types = {
	timestamptz: 1184,
	date: 1082,
	time: 1083,
	int8: 20,
};

/** A pool of its own kind of parsing: instants as Temporal.Instant, dates and times of day as text, bigints as numbers. */
export function openDatabase(
	url: string,
	options: {
		readonly connections: number;
		readonly name: string;
		/** How long one waits for a connection that others use, in milliseconds: then the database is said to be busy. 5,000. */
		readonly patienceMs?: number;
		/** Told of every statement: for counting and measuring. */
		readonly onQuery?: (statement: Statement) => void;
	},
): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: options.connections,
		application_name: options.name,
		connectionTimeoutMillis: options.patienceMs ?? 5_000,
		idleTimeoutMillis: 60_000,
		statement_timeout: 15_000,
		options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
		types: { getTypeParser },
	});
	// A connection that dies while idle is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const { onQuery } = options;
	const db = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: preparing(pool) }),
		...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
	});
	return { db, pool, close: () => db.destroy() };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
	if (format !== 'binary') {
		if (oid === types.timestamptz) return toInstant;
		if (oid === types.date) return (text: string) => text;
		if (oid === types.time) return (text: string) => text.slice(0, 5);
		if (oid === types.int8) return toSafeInteger;
	}
	return pg.types.getTypeParser(oid, format as 'text');
}

function toInstant(text: string): Temporal.Instant {
	return Temporal.Instant.from(text.replace(' ', 'T'));
}

function toSafeInteger(text: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers`);
	return number;
}
