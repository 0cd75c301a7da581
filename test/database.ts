import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createDbOverPool, type Database, openDatabase } from '#server/db/database.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The server of the test databases and its migrated template. */
		readonly testDatabases: { readonly url: string; readonly template: string; readonly prefix: string };
	}
}

export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
	readonly url: string;
	drop(): Promise<void>;
}

/**
 * Opens the database in `beforeAll` and drops it in `afterAll`. Reuses emptied databases, because the
 * first statements on a new connection take ten times as long.
 */
export async function testDatabase(): Promise<TestDatabase> {
	return lend(spare.pop() ?? (await makeReusable()));
}

export async function emptyDatabase(encoding: 'UTF8' | 'SQL_ASCII' = 'UTF8'): Promise<TestDatabase> {
	const { drop, ...created } = await makeDatabase(
		'template0',
		encoding === 'UTF8' ? '' : `ENCODING '${encoding}' LOCALE 'C'`,
	);
	return { ...created, drop };
}

interface PooledDatabase extends TestDatabase {
	readonly name: string;
}

interface Reusable {
	readonly made: PooledDatabase;
	/** Empties the database. Changing `session_replication_role` drops a connection's plans. */
	readonly cleaner: pg.Pool;
	readonly fresh: Fresh;
}

const spare: Reusable[] = [];

async function makeReusable(): Promise<Reusable> {
	const created = await makeDatabase(inject('testDatabases').template);
	const { url, name } = created;
	const cleaner = new pg.Pool({
		connectionString: url,
		application_name: name,
		max: 1,
		idleTimeoutMillis: 0,
	});
	cleaner.on('error', () => {});
	return { made: created, cleaner, fresh: await describeFresh(cleaner) };
}

function lend(reusable: Reusable): TestDatabase {
	const { made: created, cleaner } = reusable;
	let ended = false;
	// Statements still running from an earlier file must not reach the next file's rows.
	const pool: pg.Pool = Object.create(created.pool);
	pool.connect = ((...args: []) => {
		if (ended) throw new Error('this test file has dropped its database');
		return created.pool.connect(...args);
	}) as pg.Pool['connect'];
	return {
		url: created.url,
		db: createDbOverPool(pool, recordStatement),
		pool,
		async drop() {
			ended = true;
			if (await empty(reusable).catch(() => false)) {
				spare.push(reusable);
				return;
			}
			await cleaner.end();
			await created.drop();
		},
	};
}

interface Fresh {
	/** SQL that deletes the rows of `tables` in order and resets sequences. */
	readonly emptying: string;
	readonly tables: readonly string[];
	/**
	 * SQL that returns one text: the rows written by migrations, the schema's version and the
	 * database's settings.
	 */
	readonly describing: string;
	readonly description: string;
}

const catalogs = ['attribute', 'proc', 'trigger', 'constraint', 'index', 'namespace', 'type'];

async function describeFresh(pool: pg.Pool): Promise<Fresh> {
	const named = async (kind: 'r' | 'S') => {
		const { rows } = await pool.query<{ name: string }>(
			`SELECT pg_class.oid::regclass::text AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
				WHERE relkind = $1 AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
			[kind],
		);
		return rows.map(({ name }) => name);
	};
	const filled: string[] = [];
	const tables: string[] = [];
	const emptying = ['BEGIN', 'SET LOCAL session_replication_role = replica'];
	for (const name of await named('r')) {
		const { rows } = await pool.query(`SELECT EXISTS (SELECT FROM ${name}) AS filled`);
		(rows[0].filled ? filled : tables).push(name);
	}
	emptying.push(...tables.map((name) => `DELETE FROM ${name}`));
	for (const name of await named('S')) {
		const { rows } = await pool.query(
			`SELECT format('SELECT setval(%L, %s, %L)', $1::text, last_value, is_called) AS statement FROM ${name}`,
			[name],
		);
		emptying.push(rows[0].statement);
	}
	const describing = `SELECT concat_ws(' ',
		${filled.map((name) => `(SELECT jsonb_agg(line ORDER BY line::text) FROM ${name} AS line)`).join(', ')},
		${catalogs.map((name) => `(SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_${name})`).join(', ')},
		(SELECT string_agg(concat(oid, reloptions, relacl), ' ' ORDER BY oid) FROM pg_class),
		(SELECT string_agg(setconfig::text, ' ') FROM pg_db_role_setting
			WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()))) AS text`;
	return {
		emptying: [...emptying, 'COMMIT'].join('; '),
		tables,
		describing,
		description: (await pool.query(describing)).rows[0].text,
	};
}

/**
 * VACUUM removes the pages of deleted rows, so that new rows are stored in insertion order as in a new
 * database. It also resets the stored table size, on which query plans depend. Returns false if the
 * schema or settings have changed, or if the database is still in use.
 */
async function empty({ made: { pool, name }, cleaner, fresh }: Reusable): Promise<boolean> {
	for (let waited = 0; pool.idleCount < pool.totalCount || pool.waitingCount > 0; waited += 10) {
		if (waited > 500) return false;
		await pause(10);
	}
	await cleaner.query(
		`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
			WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> $1`,
		[name],
	);
	const results = (await cleaner.query(fresh.emptying)) as unknown as readonly pg.QueryResult[];
	const deleted = results.filter(({ command }) => command === 'DELETE').map(({ rowCount }) => rowCount ?? 0);
	const used = fresh.tables.filter((_, at) => deleted[at]);
	if (used.length > 0) {
		await cleaner.query(`VACUUM (INDEX_CLEANUP on) ${used.join(', ')}`);
		await cleaner.query(
			`UPDATE pg_class SET relpages = 0, reltuples = -1
				WHERE oid IN (SELECT unnest($1::regclass[]) UNION SELECT indexrelid FROM pg_index WHERE indrelid = ANY($1::regclass[]))`,
			[used],
		);
	}
	return (await cleaner.query(fresh.describing)).rows[0].text === fresh.description;
}

async function makeDatabase(template: string, options = ''): Promise<PooledDatabase> {
	const { url: serverUrl, prefix } = inject('testDatabases');
	const name = `${prefix}_${randomBytes(6).toString('hex')}`;
	await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy ${options}`);
	const url = databaseUrl(serverUrl, name);
	// Long timeouts, so that contention tests do not fail on a slow machine. Few connections, because
	// each plans every statement itself.
	const { db, pool, close } = openDatabase(url, {
		connections: 8,
		name,
		patienceMs: 90_000,
		answerMs: 60_000,
		...(recordStatement ? { onQuery: recordStatement } : {}),
	});
	return {
		name,
		url,
		db,
		pool,
		async drop() {
			await close();
			await runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
		},
	};
}

export function databaseUrl(serverUrl: string, name: string): string {
	return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Retries while another process copies the same template. */
export async function runOnServer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	try {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await client.query(statement);
			} catch (problem) {
				const busy = (problem as { code?: string }).code === '55006';
				if (!busy || attempt === 50) throw problem;
				await client.query('SELECT pg_sleep(0.1)');
			}
		}
	} finally {
		await client.end();
	}
}

/**
 * Records the statements that tests send to one PostgreSQL version, so that another version can check
 * them (docs/decisions/testing.md). Writes one file per process to the directory `STATEMENTS_DIR`.
 */
const directory = process.env.STATEMENTS_DIR;
const texts = new Set<string>();
const seen = new Set<string>();

/** Statements that differ only in the number of values are of the same kind. */
const kindOf = (sql: string) =>
	sql
		.replace(/\$\d+/g, '$')
		.replace(/\(\$(?:, \$)*\)/g, '($)')
		.replace(/\(\$\)(?:, \(\$\))+/g, '($)');

/** Called by the test pools for each statement; undefined if no directory is set. */
const recordStatement = directory
	? ({ sql }: { readonly sql: string }) => {
			if (texts.has(sql)) return;
			texts.add(sql);
			const kind = kindOf(sql);
			if (seen.has(kind)) return;
			if (seen.size === 0) mkdirSync(directory, { recursive: true });
			seen.add(kind);
			appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify(sql)}\n`);
		}
	: undefined;

export function recordedStatements(from: string): readonly string[] {
	const lines = readdirSync(from).flatMap((name) => readFileSync(path.join(from, name), 'utf8').split('\n'));
	const all = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as string);
	return [...new Map(all.map((sql) => [kindOf(sql), sql])).values()];
}
