import { sql } from 'kysely';
import type { Picture } from '#domain/file/picture.ts';
import type { BookingId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/**
 * The photo of a booking's pier. An experience that has moved since shows another pier: to those who were sold the one
 * before, none.
 */
export async function findPierPhoto(db: Db, id: BookingId): Promise<Picture | null> {
	const { rows } = await sql<{ photo: Picture | null }>`
		SELECT coalesce(ride.pier_photo, experience.pier_photo) AS photo FROM booking
		LEFT JOIN ride ON ride.id = booking.ride_id
		LEFT JOIN experience ON experience.id = booking.experience_id
			AND experience.lat = booking.pier_lat AND experience.lng = booking.pier_lng
		WHERE booking.id = ${id}`.execute(db);
	return rows[0]?.photo ?? null;
}
