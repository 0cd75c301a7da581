import { sql } from 'kysely';
import type { BoatId, CalendarLinkId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';

export async function findCalendarLinks(db: Db, owner: PersonId) {
	return await db
		.selectFrom('calendar_link')
		.selectAll()
		.where('owner_id', '=', owner)
		.where('revoked_at', 'is', null)
		.orderBy(sql`boat_id IS NOT NULL`)
		.orderBy('created_at')
		.execute();
}

export async function findLink(db: Db, id: CalendarLinkId) {
	return await db.selectFrom('calendar_link').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns false if a link for the same boat, or for all boats, exists. */
export async function saveLink(
	tx: Tx,
	link: {
		readonly id: CalendarLinkId;
		readonly owner_id: PersonId;
		readonly boat_id: BoatId | null;
		readonly key_id: string;
		readonly with_names: boolean;
		readonly created_at: Temporal.Instant;
	},
): Promise<boolean> {
	const saved = await tx
		.insertInto('calendar_link')
		.values(link)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return saved !== undefined;
}

export async function revokeLinkRow(
	tx: Tx,
	id: CalendarLinkId,
	owner: PersonId,
	now: Temporal.Instant,
): Promise<boolean> {
	const revoked = await tx
		.updateTable('calendar_link')
		.set({ revoked_at: now })
		.where('id', '=', id)
		.where('owner_id', '=', owner)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return revoked.numUpdatedRows === 1n;
}

const changeTimes = sql`
	SELECT ended_at AS at FROM date_change WHERE booking_id = booking.id AND status = 'DONE'
	UNION ALL SELECT created_at FROM party_change WHERE booking_id = booking.id`;

export async function findExportedOccupancy(
	db: Db,
	of: { readonly owner: PersonId; readonly boat: BoatId | null },
	from: Temporal.Instant,
) {
	return await db
		.selectFrom('occupancy')
		.innerJoin('boat', 'boat.id', 'occupancy.boat_id')
		.leftJoin('booking', 'booking.id', 'occupancy.booking_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.leftJoin('ride', 'ride.id', 'occupancy.ride_id')
		.leftJoin('block', 'block.id', 'occupancy.block_id')
		.leftJoin('weather_call', 'weather_call.id', 'occupancy.weather_call_id')
		.select([
			'boat.id as boat_id',
			'boat.name as boat_name',
			sql<string>`coalesce(occupancy.block_id::text, occupancy.ride_id, occupancy.booking_id, occupancy.weather_call_id)`.as(
				'id',
			),
			// True also for a departure canceled for the weather, whose boat stays reserved.
			sql<boolean>`coalesce(occupancy.block_id::text, occupancy.weather_call_id) IS NOT NULL`.as('is_block'),
			sql<number>`coalesce(block.version, (
				SELECT count(*) FROM (${changeTimes}) AS change)::int)`.as('version'),
			sql<Temporal.Instant>`lower(occupancy.span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('ends_at'),
			sql<Temporal.Instant>`coalesce(block.changed_at, weather_call.created_at,
				(SELECT max(at) FROM (${changeTimes}) AS change), booking.confirmed_at, occupancy.created_at)`.as(
				'written_at',
			),
			'experience.name as experience_name',
			sql<number | null>`booking.adults + booking.kids`.as('guests'),
			'booking.name as renter_name',
			'ride.seats',
			'ride.seats_taken',
			// In this subquery, `booking` is a booking of the ride and not the booking of the outer query.
			sql<string[]>`ARRAY(SELECT booking.name FROM booking
				WHERE booking.ride_id = ride.id AND ${isPaidSeat} ORDER BY booking.confirmed_at)`.as('mate_names'),
		])
		.where('boat.owner_id', '=', of.owner)
		.where(sql<boolean>`boat.id = coalesce(${of.boat}::id, boat.id)`)
		.where('occupancy.released_at', 'is', null)
		.where('occupancy.expires_at', 'is', null)
		.where((where) =>
			where.or([
				where('occupancy.booking_id', 'is not', null),
				where('occupancy.ride_id', 'is not', null),
				where('occupancy.block_id', 'is not', null),
				where('occupancy.weather_call_id', 'is not', null),
			]),
		)
		.where(sql<boolean>`upper(occupancy.span) > ${from}::timestamptz`)
		.orderBy(sql`lower(occupancy.span)`)
		.orderBy('occupancy.id')
		.execute();
}
