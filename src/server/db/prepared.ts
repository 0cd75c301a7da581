import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { traced } from '#ports/observability.ts';
import { sqlState } from './sql-state.ts';

/** Maximum number of prepared statements per connection. Further statements are parsed on every call. */
const maxPrepared = 200;

/**
 * Wraps a pool for Kysely and prepares every statement once per connection, because most statements
 * take longer to plan than to run. Behind a transaction pooler that does not track prepared statements
 * per client (PgBouncer before 1.21), stops preparing at the first failure.
 */
export function preparedStatementPool(pool: pg.Pool): PostgresPool {
	const names = new Map<string, string>();
	let generation = 0;
	let shared = false;
	const nameOf = (text: string) => {
		if (shared) return undefined;
		const known = names.get(text);
		if (known || names.size >= maxPrepared) return known;
		// The statement name is a hash of the SQL text, so that a name has the same meaning on every
		// connection.
		const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
		names.set(text, name);
		return name;
	};
	/**
	 * After a migration PostgreSQL rejects prepared statements on changed tables, so all statements
	 * get new names.
	 */
	const forget = () => {
		generation += 1;
		names.clear();
	};

	const wrap = (client: pg.PoolClient): PostgresPoolClient => {
		const query = (text: string, values: readonly unknown[] = []) =>
			traced({ kind: 'statement', text }, () => runQuery(text, values));
		const runQuery = async (text: string, values: readonly unknown[]) => {
			const run = () => {
				const name = values.length > 0 ? nameOf(text) : undefined;
				return client.query({ text, values: [...values], ...(name ? { name } : {}) });
			};
			try {
				return await run();
			} catch (problem) {
				if (!isStalePreparedStatement(problem)) throw problem;
				if (isForeignError(problem)) shared = true;
				else forget();
				// Inside a transaction the error aborts the transaction, and `transact` retries the
				// whole transaction.
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

/**
 * Returns whether a prepared statement failed because its tables changed or the pooler switched
 * connections.
 */
export function isStalePreparedStatement(problem: unknown): boolean {
	const changed = sqlState(problem) === '0A000' && /cached plan must not change/.test(String(problem));
	return changed || isForeignError(problem);
}

/**
 * Returns whether the statement is missing, or already prepared, because a pooler switched connections.
 */
function isForeignError(problem: unknown): boolean {
	const state = sqlState(problem);
	return state === '26000' || state === '42P05';
}
