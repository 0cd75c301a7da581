import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';

/** A pool for the queue, and what it can say of it. */
export interface LastingPool {
	readonly pool: Pool;
	/** Nobody waits any longer: whoever does is left waiting for ever. */
	close(): void;
}

const firstWaitMs = 100;
const longestWaitMs = 2_000;

/**
 * The same pool, for a library that ends the process when it cannot tick off what was done: a connection is waited for
 * until there is one, and a statement that was lost with its connection is asked again on the next. The queue's
 * statements, each a transaction of its own, may be repeated; of one that hands out jobs the first answer is lost, and
 * `lost` is called so that those jobs are freed.
 */
export function lastingPool(pool: Pool, lost: () => void): LastingPool {
	let closed = false;
	const connect = async (): Promise<PoolClient> => {
		for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
			try {
				return await pool.connect();
			} catch (problem) {
				if (closed) return await new Promise<never>(() => {});
				if (!isDatabaseAway(problem)) throw problem;
				await pause(waitMs);
			}
		}
	};
	const lasting = (first: PoolClient): PoolClient => {
		let client = first;
		const query = async (...asked: Parameters<PoolClient['query']>) => {
			for (;;) {
				const alone = client.getTransactionStatus() === 'I';
				try {
					return await client.query(...asked);
				} catch (problem) {
					if (!alone || !isDatabaseAway(problem)) throw problem;
					client.release(true);
					lost();
					client = await connect();
				}
			}
		};
		const release = (destroy?: Error | boolean) => client.release(destroy);
		return new Proxy(first, {
			get: (_, name) => (name === 'query' ? query : name === 'release' ? release : memberOf(client, name)),
		});
	};
	type Listener = (problem: Error | undefined, client: PoolClient | undefined, done: () => void) => void;
	const given = (listener?: Listener) => {
		// Who listens gets the connection as it is, and comes again by itself when it was lost.
		if (listener) return pool.connect(listener);
		return connect().then(lasting);
	};
	return {
		pool: new Proxy(pool, { get: (_, name) => (name === 'connect' ? given : memberOf(pool, name)) }),
		close() {
			closed = true;
		},
	};
}

function memberOf<T extends object>(whole: T, name: string | symbol): unknown {
	const member: unknown = Reflect.get(whole, name);
	return typeof member === 'function' ? member.bind(whole) : member;
}
