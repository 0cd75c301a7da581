import { sql } from 'kysely';
import type { PersonId, RideId } from '#domain/id.ts';
import type { Db } from '#server/db/database.ts';

/** Inserts the row of an open future ride from Galle, without calling the use case. */
export async function addRideRow(db: Db, owner: { id: PersonId; boatId: string }) {
	const id = `${owner.boatId.slice(0, 19)}r` as RideId;
	await sql`INSERT INTO ride (id, owner_id, boat_id, status, departure_date, departure_time, time_zone, duration_minutes,
		departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, seats, price_lkr, custom_message, created_at)
		VALUES (${id}, ${owner.id}, ${owner.boatId}, 'OPEN', '2026-09-01', '09:30', 'Asia/Colombo', 180,
		'2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 'Galle Harbour, pier 9', 'Galle, Southern Province', 6.03, 80.21,
		6.04, 80.22, 6, 1850, 'Come along', '2026-07-01T00:00:00Z')`.execute(db);
	return id;
}
