import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import { makeDatabase, urlOf } from './connection.ts';
import { ownerFilePath, processExists, readPostmaster, writeOwner } from './postmaster.ts';
import { changeFileOwner, makeSocketDir } from './private-directories.ts';
import { commandAs, type RunAs } from './run-as.ts';

/**
 * Shell command that starts the server in its own session, so that Ctrl-C reaches the product first. A
 * watcher reads from a pipe that only this process holds open. When the process ends, even by SIGKILL,
 * the watcher requests a fast stop of the server, then an immediate stop, then kills it. The
 * write-ahead log preserves all data.
 */
const launch = `patience=$1; shift
( ( read -r _ <&3
	kill -INT $$
	n=0; while [ $n -lt $patience ]; do sleep 1; kill -0 $$ || exit; n=$((n + 1)); done
	kill -QUIT $$ ) >/dev/null 2>&1 & ) 3<&0
exec "$@" </dev/null`;

export interface Server {
	readonly url: string;
	/** Resolves when the server has ended for any reason. */
	readonly ended: Promise<void>;
	stop(): Promise<void>;
}

export interface ServerOptions {
	readonly durable: boolean;
	readonly timeoutSeconds: number;
	readonly log: (line: string) => void;
}

/** Returns `undefined` if remains of an earlier server block the start, and a retry may work. */
export async function startServer(
	cluster: string,
	binaries: Binaries,
	runAs: RunAs,
	{ durable, timeoutSeconds, log }: ServerOptions,
): Promise<Server | undefined> {
	const socketDir = makeSocketDir(path.dirname(cluster), runAs);
	const file = logFile(cluster);
	const from = startLog(file, runAs);
	const settings = {
		listen_addresses: '',
		unix_socket_directories: socketDir,
		unix_socket_permissions: '0700',
		timezone: 'UTC',
		log_timezone: 'UTC',
		shared_buffers: '128MB',
		max_connections: '200',
		random_page_cost: '1.1',
		jit: 'off',
		logging_collector: 'off',
		// Starting parallel workers would take longer than any statement on so little data.
		max_parallel_workers_per_gather: '0',
		...(durable
			? {}
			: {
					fsync: 'off',
					synchronous_commit: 'off',
					full_page_writes: 'off',
					max_wal_size: '256MB',
					// Tests empty their tables themselves.
					autovacuum: 'off',
					plan_cache_mode: 'force_generic_plan',
				}),
	};
	const command = commandAs(runAs, [
		'/bin/sh',
		'-c',
		launch,
		'sh',
		String(timeoutSeconds),
		path.join(binaries.dir, 'postgres'),
		'-D',
		cluster,
		...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
	]);
	const output = openSync(file, 'a');
	const server = spawn(command.file, command.args, {
		...command.options,
		env: cleanEnvironment(binaries),
		cwd: '/',
		detached: true,
		stdio: ['pipe', output, output],
	});
	closeSync(output);
	const lifeline = server.stdin as Socket;
	let ended = false;
	const end = new Promise<void>((done, fail) => {
		server.once('error', fail);
		server.once('exit', () => {
			ended = true;
			lifeline.destroy();
			done();
		});
	});
	end.catch(() => {});
	lifeline.on('error', () => {});
	server.unref();
	lifeline.unref();

	let loggedAt = Date.now();
	while (!ended) {
		if (server.pid === undefined) await end;
		const now = readPostmaster(cluster);
		if (now?.alive && now.pid === server.pid && now.status === 'ready' && !ended) {
			writeOwner(cluster);
			changeFileOwner(ownerFilePath(cluster), runAs);
			const url = urlOf(socketDir);
			if (await makeDatabase(url)) {
				return {
					url,
					ended: end,
					stop: async () => {
						await stopServer(
							server.pid as number,
							end,
							() => ended,
							() => lifeline.destroy(),
							timeoutSeconds,
						);
						if (!socketDir.startsWith(path.dirname(cluster)))
							rmSync(socketDir, { recursive: true, force: true });
					},
				};
			}
		}
		if (Date.now() - loggedAt > 5_000) {
			loggedAt = Date.now();
			log('The database is putting itself in order …');
		}
		await pause(15);
	}
	const words = readFileSync(file, 'utf8').slice(from);
	// The cause is a concurrent start, or a killed server whose last process is still ending.
	if (/lock file .* already exists|is still in use|already in use|could not bind/.test(words))
		return undefined;
	throw new Error(`PostgreSQL ended during its start:\n${readLogTail(cluster)}`);
}

async function stopServer(
	pid: number,
	end: Promise<void>,
	ended: () => boolean,
	onExit: () => void,
	timeoutSeconds: number,
) {
	const signal = (name: NodeJS.Signals) => {
		if (!ended() && processExists(pid)) process.kill(pid, name);
	};
	// SIGINT is `pg_ctl stop -m fast`: the server closes connections and writes everything. After
	// SIGQUIT the next start recovers from the write-ahead log.
	signal('SIGINT');
	onExit();
	const late = setTimeout(() => signal('SIGQUIT'), timeoutSeconds * 1_000);
	await end;
	clearTimeout(late);
}

function logFile(cluster: string) {
	return `${cluster}.log`;
}

/**
 * Opens the server’s log, truncated if large. Returns the position at which this start’s output begins.
 */
function startLog(file: string, runAs: RunAs): number {
	closeSync(openSync(file, 'a', 0o600));
	changeFileOwner(file, runAs);
	if (statSync(file).size > 5_000_000) truncateSync(file);
	return readFileSync(file, 'utf8').length;
}

export function readLogTail(cluster: string) {
	return readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-8).join('\n');
}
