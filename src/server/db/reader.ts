import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '#ports/observability.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { preparedStatementPool } from './prepared.ts';
import { sqlState } from './sql-state.ts';
import type { Tables } from './tables.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Reads data that may be some seconds old. Without a replica, or if the replica cannot be used, reads
 * from the primary. Allows no transactions or writes.
 */
export interface Reader {
	readonly db: Db;
	readonly pool: Pick<Pool, 'query' | 'connect'>;
	readonly fromReplica: boolean;
	/** Undefined without a replica, or while the replica does not answer. */
	readonly lagMs: number | undefined;
	close(): Promise<void>;
}

export interface ReaderTimes {
	/** Above it, the primary is used. */
	readonly mostBehindMs: number;
	readonly everyMs: number;
	readonly answerMs: number;
}

const usualTimes: ReaderTimes = { mostBehindMs: 5_000, everyMs: 1_000, answerMs: 1_000 };

/** For installations without a replica. */
export function primaryReader({ db, pool }: Database): Reader {
	return { db, pool, fromReplica: false, lagMs: undefined, close: async () => {} };
}

/**
 * Reads from a replica while the replica answers and is up to date (checked every second). Otherwise,
 * or when a query fails, reads from the primary.
 */
export function openReader(
	primary: Database,
	url: string,
	options: { readonly connections: number; readonly name: string; readonly log: Log },
	times: ReaderTimes = usualTimes,
): Reader {
	const replica = openDatabase(url, { ...options, patienceMs: times.answerMs });
	const watch = watchReplica(primary.pool, replica.pool, options.log, times);
	const query = async (...args: Parameters<Pool['query']>) => {
		if (!watch.usable) return await primary.pool.query(...args);
		try {
			return await replica.pool.query(...args);
		} catch (problem) {
			if (!shouldRetryOnPrimary(problem)) throw problem;
			watch.failed(problem);
			return await primary.pool.query(...args);
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
			pool: eitherPool(preparedStatementPool(primary.pool), preparedStatementPool(replica.pool), watch),
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

function watchReplica(primary: Pool, replica: Pool, log: Log, times: ReaderTimes) {
	const lag = createReplicaLagMeter();
	let usable = false;
	let lagMs: number | undefined;
	let problem: unknown;
	const setUsable = (good: boolean) => {
		if (good === usable) return;
		usable = good;
		if (good) log.info({ lagMs }, 'reads use the replica');
		else log.warn({ lagMs, err: problem }, 'replica unavailable or lagging: reads use the primary');
	};
	const check = async () => {
		// Reads the primary's position first, so that a replica without lag has already reached this
		// position.
		await withTimeout(
			times.answerMs,
			primary.query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at'),
		)
			.then(({ rows }) => lag.mark(parseLogPosition(rows[0]?.at ?? ''), performance.now()))
			.catch(() => {});
		try {
			const answer = replica.query<{ at: string | null }>(
				'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS at',
			);
			const { rows } = await withTimeout(times.answerMs, answer);
			// A server that is not a standby has no lag, for example if the address is that of the primary.
			const at = rows[0]?.at;
			lagMs = at ? lag.behind(parseLogPosition(at), performance.now()) : 0;
			problem = undefined;
			setUsable(lagMs <= times.mostBehindMs);
		} catch (caught) {
			lagMs = undefined;
			problem = caught;
			setUsable(false);
		}
	};
	let checking = false;
	const checkOnce = async () => {
		if (checking) return;
		checking = true;
		await check();
		checking = false;
	};
	void checkOnce();
	const timer = setInterval(checkOnce, times.everyMs);
	timer.unref();
	return {
		get usable() {
			return usable;
		},
		get lagMs() {
			return lagMs;
		},
		/** Stops using the replica after a failed query, until the next check succeeds. */
		failed(caught: unknown) {
			problem = caught;
			setUsable(false);
		},
		stop: () => clearInterval(timer),
	};
}

/**
 * Returns whether to retry a failed query on the primary. A slow statement is not retried, because it
 * would be slow there too.
 */
function shouldRetryOnPrimary(problem: unknown): boolean {
	const state = sqlState(problem);
	// 40001 and 40P01: 'canceling statement due to conflict with recovery'.
	return state !== '57014' && (state === '40001' || state === '40P01' || isDatabaseUnavailable(problem));
}

/** Falls back to the primary for each query. */
function eitherPool(primary: PostgresPool, replica: PostgresPool, watch: ReplicaWatch): PostgresPool {
	const queryPrimary = async (args: Parameters<PostgresPoolClient['query']>) => {
		const client = await primary.connect();
		try {
			return await client.query(...args);
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
			const query = async (...args: Parameters<PostgresPoolClient['query']>) => {
				try {
					return await client.query(...args);
				} catch (problem) {
					if (!shouldRetryOnPrimary(problem)) throw problem;
					watch.failed(problem);
					return await queryPrimary(args);
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

interface Mark {
	readonly at: number;
	readonly position: bigint;
}

const maxPositions = 120;

/** Such as 'A/1B2C3D4'. */
export function parseLogPosition(text: string): bigint {
	const [, high = '0', low = '0'] = /^([\dA-F]+)\/([\dA-F]+)$/i.exec(text) ?? [];
	return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Computes a replica's lag in milliseconds from recorded log positions of the primary. */
export function createReplicaLagMeter() {
	const marks: Mark[] = [];
	return {
		mark(position: bigint, at: number): void {
			marks.push({ at, position });
			if (marks.length > maxPositions) marks.shift();
		},
		/**
		 * Returns the lag in milliseconds. Returns Infinity while the replica has not reached the oldest
		 * recorded position.
		 */
		behind(position: bigint, now: number): number {
			const latest = marks.at(-1);
			if (!latest || position >= latest.position) return 0;
			const missed = marks.find((mark) => mark.position > position);
			return missed === marks[0] ? Number.POSITIVE_INFINITY : now - (missed?.at ?? now);
		},
	};
}
