import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';
import { watchConnections } from './watch-connections.ts';

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

/** How long a statement may take, in milliseconds. The browser gives a call up after 10 seconds. */
const usualAnswerMs = 7_000;
/** So much later an answer is no longer waited for: the database itself would have given the statement up. */
const silenceMs = 1_000;

/** A pool of its own kind of parsing: instants as Temporal.Instant, dates and times of day as text, bigints as numbers. */
export function openDatabase(
	url: string,
	options: {
		readonly connections: number;
		readonly name: string;
		/** How long one waits for a connection that others use, in milliseconds: then the database is said to be busy. 5,000. */
		readonly patienceMs?: number;
		/** How long a statement may take, waiting for locks included, in milliseconds; 0: as long as it takes. 7,000. */
		readonly answerMs?: number;
		/** Told of every statement: for counting and measuring. */
		readonly onQuery?: (statement: Statement) => void;
	},
): Database {
	const answerMs = options.answerMs ?? usualAnswerMs;
	const watched = answerMs > 0 ? watchConnections(answerMs + silenceMs) : undefined;
	const settings = sessionSettings(answerMs)
		.map(([name, value]) => `SET ${name} = '${value}'`)
		.join('; ');
	const config = {
		connectionString: url,
		max: options.connections,
		application_name: options.name,
		connectionTimeoutMillis: options.patienceMs ?? 5_000,
		idleTimeoutMillis: 60_000,
		...keptAlive,
		...(watched ? { Client: watched.Client } : {}),
		// Not as parameters of the start: poolers refuse those.
		onConnect: (client: pg.ClientBase) => client.query(settings),
		types: { getTypeParser },
	};
	const pool = new pg.Pool(config);
	// A connection that dies while idle is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = overPool(pool, options.onQuery);
	return {
		db,
		pool,
		async close() {
			await db.destroy();
			// Kysely ends the pool only if it was used through it.
			if (!pool.ended) await pool.end();
			watched?.stop();
		},
	};
}

/** @param onQuery Told of every statement: for counting and measuring. */
export function overPool(pool: pg.Pool, onQuery?: (statement: Statement) => void): Db {
	return new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: preparing(pool) }),
		...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
	});
}

/** For every connection to a database: the network is asked after 5 idle seconds whether the other end is still there. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const;

/**
 * What every connection is set to. A transaction that nobody goes on with (its process is frozen, or cut off without a
 * word) gives its locks back soon after others have stopped waiting for them.
 */
function sessionSettings(answerMs: number): readonly (readonly [name: string, value: string | number])[] {
	return [
		['statement_timeout', answerMs],
		['idle_in_transaction_session_timeout', answerMs === 0 ? 0 : answerMs + 2 * silenceMs],
		['timezone', 'UTC'],
		['jit', 'off'],
		['random_page_cost', 1.1],
	];
}

/** Any number: the lock under which the role's settings are written. */
const roleLock = 7_245_021;

/**
 * Makes a connection's settings those that the role has in this database anyway: a pooler that hands connections on
 * between transactions gives us some on which nobody has set them.
 */
export async function settleRole(pool: pg.Pool): Promise<void> {
	const alter = sessionSettings(usualAnswerMs).map(
		([name, value]) =>
			`EXECUTE format('ALTER ROLE %I IN DATABASE %I SET ${name} = %L', current_user, current_database(), '${value}');`,
	);
	await pool.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(${roleLock}); ${alter.join(' ')} END $$`);
}

/** Whoever has to stand in line for a second connection does not share one. */
const probeMs = 5_000;

/**
 * Whether an address is that of a pooler which hands connections on between transactions: what one of ours has set is
 * seen by another.
 */
export async function sharesConnections(url: string): Promise<boolean> {
	const mark = `mateship.mark_${process.pid}_${Math.round(performance.now() * 1_000)}`;
	const limits = { connectionTimeoutMillis: probeMs, query_timeout: probeMs };
	const clients = [0, 1].map(() => new pg.Client({ connectionString: url, ...limits, ...keptAlive }));
	const [one, other] = clients;
	for (const client of clients) client.on('error', () => {});
	try {
		await Promise.all(clients.map((client) => client.connect()));
		await one?.query(`SELECT set_config($1, 'seen', false)`, [mark]);
		const seen = await other?.query('SELECT current_setting($1, true) AS seen', [mark]);
		await one?.query(`SELECT set_config($1, '', false)`, [mark]);
		return seen?.rows[0]?.seen === 'seen';
	} catch {
		return false;
	} finally {
		for (const client of clients) void client.end().catch(() => {});
	}
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

/** '2026-11-24 04:04:41.943123+00': a list has one in each row, and Temporal takes thrice as long to read it. */
const usualInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function toInstant(text: string): Temporal.Instant {
	const [, date, time, fraction] = usualInstant.exec(text) ?? [];
	if (date === undefined) return Temporal.Instant.from(text.replace(' ', 'T'));
	const milliseconds = Date.parse(`${date}T${time}Z`);
	if (fraction === undefined) return Temporal.Instant.fromEpochMilliseconds(milliseconds);
	const micros = BigInt(milliseconds) * 1_000n + BigInt(fraction.padEnd(6, '0'));
	return Temporal.Instant.fromEpochNanoseconds(micros * 1_000n);
}

function toSafeInteger(text: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is beyond exact numbers`);
	return number;
}
