import { sql } from 'kysely';
import type {
	BlockId,
	BoatId,
	BookingId,
	CalendarFeedId,
	OccupancyId,
	RideId,
	WeatherCallId,
} from '#domain/id.ts';
import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
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

const releaseLapsed = statement((db, slot: Pick<Slot, 'boatId' | 'now'>) =>
	db
		.updateTable('occupancy')
		.set({ released_at: slot.now })
		.where('boat_id', '=', slot.boatId)
		.where('released_at', 'is', null)
		.where('expires_at', '<=', slot.now),
);

/**
 * A sale is guarded from its departure until the boat is ready again. What was sold before its owner asked for so much
 * time is guarded for less: this looks for it, before and after.
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
							AND tstzrange(lower(sold.span), coalesce(sold.guarded_until, upper(sold.span))) && ${around}
							AND sold.span && ${around}))`,
				),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id');
});

/**
 * Promises a boat for a span of time, and for the time that it needs to be made ready: `false` when it is promised
 * already, or another trip is nearer than that. The exclusion constraint decides; a lost race is a value. Holds that have
 * run out are released first, so that no job need have run.
 */
export async function occupy(tx: Tx, slot: Slot): Promise<boolean> {
	await releaseLapsed(tx, slot);
	return (await insertOccupancy(tx, slot)).rows.length === 1;
}

/** Holds that have run out give a boat's time back, though no job has come to them yet. */
export async function releaseLapsedHolds(tx: Tx, boatId: BoatId, now: Temporal.Instant): Promise<void> {
	await releaseLapsed(tx, { boatId, now });
}

/**
 * Keeps a boat for its owner, by a block or by an imported calendar: `false` where it is promised already, or is made ready after a trip. The exclusion constraint
 * decides, as for what is sold; an owner needs no time around it.
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
	const kept = await tx
		.insertInto('occupancy')
		.values({
			id: slot.id,
			boat_id: slot.boatId,
			block_id: slot.blockId ?? null,
			feed_id: slot.feedId ?? null,
			span: sql<string>`tstzrange(${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz)`,
			created_at: slot.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return kept !== undefined;
}

/** What takes a boat from an instant on, and who does; a trip takes it until it is ready again. */
export async function findTakers(tx: Tx, boat: BoatId, from: Temporal.Instant) {
	return await tx
		.selectFrom('occupancy')
		.select([
			'id',
			'feed_id',
			sql<Temporal.Instant>`lower(span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(span)`.as('ends_at'),
			sql<Temporal.Instant>`coalesce(guarded_until, upper(span))`.as('ready_at'),
		])
		.where('boat_id', '=', boat)
		.where('released_at', 'is', null)
		.where(sql<boolean>`coalesce(guarded_until, upper(span)) > ${from}::timestamptz`)
		.execute();
}

/** Gives times back, by their own ids. */
export async function releaseTimes(
	tx: Tx,
	ids: readonly OccupancyId[],
	now: Temporal.Instant,
): Promise<void> {
	if (ids.length === 0) return;
	await tx.updateTable('occupancy').set({ released_at: now }).where('id', 'in', ids).execute();
}

/** Gives the times of an owner's blocks back. */
export async function releaseBlocks(
	tx: Tx,
	blocks: readonly BlockId[],
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.updateTable('occupancy')
		.set({ released_at: now })
		.where('block_id', 'in', blocks)
		.where('released_at', 'is', null)
		.execute();
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

/** A departure does not take place because of the weather: its time stays taken, and is nobody's any more. */
export async function keepForWeather(
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

/** A boat needs less time between its trips, in minutes: what is sold already makes room for new sales. */
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

/** Deletes up to so many of the times that were given free before a time. Returns how many. */
async function deleteReleased(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const old = tx
		.selectFrom('occupancy')
		.select('id')
		.where('released_at', '<', before)
		.orderBy('released_at')
		.limit(atMost);
	const gone = tx.deleteFrom('occupancy').where('id', 'in', old);
	return Number((await gone.executeTakeFirst()).numDeletedRows);
}

/** Times that were given free long ago: the booking or ride itself says what became of it. */
export const forgetReleased = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteReleased(tx, keptSince('released-times', clock.now()), atMost));
