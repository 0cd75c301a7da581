import { type Insertable, type Selectable, sql } from 'kysely';
import type { Picture } from '#domain/file/picture.ts';
import type { PersonId, RideId, RideSeriesId } from '#domain/id.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import {
	decideByOf,
	type MinimumInput,
	type MinimumMove,
	minimumMachine,
	type RideMinimum,
} from '#domain/ride/minimum.ts';
import type { RideCalledOff, RideEnding, RideStatus } from '#domain/ride/ride.ts';
import { rideMachine } from '#domain/ride/ride.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { LocalDate } from '#domain/time.ts';
import { batchedLists } from '../db/batched.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { listingOwnerColumns, personColumn } from '../person/person-columns.ts';
import { isPaidSeat, isTakenSeat } from './paid-seats.ts';

export type RideRow = Selectable<Tables['ride']>;

export async function saveRide(tx: Tx, ride: Insertable<Tables['ride']>): Promise<void> {
	await tx.insertInto('ride').values(ride).execute();
}

export async function lockRideRow(tx: Tx, id: RideId): Promise<RideRow | undefined> {
	return await tx.selectFrom('ride').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findRide(db: Db, id: RideId): Promise<RideRow | undefined> {
	return await db.selectFrom('ride').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function saveSeatsTaken(tx: Tx, id: RideId, seats: number): Promise<void> {
	await tx.updateTable('ride').set({ seats_taken: seats }).where('id', '=', id).execute();
}

export async function countPaidSeats(db: Db, id: RideId): Promise<number> {
	const row = await db
		.selectFrom('booking')
		.select(sql<number>`coalesce(sum(adults + kids), 0)::int`.as('seats'))
		.where('ride_id', '=', id)
		.where(isPaidSeat)
		.executeTakeFirstOrThrow();
	return row.seats;
}

/** Compare-and-swap: returns false if the status has changed since it was read. */
export async function moveRide(
	tx: Tx,
	app: Publisher,
	ride: { readonly id: RideId; readonly status: RideStatus; readonly departs_at: Temporal.Instant },
	ending: RideEnding | RideCalledOff,
	now: Temporal.Instant,
): Promise<boolean> {
	const at = { now, departsAt: ride.departs_at };
	const state = ride.status;
	const called = 'weatherCall' in ending;
	const { by } = ending;
	const moves = { OWNER: 'cancel', PLATFORM: 'cancelDeparture', MINIMUM: 'missMinimum' } as const;
	const move = called ? 'cancelForWeather' : moves[by];
	const to = rideMachine.next({ state, move, by: by === 'MINIMUM' ? 'PLATFORM' : by, at });
	const why = called
		? { weather_call_id: ending.weatherCall }
		: by === 'PLATFORM'
			? { cancel_reason: ending.reason }
			: { owner_reason: ending.reason ?? null };
	const moved = await tx
		.updateTable('ride')
		.set({ status: to, canceled_at: now, ...why })
		.where('id', '=', ride.id)
		.where('status', '=', state)
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return false;
	await publish(tx, app, { kind: 'ride-ended', rideId: ride.id, forWeather: called, at: now });
	return true;
}

/** Maximum number of mates shown with a picture on a card. */
const faces = 6;

export function selectRideCards(db: Db, now: string) {
	return db
		.selectFrom('ride')
		.innerJoin('boat', 'boat.id', 'ride.boat_id')
		.innerJoin('person', 'person.id', 'ride.owner_id')
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom('booking')
					.select([
						sql<number>`coalesce(sum(adults + kids) FILTER (WHERE ${isPaidSeat}), 0)::int`.as('mates'),
						sql<number>`coalesce(sum(adults + kids), 0)::int`.as('taken'),
					])
					.whereRef('booking.ride_id', '=', 'ride.id')
					.where(isTakenSeat(now))
					.as('sold'),
			(join) => join.onTrue(),
		)
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom((first) =>
						first
							.selectFrom('booking')
							.innerJoin('person as mate', 'mate.id', 'booking.renter_id')
							.select(['mate.first_name', 'mate.image'])
							.whereRef('booking.ride_id', '=', 'ride.id')
							.where(isPaidSeat)
							.orderBy('booking.confirmed_at')
							.limit(faces)
							.as('mate'),
					)
					.select(
						sql<{ firstName: string; image: string | null }[]>`coalesce(
							jsonb_agg(jsonb_build_object('firstName', mate.first_name, 'image', mate.image)), '[]')`.as(
							'list',
						),
					)
					.as('faces'),
			(join) => join.onTrue(),
		)
		.selectAll('ride')
		.select([
			'sold.mates',
			'sold.taken',
			'faces.list as faces',
			'boat.name as boat_name',
			'boat.images as boat_images',
			'boat.verified_at as boat_verified_at',
			'boat.insured_until',
			'person.owner_approved_at',
			personColumn('person'),
		]);
}

const selectRideDetail = statement((db, at: { readonly id: RideId; readonly now: string }) =>
	selectRideCards(db, at.now)
		.select([
			'boat.category as boat_category',
			'boat.brand as boat_brand',
			'boat.model as boat_model',
			'boat.year_of_manufacture',
			'boat.length_metres',
			'boat.max_capacity',
			'boat.features',
			...listingOwnerColumns,
		])
		.select(({ selectFrom, fn }) =>
			selectFrom('waitlist_entry')
				.innerJoin('person', 'person.id', 'waitlist_entry.renter_id')
				.select(fn.countAll<number>().as('waiting'))
				.whereRef('waitlist_entry.ride_id', '=', 'ride.id')
				.where('waitlist_entry.status', '=', 'WAITING')
				.where('person.suspended_at', 'is', null)
				.as('waiting'),
		)
		.where('ride.id', '=', at.id),
);

export async function findRideDetail(db: Db, id: RideId, now: Temporal.Instant) {
	return (await selectRideDetail(db, { id, now: now.toString() })).rows[0];
}

/** Includes canceled and past rides. */
export async function findRides(db: Db, ids: readonly RideId[], now: Temporal.Instant) {
	return (await Promise.all(ids.map((id) => findRideAt(db, `${id} ${now}`)))).flat();
}

/** Each key is the id of a ride and a time. Sends one statement for each time. */
const findRideAt = batchedLists(
	async (db, keys: readonly string[]) => {
		const byTime = Map.groupBy(
			keys.map((key) => key.split(' ')),
			([, now = '']) => now,
		);
		const found = await Promise.all(
			[...byTime].map(async ([now, rides]) => {
				const ids = rides.map(([id]) => id);
				const rows = await selectRideCards(db, now).where(sql<boolean>`ride.id = ANY(${ids})`).execute();
				return rows.map((row) => ({ ...row, key: `${row.id} ${now}` }));
			}),
		);
		return found.flat();
	},
	(row) => row.key,
);

/** SQL condition on rows `later`: open rides of the same series with later departures. */
const isLater = sql`later.series_id = ride.series_id AND later.departs_at > ride.departs_at AND later.status = 'OPEN'`;

/** Columns about the later rides of a series: their number, and whether their terms differ from the ride's. */
const laterColumns = [
	sql<number>`(SELECT count(*)::int FROM ride AS later WHERE ${isLater})`.as('later_rides'),
	sql<boolean>`EXISTS (SELECT FROM ride AS later WHERE ${isLater}
		AND (later.seats, later.price_lkr, later.custom_message) IS DISTINCT FROM (ride.seats, ride.price_lkr, ride.custom_message))`.as(
		'later_differ',
	),
] as const;

/**
 * Money that mates of canceled bookings do not get back, in cents per booking. A refund that is not
 * requested yet or has failed is subtracted.
 */
const retainedColumn = sql<
	readonly Cents[]
>`(SELECT coalesce(jsonb_agg(greatest(0, least(refundable_cents(booking.id),
		booking.amount_usd_cents - booking.cancel_refund_usd_cents - coalesce((SELECT sum(refund_usd_cents)
			FROM party_change WHERE booking_id = booking.id), 0)))), '[]')
	FROM booking WHERE booking.ride_id = ride.id AND booking.status = 'CANCELED' AND booking.canceled_by IS NOT NULL)`.as(
	'retained_cents',
);

/** Future rides soonest first, then past rides latest first. */
export async function findOwnRides(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
	page: { readonly offset: number; readonly limit: number },
) {
	const at = sql`${now.toString()}::timestamptz`;
	const over = sql`ride.arrives_at <= ${at}`;
	const away = sql`abs(extract(epoch FROM ride.departs_at - ${at}))`;
	// Selects the page first, so that mates are counted only for the rides of this page.
	const shown = db
		.selectFrom('ride')
		.select('ride.id')
		.where('ride.owner_id', '=', owner)
		.orderBy(over)
		.orderBy(away)
		.orderBy('ride.id')
		.offset(page.offset)
		.limit(page.limit);
	return await selectRideCards(db, now.toString())
		.select(['ride.pier_photo', retainedColumn, ...laterColumns])
		.where('ride.id', 'in', shown)
		.orderBy(over)
		.orderBy(away)
		.orderBy('ride.id')
		.execute();
}

export async function findOwnRide(db: Db, owner: PersonId, now: Temporal.Instant, id: RideId) {
	return await selectRideCards(db, now.toString())
		.select(['ride.pier_photo', retainedColumn, ...laterColumns])
		.where('ride.owner_id', '=', owner)
		.where('ride.id', '=', id)
		.executeTakeFirst();
}

export async function findMates(db: Db, rides: readonly RideId[]) {
	return await db
		.selectFrom('booking')
		.innerJoin('person', 'person.id', 'booking.renter_id')
		.select([
			'booking.id',
			'booking.ride_id',
			'booking.name',
			'booking.contact_number',
			sql<number>`booking.adults + booking.kids`.as('people'),
			sql<Cents>`refundable_cents(booking.id)`.as('retainedCents'),
			sql<boolean>`booking.status = 'CHOOSING'`.as('choosing'),
			personColumn('person'),
		])
		.where(sql<boolean>`booking.ride_id = ANY(${[...rides]})`)
		.where(isPaidSeat)
		.orderBy('booking.confirmed_at')
		.execute();
}

/** The ride must be locked. */
export async function saveSeries(tx: Tx, id: RideId, series: RideSeriesId): Promise<void> {
	await tx.updateTable('ride').set({ series_id: series }).where('id', '=', id).execute();
}

export async function findLaterRides(
	db: Db,
	ride: Pick<RideRow, 'series_id' | 'departs_at'>,
): Promise<readonly Pick<RideRow, 'id' | 'departure_date'>[]> {
	if (ride.series_id === null) return [];
	return await db
		.selectFrom('ride')
		.select(['id', 'departure_date'])
		.where('series_id', '=', ride.series_id)
		.where('departs_at', '>', ride.departs_at)
		.where('status', '=', 'OPEN')
		.orderBy('departs_at')
		.execute();
}

/**
 * Finds the later dates on which the owner canceled a ride of a series. Excludes cancellations by the
 * platform (which always have a reason), for the weather, and for a missed minimum.
 */
export async function findCanceledDates(
	db: Db,
	ride: { readonly series_id: RideSeriesId; readonly departs_at: Temporal.Instant },
): Promise<readonly LocalDate[]> {
	const rows = await db
		.selectFrom('ride')
		.select('departure_date')
		.where('series_id', '=', ride.series_id)
		.where('departs_at', '>', ride.departs_at)
		.where('status', '=', 'CANCELED')
		.where('weather_call_id', 'is', null)
		.where('cancel_reason', 'is', null)
		.where(sql<boolean>`minimum_status IS DISTINCT FROM 'MISSED'`)
		.execute();
	return rows.map((row) => row.departure_date);
}

export function minimumOf(
	row: Pick<
		RideRow,
		'minimum_seats' | 'decide_by' | 'minimum_status' | 'owner_decides_by' | 'minimum_decided_at'
	>,
): RideMinimum | null {
	const { minimum_seats: seats, decide_by: decideBy, minimum_status: status } = row;
	if (seats === null || !decideBy || !status) return null;
	return {
		seats,
		decideBy,
		status,
		ownerDecidesBy: row.owner_decides_by,
		decidedAt: row.minimum_decided_at,
	};
}

/** Returns the columns of a minimum that is not decided yet, or of a ride without a minimum. */
export const minimumColumns = (minimum: MinimumInput | null, departsAt: Temporal.Instant) =>
	({
		minimum_seats: minimum?.seats ?? null,
		decide_by: minimum && decideByOf(departsAt, minimum.hours),
		minimum_status: minimum && minimumMachine.start,
		owner_decides_by: null,
		minimum_decided_at: null,
	}) as const;

/** The ride must be locked. */
export async function moveMinimum(
	tx: Tx,
	id: RideId,
	minimum: RideMinimum,
	move: MinimumMove,
	by: Actor,
	now: Temporal.Instant,
	ownerDecidesBy = minimum.ownerDecidesBy,
): Promise<void> {
	const { status: state, decideBy } = minimum;
	const at = { now, decideBy, ownerDecidesBy: ownerDecidesBy ?? now };
	const to = minimumMachine.next({ state, move, by, at });
	await tx
		.updateTable('ride')
		.set({
			minimum_status: to,
			owner_decides_by: ownerDecidesBy,
			...(to === 'SHORT' ? {} : { minimum_decided_at: now }),
		})
		.where('id', '=', id)
		.where('minimum_status', '=', state)
		.execute();
}

/**
 * Finds open rides whose minimum must be decided now, then rides whose owner has not decided in time or
 * no longer needs to decide.
 */
export async function findUndecided(
	db: Db,
	now: Temporal.Instant,
	limit: number,
): Promise<readonly RideId[]> {
	const undecided = db
		.selectFrom('ride')
		.select('id')
		.where('status', '=', 'OPEN')
		.where('decide_by', '<=', now)
		.orderBy('decide_by')
		.limit(limit);
	const due = await undecided.where('minimum_status', '=', 'OPEN').execute();
	const short = await undecided
		.where('minimum_status', '=', 'SHORT')
		.where(({ or, eb, selectFrom }) =>
			or([
				eb('owner_decides_by', '<=', now),
				eb(
					'minimum_seats',
					'<=',
					selectFrom('booking')
						.select(sql<number>`coalesce(sum(adults + kids), 0)`.as('seats'))
						.whereRef('booking.ride_id', '=', 'ride.id')
						.where(isPaidSeat),
				),
			]),
		)
		.execute();
	return [...due, ...short].map(({ id }) => id);
}

/** The ride must be locked. */
export async function saveTerms(
	tx: Tx,
	id: RideId,
	terms: {
		readonly seats: number;
		readonly priceRupees: Rupees;
		readonly customMessage: string;
		/** If undefined, the minimum stays. */
		readonly minimum?: ReturnType<typeof minimumColumns>;
	},
): Promise<void> {
	await tx
		.updateTable('ride')
		.set({
			seats: terms.seats,
			price_lkr: terms.priceRupees,
			custom_message: terms.customMessage,
			...terms.minimum,
		})
		.where('id', '=', id)
		.execute();
}

/** In waitlist order, except suspended people. */
export async function findWaitingMates(db: Db, rides: readonly RideId[]) {
	return await db
		.selectFrom('waitlist_entry as entry')
		.innerJoin('person', 'person.id', 'entry.renter_id')
		.select(['entry.ride_id', 'entry.people', 'person.first_name as firstName', 'person.image'])
		.where(sql<boolean>`entry.ride_id = ANY(${[...rides]})`)
		.where('entry.status', '=', 'WAITING')
		.where('person.suspended_at', 'is', null)
		.orderBy('entry.position')
		.execute();
}

/**
 * Finds the requested seats of rides: seats that wait for the owner's answer, and approved seats that
 * can still be paid.
 */
export async function findSeatRequests(db: Db, rides: readonly RideId[], now: Temporal.Instant) {
	return await db
		.selectFrom('booking')
		.innerJoin('person', 'person.id', 'booking.renter_id')
		.select([
			'booking.id',
			'booking.ride_id',
			'booking.name',
			'booking.other_requests',
			'booking.approved_at',
			'booking.hold_expires_at',
			sql<number>`booking.adults + booking.kids`.as('people'),
			personColumn('person'),
		])
		.where(sql<boolean>`booking.ride_id = ANY(${[...rides]})`)
		.where(sql<boolean>`(booking.status = 'REQUESTED'
			OR (booking.status = 'PENDING' AND booking.approved_at IS NOT NULL))`)
		.where('booking.hold_expires_at', '>', now)
		.orderBy(sql`booking.approved_at IS NOT NULL`)
		.orderBy('booking.created_at')
		.execute();
}

export async function savePierPhoto(tx: Tx, id: RideId, photo: Picture | null): Promise<void> {
	await tx
		.updateTable('ride')
		.set({ pier_photo: photo && JSON.stringify(photo) })
		.where('id', '=', id)
		.execute();
}

export async function findPierPhoto(db: Db, owner: PersonId, id: RideId): Promise<Picture | null> {
	const row = await db
		.selectFrom('ride')
		.select('pier_photo')
		.where('id', '=', id)
		.where('owner_id', '=', owner)
		.executeTakeFirst();
	return row?.pier_photo ?? null;
}
