import { sql } from 'kysely';
import type { BookingId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/** Returns undefined if the experience is archived. */
export async function findExperiencePoint(db: Db, id: ExperienceId) {
	return await db
		.selectFrom('experience')
		.select(['approx_lat as lat', 'approx_lng as lng'])
		.where('id', '=', id)
		.where('archived_at', 'is', null)
		.executeTakeFirst();
}

export async function findRideDeparture(db: Db, id: RideId) {
	return await db
		.selectFrom('ride')
		.select([
			'approx_lat as lat',
			'approx_lng as lng',
			'departs_at as departsAt',
			'arrives_at as arrivesAt',
			'time_zone as timeZone',
			'status',
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

const selectDepartures = (db: Db, id: BookingId) =>
	db
		.selectFrom('booking')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.select([
			sql<number>`coalesce(ride.lat, booking.pier_lat, experience.lat)`.as('lat'),
			sql<number>`coalesce(ride.lng, booking.pier_lng, experience.lng)`.as('lng'),
			'booking.departs_at as departsAt',
			'booking.arrives_at as arrivesAt',
			'booking.time_zone as timeZone',
			'booking.status',
		])
		.where('booking.id', '=', id);

export const findDepartureOf = async (db: Db, id: BookingId) =>
	await selectDepartures(db, id).executeTakeFirst();

/** Returns undefined if the person is not a party of the booking. */
export async function findBookingDeparture(db: Db, id: BookingId, party: PersonId) {
	return await selectDepartures(db, id)
		.where(({ or, eb }) => or([eb('booking.renter_id', '=', party), eb('booking.owner_id', '=', party)]))
		.executeTakeFirst();
}
