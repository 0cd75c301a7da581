import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CancelDeparturesInput, DepartureAhead, DeparturesAhead } from '#contract/departure-contract.ts';
import type { BookingId, PersonId, RideId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { job } from '../jobs/job.ts';
import { cancelRideByPlatform } from '../ride/cancel-ride.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';
import { cancelBookingWithRefund } from './cancel-booking.ts';

/** Count and refund cover all departures. */
const maxListed = 100;

/** For the desk only. */
export async function listFutureDepartures(
	db: Db,
	of: DeparturesOf,
	now: Temporal.Instant,
): Promise<DeparturesAhead> {
	const rows = await findDeparturesAhead(db, of, now, maxListed);
	return {
		count: rows[0]?.count ?? 0,
		refundCents: cents(Number(rows[0]?.refund ?? 0)),
		departures: rows.map((row) => ({
			_id: row.id,
			kind: row.kind,
			trip: row.trip,
			boat: row.boat,
			departsAt: row.departs_at.toString(),
			departureDate: dateAt(row.departs_at, row.time_zone),
			departureTime: row.departs_at
				.toZonedDateTimeISO(row.time_zone)
				.toPlainTime()
				.toString({ smallestUnit: 'minute' }),
			timeZone: row.time_zone,
			parties: row.parties,
		})),
	};
}

export async function cancelDeparturesRefusal(
	tx: Tx,
	of: DeparturesOf,
	seen: CancelDeparturesInput,
	{ by, now }: { readonly by: PersonId; readonly now: Temporal.Instant },
): Promise<Refusal<'departures-changed' | 'own-matter'> | undefined> {
	if (await isRenterOf(tx, of, { by, now })) return refuse('own-matter');
	const [first] = await findDeparturesAhead(tx, of, now, 1);
	const count = first?.count ?? 0;
	if (count === seen.count && Number(first?.refund ?? 0) === seen.refundCents) return undefined;
	return refuse('departures-changed', { count });
}

export async function isRenterOf(
	tx: Tx,
	of: DeparturesOf,
	{ by, now }: { readonly by: PersonId; readonly now: Temporal.Instant },
): Promise<boolean> {
	const booking = await tx
		.selectFrom('booking')
		.select('id')
		.where(belongsTo(of, 'booking'))
		.where('renter_id', '=', by)
		.where(isPaidSeat)
		.where('departs_at', '>', now)
		.executeTakeFirst();
	return booking !== undefined;
}

/** The reason is shown to the renters. */
export interface DeparturesToCancel extends DeparturesOf {
	readonly decidedAt: string;
	readonly reason: string;
}

/**
 * Cancels all future trips and rides of a suspended boat, experience or owner that were booked before
 * the decision, with full refunds (CANC-2). Departures sold after a later approval stay. Idempotent; can
 * be run again after an interruption.
 */
export async function cancelDepartures(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	{ decidedAt, reason, ...of }: DeparturesToCancel,
): Promise<void> {
	const problems: unknown[] = [];
	const note = (problem: unknown) => problems.push(problem);
	const between = { decidedAt: Temporal.Instant.from(decidedAt), now: app.clock.now() };
	// An error in one departure does not stop the others.
	for (const ride of await findRidesAhead(app.db, of, between)) {
		await cancelRideByPlatform(app, ride, reason).catch(note);
	}
	for (const trip of await findTripsAhead(app.db, of, between)) {
		await cancelBookingWithRefund(app, trip, { by: 'PLATFORM', reason }).catch(note);
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not cancel some departures');
}

interface DeparturesOf {
	readonly subject: 'person' | 'boat' | 'experience';
	readonly id: string;
}

const columns = { person: 'owner_id', boat: 'boat_id', experience: 'experience_id' } as const;

const belongsTo = ({ subject, id }: DeparturesOf, table: 'booking' | 'ride'): RawBuilder<boolean> =>
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
	/** Includes departures beyond the listed maximum. */
	readonly count: number;
	readonly refund: number;
}

/** Soonest first: confirmed trips, and open rides with or without mates. */
async function findDeparturesAhead(
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
			WHERE ${belongsTo(of, 'booking')} AND booking.status = 'CONFIRMED' AND booking.departs_at > ${at}
			UNION ALL
			SELECT ride.id, 'RIDE', boat.name, boat.name, ride.departs_at, ride.time_zone, mates.paid, mates.parties
			FROM ride JOIN boat ON boat.id = ride.boat_id CROSS JOIN LATERAL (
				SELECT coalesce(sum(refundable_cents(booking.id)), 0) AS paid,
					coalesce(json_agg(${party} ORDER BY booking.confirmed_at), '[]') AS parties
				FROM booking JOIN person AS renter ON renter.id = booking.renter_id
				WHERE booking.ride_id = ride.id AND ${isPaidSeat}) AS mates
			WHERE ${belongsTo(of, 'ride')} AND ride.status = 'OPEN' AND ride.departs_at > ${at}
		) AS departure ORDER BY departs_at, id LIMIT ${limit}`.execute(db);
	return rows;
}

interface Between {
	readonly decidedAt: Temporal.Instant;
	readonly now: Temporal.Instant;
}

async function findTripsAhead(
	db: Db,
	of: DeparturesOf,
	{ decidedAt, now }: Between,
): Promise<readonly BookingId[]> {
	const rows = await db
		.selectFrom('booking')
		.select('id')
		.where(belongsTo(of, 'booking'))
		.where('ride_id', 'is', null)
		.where('status', 'in', ['PENDING', 'CONFIRMED'])
		.where('departs_at', '>', now)
		.where('created_at', '<=', decidedAt)
		.orderBy('departs_at')
		.execute();
	return rows.map(({ id }) => id);
}

async function findRidesAhead(
	db: Db,
	of: DeparturesOf,
	{ decidedAt, now }: Between,
): Promise<readonly RideId[]> {
	const rows = await db
		.selectFrom('ride')
		.select('id')
		.where(belongsTo(of, 'ride'))
		.where('status', '=', 'OPEN')
		.where('departs_at', '>', now)
		.where('created_at', '<=', decidedAt)
		.orderBy('departs_at')
		.execute();
	return rows.map(({ id }) => id);
}

export const cancelDeparturesJob = job(
	'cancel-departures',
	z.object({
		subject: z.enum(['person', 'boat', 'experience']),
		id: z.string(),
		decidedAt: z.string(),
		reason: z.string(),
	}),
);
