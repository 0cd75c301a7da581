import { dateRefusal } from '#domain/booking/availability.ts';
import { sailingDaysFrom } from '#domain/experience/experience.ts';
import type { BookingId, OccupancyId } from '#domain/id.ts';
import { addDays } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { lockExperience } from '../experience/lock-experience.ts';
import { keepOccupancy, occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import { type BookingRow, findBooking, findClaims, lockBooking, moveBooking } from './booking-store.ts';

/**
 * A booking's money is in: confirms it while its hold lives; takes date and boat again when the hold ran out and both
 * are still free (decisions, "Bookings"). `gone` means that the money must go back. Confirmed twice is once.
 */
export async function confirmBooking(
	app: Pick<App, 'clock' | 'dice'>,
	tx: Tx,
	id: BookingId,
): Promise<'confirmed' | 'gone'> {
	const seen = await findBooking(tx, id);
	if (!seen) return 'gone';
	// The order of locks is boat, experience, booking, as everywhere.
	const experience = seen.experience_id && (await lockExperience(tx, seen.experience_id));
	const booking = await lockBooking(tx, id);
	if (!booking || !experience) return 'gone';
	const now = app.clock.now();
	if (booking.status === 'CONFIRMED') return 'confirmed';
	if (booking.status === 'CANCELED') return 'gone';

	const alive = booking.status === 'PENDING' && Temporal.Instant.compare(now, booking.hold_expires_at) < 0;
	const free = alive || (await dateStillFree(tx, booking, experience, now));
	const held = free && ((await keepOccupancy(tx, id)) || (await occupyAgain(app, tx, booking, now)));
	if (!held) {
		if (booking.status === 'PENDING') await moveBooking(tx, id, 'PENDING', 'lapse', now);
		await releaseOccupancy(tx, id, now);
		return 'gone';
	}
	return (await confirm(tx, booking, now)) ? 'confirmed' : 'gone';
}

async function confirm(tx: Tx, { id, status }: BookingRow, now: Temporal.Instant): Promise<boolean> {
	if (status === 'PENDING') return await moveBooking(tx, id, 'PENDING', 'pay', now);
	return await moveBooking(tx, id, 'EXPIRED', 'payLate', now);
}

async function dateStillFree(
	tx: Tx,
	booking: BookingRow,
	experience: NonNullable<Awaited<ReturnType<typeof lockExperience>>>,
	now: Temporal.Instant,
): Promise<boolean> {
	const date = booking.departure_date;
	const claims = await findClaims(tx, experience.id, {
		from: addDays(date, -1),
		to: date,
		except: booking.id,
	});
	// By the schedule that was booked: an owner's later change of days or times does not undo a sale.
	const schedule = {
		sailingDays: sailingDaysFrom(127),
		departureTime: booking.departure_time,
		durationMinutes: experience.duration_minutes,
		timeZone: booking.time_zone,
	};
	return dateRefusal(schedule, date, { now, claims }) === undefined;
}

async function occupyAgain(
	app: Pick<App, 'dice'>,
	tx: Tx,
	booking: BookingRow,
	now: Temporal.Instant,
): Promise<boolean> {
	return await occupy(tx, {
		id: newId<OccupancyId>(app.dice),
		boatId: booking.boat_id,
		bookingId: booking.id,
		rideId: null,
		departsAt: booking.departs_at,
		arrivesAt: booking.arrives_at,
		expiresAt: null,
		now,
	});
}
