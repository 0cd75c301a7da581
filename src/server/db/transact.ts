import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { outdated } from './prepared.ts';
import { sqlState } from './sql-state.ts';

/** SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs a use case's writes in one transaction, again when the database asks for it. The work must be safe to run again:
 * no network, nothing outside the transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await db.transaction().execute((tx) => runWithHooks(tx, work));
		} catch (problem) {
			const again = passing.has(sqlState(problem) ?? '') || outdated(problem);
			if (attempt >= attempts || !again) throw problem;
		}
	}
}

type Hook = () => Promise<void>;

const hooksOf = new WeakMap<Tx, Map<string, Hook>>();

/**
 * Runs `hook` once per key just before the commit, when everything else is written, in the order of keys (which is the
 * order of the locks that hooks take). An attempt that is rolled back runs none.
 */
export function beforeCommit(tx: Tx, key: string, hook: Hook): void {
	const hooks = hooksOf.get(tx);
	if (!hooks) throw new Error('beforeCommit needs a transaction of transact');
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
 * `transact` for money and for what a person was promised (bookings): its commit waits until the synchronous standby has
 * it, if there is one, and until the disk has it in any case, whatever the database is set to otherwise. A server whose
 * usual answer is even stricter (`remote_apply`) keeps it.
 */
export async function transactDurably<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return await transact(db, async (tx) => {
		await sql`SELECT set_config('synchronous_commit', 'on', true)
			WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')`.execute(tx);
		return await work(tx);
	});
}
