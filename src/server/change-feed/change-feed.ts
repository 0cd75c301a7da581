import { keptAlive } from '../db/database.ts';
import { watchConnections } from '../db/watch-connections.ts';
import type { Log } from '../http/log.ts';

/** What changed: 'boat:…', 'ride:…', 'person:…' or 'messages:…'; '*' is any of them. */
export type Topic = string;

export interface Changes {
	/** Calls back for every change of the topics, and with `undefined` when some may have been missed. */
	subscribe(topics: readonly Topic[], changed: (topic: Topic | undefined) => void): () => void;
	/** Whether changes are heard now. */
	readonly listening: boolean;
	/** How many listen to something of their own, as open pages do. */
	readonly streams: number;
	close(): Promise<void>;
}

/** After a lost connection, in milliseconds. */
const again = { first: 250, most: 5_000 };
/** Who only listens does not notice that the network has lost the other end: it is asked so often, and cut when silent. */
const usualPulse: Pulse = { everyMs: 3_000, silenceMs: 3_000 };

interface Pulse {
	readonly everyMs: number;
	readonly silenceMs: number;
}

/**
 * Listens to the database for what changed, on one connection of its own, so that every web process hears what any of
 * them did. Changes of one topic that come close together are told as one. While the connection is away nothing is heard; once it is back, everybody is told to ask again.
 */
export function openChangeFeed(url: string, log: Log, pulse = usualPulse): Changes {
	const recipients = new Map<Topic, Set<(topic: Topic | undefined) => void>>();
	const watched = watchConnections(pulse.silenceMs);
	let client: InstanceType<typeof watched.Client> | undefined;
	let closed = false;
	let listening = false;
	let streams = 0;
	let wait = again.first;
	let timer: NodeJS.Timeout | undefined;

	const deliver = (topic: Topic) => {
		for (const changed of recipients.get(topic) ?? []) changed(topic);
	};
	const joined = joinChanges(deliver);
	const notify = (topic: Topic) => {
		joined.tell(topic);
		for (const changed of recipients.get('*') ?? []) changed(topic);
	};
	const notifyAll = () => {
		for (const changed of new Set([...recipients.values()].flatMap((some) => [...some]))) changed(undefined);
	};
	const connect = async (missed: boolean): Promise<void> => {
		const next = new watched.Client({
			connectionString: url,
			application_name: 'mateship live',
			connectionTimeoutMillis: pulse.silenceMs,
			...keptAlive,
		});
		client = next;
		const lost = (problem?: Error) => {
			if (closed || client !== next) return;
			client = undefined;
			listening = false;
			log.warn({ err: problem }, 'the database tells no changes right now; asking again soon');
			timer = setTimeout(() => void connect(true), wait);
			wait = Math.min(wait * 2, again.most);
		};
		next.on('error', lost);
		next.on('end', () => lost());
		next.on('notification', ({ payload }) => payload && notify(payload));
		try {
			await next.connect();
			await next.query('LISTEN live');
			listening = true;
			wait = again.first;
			if (missed) notifyAll();
		} catch (problem) {
			lost(problem as Error);
		}
	};
	void connect(false);
	let asked: typeof client;
	const ask = async () => {
		if (!client || client === asked) return;
		asked = client;
		await client.query('SELECT 1').catch(() => {});
		asked = undefined;
	};
	const pulsing = setInterval(ask, pulse.everyMs);
	pulsing.unref();

	return {
		get listening() {
			return listening;
		},
		get streams() {
			return streams;
		},
		subscribe(topics, changed) {
			for (const topic of topics) recipients.set(topic, (recipients.get(topic) ?? new Set()).add(changed));
			const own = !topics.includes('*');
			if (own) streams += 1;
			return () => {
				if (own) streams -= 1;
				for (const topic of topics) {
					const left = recipients.get(topic);
					left?.delete(changed);
					if (left?.size === 0) recipients.delete(topic);
				}
			};
		},
		async close() {
			closed = true;
			clearTimeout(timer);
			clearInterval(pulsing);
			joined.stop();
			await client?.end().catch(() => {});
			watched.stop();
		},
	};
}

/** The first change of a topic is told at once, those that follow within so many milliseconds as one. */
const joinMs = 500;

/** Tells of changes by `deliver`, those of one topic that come close together as one. */
function joinChanges(deliver: (topic: string) => void) {
	/** Topics that were told of a moment ago, and whether they changed again since. */
	const justTold = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();
	const tellAgain = (topic: string) => {
		const { again = false } = justTold.get(topic) ?? {};
		justTold.delete(topic);
		if (again) tell(topic);
	};
	const tell = (topic: string) => {
		const told = justTold.get(topic);
		if (told) {
			told.again = true;
			return;
		}
		justTold.set(topic, { again: false, timer: setTimeout(tellAgain, joinMs, topic).unref() });
		deliver(topic);
	};
	return {
		tell,
		/** Nothing is told any more. */
		stop(): void {
			for (const { timer } of justTold.values()) clearTimeout(timer);
		},
	};
}
