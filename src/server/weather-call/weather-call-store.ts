import { type Selectable, sql } from 'kysely';
import type { BookingId, DepartureId, PersonId, RideId, WeatherCallId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { WeatherCaller, WeatherOutcome, WeatherReason } from '#domain/weather-call/weather-call.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isPaidSeat, isTakenSeat } from '../ride/paid-seats.ts';

export type WeatherCallRow = Selectable<Tables['weather_call']>;

/** A departure's id is the id of its ride or, without a ride, of its only booking. */
export async function findDeparture(db: Db, id: DepartureId) {
	const ride = await db
		.selectFrom('ride')
		.select(['id', 'owner_id', 'departs_at', 'arrives_at', 'time_zone', 'status'])
		.where('id', '=', sql<RideId>`${id}`)
		.executeTakeFirst();
	if (ride) return { ...ride, of: { ride: ride.id }, stands: ride.status === 'OPEN' };
	const booking = await db
		.selectFrom('booking')
		.select(['id', 'owner_id', 'departs_at', 'arrives_at', 'time_zone', 'status'])
		.where('id', '=', sql<BookingId>`${id}`)
		.where('ride_id', 'is', null)
		.executeTakeFirst();
	return booking && { ...booking, of: { booking: booking.id }, stands: booking.status === 'CONFIRMED' };
}

export type DepartureKey = { readonly ride: RideId } | { readonly booking: BookingId };

const paidBookingsOn = (db: Db, of: DepartureKey) =>
	db
		.selectFrom('booking')
		.where('ride' in of ? 'ride_id' : 'id', '=', 'ride' in of ? of.ride : of.booking)
		.where(isPaidSeat);

/** In the order of their ids. */
export async function findPaidBookingsOn(db: Db, of: DepartureKey): Promise<readonly BookingId[]> {
	const rows = await paidBookingsOn(db, of).select('id').orderBy('id').execute();
	return rows.map(({ id }) => id);
}

export async function findRentersOn(db: Db, of: DepartureKey): Promise<readonly PersonId[]> {
	const rows = await paidBookingsOn(db, of).select('renter_id').execute();
	return rows.map(({ renter_id }) => renter_id);
}

export async function saveWeatherCall(
	tx: Tx,
	call: Omit<WeatherCallRow, 'called_by' | 'reason'> & {
		readonly called_by: WeatherCaller;
		readonly reason: WeatherReason;
	},
): Promise<void> {
	await tx.insertInto('weather_call').values(call).execute();
}

export async function saveOpenChoice(tx: Tx, call: WeatherCallId, booking: BookingId): Promise<void> {
	await tx.insertInto('weather_choice').values({ weather_call_id: call, booking_id: booking }).execute();
}

/** A second outcome changes nothing. */
export async function saveWeatherOutcome(
	tx: Tx,
	of: { readonly call: WeatherCallId; readonly booking: BookingId },
	{
		outcome,
		refundCents,
		now,
	}: { readonly outcome: WeatherOutcome; readonly refundCents: Cents; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('weather_choice')
		.set({ outcome, refund_usd_cents: refundCents, chosen_at: now })
		.where('weather_call_id', '=', of.call)
		.where('booking_id', '=', of.booking)
		.where('outcome', 'is', null)
		.execute();
}

export async function countOpenChoices(db: Db, call: WeatherCallId): Promise<number> {
	const row = await db
		.selectFrom('weather_choice')
		.select(({ fn }) => fn.countAll<number>().as('open'))
		.where('weather_call_id', '=', call)
		.where('outcome', 'is', null)
		.executeTakeFirstOrThrow();
	return row.open;
}

export async function findBookedTrip(
	db: Db,
	of: DepartureKey,
): Promise<{ readonly bookings: number; readonly people: number; readonly cents: Cents }> {
	const which = 'ride' in of ? sql`ride_id = ${of.ride}` : sql`id = ${of.booking}`;
	const { rows } = await sql<{ bookings: number; people: number; cents: Cents }>`
		SELECT count(*)::int AS bookings, coalesce(sum(adults + kids), 0)::int AS people,
			coalesce(sum(refundable_cents(id)), 0)::int8 AS cents
		FROM booking WHERE ${which} AND ${isPaidSeat}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('expected one row of sums');
	return row;
}

/** Seats can move between rides on different boats if the piers are at most this many metres apart. */
const near = 5_000;
/** Two pins at most this many metres apart count as the same pier. */
const samePier = 100;

const otherRides = (db: Db, from: RideId) =>
	db
		.selectFrom('ride')
		.innerJoin('ride as here', (join) =>
			join.onRef('here.owner_id', '=', 'ride.owner_id').on('here.id', '=', from),
		)
		.innerJoin('boat', 'boat.id', 'ride.boat_id')
		.where('ride.id', '<>', from)
		.where(sql<boolean>`(ride.boat_id = here.boat_id OR cube_distance(ride.earth, here.earth) <= ${near})`);

/** Does not check free seats. */
export async function isNextRide(db: Db, from: RideId, to: RideId): Promise<boolean> {
	const found = await otherRides(db, from).select('ride.id').where('ride.id', '=', to).executeTakeFirst();
	return found !== undefined;
}

const seatsTaken = (now: Temporal.Instant) =>
	sql<number>`(SELECT coalesce(sum(booking.adults + booking.kids), 0)::int FROM booking
		WHERE booking.ride_id = ride.id AND ${isTakenSeat(now)})`;

export async function findNextRides(
	db: Db,
	from: RideId,
	of: { readonly people: number; readonly now: Temporal.Instant },
	{ offset, limit }: { readonly offset: number; readonly limit: number },
) {
	return await otherRides(db, from)
		.selectAll('ride')
		.select([
			'boat.name as boat_name',
			sql<boolean>`cube_distance(ride.earth, here.earth) > ${samePier}`.as('other_pier'),
			sql<number>`(SELECT coalesce(sum(booking.adults + booking.kids), 0)::int FROM booking
				WHERE booking.ride_id = ride.id AND ${isPaidSeat})`.as('mates'),
			seatsTaken(of.now).as('taken'),
		])
		.where('ride.status', '=', 'OPEN')
		.where('ride.departs_at', '>', of.now)
		.where(sql<boolean>`ride.seats - ${seatsTaken(of.now)} >= ${of.people}`)
		.orderBy('ride.departs_at')
		.orderBy('ride.id')
		.offset(offset)
		.limit(limit)
		.execute();
}

export async function findWeatherCall(db: Db, id: WeatherCallId): Promise<WeatherCallRow> {
	return await db.selectFrom('weather_call').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findRate(
	db: Db,
	owner: PersonId,
	{ since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<{ readonly calls: number; readonly departures: number }> {
	const { rows } = await sql<{ calls: number; departures: number }>`SELECT
		(SELECT count(*) FROM weather_call WHERE owner_id = ${owner} AND created_at > ${since})::int AS calls,
		(SELECT count(DISTINCT coalesce(ride_id, id)) FROM booking WHERE owner_id = ${owner} AND status = 'CONFIRMED'
			AND arrives_at <= ${now} AND arrives_at > ${since})::int AS departures`.execute(db);
	return rows[0] ?? { calls: 0, departures: 0 };
}

export async function findWeatherCalls(db: Db, owner: PersonId, limit: number) {
	const chose = (outcome: WeatherOutcome) =>
		sql<number>`(count(*) FILTER (WHERE choice.outcome = ${outcome}))::int`;
	return await db
		.selectFrom('weather_call as call')
		.innerJoin('boat', 'boat.id', 'call.boat_id')
		.leftJoin('experience', 'experience.id', 'call.experience_id')
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom('weather_choice as choice')
					.select([
						sql<number>`count(*)::int`.as('bookings'),
						chose('MOVED').as('moved'),
						chose('REFUNDED').as('refunded'),
						chose('EXPIRED').as('expired'),
						sql<Cents>`coalesce(sum(choice.refund_usd_cents), 0)::int8`.as('refund'),
					])
					.whereRef('choice.weather_call_id', '=', 'call.id')
					.as('answers'),
			(join) => join.onTrue(),
		)
		.selectAll('call')
		.select([
			'boat.name as boat_name',
			'experience.name as experience_name',
			'answers.bookings',
			'answers.moved',
			'answers.refunded',
			'answers.expired',
			'answers.refund',
		])
		.where('call.owner_id', '=', owner)
		.orderBy('call.created_at', 'desc')
		.orderBy('call.id')
		.limit(limit)
		.execute();
}
