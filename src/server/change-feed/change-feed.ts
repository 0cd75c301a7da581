import type { Log } from '#ports/observability.ts';
import { keepAliveOptions } from '../db/database.ts';
import { watchConnections } from '../db/watch-connections.ts';

/** 'boat:…', 'ride:…', 'person:…', 'messages:…' or 'session:…' with an id. '*' matches all topics. */
export type Topic = string;

export interface Changes {
	/**
	 * Calls `changed` for every change of the topics, and with `undefined` when changes may have been
	 * missed.
	 */
	subscribe(topics: readonly Topic[], changed: (topic: Topic | undefined) => void): () => void;
	readonly listening: boolean;
	readonly streams: number;
	close(): Promise<void>;
}

const reconnectMs = { first: 250, most: 5_000 };
/**
 * A listening connection does not notice a dropped network, so the connection is pinged every `everyMs`
 * and closed after `silenceMs` without an answer.
 */
const usualPulse: Pulse = { everyMs: 3_000, silenceMs: 3_000 };

interface Pulse {
	readonly everyMs: number;
	readonly silenceMs: number;
}

/**
 * Listens on one database connection for the changes of all web processes. Joins changes of one topic
 * that happen close together. After a lost connection, calls all subscribers with `undefined`.
 */
export function openChangeFeed(url: string, log: Log, pulse = usualPulse): Changes {
	const recipients = new Map<Topic, Set<(topic: Topic | undefined) => void>>();
	const watched = watchConnections(pulse.silenceMs);
	let client: InstanceType<typeof watched.Client> | undefined;
	let closed = false;
	let listening = false;
	let streams = 0;
	let wait = reconnectMs.first;
	let timer: NodeJS.Timeout | undefined;

	const deliver = (topic: Topic) => {
		for (const changed of recipients.get(topic) ?? []) changed(topic);
	};
	const joined = joinChanges(deliver);
	const notify = (topic: Topic) => {
		joined.add(topic);
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
			...keepAliveOptions,
		});
		client = next;
		const lost = (problem?: Error) => {
			if (closed || client !== next) return;
			client = undefined;
			listening = false;
			log.warn({ err: problem }, 'change feed disconnected; reconnecting soon');
			timer = setTimeout(() => void connect(true), wait);
			wait = Math.min(wait * 2, reconnectMs.most);
		};
		next.on('error', lost);
		next.on('end', () => lost());
		next.on('notification', ({ payload }) => payload && notify(payload));
		try {
			await next.connect();
			await next.query('LISTEN live');
			listening = true;
			wait = reconnectMs.first;
			if (missed) notifyAll();
		} catch (problem) {
			lost(problem as Error);
		}
	};
	void connect(false);
	let pinged: typeof client;
	const ping = async () => {
		if (!client || client === pinged) return;
		pinged = client;
		await client.query('SELECT 1').catch(() => {});
		pinged = undefined;
	};
	const pulsing = setInterval(ping, pulse.everyMs);
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

/**
 * Further changes of a topic within this time are joined into one. The first change is delivered at
 * once.
 */
const joinMs = 500;

function joinChanges(deliver: (topic: string) => void) {
	/** Topics delivered within the last `joinMs`. `again` is true if the topic has changed since. */
	const recent = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();
	const deliverAgain = (topic: string) => {
		const { again = false } = recent.get(topic) ?? {};
		recent.delete(topic);
		if (again) add(topic);
	};
	const add = (topic: string) => {
		const pending = recent.get(topic);
		if (pending) {
			pending.again = true;
			return;
		}
		recent.set(topic, { again: false, timer: setTimeout(deliverAgain, joinMs, topic).unref() });
		deliver(topic);
	};
	return {
		add,
		stop(): void {
			for (const { timer } of recent.values()) clearTimeout(timer);
		},
	};
}
