import type { BookingId, RideId, WeatherCallId } from '#domain/id.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { lockRide } from '../ride/lock-ride.ts';
import {
	type BookingRow,
	countSeats,
	findBooking,
	lockBooking,
	moveBooking,
	saveSeatsOn,
	saveWeatherChoice,
} from './booking-store.ts';
import { settleSeats } from './ride-seats.ts';
import { SeatsMoved } from './seats-moved.ts';

/** A confirmed booking's departure does not take place because of the weather: from now on its renter chooses. */
export async function beginChoice(
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
	await moveBooking(tx, booking, 'weatherCall', call.by, now);
}

/** Its renter has another departure by now, and what they chose is written down: the booking is confirmed again. */
export async function endChoice(
	tx: Tx,
	{ booking, to, now }: Pick<LockedSeats, 'to' | 'now'> & { readonly booking: BookingRow },
): Promise<void> {
	await moveBooking(tx, booking, 'takeDate', 'RENTER', now);
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
export async function moveSeats(tx: Tx, booking: BookingId, to: BookableRide): Promise<void> {
	await saveSeatsOn(tx, booking, to);
}
