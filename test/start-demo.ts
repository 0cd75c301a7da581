import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { root } from './scratch.ts';

/** Timeout of the first start in seconds. The first start loads the demo data. */
const patience = 240;

/** Starts the built demo. Fails if it ends early or is not ready in time. */
export async function startDemo(
	dataDir: string,
	env: Record<string, string> = {},
): Promise<{ readonly address: string; stop(): Promise<void> }> {
	const port = String(await freePort());
	const address = `http://localhost:${port}`;
	const server = spawn(path.join(root, 'scripts/with-node'), ['build/server/demo.js'], {
		cwd: root,
		env: {
			...process.env,
			...env,
			NODE_ENV: 'production',
			DEMO: '1',
			PORT: port,
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
	const stop = async () => {
		if (hasEnded()) return;
		server.kill('SIGTERM');
		await once(server, 'exit');
	};
	for (let seconds = 0; seconds < patience && !hasEnded(); seconds += 1) {
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
