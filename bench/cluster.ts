import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '#adapters/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { fill } from './fill.ts';

const root = path.resolve(import.meta.dirname, '..');
export const cacheDir = path.join(root, '.cache', 'bench');
const migrationsDir = path.join(root, 'migrations');
const daysKept = 10;

export interface Filled {
	readonly url: string;
	/** When its bookings were dated from. */
	readonly filledOn: string;
	/** Takes away what a round of bookings has made, and puts the tables in order. */
	reset(): Promise<void>;
	stop(): Promise<void>;
}

/** A durable embedded PostgreSQL with so many experiences; filled once per state of the schema, then used again. */
export async function openFilled(experiences: number, log: (line: string) => void): Promise<Filled> {
	const dataDir = path.join(cacheDir, String(experiences));
	const mark = path.join(dataDir, 'filled.json');
	const state = stateOfSchema();
	const found = existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : undefined;
	const oldest = Temporal.Now.plainDateISO('UTC').subtract({ days: daysKept }).toString();
	if (found?.state !== state || found.filledOn < oldest) await make(experiences, dataDir, log);
	const { filledOn } = JSON.parse(readFileSync(mark, 'utf8')) as { filledOn: string };

	const server = await openEmbeddedPostgres({ dataDir });
	const pool = new pg.Pool({ connectionString: server.url, max: 1 });
	pool.on('error', () => {});
	const reset = () => takeAway(pool);
	await reset();
	return {
		url: server.url,
		filledOn,
		reset,
		async stop() {
			await pool.end();
			await server.stop();
		},
	};

	async function make(count: number, dir: string, say: (line: string) => void) {
		say(`filling a database with ${count.toLocaleString('en')} experiences …`);
		rmSync(dir, { recursive: true, force: true });
		const growing = `${dir}.growing`;
		rmSync(growing, { recursive: true, force: true });
		mkdirSync(growing, { recursive: true });
		const fresh = await openEmbeddedPostgres({ dataDir: growing, durable: false });
		const filling = new pg.Pool({ connectionString: fresh.url, max: 2 });
		filling.on('error', () => {});
		try {
			await migrate(filling, migrationsDir);
			await migrateJobs(filling);
			const client = await filling.connect();
			await client.query(`SET maintenance_work_mem = '512MB'`);
			await fill(client, count);
			await client.query('VACUUM (ANALYZE)');
			await client.query('CHECKPOINT');
			client.release();
		} finally {
			await filling.end();
			await fresh.stop();
		}
		const today = Temporal.Now.plainDateISO('UTC').toString();
		writeFileSync(path.join(growing, 'filled.json'), JSON.stringify({ state, filledOn: today }));
		renameSync(growing, dir);
	}
}

async function takeAway(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		// Nobody else is connected: the foreign keys hold, since both sides go.
		await client.query('SET session_replication_role = replica');
		for (const table of ['occupancy', 'booking']) {
			await client.query(`DELETE FROM ${table} WHERE created_at > (SELECT max(created_at) FROM person)`);
		}
		await client.query('TRUNCATE rate_limit, graphile_worker._private_jobs');
		await client.query('VACUUM (ANALYZE) occupancy, booking');
		await client.query('CHECKPOINT');
	} finally {
		await client.query('SET session_replication_role = origin');
		client.release();
	}
}

/** A database is filled anew when the migrations or the filling change. */
function stateOfSchema(): string {
	const hash = createHash('sha256').update(readFileSync(path.join(import.meta.dirname, 'fill.ts')));
	for (const name of readdirSync(migrationsDir).sort()) {
		hash.update(readFileSync(path.join(migrationsDir, name)));
	}
	return hash.digest('hex').slice(0, 16);
}
