import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { packagedBinaries } from '#adapters/embedded-postgres/binaries.ts';
import { chooseDirectories } from '#adapters/embedded-postgres/choose-directories.ts';
import { cleanEnvironment } from '#adapters/embedded-postgres/cluster.ts';
import { changeFileOwner, makeSocketDir } from '#adapters/embedded-postgres/private-directories.ts';
import { commandAs } from '#adapters/embedded-postgres/run-as.ts';
import { runOnServer } from './database.ts';
import { scratchDir } from './scratch.ts';

export interface ReplicaServer {
	/** Address of the standby's copy of the database of `primaryUrl`. */
	readonly url: string;
	stop(): Promise<void>;
	start(): Promise<void>;
	remove(): Promise<void>;
}

export async function followingReplica(primaryUrl: string, primaryDir: string): Promise<ReplicaServer> {
	const directory = scratchDir('replica');
	const anyBinaries = packagedBinaries(path.join(directory, 'libraries'));
	const { dataDir, binaries, runAs } = chooseDirectories(directory, 'standby', anyBinaries, true, () => {});
	const cluster = path.join(dataDir, 'standby');
	appendFileSync(path.join(primaryDir, 'pg_hba.conf'), 'local replication all trust\n');
	await runOnServer(primaryUrl, 'SELECT pg_reload_conf()');
	await copyOf(primaryUrl, primaryDir, cluster);
	const socketDir = new URL(primaryUrl.replace('@/', '@localhost/')).searchParams.get('host');
	writeFileSync(path.join(cluster, 'standby.signal'), '');
	appendFileSync(
		path.join(cluster, 'postgresql.auto.conf'),
		`primary_conninfo = 'host=${socketDir} user=mateship'\nhot_standby = on\n`,
	);
	for (const name of ['standby.signal', 'backup_label', 'postgresql.auto.conf']) {
		changeFileOwner(path.join(cluster, name), runAs);
	}
	const own = makeSocketDir(dataDir, runAs);
	const url = primaryUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(own)}`);
	let server: ChildProcess | undefined;
	const replica = {
		url,
		async start() {
			const command = commandAs(runAs, [
				path.join(binaries.dir, 'postgres'),
				...['-D', cluster, '-c', `unix_socket_directories=${own}`, '-c', 'listen_addresses='],
				...['-c', 'max_connections=200', '-c', 'fsync=off'],
			]);
			server = spawn(command.file, command.args, {
				...command.options,
				env: cleanEnvironment(binaries),
				cwd: '/',
				stdio: 'ignore',
			});
			for (const end = Date.now() + 60_000; !(await answers(url)); await pause(50)) {
				if (Date.now() > end) throw new Error('the replica does not start');
			}
		},
		async stop() {
			const stopping = server;
			if (!stopping || stopping.exitCode !== null) return;
			const stopped = new Promise((done) => stopping.once('exit', done));
			stopping.kill('SIGQUIT');
			await stopped;
		},
		async remove() {
			await replica.stop();
			rmSync(dataDir, { recursive: true, force: true });
			rmSync(directory, { recursive: true, force: true });
		},
	};
	await replica.start();
	return replica;
}

/** Makes a base backup by hand, because the package has no `pg_basebackup`. */
async function copyOf(primaryUrl: string, primaryDir: string, cluster: string) {
	const client = new pg.Client({ connectionString: primaryUrl });
	await client.connect();
	await client.query(`SELECT pg_backup_start('replica', fast => true)`);
	mkdirSync(path.dirname(cluster), { recursive: true });
	const skipped = /^(postmaster\.(pid|opts)|pg_internal\.init)$/;
	cpSync(primaryDir, cluster, { recursive: true, filter: (from) => !skipped.test(path.basename(from)) });
	const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
	writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
	await client.end();
}

async function answers(url: string): Promise<boolean> {
	return await runOnServer(url, 'SELECT 1').then(
		() => true,
		() => false,
	);
}
