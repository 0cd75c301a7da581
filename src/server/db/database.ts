import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparedStatementPool } from './prepared.ts';
import type { Tables } from './tables.ts';
import { watchConnections } from './watch-connections.ts';

/**
 * Gives read access. A `Tx` is also a `Db`, so reading functions work inside and outside transactions.
 */
export type Db = Kysely<Tables>;
/** A transaction. Writing functions take a `Tx`, which proves that a transaction is open. */
export type Tx = Transaction<Tables>;

export interface Database {
	readonly db: Db;
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

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

/** Default statement timeout in milliseconds. The browser aborts a call after 10 seconds. */
const defaultAnswerMs = 7_000;
/**
 * Milliseconds after the statement timeout. If the database has not canceled the statement by then, the
 * connection counts as lost.
 */
const silenceMs = 1_000;

/**
 * Opens a pool that reads instants as Temporal.Instant, dates and times of day as text, bigints as
 * numbers.
 */
export function openDatabase(
	url: string,
	options: {
		readonly connections: number;
		readonly name: string;
		/**
		 * Milliseconds to wait for a free connection before the database counts as busy. Default 5,000.
		 */
		readonly patienceMs?: number;
		/**
		 * Statement timeout in milliseconds, including lock waits. Default 7,000; 0 disables the
		 * timeout.
		 */
		readonly answerMs?: number;
		readonly onQuery?: (statement: Statement) => void;
	},
): Database {
	const answerMs = options.answerMs ?? defaultAnswerMs;
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
		...keepAliveOptions,
		...(watched ? { Client: watched.Client } : {}),
		// Settings are not sent as startup parameters, because poolers reject these.
		onConnect: (client: pg.ClientBase) => client.query(settings),
		types: { getTypeParser },
	};
	const pool = new pg.Pool(config);
	// The pool replaces a connection that fails while idle. Without a listener, the error would end the
	// process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = createDbOverPool(pool, options.onQuery);
	return {
		db,
		pool,
		async close() {
			await db.destroy();
			// Kysely ends the pool only if it has used the pool.
			if (!pool.ended) await pool.end();
			watched?.stop();
		},
	};
}

export function createDbOverPool(pool: pg.Pool, onQuery?: (statement: Statement) => void): Db {
	return new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: preparedStatementPool(pool) }),
		...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
	});
}

/** TCP keepalive for every database connection: probes the other side after 5 idle seconds. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 } as const;

/**
 * Returns the settings of every connection. They make an abandoned transaction, whose process froze or
 * lost its connection, release its locks soon after other transactions have timed out waiting for them.
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

/** Advisory lock for writing the role's settings; the number is arbitrary. */
const roleLock = 7_245_021;

/**
 * Saves the session settings as the role's defaults in this database, because a transaction pooler may
 * give out connections without the settings.
 */
export async function saveRoleSettings(pool: pg.Pool): Promise<void> {
	const alter = sessionSettings(defaultAnswerMs).map(
		([name, value]) =>
			`EXECUTE format('ALTER ROLE %I IN DATABASE %I SET ${name} = %L', current_user, current_database(), '${value}');`,
	);
	await pool.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(${roleLock}); ${alter.join(' ')} END $$`);
}

/**
 * Timeout in milliseconds of each step of `isTransactionPooler`. A server that does not respond in time
 * is not treated as a transaction pooler.
 */
const probeMs = 5_000;

/**
 * Returns whether the address is a transaction pooler, by checking that a setting made on one
 * connection is visible on another.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
	const mark = `mateship.mark_${process.pid}_${Math.round(performance.now() * 1_000)}`;
	const limits = { connectionTimeoutMillis: probeMs, query_timeout: probeMs };
	const clients = [0, 1].map(() => new pg.Client({ connectionString: url, ...limits, ...keepAliveOptions }));
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

/**
 * Matches '2026-11-24 04:04:41.943123+00'. Almost every row contains an instant, and parsing with
 * Temporal takes three times as long.
 */
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
	if (!Number.isSafeInteger(number)) throw new RangeError(`${text} exceeds the safe integer range`);
	return number;
}
