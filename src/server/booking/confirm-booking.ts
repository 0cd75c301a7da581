import { dateRefusal } from '#domain/booking/availability.ts';
import { sailingDaysFrom } from '#domain/experience/experience.ts';
import type { BookingId, OccupancyId } from '#domain/id.ts';
import { addDays } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { publish } from '../events/publish.ts';
import type { LockedExperience } from '../experience/lock-experience.ts';
import { keepOccupancy, occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import type { LockedRequest } from '../request/lock-request.ts';
import { type BookingRow, findBookingOfRequest, findClaims, moveBooking } from './booking-store.ts';
import { lapse } from './lapse-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { type LockedRide, seatsRefusal, settleSeats } from './ride-seats.ts';

/**
 * A booking's money is in: confirms it while its hold lives; takes date and boat, or seats, again when the hold ran out
 * and they are still free (decisions, "Bookings"). `gone` means that the money must go back. Confirmed twice is once.
 * `isDue` is asked under all locks: what somebody else has settled meanwhile changes nothing any more.
 */
export async function confirmBooking(
	app: Pick<App, 'clock' | 'dice' | 'subscriptions'>,
	tx: Tx,
	id: BookingId,
	isDue: () => Promise<boolean>,
): Promise<'confirmed' | 'gone' | 'not-due'> {
	const { experience, ride, request, booking, now } = await lockForBooking(app, tx, { booking: id });
	if (!(await isDue())) return 'not-due';
	if (!booking) return 'gone';
	if (booking.status === 'CONFIRMED') return 'confirmed';
	if (booking.status === 'CANCELED') return 'gone';

	const alive = booking.status === 'PENDING' && Temporal.Instant.compare(now, booking.hold_expires_at) < 0;
	const held = ride
		? await seatsHeld(tx, booking, ride, alive, now)
		: (alive || !request || (await stillAsked(tx, booking, request, now))) &&
			(await slotHeld(app, tx, booking, experience, alive, now));
	if (!held) {
		if (booking.status === 'PENDING') {
			await moveBooking(tx, booking, 'fail', 'PLATFORM', now);
			await releaseOccupancy(tx, id, now);
		}
		await settleSeats(tx, ride, now);
		return 'gone';
	}
	if (!(await moveBooking(tx, booking, alive ? 'pay' : 'payLate', 'RENTER', now))) return 'gone';
	await settleSeats(tx, ride, now);
	await publish(tx, app, { kind: 'booking-confirmed', bookingId: id });
	return 'confirmed';
}

/** Seats of a live hold are counted already; others are only there if they still are. A canceled ride takes nobody. */
async function seatsHeld(
	tx: Tx,
	booking: BookingRow,
	ride: LockedRide,
	alive: boolean,
	now: Temporal.Instant,
): Promise<boolean> {
	if (ride.status === 'CANCELED') return false;
	return alive || (await seatsRefusal(tx, ride, booking.adults + booking.kids, now)) === undefined;
}

/** Nobody said no, named another price, or is paying anew since the hold ran out. */
async function stillAsked(
	tx: Tx,
	booking: BookingRow,
	request: LockedRequest,
	now: Temporal.Instant,
): Promise<boolean> {
	const stands =
		request.status === 'APPROVED' &&
		request.quoted_usd_cents === booking.amount_usd_cents &&
		request.standing.booking === undefined;
	if (!stands) return false;
	// A later hold that ran out, too, may not stand in the way of this one before its job has run.
	const later = await findBookingOfRequest(tx, request.id);
	if (later && later.id !== booking.id) await lapse(tx, later, now);
	return true;
}

async function slotHeld(
	app: Pick<App, 'dice'>,
	tx: Tx,
	booking: BookingRow,
	experience: LockedExperience | undefined,
	alive: boolean,
	now: Temporal.Instant,
): Promise<boolean> {
	if (!experience) return false;
	const free = alive || (await dateStillFree(tx, booking, experience, now));
	return free && ((await keepOccupancy(tx, booking.id)) || (await occupyAgain(app, tx, booking, now)));
}

async function dateStillFree(
	tx: Tx,
	booking: BookingRow,
	experience: LockedExperience,
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
