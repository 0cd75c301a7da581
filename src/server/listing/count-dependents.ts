import { sql } from 'kysely';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/**
 * Counts what depends on a listing: sold or held trips, trips whose renter must choose another date,
 * open rides of a boat, and open requests. For a boat, includes trips of its experiences on other boats.
 */
export async function countDependents(
	db: Db,
	of: { readonly boat: BoatId } | { readonly experience: ExperienceId },
	now: Temporal.Instant,
): Promise<number> {
	const at = now.toString();
	const boat = 'boat' in of ? of.boat : null;
	const experiences =
		'boat' in of
			? sql`(SELECT id FROM experience WHERE boat_id = ${of.boat})`
			: sql`(SELECT ${of.experience}::text)`;
	const { rows } = await sql<{ ahead: number }>`SELECT ((
		SELECT count(*) FROM booking
		WHERE ride_id IS NULL AND (boat_id = ${boat} OR experience_id IN ${experiences}) AND (status = 'CHOOSING'
			OR (arrives_at > ${at} AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > ${at}))))
	) + (
		SELECT count(*) FROM ride WHERE boat_id = ${boat} AND status = 'OPEN' AND arrives_at > ${at}
	) + (
		SELECT count(*) FROM custom_request AS request
		WHERE status <> 'REJECTED' AND departs_at > ${at} AND (boat_id = ${boat} OR experience_id IN ${experiences})
			AND NOT EXISTS (SELECT FROM booking WHERE request_id = request.id AND status IN ('PENDING', 'CONFIRMED', 'CHOOSING'))
	))::int AS ahead`.execute(db);
	return rows[0]?.ahead ?? 0;
}
