import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';

/** Seconds until the first start has failed, on a slow machine beside other checks. */
const patience = 240;

/** Fills a directory with the data of the demo: starts the built demo and stops it when it is ready. */
export async function fillDemo(dataDir: string): Promise<void> {
	const root = path.resolve(import.meta.dirname, '..');
	const port = await freePort();
	const server = spawn(path.join(root, 'scripts/with-node'), ['build/server/demo.js'], {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: 'production',
			DEMO: '1',
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const ended = once(server, 'exit');
	try {
		for (let waited = 0; !(await isReady(port)); waited += 1) {
			if (server.exitCode !== null || waited === patience) throw new Error('the demo does not start');
			await pause(1_000);
		}
	} finally {
		server.kill('SIGTERM');
		await ended;
	}
}

const isReady = (port: number) =>
	fetch(`http://localhost:${port}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);
