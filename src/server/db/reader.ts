import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../http/log.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { preparing } from './prepared.ts';
import { logPosition, replicaLag } from './replica-lag.ts';
import { sqlState } from './sql-state.ts';
import type { Tables } from './tables.ts';
import { withinTime } from './within-time.ts';

/** For what may be some seconds old: the primary, or a replica in front of it. No transactions, no writes. */
export interface Reader {
	readonly db: Db;
	readonly pool: Pick<Pool, 'query' | 'connect'>;
	/** Whether a replica answers now. */
	readonly fromReplica: boolean;
	/** How far it is behind, in milliseconds; nothing while it does not answer, or where there is none. */
	readonly lagMs: number | undefined;
	close(): Promise<void>;
}

export interface ReaderTimes {
	/** A replica that is further behind is not asked, in milliseconds. */
	readonly mostBehindMs: number;
	/** Between two looks at it. */
	readonly everyMs: number;
	/** A look may take so long. */
	readonly answerMs: number;
}

const usualTimes: ReaderTimes = { mostBehindMs: 5_000, everyMs: 1_000, answerMs: 1_000 };

/** The primary itself, where there is no replica. */
export function primaryReader({ db, pool }: Database): Reader {
	return { db, pool, fromReplica: false, lagMs: undefined, close: async () => {} };
}

/**
 * Reads from a replica as long as it answers and keeps up with the primary, looked at every second; else, and when it
 * fails in the middle of a question, from the primary. While the primary is away, what the replica has is good enough.
 */
export function openReader(
	primary: Database,
	url: string,
	options: { readonly connections: number; readonly name: string; readonly log: Log },
	times: ReaderTimes = usualTimes,
): Reader {
	const replica = openDatabase(url, { ...options, patienceMs: times.answerMs });
	const watch = watchReplica(primary.pool, replica.pool, options.log, times);
	const query = async (...asked: Parameters<Pool['query']>) => {
		if (!watch.usable) return await primary.pool.query(...asked);
		try {
			return await replica.pool.query(...asked);
		} catch (problem) {
			if (!helps(problem)) throw problem;
			watch.failed(problem);
			return await primary.pool.query(...asked);
		}
	};
	const connect = async () => {
		if (!watch.usable) return await primary.pool.connect();
		try {
			return await replica.pool.connect();
		} catch (problem) {
			watch.failed(problem);
			return await primary.pool.connect();
		}
	};
	const db = new Kysely<Tables>({
		dialect: new PostgresDialect({
			pool: eitherPool(preparing(primary.pool), preparing(replica.pool), watch),
		}),
	});
	return {
		db,
		pool: { query: query as unknown as Pool['query'], connect: connect as Pool['connect'] },
		get fromReplica() {
			return watch.usable;
		},
		get lagMs() {
			return watch.lagMs;
		},
		async close() {
			watch.stop();
			await replica.close();
		},
	};
}

type ReplicaWatch = ReturnType<typeof watchReplica>;

/** Looks at a replica: whether it may be asked, and how far it is behind. */
function watchReplica(primary: Pool, replica: Pool, log: Log, times: ReaderTimes) {
	const lag = replicaLag();
	let usable = false;
	let lagMs: number | undefined;
	let problem: unknown;
	const turn = (good: boolean) => {
		if (good === usable) return;
		usable = good;
		if (good) log.info({ lagMs }, 'searches are read from the replica');
		else log.warn({ lagMs, err: problem }, 'the replica is away or behind: the primary answers for it');
	};
	const look = async () => {
		// The primary first: a replica that keeps up has then reached what was said.
		await withinTime(times.answerMs, primary.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at'))
			.then(({ rows }) => lag.mark(logPosition(rows[0]?.at ?? ''), performance.now()))
			.catch(() => {});
		try {
			const asked = replica.query<{ at: string | null }>(
				'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS at',
			);
			const { rows } = await withinTime(times.answerMs, asked);
			// What is no standby lags behind nobody: the address may lead to the primary itself.
			const at = rows[0]?.at;
			lagMs = at ? lag.behind(logPosition(at), performance.now()) : 0;
			problem = undefined;
			turn(lagMs <= times.mostBehindMs);
		} catch (caught) {
			lagMs = undefined;
			problem = caught;
			turn(false);
		}
	};
	let looking = false;
	const again = async () => {
		if (looking) return;
		looking = true;
		await look();
		looking = false;
	};
	void again();
	const timer = setInterval(again, times.everyMs);
	timer.unref();
	return {
		get usable() {
			return usable;
		},
		get lagMs() {
			return lagMs;
		},
		/** It failed a question: the next look will tell whether it is back. */
		failed(caught: unknown) {
			problem = caught;
			turn(false);
		},
		stop: () => clearInterval(timer),
	};
}

/** Whether the primary would do better: not where a statement merely takes too long. */
function helps(problem: unknown): boolean {
	const state = sqlState(problem);
	// 40001 and 40P01: 'canceling statement due to conflict with recovery'.
	return state !== '57014' && (state === '40001' || state === '40P01' || isDatabaseAway(problem));
}

/** Connections of the replica while it may be asked, each with the primary behind it. */
function eitherPool(primary: PostgresPool, replica: PostgresPool, watch: ReplicaWatch): PostgresPool {
	const askPrimary = async (asked: Parameters<PostgresPoolClient['query']>) => {
		const client = await primary.connect();
		try {
			return await client.query(...asked);
		} finally {
			client.release();
		}
	};
	return {
		options: {},
		async connect() {
			if (!watch.usable) return await primary.connect();
			let client: PostgresPoolClient;
			try {
				client = await replica.connect();
			} catch (problem) {
				watch.failed(problem);
				return await primary.connect();
			}
			const query = async (...asked: Parameters<PostgresPoolClient['query']>) => {
				try {
					return await client.query(...asked);
				} catch (problem) {
					if (!helps(problem)) throw problem;
					watch.failed(problem);
					return await askPrimary(asked);
				}
			};
			return {
				query: query as unknown as PostgresPoolClient['query'],
				release: (destroy?: boolean) => client.release(destroy),
			};
		},
		end: () => replica.end(),
	};
}
