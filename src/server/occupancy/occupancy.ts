import { sql } from 'kysely';
import type { BoatId, BookingId, OccupancyId, RideId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

interface Slot {
	readonly id: OccupancyId;
	readonly boatId: BoatId;
	/** Whose time it is: a booking's or a ride's. */
	readonly bookingId: BookingId | null;
	readonly rideId: RideId | null;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly expiresAt: Temporal.Instant | null;
	readonly now: Temporal.Instant;
}

const releaseLapsed = statement((db, slot: Slot) =>
	db
		.updateTable('occupancy')
		.set({ released_at: slot.now })
		.where('boat_id', '=', slot.boatId)
		.where('released_at', 'is', null)
		.where('expires_at', '<=', slot.now),
);

const insertOccupancy = statement((db, slot: Slot) =>
	db
		.insertInto('occupancy')
		.values({
			id: slot.id,
			boat_id: slot.boatId,
			booking_id: slot.bookingId,
			ride_id: slot.rideId,
			span: sql<string>`tstzrange(${slot.departsAt}, ${slot.arrivesAt})`,
			expires_at: slot.expiresAt,
			created_at: slot.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id'),
);

/**
 * Promises a boat for a span of time: `false` when it is promised already. The exclusion constraint decides; a lost
 * race is a value. Holds that have run out are released first, so that no job need have run.
 */
export async function occupy(tx: Tx, slot: Slot): Promise<boolean> {
	await releaseLapsed(tx, slot);
	return (await insertOccupancy(tx, slot)).rows.length === 1;
}

/** Makes a hold permanent: `false` when the booking holds nothing any more. */
export async function keepOccupancy(tx: Tx, booking: BookingId): Promise<boolean> {
	const kept = await tx
		.updateTable('occupancy')
		.set({ expires_at: null })
		.where('booking_id', '=', booking)
		.where('released_at', 'is', null)
		.executeTakeFirst();
	return kept.numUpdatedRows === 1n;
}

/** Gives a booking's time back. */
export async function releaseOccupancy(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('occupancy')
		.set({ released_at: now })
		.where('booking_id', '=', booking)
		.where('released_at', 'is', null)
		.execute();
}

/** Gives a canceled ride's time back. */
export async function releaseRide(tx: Tx, ride: RideId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('occupancy')
		.set({ released_at: now })
		.where('ride_id', '=', ride)
		.where('released_at', 'is', null)
		.execute();
}

/** Where a boat is promised from an instant on, by holds that live and by bookings that stand. */
export async function findOccupied(db: Db, boat: BoatId, from: Temporal.Instant) {
	return await db
		.selectFrom('occupancy')
		.select([
			sql<Temporal.Instant>`lower(occupancy.span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('ends_at'),
		])
		.where('occupancy.boat_id', '=', boat)
		.where('occupancy.released_at', 'is', null)
		.where((where) =>
			where.or([where('occupancy.expires_at', 'is', null), where('occupancy.expires_at', '>', from)]),
		)
		.where(sql<boolean>`upper(occupancy.span) > ${from.toString()}::timestamptz`)
		.orderBy(sql`lower(occupancy.span)`)
		.limit(2_000)
		.execute();
}
