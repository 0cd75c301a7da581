import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { root, scratchDir } from '../scratch.ts';

/** Timeout of the first start in seconds. The first start loads the demo data. */
const patience = 180;

export async function startProduct(): Promise<{ readonly address: string; stop(): Promise<void> }> {
	const port = String(await freePort());
	const data = scratchDir('engines');
	const address = `http://localhost:${port}`;
	const server = spawn('scripts/with-node', ['build/server/demo.js'], {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: 'production',
			DEMO: '1',
			PORT: port,
			DATA_DIR: data,
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const stop = async () => {
		if (server.exitCode === null) {
			server.kill('SIGTERM');
			await once(server, 'exit');
		}
		rmSync(data, { recursive: true, force: true, maxRetries: 5 });
	};
	for (let seconds = 0; seconds < patience && server.exitCode === null; seconds += 1) {
		const ready = await fetch(`${address}/readyz`).then(
			(answer) => answer.ok,
			() => false,
		);
		if (ready) return { address, stop };
		await wait(1_000);
	}
	await stop();
	throw new Error('the demo did not start; is there a build? (node scripts/bootstrap.mjs build)');
}
