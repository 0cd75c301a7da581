import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { productionVariables } from './production-variables.ts';
import { root } from './scratch.ts';

const running = new Set<ChildProcess>();
const databases: TestDatabase[] = [];
afterEach(async () => {
	for (const child of running) child.kill('SIGKILL');
	running.clear();
	for (const database of databases.splice(0)) await database.drop();
});

interface Command {
	output(): string;
	readonly exitCode: Promise<number | null>;
	readonly child: ChildProcess;
}

function mateship(args: readonly string[], variables: Record<string, string>): Command {
	const { PATH = '', NODE_COMPILE_CACHE } = process.env;
	const child = spawn(process.execPath, [path.join(root, 'bin/mateship.mjs'), ...args], {
		cwd: os.tmpdir(),
		env: { PATH, NODE_COMPILE_CACHE, ...variables },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	running.add(child);
	let text = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
	return { child, output: () => text, exitCode: once(child, 'close').then(([code]) => code) };
}

async function fresh(make = testDatabase): Promise<TestDatabase> {
	const database = await make();
	databases.push(database);
	return database;
}

describe('production worker', () => {
	test('a worker explains an invalid configuration without a stack trace', async () => {
		const worker = mateship(['worker'], { DATABASE_URL: 'postgresql://localhost/x' });
		expect(await worker.exitCode).toBe(1);
		expect(worker.output()).toContain('Invalid configuration:');
		expect(worker.output()).toContain('SMTP_URL: is missing');
		expect(worker.output()).not.toContain('    at ');
	});

	test('a worker reports its health by port and command, and exits with 0', async () => {
		const { url } = await fresh();
		const port = String(await freePort());
		const variables = {
			...productionVariables,
			DATABASE_URL: url,
			WORKER_PORT: port,
			PORT: String(await freePort()),
			METRICS_TOKEN: 'a token of twenty-four and more',
		};
		const worker = mateship(['worker'], variables);
		const readyz = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.json(), String);
		await expect.poll(readyz, { timeout: 60_000 }).toMatchObject({ status: 'ok', database: true });
		const healthz = await fetch(`http://127.0.0.1:${port}/healthz`);
		expect(await healthz.json()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+/) });
		const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
			headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` },
		});
		expect(await metrics.text()).toContain('process_cpu_seconds_total');
		expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
		const healthCalls = [['health'], ['health', 'worker'], ['health', 'web']].map((args) =>
			mateship(args, variables),
		);
		expect(await Promise.all(healthCalls.map(({ exitCode }) => exitCode))).toEqual([0, 0, 1]);
		expect(healthCalls[2]?.output()).toContain('web: nothing listens at');

		worker.child.kill('SIGTERM');
		expect(await worker.exitCode).toBe(0);
		expect(await mateship(['health', 'worker'], variables).exitCode).toBe(1);
	});

	test('a worker that waits for a database names the wrong variable', async () => {
		const port = await freePort();
		const worker = mateship(['worker'], {
			...productionVariables,
			DATABASE_URL: `postgresql://user:word@127.0.0.1:${port}/boats`,
		});
		const sentence = `DATABASE_URL: nothing listens at 127.0.0.1:${port}/boats`;
		await expect.poll(worker.output, { timeout: 30_000 }).toContain(sentence);
		expect(worker.output()).toContain('trying again in');
		expect(worker.output()).not.toContain('word');
	});
});

describe('separate migration', () => {
	test('with MIGRATE=0, a worker refuses an unmigrated database, and starts after the migration', async () => {
		const { url, pool } = await fresh(emptyDatabase);
		const variables = { ...productionVariables, DATABASE_URL: url, MIGRATE: '0', WORKER_PORT: '0' };
		const refused = mateship(['worker'], variables);
		expect(await refused.exitCode).toBe(1);
		expect(refused.output()).toMatch(/MIGRATE: is 0, and this database lacks 0001_base\.sql and \d+ more/);
		const { rows } = await pool.query(`SELECT to_regclass('running_process') AS made`);
		expect(rows).toEqual([{ made: null }]);

		const migrating = mateship(['migrate'], { DATABASE_URL: url });
		expect(await migrating.exitCode).toBe(0);
		expect(migrating.output()).toContain('0001_base.sql');
		const again = mateship(['migrate'], { DATABASE_URL: url });
		expect(await again.exitCode).toBe(0);
		expect(again.output()).toContain('The database is up to date.');

		const worker = mateship(['worker'], variables);
		await expect.poll(worker.output, { timeout: 60_000 }).toContain('taking jobs');
	});
});

test('maintenance can be turned on and off when only the database is running', async () => {
	const { url, pool } = await fresh();
	const logLines: string[] = [];
	const client = await pool.connect();
	client.on('notification', ({ payload }) => logLines.push(payload ?? ''));
	await client.query('LISTEN live');
	const run = async (...args: string[]) => {
		const command = mateship(['maintenance', ...args], { DATABASE_URL: url });
		return [await command.exitCode, command.output()] as const;
	};
	const on = await run('on', '--minutes', '30', '--en', 'We move house.');
	expect(on).toEqual([0, expect.stringContaining('Visitors are turned away since 20')]);
	const { rows } = await pool.query(
		'SELECT messages, expected_end > now() AS ends, changed_by FROM maintenance',
	);
	expect(rows).toEqual([{ messages: { en: 'We move house.' }, ends: true, changed_by: null }]);
	expect(await run('off')).toEqual([0, 'Open to visitors.\n']);
	await expect.poll(() => logLines).toEqual(['maintenance', 'maintenance']);
	client.release(true);
});

test('an unknown command lists the available commands', async () => {
	const wrong = mateship(['wrk'], {});
	expect(await wrong.exitCode).toBe(1);
	expect(wrong.output()).toContain("There is no 'wrk'.");
	expect(wrong.output()).toContain('worker');
});
