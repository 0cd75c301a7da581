import { sql } from 'kysely';
import type { BookingId, PersonId, RideId, WaitlistEntryId } from '#domain/id.ts';
import { type WaitlistMove, waitlistMachine } from '#domain/ride/waitlist.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { Db, Tx } from '../db/database.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';

export interface WaitingEntry {
	readonly id: WaitlistEntryId;
	readonly renterId: PersonId;
	readonly people: number;
	readonly name: string;
	readonly contactNumber: string;
}

export async function saveWaitlistEntry(
	tx: Tx,
	entry: WaitingEntry & { readonly rideId: RideId; readonly createdAt: Temporal.Instant },
): Promise<void> {
	await tx
		.insertInto('waitlist_entry')
		.values({
			id: entry.id,
			ride_id: entry.rideId,
			renter_id: entry.renterId,
			people: entry.people,
			name: entry.name,
			contact_number: entry.contactNumber,
			status: waitlistMachine.start,
			created_at: entry.createdAt,
		})
		.execute();
}

/**
 * Finds the entries of a ride's waitlist that can get an offer now, in waitlist order. Skips people who
 * hold unpaid seats on the ride or are suspended; their entries keep their place. The ride must be
 * locked.
 */
export async function findEntriesInOrder(
	tx: Tx,
	ride: RideId,
	now: Temporal.Instant,
): Promise<readonly WaitingEntry[]> {
	return await tx
		.selectFrom('waitlist_entry as entry')
		.innerJoin('person', 'person.id', 'entry.renter_id')
		.select([
			'entry.id',
			'entry.renter_id as renterId',
			'entry.people',
			'entry.name',
			'entry.contact_number as contactNumber',
		])
		.where('entry.ride_id', '=', ride)
		.where('entry.status', '=', 'WAITING')
		.where('person.suspended_at', 'is', null)
		.where('person.deleted_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('booking')
						.select('booking.id')
						.whereRef('booking.ride_id', '=', 'entry.ride_id')
						.whereRef('booking.renter_id', '=', 'entry.renter_id')
						.where('booking.status', '=', 'PENDING')
						.where('booking.hold_expires_at', '>', now),
				),
			),
		)
		.orderBy('entry.position')
		.execute();
}

export async function findWaitlistEntryOf(
	db: Db,
	of: { readonly ride: RideId; readonly renter: PersonId },
): Promise<Pick<WaitingEntry, 'id' | 'people'> | undefined> {
	return await db
		.selectFrom('waitlist_entry')
		.select(['id', 'people'])
		.where('ride_id', '=', of.ride)
		.where('renter_id', '=', of.renter)
		.where('status', '=', 'WAITING')
		.executeTakeFirst();
}

export async function findWaitlistEntry(db: Db, id: WaitlistEntryId) {
	return await db.selectFrom('waitlist_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findEntryOfOffer(db: Db, offer: BookingId) {
	return await db
		.selectFrom('waitlist_entry')
		.select('id')
		.where('booking_id', '=', offer)
		.executeTakeFirst();
}

export async function findWaitingCounts(
	db: Db,
	{ ride, renter }: { readonly ride: RideId; readonly renter: PersonId },
	now: Temporal.Instant,
) {
	const waiting = () =>
		db
			.selectFrom('waitlist_entry')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('waitlist_entry.status', '=', 'WAITING');
	const ofPerson = await waiting().where('renter_id', '=', renter).executeTakeFirstOrThrow();
	const ofRide = await waiting()
		.innerJoin('person', 'person.id', 'waitlist_entry.renter_id')
		.where('ride_id', '=', ride)
		.where('person.suspended_at', 'is', null)
		.executeTakeFirstOrThrow();
	const unpaid = await db
		.selectFrom('booking')
		.select(({ fn }) => fn.max('hold_expires_at').as('at'))
		.where('ride_id', '=', ride)
		.where('renter_id', '=', renter)
		.where('from_waitlist', '=', true)
		// Includes PENDING, because the expiry job may not have run yet.
		.where('status', 'in', ['PENDING', 'EXPIRED'])
		.where('hold_expires_at', '<=', now)
		.executeTakeFirst();
	return {
		ofPerson: Number(ofPerson.count),
		ofRide: Number(ofRide.count),
		unpaidAt: unpaid?.at ?? undefined,
	};
}

export async function findAllWaiting(tx: Tx, ride: RideId) {
	return await tx
		.selectFrom('waitlist_entry')
		.select(['id', 'renter_id as renterId', 'people'])
		.where('ride_id', '=', ride)
		.where('status', '=', 'WAITING')
		.orderBy('position')
		.execute();
}

/**
 * Compare-and-swap; returns false if the status has changed. No other code sets a status. `booking` is
 * the hold of an offer.
 */
export async function moveWaitlistEntry(
	tx: Tx,
	id: WaitlistEntryId,
	[move, by]: readonly [WaitlistMove, Actor],
	{
		now,
		departsAt,
		booking = null,
	}: {
		readonly now: Temporal.Instant;
		readonly departsAt: Temporal.Instant;
		readonly booking?: BookingId | null;
	},
): Promise<boolean> {
	const state = waitlistMachine.start;
	const to = waitlistMachine.next({ state, move, by, at: { now, departsAt } });
	const moved = await tx
		.updateTable('waitlist_entry')
		.set({ status: to, ended_at: now, booking_id: booking })
		.where('id', '=', id)
		.where('status', '=', state)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

export async function deleteEndedEntries(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM waitlist_entry WHERE id IN (
		SELECT id FROM waitlist_entry WHERE ended_at < ${before.toString()}::timestamptz
		ORDER BY ended_at LIMIT ${atMost})`.execute(tx);
	return Number(numAffectedRows ?? 0n);
}

/** Finds rides with a waitlist to which seats may be offered or which must end. */
export async function findRidesToServe(
	db: Db,
	now: Temporal.Instant,
	limit: number,
): Promise<readonly RideId[]> {
	const rows = await db
		.selectFrom('ride')
		.select('ride.id')
		.where('ride.id', 'in', (of) =>
			of.selectFrom('waitlist_entry').select('ride_id').where('status', '=', 'WAITING'),
		)
		.where(({ or, eb }) =>
			or([
				eb('ride.status', '=', 'CANCELED'),
				eb('ride.departs_at', '<=', now),
				sql<boolean>`ride.seats >= (SELECT min(people) FROM waitlist_entry JOIN person ON person.id = renter_id
					WHERE waitlist_entry.ride_id = ride.id AND waitlist_entry.status = 'WAITING'
						AND person.suspended_at IS NULL)
					+ (SELECT coalesce(sum(adults + kids), 0) FROM booking
					WHERE booking.ride_id = ride.id AND (${isPaidSeat}
						OR (booking.status = 'PENDING' AND booking.hold_expires_at > ${now.toString()}::timestamptz)))`,
			]),
		)
		.orderBy('ride.departs_at')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Soonest departure first. Suspended people do not count for the position. */
export async function findEntriesOf(db: Db, renter: PersonId) {
	return await db
		.selectFrom('waitlist_entry as entry')
		.innerJoin('ride', 'ride.id', 'entry.ride_id')
		.innerJoin('boat', 'boat.id', 'ride.boat_id')
		.select([
			'entry.id',
			'entry.ride_id',
			'entry.people',
			'entry.created_at',
			'ride.departure_date',
			'ride.departure_time',
			'ride.departs_at',
			'ride.time_zone',
			'boat.name as boat_name',
			'boat.images as boat_images',
		])
		.select(({ selectFrom, fn }) =>
			selectFrom('waitlist_entry as before')
				.innerJoin('person', 'person.id', 'before.renter_id')
				.select(fn.countAll<number>().as('place'))
				.whereRef('before.ride_id', '=', 'entry.ride_id')
				.whereRef('before.position', '<=', 'entry.position')
				.where('before.status', '=', 'WAITING')
				.where('person.suspended_at', 'is', null)
				.as('place'),
		)
		.where('entry.renter_id', '=', renter)
		.where('entry.status', '=', 'WAITING')
		.orderBy('ride.departs_at')
		.orderBy('entry.id')
		.execute();
}
