import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { isStalePreparedStatement } from './prepared.ts';
import { sqlState } from './sql-state.ts';

/** SQLSTATEs of serialization failure and deadlock, after which a retry can succeed. */
const passing = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs a use case's writes in one transaction, and runs the transaction again after a conflict. `work`
 * must be safe to repeat, without network calls or changes outside the transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await db.transaction().execute((tx) => runWithHooks(tx, work));
		} catch (problem) {
			const again = passing.has(sqlState(problem) ?? '') || isStalePreparedStatement(problem);
			if (attempt >= attempts || !again) throw problem;
		}
	}
}

/**
 * Thrown by `work` if a concurrent transaction changed what it locked. `transact` releases the locks and
 * retries, as after a serialization failure.
 */
export class ConflictError extends Error {
	readonly code = '40001';
}

type Hook = () => Promise<void>;

const hooksOf = new WeakMap<Tx, Map<string, Hook>>();

/**
 * Runs `hook` before the commit, after all other writes. Each key runs once, in key order, because hooks
 * take locks in this order. A rollback runs no hooks.
 */
export function beforeCommit(tx: Tx, key: string, hook: Hook): void {
	const hooks = hooksOf.get(tx);
	if (!hooks) throw new Error('beforeCommit requires a transaction opened by transact');
	hooks.set(key, hook);
}

async function runWithHooks<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
	const hooks = new Map<string, Hook>();
	hooksOf.set(tx, hooks);
	const result = await work(tx);
	for (const [, hook] of [...hooks].sort(([a], [b]) => (a < b ? -1 : 1))) await hook();
	return result;
}

/**
 * Like `transact`, for money and bookings. The commit waits for the disk, and for a synchronous standby
 * if there is one, even if the database's default is asynchronous. A stricter default (`remote_apply`)
 * remains.
 */
export async function transactDurably<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return await transact(db, async (tx) => {
		await sql`SELECT set_config('synchronous_commit', 'on', true)
			WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')`.execute(tx);
		return await work(tx);
	});
}
