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
import { ConflictError } from '../db/transact.ts';
import type { Publisher } from '../events/publish.ts';
import { occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import { reduceRequestParty, rescheduleRequest } from '../request/lock-request.ts';
import { lockRide } from '../ride/lock-ride.ts';
import { countSeats } from '../ride/paid-seats.ts';
import {
	type BookingRow,
	findBooking,
	findDateClaimsFrom,
	findDateClaimsOn,
	lockBooking,
	moveBooking,
	saveBookingChoice,
	saveCurrentPrice,
	saveDeparture,
	saveParty,
	saveRideOfBooking,
} from './booking-store.ts';
import { type LockedBooking, recountSeatsTaken } from './lock-for-booking.ts';
import { countSeatsForWaitlist, endWaiting } from './ride-waitlist.ts';

export async function findOtherClaims(
	tx: Tx,
	booking: BookingRow,
	date: LocalDate,
): Promise<readonly DateClaim[]> {
	return booking.experience_id ? await findDateClaimsOn(tx, booking.experience_id, date, booking.id) : [];
}

export async function findOtherClaimsFrom(
	tx: Tx,
	booking: BookingRow,
	from: LocalDate,
): Promise<readonly DateClaim[]> {
	return booking.experience_id
		? await findDateClaimsFrom(tx, booking.experience_id, from, null, booking.id)
		: [];
}

/**
 * Moves a confirmed booking to another time: replaces the boat's reserved time and moves the booking's
 * custom request, if any. Returns false and changes nothing if the boat is reserved at the new time.
 * With `afresh`, cancellation terms count from the new departure.
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
	if (request) await rescheduleRequest(tx, request.id, to);
	return true;
}

/** `minimum` is the party's minimum price; null leaves it unchanged. */
export const changePrice = saveCurrentPrice;

/** Freed seats of a ride can be sold again at once. */
export async function reduceParty(
	tx: Tx,
	{ booking, ride, request, now }: LockedBooking,
	to: { readonly group: Group; readonly price: Amount; readonly lines: readonly PriceLine[] | null },
): Promise<void> {
	await saveParty(tx, booking.id, to);
	if (request) await reduceRequestParty(tx, request.id, to.group);
	await recountSeatsTaken(tx, ride, now);
}

export async function requireWeatherChoice(
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
	await saveBookingChoice(tx, booking.id, { reason: 'WEATHER', ...call });
	await moveBooking(tx, app, booking, 'cancelForWeather', call.by, now);
}

export async function confirmAfterChoice(
	app: Publisher,
	tx: Tx,
	{ booking, to, now }: Pick<LockedSeats, 'to' | 'now'> & { readonly booking: BookingRow },
): Promise<void> {
	await moveBooking(tx, app, { ...booking, ride_id: to?.id ?? booking.ride_id }, 'takeDate', 'RENTER', now);
	if (to) await endWaiting(tx, to, booking.renter_id, now);
	await recountSeatsTaken(tx, to, now);
}

/** A booking of seats and the ride to which the seats may move, all locked. */
export interface LockedSeats {
	readonly booking: BookingRow | undefined;
	readonly to: BookableRide | undefined;
	/** Number of seats of the target ride that are sold or reserved for the ride's waitlist. */
	readonly taken: number;
	readonly now: Temporal.Instant;
}

/**
 * Locks both rides in the order of their ids, then the booking, so that two opposite moves cannot
 * deadlock.
 */
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
	if (booking && booking.ride_id !== from) throw new ConflictError();
	const target = rides.get(to);
	const first = target && booking ? await countSeatsForWaitlist(tx, target, booking.renter_id, now) : 0;
	const taken = (await countSeats(tx, to, now)) + first;
	return { booking, to: target, taken, now };
}

/** The caller holds the locks of `lockSeats`. */
export async function moveSeatsToRide(
	app: Publisher,
	tx: Tx,
	booking: BookingId,
	to: BookableRide,
): Promise<void> {
	await saveRideOfBooking(tx, app, booking, to);
}
