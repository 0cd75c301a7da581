import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import { root, scratchDir } from './scratch.ts';

const dir = scratchDir('supervised');
const product = path.join(dir, 'product.mjs');
let supervisor: ChildProcess | undefined;
const pids: number[] = [];

afterEach(() => {
	if (supervisor?.exitCode === null) supervisor.kill('SIGKILL');
	pids.length = 0;
});
afterAll(() => rmSync(dir, { recursive: true }));

const within = { timeout: 20_000, interval: 20 };
const lives = (pid: number | undefined) => {
	try {
		return pid !== undefined && process.kill(pid, 0);
	} catch {
		return false;
	}
};

/**
 * Runs a program under the supervisor. Like the product, the program reports its process id and
 * readiness, and ends on request.
 */
function supervise(behaviour: string) {
	writeFileSync(product, `console.log('pid ' + process.pid); ${behaviour}`);
	const command = ['--import', './scripts/end-with-npm.mjs', 'scripts/supervise.mjs', product];
	const started = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
	supervisor = started;
	createInterface({ input: started.stdout }).on('line', (line) => {
		if (line.startsWith('pid ')) pids.push(Number(line.slice(4)));
	});
	return started;
}

const serves = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send?.('ready');`;

test('the supervisor restarts a crashed product process, but not a process that was stopped', async () => {
	const started = supervise(serves);
	await expect.poll(() => pids.length, within).toBe(1);
	await new Promise((soon) => setTimeout(soon, 200));
	process.kill(pids[0] as number, 'SIGKILL');
	await expect.poll(() => pids.length, within).toBe(2);
	started.kill('SIGTERM');
	const [code] = await once(started, 'exit');
	expect(code).toBe(0);
	expect(pids).toHaveLength(2);
	expect(pids.some(lives)).toBe(false);
});

test('a stop signal before the product has installed its signal handlers still counts as a requested stop', async () => {
	const started = supervise('setInterval(() => {}, 1000);');
	await expect.poll(() => pids.length, within).toBe(1);
	started.kill('SIGTERM');
	const [code] = await once(started, 'exit');
	expect(code).toBe(0);
	expect(pids).toHaveLength(1);
});

test('the supervisor does not retry a failed start', async () => {
	const started = supervise('process.exit(3);');
	const [code] = await once(started, 'exit');
	expect(code).toBe(3);
	expect(pids).toHaveLength(1);
});

test('the product process ends when its supervisor is killed', async () => {
	const started = supervise(serves);
	await expect.poll(() => pids.length, within).toBe(1);
	started.kill('SIGKILL');
	await expect.poll(() => lives(pids[0]), within).toBe(false);
});
