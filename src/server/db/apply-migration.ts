import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { sqlState } from './sql-state.ts';

export interface Migration {
	readonly number: number;
	readonly name: string;
	readonly sql: string;
	readonly checksum: string;
}

/** The message is for the operator. */
export class MigrationProblem extends Error {
	override readonly name = 'MigrationProblem';
}

export interface LockRetry {
	/**
	 * Lock timeout per attempt, in milliseconds. Requests queue behind a waiting migration, so the
	 * timeout must be short.
	 */
	readonly waitMs: number;
	/** Milliseconds between attempts, during which queued requests run. */
	readonly pauseMs: number;
	readonly attempts: number;
}

/** The attempts end after two minutes, and each blocks requests for at most one second. */
export const defaultLockRetry: LockRetry = { waitMs: 1_000, pauseMs: 3_000, attempts: 30 };

/** Markers are SQL comments at the beginning of a line. */
const breaking = /^-- breaking: \S/m;
const outsideTransaction = /^-- outside a transaction: \S/m;

/**
 * Returns whether the previous version of the app cannot run on the migrated database. The `breaking`
 * marker states the reason.
 */
export const isBreaking = ({ sql }: Pick<Migration, 'sql'>): boolean => breaking.test(sql);

/**
 * Returns whether the migration cannot run in a transaction (`CREATE INDEX CONCURRENTLY`). Such a file
 * holds one statement that can be run again after a failure.
 */
export const isOutsideTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean =>
	outsideTransaction.test(sql);

/** Retries while other transactions hold locks that the migration needs. */
export async function applyMigration(
	client: PoolClient,
	migration: Migration,
	patience: LockRetry,
): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			if (isOutsideTransaction(migration)) await runAlone(client, migration);
			else await runInTransaction(client, migration, patience.waitMs);
			return;
		} catch (problem) {
			const locked = sqlState(problem) === '55P03';
			if (locked && attempt < patience.attempts) {
				await pause(patience.pauseMs);
				continue;
			}
			throw new MigrationProblem(failureText(migration, problem, locked), { cause: problem });
		}
	}
}

function failureText({ name }: Migration, problem: unknown, locked: boolean): string {
	if (locked)
		return `Migration ${name} failed: other sessions lock its tables (see pg_stat_activity). Nothing was changed; try again later.`;
	return `Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`;
}

async function runInTransaction(client: PoolClient, migration: Migration, waitMs: number): Promise<void> {
	await client.query('BEGIN');
	try {
		await client.query(`SET LOCAL lock_timeout = ${waitMs}`);
		await client.query(migration.sql);
		await recordMigration(client, migration);
		await client.query('COMMIT');
	} catch (problem) {
		await client.query('ROLLBACK').catch(() => {});
		throw problem;
	}
}

/**
 * Runs a migration outside a transaction, without a lock timeout, because such statements wait for
 * other transactions without blocking requests.
 */
async function runAlone(client: PoolClient, migration: Migration): Promise<void> {
	await client.query(migration.sql);
	await recordMigration(client, migration);
}

async function recordMigration(client: PoolClient, migration: Migration): Promise<void> {
	const { number, name, checksum } = migration;
	await client.query(
		'INSERT INTO schema_migration (number, name, checksum, breaking) VALUES ($1, $2, $3, $4)',
		[number, name, checksum, isBreaking(migration)],
	);
}
