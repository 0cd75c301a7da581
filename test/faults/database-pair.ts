import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { packagedBinaries } from '#adapters/embedded-postgres/binaries.ts';
import { chooseDirectories } from '#adapters/embedded-postgres/choose-directories.ts';
import { cleanEnvironment, makeCluster, superuser } from '#adapters/embedded-postgres/cluster.ts';
import { changeFileOwner } from '#adapters/embedded-postgres/private-directories.ts';
import { commandAs } from '#adapters/embedded-postgres/run-as.ts';
import { type SupervisedProgram, supervise } from './supervised.ts';

export const addressOf = (port: number, database = 'mateship') =>
	`postgresql://${superuser}@127.0.0.1:${port}/${database}`;

/**
 * Starts Debian's PostgreSQL for this run only: a primary with durable writes, a streaming replica, and
 * PgBouncer in front of the primary.
 */
export async function databasePair(
	dir: string,
	ports: { readonly primary: number; readonly replica: number },
) {
	const home = path.join(dir, 'postgres');
	mkdirSync(home, { recursive: true });
	const packaged = packagedBinaries(path.join(home, 'libraries'));
	const { dataDir, binaries, runAs } = chooseDirectories(home, 'primary', packaged, true, () => {});
	const clusters = { primary: path.join(dataDir, 'primary'), replica: path.join(dataDir, 'replica') };
	await makeCluster(clusters.primary, binaries, runAs, true);
	appendFileSync(path.join(clusters.primary, 'pg_hba.conf'), 'host all,replication all 127.0.0.1/32 trust\n');

	const server = (role: keyof typeof clusters): SupervisedProgram => {
		const settings = {
			listen_addresses: '127.0.0.1',
			port: String(ports[role]),
			unix_socket_directories: '',
			timezone: 'UTC',
			shared_buffers: '128MB',
			max_connections: '200',
			wal_keep_size: '2GB',
			jit: 'off',
			log_min_messages: 'warning',
		};
		const { file, args, options } = commandAs(runAs, [
			path.join(binaries.dir, 'postgres'),
			'-D',
			clusters[role],
			...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
		]);
		return supervise({
			name: role === 'primary' ? 'database' : 'replica',
			file,
			args,
			env: cleanEnvironment(binaries),
			log: path.join(dir, `${role}.log`),
			spawn: options,
			stopSignal: 'SIGINT',
			ready: () => answers(ports[role]),
		});
	};

	return {
		primary: server('primary'),
		replica: server('replica'),
		/** Copies the stopped primary to create the replica. */
		copy() {
			rmSync(clusters.replica, { recursive: true, force: true });
			execFileSync('cp', ['-a', clusters.primary, clusters.replica]);
			rmSync(path.join(clusters.replica, 'postmaster.pid'), { force: true });
			writeFileSync(path.join(clusters.replica, 'standby.signal'), '');
			appendFileSync(
				path.join(clusters.replica, 'postgresql.auto.conf'),
				`primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${superuser}'\n`,
			);
			for (const name of ['standby.signal', 'postgresql.auto.conf'])
				changeFileOwner(path.join(clusters.replica, name), runAs);
		},
		pooler: (port: number, to: number) => pooler(dir, port, to),
	};

	function pooler(parent: string, port: number, to: number): SupervisedProgram {
		const config = path.join(parent, 'pgbouncer.ini');
		const users = path.join(parent, 'pgbouncer-users.txt');
		writeFileSync(users, `"${superuser}" ""\n`);
		const settings = {
			listen_addr: '127.0.0.1',
			listen_port: port,
			unix_socket_dir: '',
			auth_type: 'trust',
			auth_file: users,
			pool_mode: 'transaction',
			max_client_conn: 500,
			default_pool_size: 40,
			ignore_startup_parameters: 'extra_float_digits',
			server_connect_timeout: 2,
			server_login_retry: 1,
			query_wait_timeout: 10,
			server_check_delay: 5,
		};
		const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
		writeFileSync(
			config,
			`[databases]\nmateship = host=127.0.0.1 port=${to} dbname=mateship\n\n[pgbouncer]\n${lines.join('\n')}\n`,
		);
		const { file, args, options } = commandAs(runAs, ['/usr/sbin/pgbouncer', '-q', config]);
		return supervise({
			name: 'pooler',
			file,
			args,
			env: { PATH: '/usr/bin:/bin' },
			log: path.join(parent, 'pooler.log'),
			spawn: options,
			stopSignal: 'SIGINT',
			ready: () => answers(port, 'mateship'),
		});
	}
}

async function answers(port: number, database = 'postgres'): Promise<boolean> {
	const client = new pg.Client({
		connectionString: addressOf(port, database),
		connectionTimeoutMillis: 2_000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query('SELECT 1');
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => {});
	}
}

export async function makeDatabase(port: number): Promise<void> {
	await queryOnce(port, 'CREATE DATABASE mateship');
}

/** Bypasses proxies. */
export async function queryOnce(port: number, sql: string): Promise<void> {
	const client = new pg.Client({
		connectionString: addressOf(port, 'postgres'),
		connectionTimeoutMillis: 5_000,
		query_timeout: 20_000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		await client.query(sql);
	} finally {
		await client.end().catch(() => {});
	}
}
