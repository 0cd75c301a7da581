import { sql } from 'kysely';
import type { BlockId, BoatId, BookingId, PersonId, RideId, WeatherCallId } from '#domain/id.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { findBoatSchedule, lockBoat } from '../boat/find-boat.ts';
import type { Db, Tx } from '../db/database.ts';

/** 160 a day of the longest period that the calendar shows. */
export const maxEntries = 10_000;

interface Period {
	readonly from: Temporal.Instant;
	readonly to: Temporal.Instant;
}

export async function findCalendarBoats(db: Db, owner: PersonId) {
	return (await findBoatsWithZone(db, owner)).filter(({ archived }) => !archived);
}

/** Includes archived boats, which may still have sold trips. */
export async function findBoatsWithZone(db: Db, owner: PersonId) {
	const { rows } = await sql<{ id: BoatId; name: string; archived: boolean; time_zone: string | null }>`
		SELECT id, name, archived_at IS NOT NULL AS archived, coalesce(
			(SELECT time_zone FROM experience WHERE boat_id = boat.id ORDER BY created_at, id LIMIT 1),
			(SELECT time_zone FROM ride WHERE boat_id = boat.id ORDER BY created_at DESC, id LIMIT 1)) AS time_zone
		FROM boat WHERE owner_id = ${owner} ORDER BY name, id`.execute(db);
	return rows;
}

function selectOccupancy(db: Db) {
	return db
		.selectFrom('occupancy')
		.leftJoin('date_change', 'date_change.id', 'occupancy.date_change_id')
		.leftJoin('booking', (join) =>
			join.on('booking.id', '=', sql`coalesce(occupancy.booking_id, date_change.booking_id)`),
		)
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.leftJoin('ride', 'ride.id', 'occupancy.ride_id')
		.leftJoin('block', 'block.id', 'occupancy.block_id')
		.select([
			'occupancy.boat_id',
			sql<'BOOKING' | 'HOLD' | 'RIDE' | 'BLOCK' | 'WEATHER'>`CASE
				WHEN occupancy.weather_call_id IS NOT NULL THEN 'WEATHER'
				WHEN occupancy.block_id IS NOT NULL THEN 'BLOCK'
				WHEN occupancy.ride_id IS NOT NULL THEN 'RIDE'
				WHEN occupancy.expires_at IS NOT NULL THEN 'HOLD' ELSE 'BOOKING' END`.as('kind'),
			sql<
				BookingId | RideId | BlockId | WeatherCallId
			>`coalesce(occupancy.block_id::text, occupancy.ride_id, booking.id, occupancy.weather_call_id)`.as(
				'id',
			),
			sql<string>`coalesce(block.reason, experience.name, '')`.as('title'),
			sql<Temporal.Instant>`lower(occupancy.span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('ends_at'),
			'occupancy.guarded_until as ready_at',
			sql<number | null>`coalesce(ride.seats_taken, booking.adults + booking.kids)`.as('guests'),
			sql<number | null>`ride.seats`.as('seats'),
			sql<readonly PriceLine[] | null>`coalesce(booking.current_price_lines, booking.price_lines)`.as(
				'price_lines',
			),
			'block.series_id',
		])
		.where('occupancy.released_at', 'is', null)
		.where((where) =>
			where.or([
				where('occupancy.booking_id', 'is not', null),
				where('occupancy.date_change_id', 'is not', null),
				where('occupancy.ride_id', 'is not', null),
				where('occupancy.block_id', 'is not', null),
				where('occupancy.weather_call_id', 'is not', null),
			]),
		)
		.orderBy(sql`lower(occupancy.span)`)
		.orderBy('occupancy.id');
}
export type OccupancyRow = Awaited<ReturnType<typeof findOccupancy>>[number];

export async function findOccupancy(db: Db, owner: PersonId, { from, to }: Period, now: Temporal.Instant) {
	return await selectOccupancy(db)
		.innerJoin('boat', 'boat.id', 'occupancy.boat_id')
		.where('boat.owner_id', '=', owner)
		.where('boat.archived_at', 'is', null)
		.where(sql<boolean>`occupancy.span && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
		.where((where) =>
			where.or([where('occupancy.expires_at', 'is', null), where('occupancy.expires_at', '>', now)]),
		)
		.limit(maxEntries)
		.execute();
}

/** Finds trips, holds and rides, without expired holds. */
export async function findTripsDuring(
	db: Db,
	owner: PersonId,
	events: readonly {
		readonly boat_id: BoatId;
		readonly starts_at: Temporal.Instant;
		readonly ends_at: Temporal.Instant;
	}[],
	now: Temporal.Instant,
): Promise<readonly OccupancyRow[]> {
	const boats = events.map((event) => event.boat_id);
	const [starts, ends] = [
		events.map((event) => `${event.starts_at}`),
		events.map((event) => `${event.ends_at}`),
	];
	return await selectOccupancy(db)
		.innerJoin('boat', 'boat.id', 'occupancy.boat_id')
		.where('boat.owner_id', '=', owner)
		.where('occupancy.block_id', 'is', null)
		.where((where) =>
			where.or([where('occupancy.expires_at', 'is', null), where('occupancy.expires_at', '>', now)]),
		)
		.where(
			sql<boolean>`EXISTS (SELECT FROM unnest(${boats}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
				AS event (boat, starts, ends)
				WHERE event.boat = occupancy.boat_id AND tstzrange(event.starts, event.ends) && occupancy.span)`,
		)
		.execute();
}

/** Slots include their turnaround time. */
export async function findOverlappingOccupancy(
	db: Db,
	boat: BoatId,
	spans: readonly { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }[],
	except?: BlockId,
): Promise<readonly OccupancyRow[]> {
	const [starts, ends] = [spans.map((span) => `${span.startsAt}`), spans.map((span) => `${span.endsAt}`)];
	return await selectOccupancy(db)
		.where('occupancy.boat_id', '=', boat)
		.where(sql<boolean>`coalesce(occupancy.block_id::text, '') <> ${except ?? 'none'}`)
		.where(
			sql<boolean>`EXISTS (SELECT FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) AS one (starts, ends)
				WHERE tstzrange(one.starts, one.ends)
					&& tstzrange(lower(occupancy.span), occupancy.guarded_until))`,
		)
		.execute();
}

export async function findWaitingRequests(
	db: Db,
	owner: PersonId,
	{ from, to }: Period,
	now: Temporal.Instant,
) {
	return await db
		.selectFrom('custom_request')
		.innerJoin('experience', 'experience.id', 'custom_request.experience_id')
		.select([
			'custom_request.id',
			'custom_request.boat_id',
			'experience.name as title',
			'custom_request.departs_at',
			'custom_request.arrives_at',
			sql<number>`custom_request.adults + custom_request.kids`.as('guests'),
		])
		.where('custom_request.owner_id', '=', owner)
		.where('custom_request.status', '=', 'PENDING')
		.where('custom_request.departs_at', '>', now)
		.where('custom_request.departs_at', '<', to)
		.where('custom_request.arrives_at', '>', from)
		.orderBy('custom_request.departs_at')
		.limit(maxEntries)
		.execute();
}

export async function lockOwnBoat(
	tx: Tx,
	owner: PersonId,
	id: BoatId,
): Promise<string | Refusal<'not-found' | 'not-yours'>> {
	const boat = await lockBoat(tx, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.owner_id !== owner) return refuse('not-yours');
	return boatClock((await findBoatSchedule(tx, id))?.timeZone ?? null);
}
