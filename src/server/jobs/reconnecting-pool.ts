import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';

export interface ReconnectingPool {
	readonly pool: Pool;
	/** Stops reconnecting. Pending calls never settle. */
	close(): void;
}

const minWaitMs = 100;
const maxWaitMs = 2_000;

/**
 * Wraps a pool for a library that ends the process if it cannot complete a job. Repeats a statement
 * whose connection was lost, because each statement of the queue is its own transaction. The first
 * execution may have locked jobs; `lost` is called to unlock them.
 */
export function reconnectingPool(pool: Pool, lost: () => void): ReconnectingPool {
	let closed = false;
	const connect = async (): Promise<PoolClient> => {
		for (let waitMs = minWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
			try {
				return await pool.connect();
			} catch (problem) {
				if (closed) return await new Promise<never>(() => {});
				if (!isDatabaseUnavailable(problem)) throw problem;
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
					if (!outsideTransaction || !isDatabaseUnavailable(problem)) throw problem;
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
		// The library reconnects its listener itself, so the listener gets a plain connection.
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
