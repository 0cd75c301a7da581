import { sql } from 'kysely';
import type { PageData } from '#contract/page-data.ts';
import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { PageSeen } from '../http/page-seen.ts';
import { hashedToken } from '../session/hashed-token.ts';

/** Counts looks in memory and writes them in batches: no page waits for it. */
export interface ViewCounter {
	/** A page that somebody looks at; `token` is their session's, where they have one. */
	count(seen: PageSeen, token: string | undefined): void;
	/** Writes what was counted so far. */
	flush(): Promise<void>;
	/** Writes the rest, and counts no more. */
	stop(): Promise<void>;
}

/** A process that dies loses at most what it counted meanwhile. */
const everyMs = 5_000;
/** So many different looks wait in memory at most; while the database is away for long, what comes after is not counted. */
const mostWaiting = 20_000;

/** Starts to count. Whose session a look belongs to is asked when it is written, for the owner's own are left out. */
export function viewCounter(app: Pick<App, 'db' | 'clock' | 'log'>): ViewCounter {
	let waiting = new Map<string, Looks>();
	let writing: Promise<void> | undefined;

	const note = (look: Looks) => {
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
			// They wait for the next time, with what came meanwhile.
			const since = waiting;
			waiting = batch;
			for (const look of since.values()) note(look);
			app.log.warn({ err: problem, looks: waiting.size }, 'looks at listings could not be written yet');
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

/** Looks at an experience that came together: by whom, where somebody was signed in. */
export interface Looks {
	readonly experienceId: string;
	/** Of a session's token; null for visitors. */
	readonly tokenHash: Buffer | null;
	readonly shown: number;
	readonly opened: number;
}

/** Adds looks to the day that each experience's place has now; an owner's own are left out. One statement. */
async function addViews(db: Db, looks: readonly Looks[], now: Temporal.Instant): Promise<void> {
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

/** Up to so many counts of days before then. Returns how many. */
async function deleteOldViews(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const deleted = await sql`DELETE FROM listing_views WHERE (experience_id, day) IN (
		SELECT experience_id, day FROM listing_views
		WHERE day < (${before.toString()}::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(deleted.numAffectedRows ?? 0);
}

/** The same page data, which notes beside it what the page that is being rendered shows. */
export function notingSeen(data: PageData, seen: PageSeen): PageData {
	return {
		...data,
		async search(...asked) {
			const page = await data.search(...asked);
			seen.shown.push(...page.result.experiences.map(({ _id }) => _id));
			return page;
		},
		async experience(id) {
			const page = await data.experience(id);
			if (page) seen.opened.push(page.experience._id);
			return page;
		},
	};
}

/** Takes away counts of looks that are kept no longer. Returns how many days of listings. */
export const forgetViews = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteOldViews(tx, keptSince('listing-views', clock.now()), atMost));
