import { type RawBuilder, sql } from 'kysely';
import type {
	BlockId,
	BoatId,
	BookingId,
	CalendarFeedId,
	OccupancyId,
	RideId,
	WeatherCallId,
} from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { refreshFreeDays } from './free-days.ts';

interface Slot {
	readonly id: OccupancyId;
	readonly boatId: BoatId;
	/** Exactly one of booking and ride is set. */
	readonly bookingId: BookingId | null;
	readonly rideId: RideId | null;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly expiresAt: Temporal.Instant | null;
	readonly now: Temporal.Instant;
}

const releaseExpired = statement((db, slot: Pick<Slot, 'boatId' | 'now'>) =>
	db
		.updateTable('occupancy')
		.set({ released_at: slot.now })
		.where('boat_id', '=', slot.boatId)
		.where('released_at', 'is', null)
		.where('expires_at', '<=', slot.now),
);

/**
 * Trips sold with a shorter turnaround time have shorter slots, so the times before and after the trip
 * are compared too.
 */
const insertOccupancy = statement((db, slot: Slot) => {
	const turnaround = sql`boat.turnaround_minutes * interval '1 minute'`;
	const departs = sql`${slot.departsAt}::timestamptz`;
	const arrives = sql`${slot.arrivesAt}::timestamptz`;
	const around = sql`tstzrange(${departs} - ${turnaround}, ${arrives} + ${turnaround})`;
	return db
		.insertInto('occupancy')
		.columns(['id', 'boat_id', 'booking_id', 'ride_id', 'span', 'guarded_until', 'expires_at', 'created_at'])
		.expression((select) =>
			select
				.selectFrom('boat')
				.select([
					sql<OccupancyId>`${slot.id}::id`.as('id'),
					'boat.id as boat_id',
					sql<BookingId | null>`${slot.bookingId}::id`.as('booking_id'),
					sql<RideId | null>`${slot.rideId}::id`.as('ride_id'),
					sql<string>`tstzrange(${departs}, ${arrives})`.as('span'),
					sql<Temporal.Instant>`${arrives} + ${turnaround}`.as('guarded_until'),
					sql<Temporal.Instant | null>`${slot.expiresAt}::timestamptz`.as('expires_at'),
					sql<Temporal.Instant>`${slot.now}::timestamptz`.as('created_at'),
				])
				.where('boat.id', '=', slot.boatId)
				.where(
					sql<boolean>`NOT (boat.turnaround_minutes > 0 AND EXISTS (
						SELECT FROM occupancy AS sold WHERE sold.boat_id = boat.id AND sold.released_at IS NULL
							AND tstzrange(lower(sold.span), sold.guarded_until) && ${around}
							AND sold.span && ${around}))`,
				),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id');
});

/**
 * Returns false if the exclusion constraint refuses the slot. Releases expired holds first, in case
 * their job has not run.
 */
export async function occupy(tx: Tx, slot: Slot): Promise<boolean> {
	await releaseExpired(tx, slot);
	const occupied = (await insertOccupancy(tx, slot)).rows.length === 1;
	if (occupied && slot.expiresAt === null) refreshFreeDays(tx, slot.boatId, slot.now);
	return occupied;
}

/** The jobs of expired holds may not have run. */
export async function releaseExpiredHolds(tx: Tx, boatId: BoatId, now: Temporal.Instant): Promise<void> {
	await releaseExpired(tx, { boatId, now });
}

/**
 * Reserves a boat for its owner, by a block or an imported calendar, without turnaround time. Returns
 * false if the exclusion constraint refuses the slot, because it overlaps another slot or that slot's
 * turnaround time.
 */
export async function occupyForOwner(
	tx: Tx,
	slot: Pick<Slot, 'id' | 'boatId' | 'now'> & {
		readonly blockId?: BlockId;
		readonly feedId?: CalendarFeedId;
		readonly startsAt: Temporal.Instant;
		readonly endsAt: Temporal.Instant;
	},
): Promise<boolean> {
	const inserted = await tx
		.insertInto('occupancy')
		.values({
			id: slot.id,
			boat_id: slot.boatId,
			block_id: slot.blockId ?? null,
			feed_id: slot.feedId ?? null,
			span: sql<string>`tstzrange(${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz)`,
			guarded_until: slot.endsAt,
			created_at: slot.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (inserted) refreshFreeDays(tx, slot.boatId, slot.now);
	return inserted !== undefined;
}

/** `ready_at` includes a trip's turnaround time. */
export async function findSlotsFrom(tx: Tx, boat: BoatId, from: Temporal.Instant) {
	return await tx
		.selectFrom('occupancy')
		.select([
			'id',
			'feed_id',
			sql<Temporal.Instant>`lower(span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(span)`.as('ends_at'),
			'guarded_until as ready_at',
		])
		.where('boat_id', '=', boat)
		.where('released_at', 'is', null)
		.where('guarded_until', '>', from)
		.execute();
}

/** Refreshes unavailable days only for permanent slots, because holds do not make days unavailable. */
async function release(tx: Tx, which: RawBuilder<unknown>, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ boat: BoatId }>`UPDATE occupancy SET released_at = ${now.toString()}
		WHERE ${which} AND released_at IS NULL
		RETURNING CASE WHEN expires_at IS NULL THEN boat_id END AS boat`.execute(tx);
	for (const { boat } of rows) if (boat) refreshFreeDays(tx, boat, now);
}

export async function releaseTimes(
	tx: Tx,
	ids: readonly OccupancyId[],
	now: Temporal.Instant,
): Promise<void> {
	if (ids.length === 0) return;
	await release(tx, sql`id = ANY(${ids})`, now);
}

export async function releaseBlocks(
	tx: Tx,
	blocks: readonly BlockId[],
	now: Temporal.Instant,
): Promise<void> {
	await release(tx, sql`block_id = ANY(${blocks})`, now);
}

/** Returns false if the booking no longer has a slot. */
export async function makeHoldPermanent(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<boolean> {
	const moved = await tx
		.updateTable('occupancy')
		.set({ expires_at: null })
		.where('booking_id', '=', booking)
		.where('released_at', 'is', null)
		.returning('boat_id')
		.executeTakeFirst();
	if (moved) refreshFreeDays(tx, moved.boat_id, now);
	return moved !== undefined;
}

export async function releaseOccupancy(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<void> {
	await release(tx, sql`booking_id = ${booking}`, now);
}

export async function releaseRide(tx: Tx, ride: RideId, now: Temporal.Instant): Promise<void> {
	await release(tx, sql`ride_id = ${ride}`, now);
}

/**
 * Keeps the boat reserved during a departure canceled for the weather, but detaches the slot from the
 * booking or ride.
 */
export async function detachForWeather(
	tx: Tx,
	of: { readonly booking: BookingId } | { readonly ride: RideId },
	call: WeatherCallId,
): Promise<void> {
	const [column, id] = 'ride' in of ? (['ride_id', of.ride] as const) : (['booking_id', of.booking] as const);
	await tx
		.updateTable('occupancy')
		.set({ booking_id: null, ride_id: null, weather_call_id: call })
		.where(column, '=', id)
		.where('released_at', 'is', null)
		.execute();
}

/**
 * Shortens the reserved turnaround time of existing trips to the boat's new, shorter turnaround time.
 */
export async function shortenGuards(tx: Tx, boat: BoatId, turnaroundMinutes: number): Promise<void> {
	const ready = sql<Temporal.Instant>`upper(span) + ${turnaroundMinutes} * interval '1 minute'`;
	await tx
		.updateTable('occupancy')
		.set({ guarded_until: ready })
		.where('boat_id', '=', boat)
		.where('released_at', 'is', null)
		.where('guarded_until', '>', ready)
		.execute();
}

/** More than 18 slots a day until the last bookable day. */
const mostOccupied = 10_000;

/** Includes trips that have ended, until their turnaround ends. */
export async function findOccupied(db: Db, boat: BoatId, from: Temporal.Instant) {
	const at = sql`${from.toString()}::timestamptz`;
	return await db
		.selectFrom('occupancy')
		.innerJoin('boat', 'boat.id', 'occupancy.boat_id')
		.select([
			sql<Temporal.Instant>`lower(occupancy.span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('ends_at'),
		])
		.where('boat.id', '=', boat)
		.where('occupancy.released_at', 'is', null)
		.where((where) =>
			where.or([where('occupancy.expires_at', 'is', null), where('occupancy.expires_at', '>', from)]),
		)
		.where(sql<boolean>`upper(occupancy.span) > ${at} - boat.turnaround_minutes * interval '1 minute'`)
		.orderBy(sql`lower(occupancy.span)`)
		.limit(mostOccupied)
		.execute();
}

/** Bookings and rides keep their history. */
export async function deleteReleasedSlots(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const old = tx
		.selectFrom('occupancy')
		.select('id')
		.where('released_at', '<', before)
		.orderBy('released_at')
		.limit(atMost);
	const deleted = tx.deleteFrom('occupancy').where('id', 'in', old);
	return Number((await deleted.executeTakeFirst()).numDeletedRows);
}
