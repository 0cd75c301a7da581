import { sql } from 'kysely';
import type { ExperienceId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Tx } from '../db/database.ts';

/** Counting leaves out the days before this one from now on. It only moves forward. */
export async function saveFloor(tx: Tx, day: LocalDate): Promise<void> {
	await tx.updateTable('unavailable_floor').set({ day }).where('day', '<', day).execute();
}

/**
 * Takes the days before one out of the next so many experiences, in the order of their ids after `after`. Returns the last
 * of those it looked at, or nothing at the end. An experience that somebody else has locked is passed by: the next run
 * finds it.
 */
export async function trimUnavailable(
	tx: Tx,
	day: LocalDate,
	{ after, limit }: { readonly after: ExperienceId | undefined; readonly limit: number },
): Promise<ExperienceId | undefined> {
	const found = await sql<{ last: ExperienceId | null }>`
		WITH looked AS (
			SELECT id, unavailable FROM experience WHERE id > ${after ?? ''} ORDER BY id LIMIT ${limit}),
		locked AS MATERIALIZED (
			SELECT experience.id FROM experience JOIN looked USING (id)
			WHERE looked.unavailable && daterange(NULL, ${day}::date) FOR NO KEY UPDATE OF experience SKIP LOCKED),
		trimmed AS (
			UPDATE experience SET unavailable = unavailable * datemultirange(daterange(${day}::date, NULL)),
				series_unavailable = CASE WHEN series_unavailable IS NOT NULL THEN ARRAY(
					SELECT taken.days * datemultirange(daterange(${day}::date, NULL))
					FROM unnest(series_unavailable) WITH ORDINALITY AS taken (days, nth) ORDER BY taken.nth) END
			FROM locked WHERE experience.id = locked.id)
		SELECT max(id) AS last FROM looked`.execute(tx);
	return found.rows[0]?.last ?? undefined;
}
