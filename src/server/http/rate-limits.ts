import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '#ports/system.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { toAddressKey } from './client-address.ts';

/** A rate limit: the maximum number of calls per window for one address (IPv6: one /64) or one person. */
export interface Limit {
	readonly name: string;
	readonly by: 'address' | 'person';
	readonly max: number;
	readonly windowSeconds: number;
	/** True if each process counts for itself. Used for calls that are too cheap for a database write. */
	readonly here?: true;
}

/** Limit of reads that cost one or two small statements. People and pages need far fewer. */
export const readLimit = {
	name: 'read',
	by: 'address',
	max: 1_200,
	windowSeconds: 60,
	here: true,
} as const satisfies Limit;

export interface Limiter {
	/** Returns the count in this window and the seconds until the window ends. */
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

/**
 * Counts in the database, shared by all web processes. Limits with `here` are counted in each process.
 */
export function databaseLimiter(db: Db, clock: Clock): Limiter {
	const counts = createLocalCounts(maxKeys);
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

const maxKeys = 100_000;

export async function limitRefusal(
	limiter: Limiter,
	limit: Limit,
	request: FastifyRequest,
	person: Person | undefined,
): Promise<Refusal<'too-many'> | undefined> {
	const who = limit.by === 'person' && person ? person.id : toAddressKey(request.ip);
	const { hits, retryAfterSeconds } = await limiter.count(
		`${limit.name}:${who}`,
		limit.windowSeconds,
		limit.here,
	);
	return hits > limit.max ? refuse('too-many', { retryAfterSeconds }) : undefined;
}

export async function deleteOldLimits(db: Db, before: Temporal.Instant): Promise<number> {
	const over = db.deleteFrom('rate_limit').where('window_start', '<', before);
	return Number((await over.executeTakeFirst()).numDeletedRows);
}

interface CountsHere {
	count(key: string, window: { readonly start: number; readonly windowSeconds: number }): number;
}

/**
 * Counts at most `maxKeys` keys per window length. A key that occurred once is removed only in favour of
 * another such key. Of keys that occurred more often, the least recently used is removed. A new window
 * clears the previous one.
 */
export function createLocalCounts(maxKeys: number): CountsHere {
	const windows = new Map<number, Counts>();
	return {
		count(key, { start, windowSeconds }) {
			let counts = windows.get(windowSeconds);
			if (counts?.start !== start) {
				counts = { start, once: new Set(), again: new Map() };
				windows.set(windowSeconds, counts);
			}
			return countIn(counts, key, maxKeys / 2);
		},
	};
}

interface Counts {
	readonly start: number;
	/** Keys that occurred once, oldest first. */
	readonly once: Set<string>;
	/** Keys that occurred more often, least recently used first. */
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
