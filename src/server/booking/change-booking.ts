import { sql } from 'kysely';
import type { DateClaim } from '#domain/booking/availability.ts';
import type { Group } from '#domain/booking/booking.ts';
import type { Departure } from '#domain/booking/booking-draft.ts';
import type { BookingId, OccupancyId, RideId, WeatherCallId } from '#domain/id.ts';
import type { Amount } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Publisher } from '../events/publish.ts';
import { occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import { putOffRequest, shrinkRequest } from '../request/lock-request.ts';
import { lockRide } from '../ride/lock-ride.ts';
import {
	type BookingRow,
	countSeats,
	findBooking,
	findClaimsFrom,
	findClaimsOn,
	lockBooking,
	moveBooking,
	saveCurrentPrice,
	saveDeparture,
	saveParty,
	saveSeatsOn,
	saveWeatherChoice,
} from './booking-store.ts';
import { type LockedBooking, SeatsMoved, settleSeats } from './lock-for-booking.ts';

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
	app: Publisher,
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
	await saveDeparture(tx, app, booking, to, afresh);
	if (request) await putOffRequest(tx, request.id, to);
	return true;
}

/** The price of another date; `minimum`: of the party, null leaves it as it is. */
export async function changePrice(
	tx: Tx,
	id: BookingId,
	price: Parameters<typeof saveCurrentPrice>[2],
): Promise<void> {
	await saveCurrentPrice(tx, id, price);
}

/** Gives a booking a smaller party and the price that it has with it; a ride's seats are on sale at once. */
export async function shrinkBooking(
	tx: Tx,
	{ booking, ride, request, now }: LockedBooking,
	to: { readonly group: Group; readonly price: Amount; readonly lines: readonly PriceLine[] | null },
): Promise<void> {
	await saveParty(tx, booking.id, to);
	if (request) await shrinkRequest(tx, request.id, to.group);
	await settleSeats(tx, ride, now);
}

/** A confirmed booking's departure does not take place because of the weather: from now on its renter chooses. */
export async function beginChoice(
	app: Publisher,
	tx: Tx,
	booking: BookingRow,
	call: {
		readonly call: WeatherCallId;
		readonly by: 'OWNER' | 'PLATFORM';
		readonly endsAt: Temporal.Instant;
	},
	now: Temporal.Instant,
): Promise<void> {
	await saveWeatherChoice(tx, booking.id, call);
	await moveBooking(tx, app, booking, 'weatherCall', call.by, now);
}

/** Its renter has another departure by now, and what they chose is written down: the booking is confirmed again. */
export async function endChoice(
	app: Publisher,
	tx: Tx,
	{ booking, to, now }: Pick<LockedSeats, 'to' | 'now'> & { readonly booking: BookingRow },
): Promise<void> {
	await moveBooking(tx, app, { ...booking, ride_id: to?.id ?? booking.ride_id }, 'takeDate', 'RENTER', now);
	await settleSeats(tx, to, now);
}

/** A booking of seats, and the ride that they may be moved to, all locked. */
export interface LockedSeats {
	readonly booking: BookingRow | undefined;
	readonly to: BookableRide | undefined;
	/** Seats of the other ride that are taken. */
	readonly taken: number;
	readonly now: Temporal.Instant;
}

/** Locks both rides, by their ids, and then the booking: two that move to each other's ride wait for nobody twice. */
export async function lockSeats(
	app: Pick<App, 'clock'>,
	tx: Tx,
	id: BookingId,
	to: RideId,
): Promise<LockedSeats> {
	const from = (await findBooking(tx, id))?.ride_id ?? null;
	const rides = new Map<RideId, BookableRide | undefined>();
	for (const ride of [...new Set([from, to])].filter((one) => one !== null).sort()) {
		rides.set(ride, await lockRide(tx, ride));
	}
	const now = app.clock.now();
	const booking = await lockBooking(tx, id);
	if (booking && booking.ride_id !== from) throw new SeatsMoved();
	return { booking, to: rides.get(to), taken: await countSeats(tx, to, now), now };
}

/** Moves a booking to the same number of seats of the other ride, which has them: `lockSeats` has locked it. */
export async function moveSeats(app: Publisher, tx: Tx, booking: BookingId, to: BookableRide): Promise<void> {
	await saveSeatsOn(tx, app, booking, to);
}
