import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '#adapters/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { fill } from './fill.ts';

const root = path.resolve(import.meta.dirname, '..');
export const cacheDir = path.join(root, '.cache', 'bench');
const migrationsDir = path.join(root, 'migrations');
const daysReusable = 10;

export interface BenchmarkFill {
	/** Name of the database directory, and of the file in this directory that inserts the data. */
	readonly name: string;
	fill(client: pg.PoolClient, experiences: number): Promise<void>;
	/** Removes the rows made in a round; triggers and foreign keys are off. */
	remove(client: pg.PoolClient): Promise<void>;
}

export interface FilledCluster {
	readonly url: string;
	/** Date from which the bookings begin. */
	readonly filledOn: string;
	/** Removes the rows made in a round and vacuums the tables. */
	reset(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Opens a durable embedded PostgreSQL with the given number of experiences. Fills the database once and
 * applies newer migrations. Refills the database if the filling or an applied migration has changed, or
 * if the bookings are too old.
 */
export async function openFilled(
	experiences: number,
	log: (line: string) => void,
	more?: BenchmarkFill,
): Promise<FilledCluster> {
	const dataDir = path.join(cacheDir, [...(more ? [more.name] : []), experiences].join('-'));
	const usable = await openUsable(dataDir, more);
	if (usable) return usable;
	log(
		`filling a database with ${experiences.toLocaleString('en')} experiences${more ? ` and ${more.name}` : ''} …`,
	);
	await make(experiences, dataDir, more);
	const filled = await openUsable(dataDir, more);
	if (!filled) throw new Error('a database that was just filled is out of date');
	return filled;
}

async function openUsable(
	dataDir: string,
	more: BenchmarkFill | undefined,
): Promise<FilledCluster | undefined> {
	const mark = path.join(dataDir, 'filled.json');
	if (!existsSync(mark)) return undefined;
	const { filling, filledOn } = JSON.parse(readFileSync(mark, 'utf8')) as {
		filling: string;
		filledOn: string;
	};
	const oldest = Temporal.Now.plainDateISO('UTC').subtract({ days: daysReusable }).toString();
	if (filling !== stateOfFilling(more) || filledOn < oldest) return undefined;

	const server = await openEmbeddedPostgres({ dataDir });
	// Two connections: a migration holds its lock on the first and runs on the second.
	const pool = new pg.Pool({ connectionString: server.url, max: 2 });
	pool.on('error', () => {});
	const stop = async () => {
		await pool.end();
		await server.stop();
	};
	try {
		await migrate(pool, migrationsDir);
	} catch {
		await stop();
		return undefined;
	}
	const reset = () => remove(pool, more);
	await reset();
	return { url: server.url, filledOn, reset, stop };
}

async function make(experiences: number, dataDir: string, more: BenchmarkFill | undefined): Promise<void> {
	const buildDir = `${dataDir}.growing`;
	for (const dir of [dataDir, buildDir]) rmSync(dir, { recursive: true, force: true });
	mkdirSync(buildDir, { recursive: true });
	const server = await openEmbeddedPostgres({ dataDir: buildDir, durable: false });
	const pool = new pg.Pool({ connectionString: server.url, max: 2 });
	pool.on('error', () => {});
	try {
		await migrate(pool, migrationsDir);
		await migrateJobs(pool);
		const client = await pool.connect();
		try {
			await client.query(`SET maintenance_work_mem = '512MB'`);
			await fill(client, server.url, experiences);
			await more?.fill(client, experiences);
			await client.query('VACUUM (ANALYZE)');
			await client.query('CHECKPOINT');
		} finally {
			// Without the release, closing the pool would wait for the client, and the error would be lost.
			client.release();
		}
	} finally {
		await pool.end();
		await server.stop();
	}
	const filledOn = Temporal.Now.plainDateISO('UTC').toString();
	writeFileSync(
		path.join(buildDir, 'filled.json'),
		JSON.stringify({ filling: stateOfFilling(more), filledOn }),
	);
	renameSync(buildDir, dataDir);
}

async function remove(pool: pg.Pool, more: BenchmarkFill | undefined): Promise<void> {
	const client = await pool.connect();
	try {
		// Triggers and foreign keys can be off, because no other connection is open and both sides of every
		// foreign key are removed.
		await client.query('SET session_replication_role = replica');
		for (const table of ['occupancy', 'booking']) {
			await client.query(`DELETE FROM ${table} WHERE created_at > (SELECT max(created_at) FROM person)`);
		}
		await more?.remove(client);
		await client.query('TRUNCATE rate_limit, graphile_worker._private_jobs');
		await client.query('VACUUM (ANALYZE) occupancy, booking');
		await client.query('CHECKPOINT');
	} finally {
		await client.query('SET session_replication_role = origin');
		client.release();
	}
}

function stateOfFilling(more: BenchmarkFill | undefined): string {
	const state = createHash('sha256');
	for (const file of ['fill', ...(more ? [`fill-${more.name}`] : [])]) {
		state.update(readFileSync(path.join(import.meta.dirname, `${file}.ts`)));
	}
	return state.digest('hex');
}
