import type { BookingId, PersonId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import { decideRideChoice, nextDates, type OfferedDeparture } from '#domain/weather-call/decide-choice.ts';
import type { App } from '../app.ts';
import { findBoatSchedule } from '../boat/find-boat-schedule.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import { claimsBesideFrom } from '../booking/change-booking.ts';
import { refundableOf } from '../booking/find-bookings.ts';
import { lockForBooking } from '../booking/lock-for-booking.ts';
import { priceNow } from '../date-change/date-change-context.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { bookableRide } from '../ride/lock-ride.ts';
import { type LockedChoice, openChoice } from './open-choice.ts';
import { findNextRides } from './weather-call-store.ts';

/** One of the departures that a renter may take: of a ride, on which boat. */
export type Offered = OfferedDeparture & { readonly ride?: { readonly id: RideId; readonly boat: string } };

/** What a renter chooses among after a weather call; it holds nothing. */
export async function listChoices(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	id: BookingId,
): Promise<
	| { readonly endsAt: Temporal.Instant; readonly refundCents: Cents; readonly offered: readonly Offered[] }
	| Refusal<'not-found' | 'not-yours' | 'nothing-to-choose'>
> {
	return await transact(app.db, async (tx) => {
		const open = openChoice(await lockForBooking(app, tx, { booking: id }), renter);
		if (isRefusal(open)) return open;
		const offered = open.booking.ride_id
			? await ridesFor(tx, open, open.booking.ride_id)
			: await datesFor(tx, open);
		const endsAt = open.booking.choice_ends_at ?? open.now;
		return { endsAt, refundCents: await refundableOf(tx, id), offered };
	});
}

async function datesFor(tx: Tx, { booking, experience, now }: LockedChoice): Promise<readonly Offered[]> {
	if (!experience) return [];
	const boat = await findBoatSchedule(tx, booking.boat_id);
	const occupied = await findOccupied(tx, booking.boat_id, now);
	const standing = {
		claims: await claimsBesideFrom(tx, booking, dateAt(now, booking.time_zone)),
		insuredUntil: boat?.insuredUntil ?? null,
		occupied: occupied.map((sold) => ({ departsAt: sold.starts_at, arrivesAt: sold.ends_at })),
		turnaroundMinutes: boat?.turnaroundMinutes ?? 0,
	};
	return nextDates(experience, await priceNow(tx, booking), standing, now);
}

async function ridesFor(tx: Tx, { booking, now }: LockedChoice, from: RideId): Promise<readonly Offered[]> {
	const price = await priceNow(tx, booking);
	const offered: Offered[] = [];
	for (const row of await findNextRides(tx, from, { people: price.people, now })) {
		const standing = { boat: await findBoatStanding(tx, row.boat_id), seatsTaken: row.seats_taken };
		const one = decideRideChoice(bookableRide(row), price, standing, now);
		if (!isRefusal(one)) offered.push({ ...one, ride: { id: row.id, boat: row.boat_name } });
	}
	return offered;
}
