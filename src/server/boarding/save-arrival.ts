import { type Arrival, arrivalRefusal } from '#domain/boarding/boarding.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findParty, saveSaid } from './manifest-store.ts';

/**
 * Keeps what a party of a booking says of itself on the day, for the other one to see in the manifest. Answers whether
 * the booking is one of several on a ride. Somebody else's booking is as good as none.
 */
export async function saveArrival(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	bookingId: BookingId,
	said: Arrival,
): Promise<{ readonly ofRide: boolean } | Refusal<'not-found' | 'no-boarding-pass' | 'arrival-not-open'>> {
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
		await saveSaid(tx, { bookingId, party, said, now });
		return { ofRide: booking.tripName === null };
	});
}

function partyOf(
	{ renterId, ownerId }: { readonly renterId: PersonId; readonly ownerId: PersonId },
	person: PersonId,
) {
	if (person === renterId) return 'RENTER';
	return person === ownerId ? 'OWNER' : undefined;
}
