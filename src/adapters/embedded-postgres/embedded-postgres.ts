import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, packagedBinaries } from './binaries.ts';
import { chooseDirectories } from './choose-directories.ts';
import { makeCluster } from './cluster.ts';
import { makeDatabase, urlOf } from './connection.ts';
import { ownerLifecycles, readPostmaster } from './postmaster.ts';
import { readLogTail, type Server, startServer } from './server.ts';

export interface EmbeddedPostgresOptions {
	/** Directory of all files of the database, created if missing. */
	readonly dataDir: string;
	readonly log?: (line: string) => void;
	/** False for tests: data may be lost in a power failure. Default true. */
	readonly durable?: boolean;
	/** Programs of another PostgreSQL (`/usr/lib/postgresql/15/bin`) and their environment. */
	readonly binaries?: Pick<Binaries, 'dir' | 'major'> & Partial<Binaries>;
	/** Seconds for a regular stop, before an immediate one. Default 20. */
	readonly timeoutSeconds?: number;
	/**
	 * False makes root switch to the user `nobody`, as needed where namespaces are forbidden. Default
	 * true.
	 */
	readonly namespace?: boolean;
}

export interface EmbeddedPostgres {
	/** URL for `pg`: through the Unix socket, to the database `mateship`, as superuser. */
	readonly url: string;
	/** True if another live process started the server and will stop it. */
	readonly attached: boolean;
	/** Stops the server if this process started it (closing connections) and waits for its end. */
	stop(): Promise<void>;
}

/** Servers of this process. Global, because every edit in development reloads this module. */
const key = Symbol.for('mateship.embedded-postgres');
const registry = globalThis as { [key]?: Map<string, Promise<SharedServer>> };
registry[key] ??= new Map();
const running: Map<string, Promise<SharedServer>> = registry[key];

/**
 * Opens PostgreSQL in a private directory on a private Unix socket, without a TCP port, account or
 * system service. The server always ends with its process, and is restarted if it ends earlier. Two
 * opens in one process share a server, which stops after both have stopped it.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
	mkdirSync(options.dataDir, { recursive: true });
	const dataDir = realpathSync(options.dataDir);
	let opening = running.get(dataDir);
	if (!opening) {
		opening = open(dataDir, options);
		running.set(dataDir, opening);
		opening.catch(() => running.delete(dataDir));
	}
	const server = await opening;
	server.users += 1;
	let left = false;
	return {
		url: server.url,
		attached: server.attached,
		async stop() {
			if (left) return;
			left = true;
			server.users -= 1;
			if (server.users > 0) return;
			running.delete(dataDir);
			await server.stop();
		},
	};
}

interface SharedServer extends EmbeddedPostgres {
	users: number;
}

async function open(requested: string, options: EmbeddedPostgresOptions): Promise<SharedServer> {
	const log = options.log ?? (() => {});
	const durable = options.durable ?? true;
	const timeoutSeconds = options.timeoutSeconds ?? 20;
	const anyBinaries = options.binaries
		? { env: {}, ...options.binaries }
		: packagedBinaries(path.join(requested, 'postgres-libraries'));
	const name = `postgres-${anyBinaries.major}`;
	const { dataDir, binaries, runAs } = chooseDirectories(
		requested,
		name,
		anyBinaries,
		options.namespace ?? true,
		log,
	);
	const cluster = path.join(dataDir, name);

	if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
		log('Preparing the database (the first time only) …');
		await makeCluster(cluster, binaries, runAs, durable);
	}
	const start = () => startServer(cluster, binaries, runAs, { durable, timeoutSeconds, log });
	const attach = () => startOrAttach(cluster, start, timeoutSeconds, log);
	const found = await attach();
	if (!('ended' in found)) return { url: found.url, attached: true, stop: async () => {}, users: 0 };
	return { url: found.url, attached: false, stop: keepAlive(found, attach, log), users: 0 };
}

/**
 * Starts the server, or attaches to the server of another process. Waits for a server that is
 * ending.
 */
async function startOrAttach(
	cluster: string,
	start: () => Promise<Server | undefined>,
	timeoutSeconds: number,
	log: (line: string) => void,
): Promise<Server | { readonly url: string }> {
	const patience = Date.now() + 60_000;
	// By then the server’s watcher would have stopped the server.
	const longest = Date.now() + (timeoutSeconds + 5) * 1_000;
	let isNotified = false;
	let stopRequested = false;
	for (;;) {
		const other = readPostmaster(cluster);
		if (other?.alive) {
			// If the process that started the server has ended, the server is about to stop and must
			// not be used.
			if (other.status === 'ready' && ownerLifecycles(cluster)) {
				const url = urlOf(other.socketDir);
				if (await makeDatabase(url)) return { url };
			}
			if (!stopRequested && Date.now() > longest && !ownerLifecycles(cluster)) {
				stopRequested = true;
				log('It hangs; it is told to stop at once …');
				process.kill(other.pid, 'SIGQUIT');
			}
		} else {
			// The process does not exist, or is another program than PostgreSQL.
			if (other) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
			const started = await start();
			if (started) return started;
		}
		if (Date.now() > patience) {
			throw new Error(`The database in ${cluster} does not start. End of its log:\n${readLogTail(cluster)}`);
		}
		if (!isNotified && Date.now() > patience - 57_000) {
			isNotified = true;
			log('Waiting for the database that ran here before to end …');
		}
		await pause(100);
	}
}

/** Returns a function that stops the server and ends the restarts. */
function keepAlive(
	first: Server,
	startAgain: () => Promise<Server | { readonly url: string }>,
	log: (line: string) => void,
): () => Promise<void> {
	let current: Promise<Server | undefined> = Promise.resolve(first);
	let stopping = false;
	const watch = (server: Server) => {
		void server.ended.then(() => {
			if (stopping) return;
			log('The database ended unexpectedly; restarting it …');
			current = startAgain().then((again) => {
				if (!('ended' in again)) return undefined;
				watch(again);
				return again;
			});
			current.catch((problem: unknown) => log(String(problem)));
		});
	};
	watch(first);
	return async () => {
		stopping = true;
		const server = await current.catch(() => undefined);
		await server?.stop();
	};
}
