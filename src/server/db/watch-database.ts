import pg from 'pg';
import type { Log } from '../http/log.ts';
import { keptAlive } from './database.ts';
import { withinTime } from './within-time.ts';

/** How we stand with the database. */
export interface DatabaseWatch {
	/** Whether it answers now, found out within two seconds. */
	answers(): Promise<boolean>;
	/** Whether it answers others and our own pool has not been answered for a while: only a restart helps. */
	readonly poolDead: boolean;
	stop(): void;
}

export interface WatchTimes {
	/** A question may take so long, in milliseconds. */
	readonly answerMs: number;
	/** Between two looks. */
	readonly everyMs: number;
	/** A pool that has not been answered for so long is dead, if somebody else is. */
	readonly deadMs: number;
}

const usualTimes: WatchTimes = { answerMs: 2_000, everyMs: 5_000, deadMs: 30_000 };

/** Asks only when it is asked. */
export function unwatched(pool: Pick<pg.Pool, 'query'>): DatabaseWatch {
	const answers = () => poolAnswers(pool, usualTimes.answerMs);
	return { answers, poolDead: false, stop() {} };
}

function poolAnswers(pool: Pick<pg.Pool, 'query'>, answerMs: number): Promise<boolean> {
	return withinTime(answerMs, pool.query('SELECT 1')).then(
		() => true,
		() => false,
	);
}

/** Looks from time to time whether the database answers the pool, and writes down when it goes away and comes back. */
export function watchDatabase(
	pool: Pick<pg.Pool, 'query' | 'options'>,
	log: Log,
	times: WatchTimes = usualTimes,
): DatabaseWatch {
	let answeredAt = performance.now();
	let away = false;
	let poolDead = false;
	const answers = async () => {
		const there = await poolAnswers(pool, times.answerMs);
		if (there) {
			answeredAt = performance.now();
			poolDead = false;
		}
		return there;
	};
	const look = async () => {
		const there = await answers();
		if (there === away) {
			away = !there;
			if (away) log.error({ pool: 'database' }, 'the database does not answer');
			else log.warn({ pool: 'database' }, 'the database answers again');
		}
		const forMs = performance.now() - answeredAt;
		const dead = !there && forMs >= times.deadMs && (await answersAnew(pool.options, times.answerMs));
		if (dead && !poolDead) log.error({ seconds: Math.round(forMs / 1_000) }, 'the pool is dead');
		poolDead = dead;
	};
	let looking = false;
	const timer = setInterval(async () => {
		if (looking) return;
		looking = true;
		await look();
		looking = false;
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

/** Whether a connection beside the pool is answered. */
async function answersAnew({ connectionString }: pg.PoolOptions, answerMs: number): Promise<boolean> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, ...keptAlive });
	client.on('error', () => {});
	try {
		await client.connect();
		await withinTime(answerMs, client.query('SELECT 1'));
		return true;
	} catch {
		return false;
	} finally {
		void client.end().catch(() => {});
	}
}
