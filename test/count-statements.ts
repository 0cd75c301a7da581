import type { Pool, PoolClient } from 'pg';

/** No other code may use the pool during that time. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<readonly string[]> {
	const sent: string[] = [];
	const connect = pool.connect as () => Promise<PoolClient>;
	const taps = new Map<PoolClient, PoolClient['query']>();
	pool.connect = async function tapped(this: Pool) {
		const client = await connect.call(this);
		const query = client.query;
		if (taps.has(client)) return client;
		taps.set(client, query);
		client.query = function noted(this: unknown, ...args: unknown[]) {
			const [what] = args as [string | { text: string }];
			sent.push((typeof what === 'string' ? what : what.text).replace(/\s+/g, ' ').trim());
			return Reflect.apply(query, this, args);
		} as PoolClient['query'];
		return client;
	} as Pool['connect'];
	try {
		await work();
	} finally {
		pool.connect = connect as Pool['connect'];
		for (const [client, query] of taps) client.query = query;
	}
	return sent;
}
