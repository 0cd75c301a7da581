import { sql } from 'kysely';
import type { DateClaim } from '#domain/booking/availability.ts';
import type { Departure } from '#domain/booking/booking-draft.ts';
import type { OccupancyId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import { putOffRequest } from '../request/lock-request.ts';
import { type BookingRow, findClaimsFrom, findClaimsOn, saveDeparture } from './booking-store.ts';
import type { LockedForBooking } from './lock-for-booking.ts';

/** A booking whose rows are locked. */
export type LockedBooking = LockedForBooking & { readonly booking: BookingRow };

/** The bookings that can stand in the way of another date of this one, which does not itself. */
export async function claimsBeside(
	tx: Tx,
	booking: BookingRow,
	date: LocalDate,
): Promise<readonly DateClaim[]> {
	return booking.experience_id ? await findClaimsOn(tx, booking.experience_id, date, booking.id) : [];
}

/** The same of all its later dates from one on. */
export async function claimsBesideFrom(
	tx: Tx,
	booking: BookingRow,
	from: LocalDate,
): Promise<readonly DateClaim[]> {
	return booking.experience_id ? await findClaimsFrom(tx, booking.experience_id, from, null, booking.id) : [];
}

/**
 * Swaps the time that a confirmed booking has of its boat for another one: `false`, and it keeps the old one, when the boat
 * is promised to somebody else then. The old time is free when the new one is taken, not before, for all others see both
 * at once. The request that it came from goes with it. `afresh`: its cancellation terms count from the new departure.
 */
export async function changeDeparture(
	app: Pick<App, 'random'>,
	tx: Tx,
	{ booking, request, now }: LockedBooking,
	to: Departure,
	afresh = false,
): Promise<boolean> {
	await sql`SAVEPOINT before_change`.execute(tx);
	await releaseOccupancy(tx, booking.id, now);
	const free = await occupy(tx, {
		id: newId<OccupancyId>(app.random),
		boatId: booking.boat_id,
		bookingId: booking.id,
		rideId: null,
		departsAt: to.departsAt,
		arrivesAt: to.arrivesAt,
		expiresAt: null,
		now,
	});
	if (!free) {
		await sql`ROLLBACK TO SAVEPOINT before_change`.execute(tx);
		return false;
	}
	await saveDeparture(tx, booking, to, afresh);
	if (request) await putOffRequest(tx, request.id, to);
	return true;
}
