import { createServer } from 'node:net';
import { product } from '#domain/product.ts';
import { type Config, ConfigProblem } from './config.ts';
import { stopOnSignals } from './process.ts';
import type { Web } from './start-web.ts';

/** A web process that is configured and not started yet. */
export interface ReadyToStart {
	readonly config: Config;
	start(): Promise<Web>;
	/** A line more for whoever started it. */
	readonly note?: string;
}

/** Runs a web process to its end: starts it, listens, says where, and explains what keeps it from starting. */
export async function serve(configure: () => ReadyToStart): Promise<void> {
	const began = performance.now();
	try {
		const { config, start, note } = configure();
		await portIsFree(config);
		const web = await start();
		await web.fastify.listen({ host: config.host, port: config.port });
		stopOnSignals(web.close, config.drainSeconds * 1_000);
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		const more = note ? `${note}\n` : '';
		console.log(
			`\n${product.name} is at ${config.publicUrl} (ready in ${seconds} s). Ctrl-C stops it.\n${more}`,
		);
	} catch (problem) {
		console.error(explain(problem));
		process.exit(1);
	}
}

/** Finds out before anything else is touched whether somebody listens there already. */
async function portIsFree({ host, port }: Config): Promise<void> {
	const probe = createServer();
	await new Promise<void>((free, taken) => {
		probe.once('error', taken);
		probe.listen(port, host, () => probe.close(() => free()));
	});
}

/** What went wrong at the start, for somebody who wants to mend it. */
function explain(problem: unknown): string {
	if (problem instanceof ConfigProblem) return problem.message;
	if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE') {
		return `Port ${process.env.PORT ?? 3000} is in use: is ${product.name} running already? Choose another: PORT=3001 npm start`;
	}
	return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}
