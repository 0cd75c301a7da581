import pg from 'pg';
import type { Log } from '../http/log.ts';

/** What changed: 'boat:…', 'ride:…' or 'person:…'; '*' is any of them. */
export type Topic = string;

export interface Changes {
	/** Calls back for every change of the topics, and with `undefined` when some may have been missed. */
	subscribe(topics: readonly Topic[], changed: (topic: Topic | undefined) => void): () => void;
	close(): Promise<void>;
}

/** After a lost connection, in milliseconds. */
const again = { first: 250, most: 10_000 };

/**
 * Listens to the database for what changed, on one connection of its own, so that every web process hears what any of
 * them did. While the connection is away nothing is heard; once it is back, everybody is told to ask again.
 */
export function openChangeFeed(url: string, log: Log): Changes {
	const recipients = new Map<Topic, Set<(topic: Topic | undefined) => void>>();
	let client: pg.Client | undefined;
	let closed = false;
	let wait = again.first;
	let timer: NodeJS.Timeout | undefined;

	const notify = (topic: Topic) => {
		for (const changed of recipients.get(topic) ?? []) changed(topic);
		for (const changed of recipients.get('*') ?? []) changed(topic);
	};
	const notifyAll = () => {
		for (const changed of new Set([...recipients.values()].flatMap((some) => [...some]))) changed(undefined);
	};
	const connect = async (missed: boolean): Promise<void> => {
		const next = new pg.Client({ connectionString: url, application_name: 'mateship live', keepAlive: true });
		client = next;
		const lost = (problem?: Error) => {
			if (closed || client !== next) return;
			client = undefined;
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
			wait = again.first;
			if (missed) notifyAll();
		} catch (problem) {
			lost(problem as Error);
		}
	};
	void connect(false);

	return {
		subscribe(topics, changed) {
			for (const topic of topics) recipients.set(topic, (recipients.get(topic) ?? new Set()).add(changed));
			return () => {
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
			await client?.end().catch(() => {});
		},
	};
}
