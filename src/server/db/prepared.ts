import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { traced } from '#ports/tracer.ts';
import { sqlState } from './sql-state.ts';

/** So many different statements are kept prepared on each connection; what comes later is parsed every time. */
const mostPrepared = 200;

/**
 * A pool as Kysely knows it, on which every statement is prepared once per connection: most of the product's take
 * longer to plan than to run. Behind a pooler that hands connections on between transactions and does not keep prepared
 * statements for each client (PgBouncer before 1.21) nothing is prepared, from the first refusal on.
 */
export function preparing(pool: pg.Pool): PostgresPool {
	const names = new Map<string, string>();
	let generation = 0;
	let shared = false;
	const nameOf = (text: string) => {
		if (shared) return undefined;
		const known = names.get(text);
		if (known || names.size >= mostPrepared) return known;
		// By the text itself: on a connection that others had before, the same name is the same statement.
		const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
		names.set(text, name);
		return name;
	};
	/** After a migration, prepared statements on the tables it changed are refused: all get new names. */
	const forget = () => {
		generation += 1;
		names.clear();
	};

	const wrap = (client: pg.PoolClient): PostgresPoolClient => {
		const query = (text: string, values: readonly unknown[] = []) =>
			traced({ kind: 'statement', text }, () => ask(text, values));
		const ask = async (text: string, values: readonly unknown[]) => {
			const run = () => {
				const name = values.length > 0 ? nameOf(text) : undefined;
				return client.query({ text, values: [...values], ...(name ? { name } : {}) });
			};
			try {
				return await run();
			} catch (problem) {
				if (!outdated(problem)) throw problem;
				if (notOurs(problem)) shared = true;
				else forget();
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

/** Whether a prepared statement was refused, because its tables have changed since or another connection has it. */
export function outdated(problem: unknown): boolean {
	const changed = sqlState(problem) === '0A000' && /cached plan must not change/.test(String(problem));
	return changed || notOurs(problem);
}

/** Whether this connection does not have what was prepared on it, or has what was not: it is not always the same. */
function notOurs(problem: unknown): boolean {
	const state = sqlState(problem);
	return state === '26000' || state === '42P05';
}
