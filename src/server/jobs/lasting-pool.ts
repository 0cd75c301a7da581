import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';

/** A pool for the queue that survives database outages. */
export interface LastingPool {
	readonly pool: Pool;
	/** Stops reconnecting; pending calls never settle. */
	close(): void;
}

const minWaitMs = 100;
const maxWaitMs = 2_000;

/**
 * Wraps a pool for a library that ends the process when it cannot complete a job. Waits until a
 * connection is available, and repeats a statement whose connection was lost. The queue's
 * statements can be repeated, since each is its own transaction. But a repeated statement may lock
 * jobs whose first answer was lost, so `lost` is called to unlock them.
 */
export function lastingPool(pool: Pool, lost: () => void): LastingPool {
	let closed = false;
	const connect = async (): Promise<PoolClient> => {
		for (let waitMs = minWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
			try {
				return await pool.connect();
			} catch (problem) {
				if (closed) return await new Promise<never>(() => {});
				if (!isDatabaseAway(problem)) throw problem;
				await pause(waitMs);
			}
		}
	};
	const reconnecting = (first: PoolClient): PoolClient => {
		let client = first;
		const query = async (...args: Parameters<PoolClient['query']>) => {
			for (;;) {
				const outsideTransaction = client.getTransactionStatus() === 'I';
				try {
					return await client.query(...args);
				} catch (problem) {
					if (!outsideTransaction || !isDatabaseAway(problem)) throw problem;
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
	const connectOrListen = (listener?: Listener) => {
		// The listener gets a plain connection; the library reconnects it.
		if (listener) return pool.connect(listener);
		return connect().then(reconnecting);
	};
	return {
		pool: new Proxy(pool, {
			get: (_, name) => (name === 'connect' ? connectOrListen : memberOf(pool, name)),
		}),
		close() {
			closed = true;
		},
	};
}

function memberOf<T extends object>(whole: T, name: string | symbol): unknown {
	const member: unknown = Reflect.get(whole, name);
	return typeof member === 'function' ? member.bind(whole) : member;
}
