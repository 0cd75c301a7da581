import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** So many different statements are kept prepared on each connection; what comes later is parsed every time. */
const mostPrepared = 200;

/**
 * A pool as Kysely knows it, on which every statement is prepared once per connection: most of the product's take
 * longer to plan than to run. (PgBouncer in between must be 1.21 or newer.)
 */
export function preparing(pool: pg.Pool): PostgresPool {
	const names = new Map<string, string>();
	let generation = 0;
	const nameOf = (text: string) => {
		const known = names.get(text);
		if (known || names.size >= mostPrepared) return known;
		const name = `s${generation}_${names.size}`;
		names.set(text, name);
		return name;
	};
	/** After a migration, prepared statements on the tables it changed are refused: all get new names. */
	const forget = () => {
		generation += 1;
		names.clear();
	};

	const wrap = (client: pg.PoolClient): PostgresPoolClient => {
		const query = async (text: string, values: readonly unknown[] = []) => {
			const run = () => {
				const name = values.length > 0 ? nameOf(text) : undefined;
				return client.query({ text, values: [...values], ...(name ? { name } : {}) });
			};
			try {
				return await run();
			} catch (problem) {
				if (!outdated(problem)) throw problem;
				forget();
				// Inside a transaction all is lost: `transact` begins again.
				if (client.getTransactionStatus() !== 'I') throw problem;
				return await run();
			}
		};
		return {
			query: query as unknown as PostgresPoolClient['query'],
			release: (destroy?: boolean) => client.release(destroy),
		};
	};

	const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	return {
		options: {},
		async connect() {
			const client = await pool.connect();
			const ready = wrapped.get(client) ?? wrap(client);
			wrapped.set(client, ready);
			return ready;
		},
		end: () => pool.end(),
	};
}

/** Whether a prepared statement was refused because its tables have changed since. */
export function outdated(problem: unknown): boolean {
	return sqlState(problem) === '0A000' && /cached plan must not change/.test(String(problem));
}
