import { type RawBuilder, sql } from 'kysely';
import type { DepartureAhead } from '#contract/departure-contract.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/** Of what departures are asked for: a boat, one of its experiences, or all that an owner has. */
export interface DeparturesOf {
	readonly subject: 'person' | 'boat' | 'experience';
	readonly id: string;
}

const columns = { person: 'owner_id', boat: 'boat_id', experience: 'experience_id' } as const;

const isOf = ({ subject, id }: DeparturesOf, table: 'booking' | 'ride'): RawBuilder<boolean> =>
	table === 'ride' && subject === 'experience'
		? sql`false`
		: sql`${sql.ref(`${table}.${columns[subject]}`)} = ${id}`;

interface Row {
	readonly id: string;
	readonly kind: DepartureAhead['kind'];
	readonly trip: string;
	readonly boat: string;
	readonly departs_at: Temporal.Instant;
	readonly time_zone: string;
	readonly parties: DepartureAhead['parties'];
	/** Of all departures, counted before the limit. */
	readonly count: number;
	readonly refund: number;
}

/** What is sold and still to sail, soonest first: confirmed trips, and open rides with or without mates. */
export async function findDeparturesAhead(
	db: Db,
	of: DeparturesOf,
	now: Temporal.Instant,
	limit: number,
): Promise<readonly Row[]> {
	const party = sql`json_build_object('bookingId', booking.id, 'people', booking.adults + booking.kids,
		'amountCents', booking.amount_usd_cents, 'renter', json_build_object('_id', renter.id,
		'firstName', renter.first_name, 'lastName', renter.last_name, 'image', renter.image))`;
	const at = sql`${now.toString()}::timestamptz`;
	const { rows } = await sql<Row>`
		SELECT departure.*, count(*) OVER () AS count, (sum(paid) OVER ())::bigint AS refund FROM (
			SELECT booking.id, 'TRIP' AS kind, experience.name AS trip, boat.name AS boat, booking.departs_at,
				booking.time_zone, refundable_cents(booking.id) AS paid, json_build_array(${party}) AS parties
			FROM booking JOIN experience ON experience.id = booking.experience_id
				JOIN boat ON boat.id = booking.boat_id JOIN person AS renter ON renter.id = booking.renter_id
			WHERE ${isOf(of, 'booking')} AND booking.status = 'CONFIRMED' AND booking.departs_at > ${at}
			UNION ALL
			SELECT ride.id, 'RIDE', boat.name, boat.name, ride.departs_at, ride.time_zone, mates.paid, mates.parties
			FROM ride JOIN boat ON boat.id = ride.boat_id CROSS JOIN LATERAL (
				SELECT coalesce(sum(refundable_cents(booking.id)), 0) AS paid,
					coalesce(json_agg(${party} ORDER BY booking.confirmed_at), '[]') AS parties
				FROM booking JOIN person AS renter ON renter.id = booking.renter_id
				WHERE booking.ride_id = ride.id AND booking.status = 'CONFIRMED') AS mates
			WHERE ${isOf(of, 'ride')} AND ride.status = 'OPEN' AND ride.departs_at > ${at}
		) AS departure ORDER BY departs_at, id LIMIT ${limit}`.execute(db);
	return rows;
}

/** When what is called off was made, and when it sails. */
interface Between {
	readonly madeBy: Temporal.Instant;
	readonly now: Temporal.Instant;
}

/** Trips to come that were booked by a time: confirmed ones, and holds that wait for their payment. */
export async function findTripsAhead(
	db: Db,
	of: DeparturesOf,
	{ madeBy, now }: Between,
): Promise<readonly BookingId[]> {
	const rows = await db
		.selectFrom('booking')
		.select('id')
		.where(isOf(of, 'booking'))
		.where('ride_id', 'is', null)
		.where('status', 'in', ['PENDING', 'CONFIRMED'])
		.where('departs_at', '>', now)
		.where('created_at', '<=', madeBy)
		.orderBy('departs_at')
		.execute();
	return rows.map(({ id }) => id);
}

/** Open rides to come that were offered by a time. */
export async function findRidesAhead(
	db: Db,
	of: DeparturesOf,
	{ madeBy, now }: Between,
): Promise<readonly RideId[]> {
	const rows = await db
		.selectFrom('ride')
		.select('id')
		.where(isOf(of, 'ride'))
		.where('status', '=', 'OPEN')
		.where('departs_at', '>', now)
		.where('created_at', '<=', madeBy)
		.orderBy('departs_at')
		.execute();
	return rows.map(({ id }) => id);
}
