import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
	readonly number: number;
	/** The file's name: `0001_foundation.sql`. */
	readonly name: string;
	readonly sql: string;
	readonly checksum: string;
}

/** Any number: the lock that all who migrate this database take. */
const lock = 7_245_019;

/**
 * Brings the database up to date with the numbered SQL files in `dir`: forward only, each in its own transaction, by one
 * process at a time. Returns the names of the files applied now. Throws when an applied file has changed or is missing.
 */
export async function migrate(pool: Pool, dir: string): Promise<readonly string[]> {
	const migrations = await readMigrations(dir);
	const client = await pool.connect();
	try {
		// What waits for another's migration, and a long one, must not be cut off.
		await client.query('SET statement_timeout = 0');
		await client.query('SELECT pg_advisory_lock($1)', [lock]);
		await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
			number integer PRIMARY KEY,
			name text NOT NULL,
			checksum text NOT NULL,
			applied_at timestamptz NOT NULL DEFAULT now()
		)`);
		const pending = await findPending(client, migrations);
		for (const migration of pending) await apply(client, migration);
		return pending.map(({ name }) => name);
	} finally {
		// Closes the connection: the lock and the setting go with it, whatever has happened.
		client.release(true);
	}
}

async function readMigrations(dir: string): Promise<readonly Migration[]> {
	const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
	const migrations: Migration[] = [];
	for (const name of names) {
		const number = Number(/^(\d{4})_[\w-]+\.sql$/.exec(name)?.[1]);
		if (!number) throw new Error(`${name}: a migration is named like 0001_what-it-does.sql.`);
		if (migrations.at(-1)?.number === number) throw new Error(`${name}: there are two migrations ${number}.`);
		const sql = await readFile(path.join(dir, name), 'utf8');
		migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
	}
	if (migrations.length === 0) throw new Error(`There are no migrations in ${dir}.`);
	return migrations;
}

async function findPending(client: PoolClient, migrations: readonly Migration[]) {
	const { rows: applied } = await client.query<{ number: number; name: string; checksum: string }>(
		'SELECT number, name, checksum FROM schema_migration ORDER BY number',
	);
	const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
	for (const { number, name, checksum } of applied) {
		const file = byNumber.get(number);
		if (!file) throw new Error(`Migration ${name} is applied to this database, but its file is missing.`);
		if (file.checksum !== checksum) {
			throw new Error(
				`Migration ${name} has changed since it was applied. Put it back, and write a new one.`,
			);
		}
	}
	const last = applied.at(-1)?.number ?? 0;
	const done = new Set(applied.map(({ number }) => number));
	const pending = migrations.filter(({ number }) => !done.has(number));
	const late = pending.find(({ number }) => number < last);
	if (late)
		throw new Error(
			`Migration ${late.name} comes after number ${last} was applied: give it a higher number.`,
		);
	return pending;
}

async function apply(client: PoolClient, { number, name, sql, checksum }: Migration) {
	await client.query('BEGIN');
	try {
		await client.query(sql);
		await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
			number,
			name,
			checksum,
		]);
		await client.query('COMMIT');
	} catch (problem) {
		await client.query('ROLLBACK').catch(() => {});
		throw new Error(`Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`, {
			cause: problem,
		});
	}
}
