import { setTimeout as pause } from 'node:timers/promises';
import type { Options } from './calls.ts';
import { benchmarkRequestsPerSecond } from './calls.ts';
import { type Child, startChild } from './child.ts';
import { type FilledCluster, openFilled } from './cluster.ts';
import { type MessageTask, messageTasks } from './conversation-requests.ts';
import { type Crowd, conversationCountsOf, messages } from './fill-messages.ts';
import { load, type Measured, median, medianRound } from './load.ts';
import { pacedP95 } from './paced-load.ts';

/** Background messages per second that are sent to watchers during the measurement. */
const chats = 20;

export interface MessageRow {
	readonly task: MessageTask;
	readonly few: Measured;
	readonly bareFew: Measured;
	readonly many: Measured;
	readonly bareMany: Measured;
	readonly watched: Measured;
	/** Responses per second with many conversations, divided by those of the bare server. */
	readonly share: number;
	/** CPU time of the server per response with many conversations, in milliseconds. */
	readonly cpu: number;
	readonly bareCpu: number;
	/**
	 * 95th percentile of response times at a steady rate, in milliseconds: with few conversations, then
	 * with many conversations and many open streams.
	 */
	readonly pacedFew: number;
	readonly pacedWatched: number;
	/** Number of SQL statements for few and for many conversations; -1 if the number varies. */
	readonly statements: readonly [few: number, many: number];
}

export interface Messages {
	readonly conversations: number;
	readonly entries: number;
	readonly watchers: number;
	readonly rows: readonly MessageRow[];
	/**
	 * Memory of the watched server in MiB: before watchers connect, with all watchers, and at the end.
	 */
	readonly memory: readonly number[];
	/**
	 * Number of events received. `lost` counts the streams that ended and the messages that failed during
	 * the run.
	 */
	readonly events: number;
	readonly lost: number;
}

interface Servers {
	readonly product: Child;
	readonly watched: Child;
	readonly bare: Child;
	readonly watchers: Child;
}

export async function measureMessages(
	{ experiences, watchers: count }: { readonly experiences: number; readonly watchers: number },
	wanted: readonly MessageTask[],
	options: Options,
	log: (line: string) => void,
): Promise<Messages> {
	const database = await openFilled(experiences, log, messages);
	const env = { DATABASE_URL: database.url, EXPERIENCES: String(experiences) };
	const bare = await startChild(['bench/bare-messages.ts'], env);
	await database.reset();
	const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
	const product = await startChild([...profiling, 'bench/product-server.ts'], { ...env, LIVE: '1' });
	const watched = await startChild(['bench/product-server.ts'], { ...env, LIVE: '1' });
	const memory = [watched.memory()];
	const watching = { ...env, PRODUCT: watched.url, WATCHERS: String(count), CHATS: String(chats) };
	const watchers = await startChild(['bench/watchers.ts'], watching);
	memory.push(watched.memory());
	const servers: Servers = { product, watched, bare, watchers };
	const rows: MessageRow[] = [];
	try {
		for (const task of wanted) {
			const row = await measureTask(task, experiences, servers, options, database);
			log(
				`messages ${task}: ${row.many.perSecond.toFixed(0)}/s of ${row.bareMany.perSecond.toFixed(0)}/s, p95 of few ${row.few.p95.toFixed(1)}, of many ${row.many.p95.toFixed(1)}, watched ${row.watched.p95.toFixed(1)} ms, cpu ${row.cpu.toFixed(2)} and ${row.bareCpu.toFixed(2)} ms`,
			);
			rows.push(row);
		}
		memory.push(watched.memory());
		const [events, lost] = [await watchers.call('events'), await watchers.call('lost')];
		return { ...conversationCountsOf('many', experiences), watchers: count, rows, memory, events, lost };
	} finally {
		for (const server of [watchers, watched, product, bare]) await server.stop();
		await database.stop();
	}
}

const turns = ['few', 'bareFew', 'many', 'bareMany', 'watched'] as const;
type Turn = (typeof turns)[number];
const crowdInTurn = (turn: Turn): Crowd => (turn === 'few' || turn === 'bareFew' ? 'few' : 'many');

async function measureTask(
	task: MessageTask,
	experiences: number,
	servers: Servers,
	options: Options,
	{ reset }: FilledCluster,
): Promise<MessageRow> {
	const { product, watched, bare, watchers } = servers;
	const measured: Record<Turn, Measured[]> = { few: [], bareFew: [], many: [], bareMany: [], watched: [] };
	const cpu: Record<Turn, number[]> = { few: [], bareFew: [], many: [], bareMany: [], watched: [] };
	const paced = { few: [] as number[], watched: [] as number[] };
	const serverOf = (turn: Turn) =>
		turn === 'watched' ? watched : turn === 'few' || turn === 'many' ? product : bare;
	const begin = async (turn: Turn) => {
		if (task === 'send') {
			// Pause in which pending requests can finish.
			await pause(300);
			await reset();
		}
		if (turn === 'watched') await watchers.call('chat');
		let n = -1;
		return () => {
			n += 1;
			return messageTasks[task](n, crowdInTurn(turn), experiences);
		};
	};
	for (let round = 0; round <= options.rounds; round += 1) {
		for (const turn of turns) {
			const next = await begin(turn);
			const server = serverOf(turn);
			const before = server.cpu();
			const found = await load(server.url, options, next);
			await watchers.call('hush');
			// The first round only warms up the servers.
			if (round === 0) continue;
			measured[turn].push(found);
			cpu[turn].push(((server.cpu() - before) * 1000) / (found.perSecond * options.seconds));
		}
	}
	for (let round = 0; round < options.rounds; round += 1) {
		for (const turn of ['few', 'watched'] as const) {
			const next = await begin(turn);
			paced[turn].push(
				await pacedP95(
					serverOf(turn).url,
					{ perSecond: benchmarkRequestsPerSecond, seconds: options.seconds },
					next,
				),
			);
			await watchers.call('hush');
		}
	}
	return {
		task,
		few: medianRound(measured.few),
		bareFew: medianRound(measured.bareFew),
		many: medianRound(measured.many),
		bareMany: medianRound(measured.bareMany),
		watched: medianRound(measured.watched),
		// Both servers are compared within each round, so that other load affects both equally.
		share: median(
			measured.many.map(({ perSecond }, at) => perSecond / (measured.bareMany[at]?.perSecond ?? 0)),
		),
		cpu: median(cpu.many),
		bareCpu: median(cpu.bareMany),
		pacedFew: median(paced.few),
		pacedWatched: median(paced.watched),
		statements: [await bare.call(`${task} few`), await bare.call(`${task} many`)],
	};
}
