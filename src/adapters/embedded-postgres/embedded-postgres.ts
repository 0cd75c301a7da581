import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packagedBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { makeDatabase, urlOf } from './connection.ts';
import { ownerLives, readPostmaster } from './postmaster.ts';
import { lastWords, startServer } from './server.ts';
import { settle } from './settle.ts';

export interface EmbeddedPostgresOptions {
	/** Where everything of the database is kept. Made if missing. */
	readonly dataDir: string;
	/** Takes lines for a person. */
	readonly log?: (line: string) => void;
	/** False for tests: a power failure may lose the data. Default true. */
	readonly durable?: boolean;
	/** The directory of another PostgreSQL's programs (`/usr/lib/postgresql/15/bin`), with its major version. */
	readonly binaries?: { readonly dir: string; readonly major: number };
	/** False makes root drop to the user nobody, as where namespaces are forbidden. Default true. */
	readonly namespace?: boolean;
}

export interface EmbeddedPostgres {
	/** For `pg`: through the Unix socket, to the database `mateship`, as its superuser. */
	readonly url: string;
	/** True when the server was already running, started by another process that is alive: that one will stop it. */
	readonly attached: boolean;
	/** Stops the server (open connections are closed) if it is ours, and waits until it is gone. */
	stop(): Promise<void>;
}

/**
 * Real PostgreSQL on a private directory and a private Unix socket; no TCP port, no account, no system service.
 * The server ends with the process that started it, however that one ends.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	const log = options.log ?? (() => {});
	const durable = options.durable ?? true;
	mkdirSync(options.dataDir, { recursive: true });
	const asked = realpathSync(options.dataDir);
	const anyBinaries = options.binaries
		? { ...options.binaries, env: {} }
		: packagedBinaries(path.join(asked, 'postgres-libraries'));
	const name = `postgres-${anyBinaries.major}`;
	const { dataDir, binaries, runAs } = settle(asked, name, anyBinaries, options.namespace ?? true, log);
	const cluster = path.join(dataDir, name);

	if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
		log('Preparing the database (the first time only) …');
		await makeCluster(cluster, binaries, runAs, durable);
	}

	const patience = Date.now() + 60_000;
	let told = false;
	for (;;) {
		const running = readPostmaster(cluster);
		if (running?.alive) {
			// Its owner may be gone already: then it is about to stop, and must not be leaned on.
			if (running.status === 'ready' && ownerLives(cluster)) {
				const url = urlOf(running.socketDir);
				if (await makeDatabase(url)) return { url, attached: true, stop: async () => {} };
			}
		} else {
			// The number in it belongs to nobody, or to a process that is no PostgreSQL.
			if (running) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
			const started = await startServer(cluster, binaries, runAs, durable, log);
			if (started) return { ...started, attached: false };
		}
		if (Date.now() > patience) {
			throw new Error(`The database in ${cluster} does not start. Its last words:\n${lastWords(cluster)}`);
		}
		if (!told && Date.now() > patience - 57_000) {
			told = true;
			log('Waiting for the database that ran here before to end …');
		}
		await pause(100);
	}
}
