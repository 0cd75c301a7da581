import { createHash } from 'node:crypto';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
	type EmbeddedPostgres,
	openEmbeddedPostgres,
} from '#adapters/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { root, scratchDir, scratchRoot } from './scratch.ts';

export const migrationsDir = path.join(root, 'migrations');
const shelf = 'test-databases';
const day = 24 * 60 * 60 * 1000;

/** Creates one cluster per state of the migrations. Every run copies that cluster. */
export async function openTestServer(): Promise<EmbeddedPostgres> {
	const cache = path.join(scratchRoot(), shelf);
	mkdirSync(cache, { recursive: true });
	removeOld(cache);
	const ready = path.join(cache, `migrated-${stateOfMigrations()}`);
	if (!existsSync(ready)) await makeMigrated(ready);
	const dataDir = scratchDir(shelf);
	copyCluster(ready, dataDir);
	const server = await openEmbeddedPostgres({ dataDir, durable: false });
	return {
		...server,
		async stop() {
			await server.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function makeMigrated(ready: string) {
	const dataDir = scratchDir(shelf);
	const server = await openEmbeddedPostgres({ dataDir, durable: false });
	const pool = new pg.Pool({ connectionString: server.url });
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	try {
		await migrate(pool, migrationsDir);
		await migrateJobs(pool);
	} catch (problem) {
		await pool.end();
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
		throw problem;
	}
	await pool.end();
	await server.stop();
	try {
		renameSync(dataDir, ready);
	} catch {
		// Another run created the cluster first.
		rmSync(dataDir, { recursive: true, force: true });
	}
}

function copyCluster(from: string, to: string) {
	for (const name of readdirSync(from)) {
		if (!existsSync(path.join(from, name, 'PG_VERSION'))) continue;
		cpSync(path.join(from, name), path.join(to, name), { recursive: true });
		chmodSync(path.join(to, name), 0o700);
	}
}

/** Removes files of killed runs and of old migration states. */
function removeOld(cache: string) {
	for (const name of readdirSync(cache)) {
		const dir = path.join(cache, name);
		const runner = Number(/^run-(\d+)-/.exec(name)?.[1]);
		const over = runner
			? !existsSync(`/proc/${runner}`) && existsSync('/proc/self')
			: Date.now() - statSync(dir).mtimeMs > day;
		if (over) rmSync(dir, { recursive: true, force: true });
	}
}

function stateOfMigrations() {
	const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
	for (const name of readdirSync(migrationsDir).sort()) {
		hash.update(name).update(readFileSync(path.join(migrationsDir, name)));
	}
	return hash.digest('hex').slice(0, 12);
}
