import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { sqlState } from './sql-state.ts';

export interface Migration {
	readonly number: number;
	/** The file's name: `0001_base.sql`. */
	readonly name: string;
	readonly sql: string;
	readonly checksum: string;
}

/** Why the database cannot be brought up to date, in words for the operator. */
export class MigrationProblem extends Error {
	override readonly name = 'MigrationProblem';
}

/** How a migration waits for tables that others are using. */
export interface LockPatience {
	/**
	 * So long, in milliseconds, it stands in line: whoever comes after it waits as long. What read the table before it
	 * may take minutes, and all requests would.
	 */
	readonly waitMs: number;
	/** Then it lets everybody pass for so long, and stands in line again. */
	readonly pauseMs: number;
	readonly attempts: number;
}

/** Two minutes in all, of which requests wait for a second at a time. */
export const usualPatience: LockPatience = { waitMs: 1_000, pauseMs: 3_000, attempts: 30 };

/** A migration's own word on itself, in a comment that begins a line. */
const breaking = /^-- breaking: \S/m;
const outsideTransaction = /^-- outside a transaction: \S/m;

/** Whether the version before it cannot run over what a migration leaves: it says so, with the reason. */
export const isBreaking = ({ sql }: Pick<Migration, 'sql'>): boolean => breaking.test(sql);

/**
 * Whether it cannot run in a transaction (`CREATE INDEX CONCURRENTLY`). Such a file is one statement that may be run again
 * when it broke off.
 */
export const isOutsideTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean =>
	outsideTransaction.test(sql);

/** Applies one migration and writes it down; again and again while others hold what it has to change. */
export async function applyMigration(
	client: PoolClient,
	migration: Migration,
	patience: LockPatience,
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
			throw new MigrationProblem(sentence(migration, problem, locked), { cause: problem });
		}
	}
}

function sentence({ name }: Migration, problem: unknown, locked: boolean): string {
	if (locked)
		return `Migration ${name} failed: others are using what it has to change, and did not let go (pg_stat_activity says who). Nothing has changed; try again later.`;
	return `Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`;
}

async function runInTransaction(client: PoolClient, migration: Migration, waitMs: number): Promise<void> {
	await client.query('BEGIN');
	try {
		await client.query(`SET LOCAL lock_timeout = ${waitMs}`);
		await client.query(migration.sql);
		await writeDown(client, migration);
		await client.query('COMMIT');
	} catch (problem) {
		await client.query('ROLLBACK').catch(() => {});
		throw problem;
	}
}

/** Waits for others' transactions by its nature, and holds nobody up meanwhile. */
async function runAlone(client: PoolClient, migration: Migration): Promise<void> {
	await client.query(migration.sql);
	await writeDown(client, migration);
}

async function writeDown(client: PoolClient, migration: Migration): Promise<void> {
	const { number, name, checksum } = migration;
	await client.query(
		'INSERT INTO schema_migration (number, name, checksum, breaking) VALUES ($1, $2, $3, $4)',
		[number, name, checksum, isBreaking(migration)],
	);
}
