import {
	type ArrivalStatus,
	arrivalRefusal,
	type CheckInInput,
	decideCheckIn,
} from '#domain/boarding/boarding.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { BookingId, DepartureId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { batched } from '../db/batched.ts';
import type { Db, Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { DomainEventOf } from '../events/publish.ts';
import {
	deleteBoarding,
	findBookingsCheckedInAs,
	findParties,
	findParty,
	saveArrivalStatus,
	saveCheckIn,
} from './manifest-store.ts';

/**
 * Idempotent; ignores check-ins older than the saved check-in. Locks the boat, so that two devices
 * cannot check in more people than the boat carries. Refusals are those of `decideCheckIn`.
 */
export async function checkInParty(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	bookingId: BookingId,
	input: CheckInInput,
): Promise<
	| DepartureId
	| Refusal<
			'not-found' | 'no-boarding-pass' | 'boarding-not-open' | 'trip-over' | 'party-smaller' | 'boat-full'
	  >
> {
	return await transact(app.db, async (tx) => {
		const known = await findParty(tx, bookingId);
		const boat = known?.ownerId === owner ? await lockBoat(tx, known.boatId) : undefined;
		// Reads the booking again, now under the lock.
		const party = boat && (await findParty(tx, bookingId));
		if (!boat || !party) return refuse('not-found', { what: 'booking' });
		const all = await findParties(tx, party.departureId);
		const others = all.filter((each) => each.bookingId !== bookingId);
		const decision = decideCheckIn(
			input,
			{
				status: party.status,
				departsAt: Temporal.Instant.from(party.departsAt),
				arrivesAt: Temporal.Instant.from(party.arrivesAt),
				booked: party.adults + party.kids,
				markedAt: party.markedAt ? Temporal.Instant.from(party.markedAt) : null,
				othersAboard: others.reduce((sum, { people }) => sum + (people ?? 0), 0),
				capacity: guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew }),
			},
			app.clock.now(),
		);
		if (isRefusal(decision)) return decision;
		if (decision !== 'older') await saveCheckIn(tx, bookingId, decision, owner);
		return party.departureId;
	});
}

/** Returns the departure, and whether the booking is for a ride. Answers not-found to other people. */
export async function reportArrival(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	bookingId: BookingId,
	message: ArrivalStatus,
): Promise<
	| { readonly ofRide: boolean; readonly departsAt: Temporal.Instant }
	| Refusal<'not-found' | 'no-boarding-pass' | 'arrival-not-open'>
> {
	return await transact(app.db, async (tx) => {
		const booking = await findParty(tx, bookingId);
		const party = booking && partyOf(booking, person);
		if (!booking || !party) return refuse('not-found', { what: 'booking' });
		const trip = {
			status: booking.status,
			departsAt: Temporal.Instant.from(booking.departsAt),
			arrivesAt: Temporal.Instant.from(booking.arrivesAt),
		};
		const now = app.clock.now();
		const refusal = arrivalRefusal(trip, now);
		if (refusal) return refusal;
		await saveArrivalStatus(tx, { bookingId, party, status: message, now });
		return { ofRide: booking.tripName === null, departsAt: trip.departsAt };
	});
}

function partyOf(
	{ renterId, ownerId }: { readonly renterId: PersonId; readonly ownerId: PersonId },
	person: PersonId,
) {
	if (person === renterId) return 'RENTER';
	return person === ownerId ? 'OWNER' : undefined;
}

export async function findNoShows(db: Db, bookings: readonly BookingId[]): Promise<ReadonlySet<BookingId>> {
	if (bookings.length === 0) return new Set();
	return new Set(await findBookingsCheckedInAs(db, bookings, 'NO-SHOW'));
}

/** For notifications, which are written one by one. */
export const findNoShow = batched(async (db, bookings: readonly BookingId[]) =>
	[...(await findNoShows(db, bookings))].map((id) => ({ id })),
);

/**
 * Deletes a booking's check-ins, 'I am here' messages and checklist, because they belong to its
 * previous departure.
 */
export async function clearBoarding(
	tx: Tx,
	_: unknown,
	{ bookingId }: DomainEventOf<'departure-moved'>,
): Promise<void> {
	await deleteBoarding(tx, bookingId);
}
