import pg from 'pg';
import type { Log } from '#ports/observability.ts';
import { keepAliveOptions } from './database.ts';
import { withTimeout } from './with-timeout.ts';

export interface DatabaseWatch {
	/** Waits at most two seconds. */
	answers(): Promise<boolean>;
	/**
	 * True if new connections are answered but the pool has had no answer for `deadMs`, so that only a
	 * restart helps.
	 */
	readonly poolDead: boolean;
	stop(): void;
}

export interface WatchTimes {
	readonly answerMs: number;
	readonly everyMs: number;
	/**
	 * Milliseconds without an answer after which the pool counts as dead, provided that a new
	 * connection is answered.
	 */
	readonly deadMs: number;
}

const usualTimes: WatchTimes = { answerMs: 2_000, everyMs: 5_000, deadMs: 30_000 };

export function onDemandDatabaseWatch(pool: Pick<pg.Pool, 'query'>): DatabaseWatch {
	const answers = () => poolAnswers(pool, usualTimes.answerMs);
	return { answers, poolDead: false, stop() {} };
}

function poolAnswers(pool: Pick<pg.Pool, 'query'>, answerMs: number): Promise<boolean> {
	return withTimeout(answerMs, pool.query('SELECT 1')).then(
		() => true,
		() => false,
	);
}

/** Logs when answers stop and resume. */
export function watchDatabase(
	pool: Pick<pg.Pool, 'query' | 'options'>,
	log: Log,
	times: WatchTimes = usualTimes,
): DatabaseWatch {
	let answeredAt = performance.now();
	let away = false;
	let poolDead = false;
	const answers = async () => {
		const answered = await poolAnswers(pool, times.answerMs);
		if (answered) {
			answeredAt = performance.now();
			poolDead = false;
		}
		return answered;
	};
	const check = async () => {
		const answered = await answers();
		if (answered === away) {
			away = !answered;
			if (away) log.error({ pool: 'database' }, 'the database does not answer');
			else log.warn({ pool: 'database' }, 'the database answers again');
		}
		const forMs = performance.now() - answeredAt;
		const dead =
			!answered && forMs >= times.deadMs && (await newConnectionAnswers(pool.options, times.answerMs));
		if (dead && !poolDead) log.error({ seconds: Math.round(forMs / 1_000) }, 'the pool is dead');
		poolDead = dead;
	};
	let checking = false;
	const timer = setInterval(async () => {
		if (checking) return;
		checking = true;
		await check();
		checking = false;
	}, times.everyMs);
	timer.unref();
	return {
		answers,
		get poolDead() {
			return poolDead;
		},
		stop: () => clearInterval(timer),
	};
}

async function newConnectionAnswers(
	{ connectionString }: pg.PoolOptions,
	answerMs: number,
): Promise<boolean> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, ...keepAliveOptions });
	client.on('error', () => {});
	try {
		await client.connect();
		await withTimeout(answerMs, client.query('SELECT 1'));
		return true;
	} catch {
		return false;
	} finally {
		void client.end().catch(() => {});
	}
}
