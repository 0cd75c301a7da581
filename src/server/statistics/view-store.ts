import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Looks at an experience that came together: by whom, where somebody was signed in. */
export interface Looks {
	readonly experienceId: string;
	/** Of a session's token; null for visitors. */
	readonly tokenHash: Buffer | null;
	readonly shown: number;
	readonly opened: number;
}

/** Adds looks to the day that each experience's place has now; an owner's own are left out. One statement. */
export async function addViews(db: Db, looks: readonly Looks[], now: Temporal.Instant): Promise<void> {
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
export async function deleteOldViews(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const deleted = await sql`DELETE FROM listing_views WHERE (experience_id, day) IN (
		SELECT experience_id, day FROM listing_views
		WHERE day < (${before.toString()}::timestamptz AT TIME ZONE 'UTC')::date ORDER BY day LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(deleted.numAffectedRows ?? 0);
}
