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
}

export interface Limiter {
	/** Counts one, and says how many there were in this window, by the database's own count. */
	count(
		key: string,
		windowSeconds: number,
	): Promise<{ readonly hits: number; readonly retryAfterSeconds: number }>;
}

/** Counts in the database, so that every web process knows. */
export function databaseLimiter(db: Db, clock: Clock): Limiter {
	return {
		async count(key, windowSeconds) {
			const now = Math.floor(clock.now().epochMilliseconds / 1000);
			const start = now - (now % windowSeconds);
			const row = await sql<{ hits: number }>`
				INSERT INTO rate_limit AS seen (key, window_start, hits)
				VALUES (${key}, to_timestamp(${start}), 1)
				ON CONFLICT (key, window_start) DO UPDATE SET hits = seen.hits + 1
				RETURNING hits`.execute(db);
			return { hits: row.rows[0]?.hits ?? 1, retryAfterSeconds: start + windowSeconds - now };
		},
	};
}

/** Why a call comes too soon, or nothing. */
export async function limitRefusal(
	limiter: Limiter,
	limit: Limit,
	request: FastifyRequest,
	person: Person | undefined,
): Promise<Refusal<'too-many'> | undefined> {
	const who = limit.by === 'person' && person ? person.id : request.ip;
	const { hits, retryAfterSeconds } = await limiter.count(`${limit.name}:${who}`, limit.windowSeconds);
	return hits > limit.max ? refuse('too-many', { retryAfterSeconds }) : undefined;
}

/** Forgets the windows that are over. */
export async function forgetLimits(db: Db, before: Temporal.Instant): Promise<void> {
	await db.deleteFrom('rate_limit').where('window_start', '<', before).execute();
}
