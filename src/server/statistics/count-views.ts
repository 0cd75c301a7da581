import { sql } from 'kysely';
import type { PageData } from '#contract/page-data.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ViewedListings } from '../http/viewed-listings.ts';
import { hashedToken } from '../session/hashed-token.ts';

/** Counts views in memory and saves them in batches, so that pages do not wait. */
export interface ViewCounter {
	/** `token` is the visitor's session token, if any. */
	count(seen: ViewedListings, token: string | undefined): void;
	flush(): Promise<void>;
	stop(): Promise<void>;
}

/** Milliseconds between batches. A process that crashes loses at most the views of this interval. */
const everyMs = 5_000;
/**
 * Maximum number of distinct views in memory. If the database is unavailable for long, further views are
 * dropped.
 */
const mostWaiting = 20_000;

/** Sessions are looked up only when views are saved, to skip views by the owner. */
export function viewCounter(app: Pick<App, 'db' | 'clock' | 'log'>): ViewCounter {
	let waiting = new Map<string, ViewCounts>();
	let writing: Promise<void> | undefined;

	const note = (look: ViewCounts) => {
		const key = `${look.experienceId} ${look.tokenHash?.toString('base64') ?? ''}`;
		const before = waiting.get(key);
		if (!before && waiting.size >= mostWaiting) return;
		const shown = look.shown + (before?.shown ?? 0);
		waiting.set(key, { ...look, shown, opened: look.opened + (before?.opened ?? 0) });
	};
	const write = async () => {
		const batch = waiting;
		if (batch.size === 0) return;
		waiting = new Map();
		try {
			await addViews(app.db, [...batch.values()], app.clock.now());
		} catch (problem) {
			// The next batch contains these views again.
			const since = waiting;
			waiting = batch;
			for (const look of since.values()) note(look);
			app.log.warn({ err: problem, looks: waiting.size }, 'could not write listing views; retrying');
		}
	};
	const flush = async () => {
		await writing;
		writing = write();
		await writing;
	};
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();

	return {
		count({ shown, opened }, token) {
			const tokenHash = token ? hashedToken(token) : null;
			for (const experienceId of shown) note({ experienceId, tokenHash, shown: 1, opened: 0 });
			for (const experienceId of opened) note({ experienceId, tokenHash, shown: 0, opened: 1 });
		},
		flush,
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}

/** Views of an experience in one session, or by all visitors without a session. */
export interface ViewCounts {
	readonly experienceId: string;
	/** Hash of the session token. The row with null counts all visitors without a session. */
	readonly tokenHash: Buffer | null;
	readonly shown: number;
	readonly opened: number;
}

/** Adds to the current day at each experience's place. Skips views by the owner of the experience. */
async function addViews(db: Db, looks: readonly ViewCounts[], now: Temporal.Instant): Promise<void> {
	await sql`INSERT INTO listing_views AS so_far (experience_id, day, shown, opened)
		SELECT experience.id, (${now.toString()}::timestamptz AT TIME ZONE experience.time_zone)::date,
			sum(look.shown), sum(look.opened)
		FROM unnest(${looks.map((look) => look.experienceId)}::text[], ${looks.map((look) => look.tokenHash)}::bytea[],
			${looks.map((look) => look.shown)}::int[], ${looks.map((look) => look.opened)}::int[])
			AS look (experience_id, token_hash, shown, opened)
		JOIN experience ON experience.id = look.experience_id
		LEFT JOIN session ON session.token_hash = look.token_hash
		WHERE session.person_id IS DISTINCT FROM experience.owner_id
		GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (experience_id, day) DO UPDATE
		SET shown = so_far.shown + EXCLUDED.shown, opened = so_far.opened + EXCLUDED.opened`.execute(db);
}

export async function deleteOldViewCounts(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const deleted = await sql`DELETE FROM listing_views WHERE (experience_id, day) IN (
		SELECT experience_id, day FROM listing_views
		WHERE day < (${before.toString()}::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(deleted.numAffectedRows ?? 0);
}

export function recordViewedListings(data: PageData, seen: ViewedListings): PageData {
	return {
		...data,
		async search(...args) {
			const page = await data.search(...args);
			seen.shown.push(...page.result.experiences.map(({ _id }) => _id));
			return page;
		},
		async place(...args) {
			const page = await data.place(...args);
			if (page && 'trips' in page) seen.shown.push(...page.trips.map(({ _id }) => _id));
			return page;
		},
		async experience(...args) {
			const page = await data.experience(...args);
			if (page) seen.opened.push(page.experience._id);
			return page;
		},
	};
}
