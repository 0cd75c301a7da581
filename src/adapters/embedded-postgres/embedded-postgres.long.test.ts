import { type ChildProcess, spawn } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
const opened: EmbeddedPostgres[] = [];
const others: ChildProcess[] = [];

beforeEach(() => {
	dataDir = mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
	// Without namespaces, root’s database runs as another user, who needs access.
	chmodSync(dataDir, 0o711);
});
afterEach(async () => {
	for (const database of opened.splice(0)) await database.stop();
	for (const other of others.splice(0)) await kill(other);
	await until(() => serverPid() === undefined || !alive(serverPid()));
	rmSync(dataDir, { recursive: true });
});

async function open(dir = dataDir) {
	const database = await openEmbeddedPostgres({ dataDir: dir, durable: false, timeoutSeconds: 2 });
	opened.push(database);
	return database;
}

async function sendRequest(url: string, sql: string) {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	await client.connect();
	const { rows } = await client.query(sql).finally(() => client.end());
	return rows;
}

/**
 * Opens the database directory in another process. Resolves with the process, the database’s URL, and
 * whether it joined a running server (`attached`).
 */
async function openElsewhere(timeoutSeconds = 20) {
	const script = `
		import { openEmbeddedPostgres } from ${JSON.stringify(path.resolve(import.meta.dirname, 'embedded-postgres.ts'))};
		const { url, attached } = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false, timeoutSeconds: ${timeoutSeconds} });
		console.log(JSON.stringify({ url, attached }));
		setInterval(() => {}, 1000);`;
	const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	others.push(other);
	const output = await new Promise<string>((done, fail) => {
		other.stdout?.once('data', (text) => done(String(text)));
		other.once('close', () => fail(new Error('the process ended')));
	});
	return { other, ...(JSON.parse(output) as { url: string; attached: boolean }) };
}

async function kill(other: ChildProcess) {
	if (other.exitCode !== null || other.signalCode !== null) return;
	const closed = new Promise((done) => other.once('close', done));
	other.kill('SIGKILL');
	await closed;
}

function serverPid(): number | undefined {
	const file = path.join(dataDir, 'postgres-18', 'postmaster.pid');
	return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

function watchers(): number[] {
	const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	return all.map(Number).filter((pid) => {
		try {
			const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
			return words[0] === '/bin/sh' && words.includes(path.join(dataDir, 'postgres-18'));
		} catch {
			return false;
		}
	});
}

function alive(pid: number | undefined) {
	return pid !== undefined && existsSync(`/proc/${pid}`);
}

/** A zombie process has an empty command line. */
function works(pid: number) {
	return alive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

async function until(holds: () => boolean | Promise<boolean>) {
	for (const end = Date.now() + 30_000; !(await holds()); await pause(20)) {
		if (Date.now() > end) throw new Error('the condition was not met in time');
	}
}

describe('embedded database', () => {
	test('the embedded database is a persistent PostgreSQL 18 in UTC, reachable by socket only', async () => {
		const { url } = await open();
		await sendRequest(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
		await opened.pop()?.stop();
		const again = await open();
		expect(await sendRequest(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
		expect(
			await sendRequest(
				again.url,
				`SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('TimeZone') AS zone,
					current_setting('listen_addresses') AS tcp, current_setting('jit') AS jit`,
			),
		).toEqual([{ major: 18, zone: 'UTC', tcp: '', jit: 'off' }]);
	});

	test('the embedded database offers the extensions used by the product', async () => {
		const { url } = await open();
		for (const name of ['btree_gist', 'cube', 'pg_trgm']) await sendRequest(url, `CREATE EXTENSION ${name}`);
	});

	test('the embedded database uses a short socket path for a long data path', async () => {
		const deep = path.join(dataDir, 'a-very-long-name'.repeat(7));
		const { url } = await open(deep);
		expect(await sendRequest(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});

	test('two users in one process share the embedded database, and the last user stops the database', async () => {
		const first = await open();
		const second = await open();
		expect(second).toMatchObject({ url: first.url, attached: false });
		await first.stop();
		expect(await sendRequest(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
		await second.stop();
		expect(serverPid()).toBeUndefined();
	});

	test('processes that start together on an empty directory share the embedded database', async () => {
		const all = await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()]);
		expect(all.map(({ attached }) => attached).sort()).toEqual([false, true, true]);
		for (const { url } of all) expect(await sendRequest(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});

	test('the embedded database ends with its process, even on SIGKILL, and can be reopened at once', async () => {
		const { other, url } = await openElsewhere();
		await sendRequest(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
		await kill(other);
		const again = await open();
		expect(again.attached).toBe(false);
		expect(await sendRequest(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
	});

	test('the embedded database restarts after a kill', async () => {
		const { url } = await open();
		const pid = serverPid() as number;
		process.kill(pid, 'SIGKILL');
		await until(() => serverPid() !== pid && sendRequest(url, 'SELECT 1').then(Boolean, () => false));
	});

	test.runIf(existsSync('/proc/self')).each([
		['by its watcher', false],
		['by the next start, without a watcher', true],
	])('the embedded database is forced to stop %s if it hangs', async (_, alone) => {
		const { other, url } = await openElsewhere(2);
		// Test databases confirm commits before writing them, so this test turns `synchronous_commit`
		// on.
		await sendRequest(url, 'SET synchronous_commit = on; CREATE TABLE kept AS SELECT 42 AS answer');
		const [checkpointer] = await sendRequest(
			url,
			`SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
		);
		if (alone) for (const watcher of watchers()) process.kill(watcher, 'SIGKILL');
		process.kill(checkpointer.pid, 'SIGSTOP');
		const hanging = serverPid() as number;
		await kill(other);
		if (alone) process.kill(hanging, 'SIGINT');
		else await until(() => !works(hanging));
		const again = await open();
		expect(serverPid()).not.toBe(hanging);
		expect(await sendRequest(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
	});

	test('the embedded database ignores a pid file that names a foreign process', async () => {
		await open();
		await opened.pop()?.stop();
		writeFileSync(path.join(dataDir, 'postgres-18', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
		const { url } = await open();
		expect(await sendRequest(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
	});
});
