import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { openFilled } from './cluster.ts';
import { load, type Measured, median, medianRound } from './load.ts';
import { pacedP95 } from './paced-load.ts';
import { type BenchRequest, type Task, tasks, type World } from './requests.ts';

export interface Options {
	readonly seconds: number;
	readonly rounds: number;
	readonly connections: number;
	/** Directory in which the product’s CPU profiles are saved. */
	readonly profile?: string | undefined;
}

/** Requests per second: the load of the visitors of a small town. */
export const benchmarkRequestsPerSecond = 60;

/** Figures are medians of the rounds. */
export interface CallRow {
	readonly task: Task;
	readonly experiences: number;
	readonly product: Measured;
	readonly bare: Measured;
	/**
	 * Responses per second of the product divided by those of the bare server, from 0 to 1. Median of
	 * the rounds.
	 */
	readonly share: number;
	/**
	 * 95th percentile of the product’s response times, in milliseconds, at a steady rate far below its
	 * limit.
	 */
	readonly pacedP95: number;
	/** Milliseconds of the server’s processor time per answer. */
	readonly productCpu: number;
	readonly bareCpu: number;
}

export async function measureCalls(
	experiences: number,
	wanted: readonly Task[],
	options: Options,
	log: (line: string) => void,
): Promise<CallRow[]> {
	const database = await openFilled(experiences, log);
	const world: World = { experiences, filledOn: database.filledOn };
	const env = {
		DATABASE_URL: database.url,
		EXPERIENCES: String(experiences),
		FILLED_ON: database.filledOn,
	};
	const bare = await startChild(['bench/bare-server.ts'], env);
	const product = await startChild([...profiling(options.profile), 'bench/product-server.ts'], env);
	const rows: CallRow[] = [];
	try {
		const [first] = wanted;
		if (first) await warmUp(first, world, [product, bare], options);
		for (const task of wanted) {
			const row = await measureTask(task, world, { product, bare }, options, () => database.reset());
			log(
				`${experiences} ${task}: ${row.product.perSecond.toFixed(0)}/s of ${row.bare.perSecond.toFixed(0)}/s (${(row.share * 100).toFixed(0)} %), p95 ${row.product.p95.toFixed(1)} and ${row.bare.p95.toFixed(1)} ms, at ${benchmarkRequestsPerSecond}/s ${row.pacedP95.toFixed(1)}, cpu ${row.productCpu.toFixed(2)} and ${row.bareCpu.toFixed(2)} ms, ${row.product.failed + row.bare.failed} failed`,
			);
			rows.push(row);
		}
	} finally {
		await product.stop();
		await bare.stop();
		await database.stop();
	}
	return rows;
}

/**
 * Sends requests before the measurement, because V8 optimises hot code only after a few thousand
 * responses. Until then each response takes about 50 % longer.
 */
async function warmUp(task: Task, world: World, servers: readonly Child[], options: Options): Promise<void> {
	let n = 0;
	const next = (): BenchRequest => {
		n += 1;
		return tasks[task](n, world);
	};
	for (const { url } of servers) {
		const enough = n + 3_000 * options.seconds;
		while (n < enough) await load(url, options, next);
	}
}

async function measureTask(
	task: Task,
	world: World,
	servers: { readonly product: Child; readonly bare: Child },
	options: Options,
	reset: () => Promise<void>,
): Promise<CallRow> {
	const rounds = { product: [] as Measured[], bare: [] as Measured[] };
	const cpu = { product: [] as number[], bare: [] as number[] };
	let n = 0;
	const next = (): BenchRequest => {
		n += 1;
		return tasks[task](n, world);
	};
	for (let round = 0; round <= options.rounds; round += 1) {
		for (const side of ['product', 'bare'] as const) {
			if (task === 'booking') {
				// Pause in which pending requests can finish.
				await pause(300);
				await reset();
				n = 0;
			}
			// In the first round, both servers prepare their statements.
			const seconds = round === 0 ? Math.min(3, options.seconds) : options.seconds;
			const before = servers[side].cpu();
			const measured = await load(servers[side].url, { ...options, seconds }, next);
			if (round === 0) continue;
			rounds[side].push(measured);
			cpu[side].push(((servers[side].cpu() - before) * 1000) / (measured.perSecond * seconds));
		}
	}
	if (task === 'booking') {
		await pause(300);
		await reset();
		n = 0;
	}
	const paced: number[] = [];
	for (let round = 0; round < options.rounds; round += 1) {
		paced.push(
			await pacedP95(
				servers.product.url,
				{ perSecond: benchmarkRequestsPerSecond, seconds: options.seconds },
				next,
			),
		);
	}
	return {
		task,
		experiences: world.experiences,
		product: medianRound(rounds.product),
		bare: medianRound(rounds.bare),
		// Both servers are compared within each round, so that other load affects both equally.
		share: median(rounds.product.map(({ perSecond }, at) => perSecond / (rounds.bare[at]?.perSecond ?? 0))),
		pacedP95: median(paced),
		productCpu: median(cpu.product),
		bareCpu: median(cpu.bare),
	};
}

const profiling = (directory: string | undefined) =>
	directory ? ['--cpu-prof', `--cpu-prof-dir=${directory}`] : [];
