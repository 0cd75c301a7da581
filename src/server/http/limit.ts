import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '#ports/clock.ts';
import type { Db } from '../db/database.ts';

/** At most so many in a window, for one address or one person. */
export interface Limit {
	readonly name: string;
	readonly by: 'address' | 'person';
	readonly max: number;
	readonly windowSeconds: number;
	/** Counted by this process alone: for what is too cheap to write down that it was asked for. */
	readonly here?: true;
}

/** What anybody may read at the price of a small statement or two: far more often than people and pages do. */
export const readLimit = {
	name: 'read',
	by: 'address',
	max: 1_200,
	windowSeconds: 60,
	here: true,
} as const satisfies Limit;

export interface Limiter {
	/** Counts one, and says how many there were in this window, by the database's own count. */
	count(
		key: string,
		windowSeconds: number,
		here?: true,
	): Promise<{ readonly hits: number; readonly retryAfterSeconds: number }>;
}

/** Counts in the database, so that every web process knows; what is counted here, in this process alone. */
export function databaseLimiter(db: Db, clock: Clock): Limiter {
	const counts = new Map<number, Counts>();
	return {
		async count(key, windowSeconds, here) {
			const now = Math.floor(clock.now().epochMilliseconds / 1000);
			const start = now - (now % windowSeconds);
			const retryAfterSeconds = start + windowSeconds - now;
			if (here) return { hits: countHere(counts, key, { start, windowSeconds }), retryAfterSeconds };
			const row = await sql<{ hits: number }>`
				INSERT INTO rate_limit AS seen (key, window_start, hits)
				VALUES (${key}, to_timestamp(${start}), 1)
				ON CONFLICT (key, window_start) DO UPDATE SET hits = seen.hits + 1
				RETURNING hits`.execute(db);
			return { hits: row.rows[0]?.hits ?? 1, retryAfterSeconds };
		},
	};
}

interface Counts {
	readonly start: number;
	readonly hits: Map<string, number>;
}

/** With a new window the one before is forgotten, and so is a crowd that no memory is to be filled by. */
function countHere(
	counts: Map<number, Counts>,
	key: string,
	window: { readonly start: number; readonly windowSeconds: number },
): number {
	let found = counts.get(window.windowSeconds);
	if (found?.start !== window.start || found.hits.size >= mostKeys) {
		found = { start: window.start, hits: new Map() };
		counts.set(window.windowSeconds, found);
	}
	const hits = (found.hits.get(key) ?? 0) + 1;
	found.hits.set(key, hits);
	return hits;
}
const mostKeys = 100_000;

/** Why a call comes too soon, or nothing. */
export async function limitRefusal(
	limiter: Limiter,
	limit: Limit,
	request: FastifyRequest,
	person: Person | undefined,
): Promise<Refusal<'too-many'> | undefined> {
	const who = limit.by === 'person' && person ? person.id : request.ip;
	const { hits, retryAfterSeconds } = await limiter.count(
		`${limit.name}:${who}`,
		limit.windowSeconds,
		limit.here,
	);
	return hits > limit.max ? refuse('too-many', { retryAfterSeconds }) : undefined;
}

/** Forgets the windows that are over. */
export async function forgetLimits(db: Db, before: Temporal.Instant): Promise<void> {
	await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
