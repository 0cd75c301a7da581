import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
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

/** A fresh copy of the migrated, empty schema; 20 to 60 ms. One per test file, in `beforeAll`, dropped in `afterAll`. */
export function testDatabase(): Promise<TestDatabase> {
	return makeDatabase(inject('testDatabases').template);
}

/** A database with nothing in it at all. */
export function emptyDatabase(encoding: 'UTF8' | 'SQL_ASCII' = 'UTF8'): Promise<TestDatabase> {
	return makeDatabase('template0', encoding === 'UTF8' ? '' : `ENCODING '${encoding}' LOCALE 'C'`);
}

async function makeDatabase(template: string, options = ''): Promise<TestDatabase> {
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
