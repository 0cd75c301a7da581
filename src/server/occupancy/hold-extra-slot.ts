import { sql } from 'kysely';
import { computeSpansToHold } from '#domain/date-change/decide-date-change.ts';
import type { BoatId, BookingId, DateChangeId, OccupancyId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { releaseExpiredHolds } from './occupancy.ts';

interface Hold {
	readonly boatId: BoatId;
	/** The booking for which the extra slot is held. The booking's own slot may overlap it. */
	readonly bookingId: BookingId;
	readonly dateChangeId: DateChangeId;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly expiresAt: Temporal.Instant;
	readonly now: Temporal.Instant;
}

/**
 * Returns false if the boat is reserved, or if another trip is closer than the turnaround time. As for
 * all slots, the exclusion constraint refuses conflicts.
 */
export async function holdExtraSlot(tx: Tx, app: Pick<App, 'random'>, hold: Hold): Promise<boolean> {
	await releaseExpiredHolds(tx, hold.boatId, hold.now);
	await sql`SAVEPOINT before_holding`.execute(tx);
	const { minutes, own } = await findAround(tx, hold);
	const { departsAt, arrivesAt } = hold;
	if (minutes > 0 && (await isNear(tx, hold, minutes))) return false;
	for (const span of computeSpansToHold({ departsAt, arrivesAt, readyAt: arrivesAt.add({ minutes }) }, own)) {
		const inserted = await tx
			.insertInto('occupancy')
			.values({
				id: newId<OccupancyId>(app.random),
				boat_id: hold.boatId,
				date_change_id: hold.dateChangeId,
				span: sql<string>`tstzrange(${span.departsAt}::timestamptz, ${span.arrivesAt}::timestamptz)`,
				guarded_until: span.readyAt,
				expires_at: hold.expiresAt,
				created_at: hold.now,
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst();
		if (inserted) continue;
		await sql`ROLLBACK TO SAVEPOINT before_holding`.execute(tx);
		return false;
	}
	return true;
}

async function findAround(tx: Tx, { boatId, bookingId }: Hold) {
	const boat = await tx
		.selectFrom('boat')
		.select('turnaround_minutes')
		.where('id', '=', boatId)
		.executeTakeFirstOrThrow();
	const own = await tx
		.selectFrom('occupancy')
		.select([
			sql<Temporal.Instant>`lower(span)`.as('departsAt'),
			sql<Temporal.Instant>`upper(span)`.as('arrivesAt'),
			'guarded_until as readyAt',
		])
		.where('booking_id', '=', bookingId)
		.where('released_at', 'is', null)
		.executeTakeFirst();
	return { minutes: boat.turnaround_minutes, own };
}

async function isNear(tx: Tx, hold: Hold, minutes: number): Promise<boolean> {
	const around = sql`tstzrange(${hold.departsAt.subtract({ minutes })}::timestamptz,
		${hold.arrivesAt.add({ minutes })}::timestamptz)`;
	const near = await tx
		.selectFrom('occupancy')
		.select('id')
		.where('boat_id', '=', hold.boatId)
		.where('released_at', 'is', null)
		.where(sql<boolean>`booking_id IS DISTINCT FROM ${hold.bookingId}`)
		.where(sql<boolean>`span && ${around}`)
		.limit(1)
		.executeTakeFirst();
	return near !== undefined;
}

/** The booking's own slot stays. */
export async function releaseExtraSlot(tx: Tx, change: DateChangeId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('occupancy')
		.set({ released_at: now })
		.where('date_change_id', '=', change)
		.where('released_at', 'is', null)
		.execute();
}
