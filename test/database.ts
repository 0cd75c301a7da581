import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, overPool } from '#server/db/database.ts';
import { recordStatement } from './recorded-statements.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where databases are made, and the migrated one that they are copies of. Set by `database-setup.ts`. */
		readonly testDatabases: { readonly url: string; readonly template: string; readonly prefix: string };
	}
}

/** A database of a test file's own. */
export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
	readonly url: string;
	/** Ends the pool and removes the database, whoever is still connected to it. */
	drop(): Promise<void>;
}

/**
 * The migrated, empty schema, for one test file: opened in `beforeAll`, dropped in `afterAll`. An earlier file's database
 * is emptied and used again, since the first statements on a new connection take ten times as long as later ones.
 */
export async function testDatabase(): Promise<TestDatabase> {
	return lend(spare.pop() ?? (await makeReusable()));
}

/** A database with nothing in it at all. */
export async function emptyDatabase(encoding: 'UTF8' | 'SQL_ASCII' = 'UTF8'): Promise<TestDatabase> {
	const { drop, ...made } = await makeDatabase(
		'template0',
		encoding === 'UTF8' ? '' : `ENCODING '${encoding}' LOCALE 'C'`,
	);
	return { ...made, drop };
}

interface MadeDatabase extends TestDatabase {
	readonly name: string;
}

interface Reusable {
	readonly made: MadeDatabase;
	/** What the database is compared with and emptied by. */
	readonly fresh: Fresh;
}

const spare: Reusable[] = [];

async function makeReusable(): Promise<Reusable> {
	const made = await makeDatabase(inject('testDatabases').template);
	return { made, fresh: await describeFresh(made.pool) };
}

function lend(reusable: Reusable): TestDatabase {
	const { made, fresh } = reusable;
	let ended = false;
	// What an earlier file has left running must not reach the next one's rows.
	const pool: pg.Pool = Object.create(made.pool);
	pool.connect = ((...args: []) => {
		if (ended) throw new Error('this test file has dropped its database');
		return made.pool.connect(...args);
	}) as pg.Pool['connect'];
	return {
		url: made.url,
		db: overPool(pool, recordStatement),
		pool,
		async drop() {
			ended = true;
			if (await empty(made, fresh).catch(() => false)) spare.push(reusable);
			else await made.drop();
		},
	};
}

interface Fresh {
	/** Deletes the rows of `tables` in their order, and sets sequences back. */
	readonly emptying: string;
	readonly tables: readonly string[];
	/** Reads the rows that migrations wrote, the schema's age and the database's settings, as one text. */
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
 * Empties the database. VACUUM removes the pages of deleted rows, so that new rows lie in the order of their insertion,
 * as in a new database. Known to be empty, a table is read as a whole by plans made before it is filled: its size is
 * unknown again. False when its schema or settings changed, or it is still in use.
 */
async function empty({ pool, name }: MadeDatabase, fresh: Fresh): Promise<boolean> {
	for (let waited = 0; pool.idleCount < pool.totalCount || pool.waitingCount > 0; waited += 10) {
		if (waited > 500) return false;
		await pause(10);
	}
	await pool.query(
		`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
			WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> $1`,
		[name],
	);
	const results = (await pool.query(fresh.emptying)) as unknown as readonly pg.QueryResult[];
	const deleted = results.filter(({ command }) => command === 'DELETE').map(({ rowCount }) => rowCount ?? 0);
	const used = fresh.tables.filter((_, at) => deleted[at]);
	if (used.length > 0) {
		await pool.query(`VACUUM (INDEX_CLEANUP on) ${used.join(', ')}`);
		await pool.query(
			`UPDATE pg_class SET relpages = 0, reltuples = -1
				WHERE oid IN (SELECT unnest($1::regclass[]) UNION SELECT indexrelid FROM pg_index WHERE indrelid = ANY($1::regclass[]))`,
			[used],
		);
	}
	return (await pool.query(fresh.describing)).rows[0].text === fresh.description;
}

async function makeDatabase(template: string, options = ''): Promise<MadeDatabase> {
	const { url: serverUrl, prefix } = inject('testDatabases');
	const name = `${prefix}_${randomBytes(6).toString('hex')}`;
	await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy ${options}`);
	const url = databaseUrl(serverUrl, name);
	// Storms are about who wins, not about how fast the machine is: nobody gives up before their turn.
	const { db, pool, close } = openDatabase(url, {
		connections: 20,
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
			await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
		},
	};
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
	return serverUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Runs one statement on the server's own connection, again while somebody else is copying the same template. */
export async function onServer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
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
