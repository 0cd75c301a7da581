import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '#ports/system.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { addressKey } from './client-address.ts';

/** At most so many in a window, for one address (of IPv6: one /64) or one person. */
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

const countOne = statement((db, { key, start }: { key: string; start: number }) => ({
	compile: () =>
		sql<{ hits: number }>`
			INSERT INTO rate_limit AS seen (key, window_start, hits)
			VALUES (${key}, to_timestamp(${start}), 1)
			ON CONFLICT (key, window_start) DO UPDATE SET hits = seen.hits + 1
			RETURNING hits`.compile(db),
}));

/** Counts in the database, so that every web process knows; what is counted here, in this process alone. */
export function databaseLimiter(db: Db, clock: Clock): Limiter {
	const counts = countsHere(mostKeys);
	return {
		async count(key, windowSeconds, here) {
			const now = Math.floor(clock.now().epochMilliseconds / 1000);
			const start = now - (now % windowSeconds);
			const retryAfterSeconds = start + windowSeconds - now;
			if (here) return { hits: counts.count(key, { start, windowSeconds }), retryAfterSeconds };
			const { rows } = await countOne(db, { key, start });
			return { hits: rows[0]?.hits ?? 1, retryAfterSeconds };
		},
	};
}

/** At most so many senders are remembered at once: no crowd of them is to fill the memory. */
const mostKeys = 100_000;

/** Why a call comes too soon, or nothing. */
export async function limitRefusal(
	limiter: Limiter,
	limit: Limit,
	request: FastifyRequest,
	person: Person | undefined,
): Promise<Refusal<'too-many'> | undefined> {
	const who = limit.by === 'person' && person ? person.id : addressKey(request.ip);
	const { hits, retryAfterSeconds } = await limiter.count(
		`${limit.name}:${who}`,
		limit.windowSeconds,
		limit.here,
	);
	return hits > limit.max ? refuse('too-many', { retryAfterSeconds }) : undefined;
}

/** Forgets the windows that are over. Returns how many. */
export async function forgetLimits(db: Db, before: Temporal.Instant): Promise<number> {
	const over = db.deleteFrom('rate_limit').where('window_start', '<', before);
	return Number((await over.executeTakeFirst()).numDeletedRows);
}

/** Counts by key in the memory of this process, for one window of time after the other. */
interface CountsHere {
	/** Counts one, and says how many there were of this key since the window began. */
	count(key: string, window: { readonly start: number; readonly windowSeconds: number }): number;
}

/**
 * Keeps at most `mostKeys` keys of each length of window. A crowd of keys that were seen once pushes out its own like
 * alone; of those that were seen again the one that was silent longest gives way. With a new window the one before is
 * forgotten.
 */
export function countsHere(mostKeys: number): CountsHere {
	const windows = new Map<number, Counts>();
	return {
		count(key, { start, windowSeconds }) {
			let counts = windows.get(windowSeconds);
			if (counts?.start !== start) {
				counts = { start, once: new Set(), again: new Map() };
				windows.set(windowSeconds, counts);
			}
			return countIn(counts, key, mostKeys / 2);
		},
	};
}

interface Counts {
	readonly start: number;
	/** Seen once, oldest first. */
	readonly once: Set<string>;
	/** Seen more often, the longest silent first. */
	readonly again: Map<string, number>;
}

function countIn({ once, again }: Counts, key: string, most: number): number {
	const before = again.get(key) ?? (once.delete(key) ? 1 : 0);
	if (before === 0) {
		forgetOldest(once, most);
		once.add(key);
		return 1;
	}
	if (!again.delete(key)) forgetOldest(again, most);
	again.set(key, before + 1);
	return before + 1;
}

function forgetOldest(keys: Set<string> | Map<string, number>, most: number): void {
	if (keys.size < most) return;
	for (const oldest of keys.keys()) {
		keys.delete(oldest);
		return;
	}
}
