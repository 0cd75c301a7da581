import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import {
	applyMigration,
	defaultLockRetry,
	type LockRetry,
	type Migration,
	MigrationProblem,
} from './apply-migration.ts';

/** Changes nothing and does not wait for a lock. */
export async function pendingMigrations(pool: Pool, dir: string): Promise<readonly string[]> {
	const migrations = await readMigrations(dir);
	const { rows } = await pool.query<{ there: boolean }>(
		`SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
	);
	const applied = rows[0]?.there
		? (await pool.query<{ name: string }>('SELECT name FROM schema_migration')).rows
		: [];
	const known = new Set(applied.map(({ name }) => name));
	return migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

/** Advisory lock of migrations; the number is arbitrary. */
const lock = 7_245_019;

export interface Migrated {
	readonly applied: readonly string[];
	/** Names of migrations that a newer version applied and this version does not have. */
	readonly later: readonly string[];
}

/**
 * Applies the numbered SQL files in `dir`: forward only, each in its own transaction, by one process at
 * a time. Throws if an applied file has changed or is missing. Tolerates applied files with higher
 * numbers than the newest file in `dir`, unless marked as breaking, because they belong to a newer
 * version of the app.
 */
export async function migrate(
	pool: Pool,
	dir: string,
	patience: LockRetry = defaultLockRetry,
): Promise<Migrated> {
	const migrations = await readMigrations(dir);
	const turn = await acquireMigrationLock(pool);
	const client = await pool.connect();
	try {
		// Neither a long migration nor the wait for another process's migration may time out.
		await client.query('SET statement_timeout = 0');
		await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
			number integer PRIMARY KEY,
			name text NOT NULL,
			checksum text NOT NULL,
			applied_at timestamptz NOT NULL DEFAULT now(),
			breaking boolean NOT NULL DEFAULT false
		)`);
		const { pending, later } = await findPending(client, migrations);
		for (const migration of pending) await applyMigration(client, migration, patience);
		return { applied: pending.map(({ name }) => name), later };
	} finally {
		// Closes the connections, which releases the lock and the setting.
		await turn.query('ROLLBACK').catch(() => {});
		turn.release(true);
		client.release(true);
	}
}

/**
 * Waits until no other process migrates. Polls, because `CREATE INDEX CONCURRENTLY` in another process
 * would wait for a statement queued for the lock. Uses a transaction lock, because a session lock could
 * remain on a pooler's connection forever.
 */
async function acquireMigrationLock(pool: Pool): Promise<PoolClient> {
	for (;;) {
		const turn = await pool.connect();
		await turn.query('BEGIN');
		// The statement has no parameters. With parameters it would hold a snapshot for which `CREATE INDEX
		// CONCURRENTLY` waits.
		const taken = await turn.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(${lock}) AS mine`);
		if (taken.rows[0]?.mine) return turn;
		await turn.query('ROLLBACK');
		turn.release();
		await pause(200);
	}
}

async function readMigrations(dir: string): Promise<readonly Migration[]> {
	const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
	const migrations: Migration[] = [];
	for (const name of names) {
		const number = Number(/^(\d{4})_[\w-]+\.sql$/.exec(name)?.[1]);
		if (!number) throw new MigrationProblem(`${name}: a migration is named like 0001_what-it-does.sql.`);
		if (migrations.at(-1)?.number === number)
			throw new MigrationProblem(`${name}: there are two migrations ${number}.`);
		const sql = await readFile(path.join(dir, name), 'utf8');
		migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
	}
	if (migrations.length === 0) throw new MigrationProblem(`There are no migrations in ${dir}.`);
	return migrations;
}

async function findPending(client: PoolClient, migrations: readonly Migration[]) {
	const { rows: applied } = await client.query<Applied>(
		'SELECT number, name, checksum, breaking FROM schema_migration ORDER BY number',
	);
	const newest = migrations.at(-1)?.number ?? 0;
	const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
	for (const { number, name, checksum, breaking } of applied) {
		if (number > newest) {
			if (!breaking) continue;
			throw new MigrationProblem(
				`A newer version has applied migration ${name} to this database, and this version cannot run on it. Start the newer one.`,
			);
		}
		const file = byNumber.get(number);
		if (file?.name !== name)
			throw new MigrationProblem(
				`Migration ${name} is applied to this database, but this version does not include it. Start the version that created the database, or remove a demo's data (.data).`,
			);
		if (file.checksum !== checksum) {
			throw new MigrationProblem(
				`Migration ${name} has changed since it was applied. Restore the file and add a new one, or remove a demo's data (.data).`,
			);
		}
	}
	const last = applied.findLast(({ number }) => number <= newest)?.number ?? 0;
	const done = new Set(applied.map(({ number }) => number));
	const pending = migrations.filter(({ number }) => !done.has(number));
	const late = pending.find(({ number }) => number < last);
	if (late)
		throw new MigrationProblem(
			`Migration ${late.name} was added after number ${last} was applied: give it a higher number.`,
		);
	return { pending, later: applied.filter(({ number }) => number > newest).map(({ name }) => name) };
}

interface Applied {
	readonly number: number;
	readonly name: string;
	readonly checksum: string;
	readonly breaking: boolean;
}
