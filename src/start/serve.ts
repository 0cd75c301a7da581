import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { startOrExplain } from './explain.ts';
import { stopOnSignals } from './process.ts';
import { createStageReporter, endStage, type ReportStage } from './stages.ts';
import type { WebServer } from './start-web.ts';

export interface ReadyToStart {
	readonly config: Config;
	start(report?: ReportStage): Promise<WebServer>;
	/** Note shown below the demo’s address; undefined in production, which only logs. */
	readonly note?: string;
}

export async function serve(configure: () => ReadyToStart): Promise<void> {
	const began = performance.now();
	await startOrExplain(async () => {
		const { config, start, note } = configure();
		await portIsFree(config);
		const web = await start(note === undefined ? undefined : createStageReporter());
		await web.fastify.listen({ host: config.host, port: config.port });
		stopOnSignals(web.close, config.drainSeconds * 1_000);
		// After this message `scripts/supervise.mjs` restarts the process if it crashes.
		process.send?.('ready');
		endStage();
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		const { host, port, publicUrl, brand } = config;
		if (note === undefined) web.fastify.log.info({ host, port, publicUrl, seconds }, 'ready');
		else
			console.log(
				`\n${brand.name} is at ${publicUrl} (ready in ${seconds} s). Ctrl-C stops it.\n\n${note}\n`,
			);
	});
}

/** Checks that the port is free. Runs before the start changes anything. */
async function portIsFree({ host, port }: Config): Promise<void> {
	const probe = createServer();
	await new Promise<void>((free, taken) => {
		probe.once('error', taken);
		probe.listen(port, host, () => probe.close(() => free()));
	});
}
