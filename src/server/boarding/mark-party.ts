import { decideMark, type MarkWish } from '#domain/boarding/boarding.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { BookingId, DepartureId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import { transact } from '../db/transact.ts';
import { findParties, findParty, saveMark } from './manifest-store.ts';

/**
 * Marks a party of an owner's departure: who came, comes late or did not come. Sent again it changes nothing, and what
 * was said on a device earlier than what is known does not either. Under the boat's lock, so that two devices at one
 * pier never take more aboard than the boat carries. Answers the departure; refuses as `decideMark`.
 */
export async function markParty(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	bookingId: BookingId,
	wish: MarkWish,
): Promise<
	| DepartureId
	| Refusal<
			'not-found' | 'no-boarding-pass' | 'boarding-not-open' | 'trip-over' | 'party-smaller' | 'boat-full'
	  >
> {
	return await transact(app.db, async (tx) => {
		const known = await findParty(tx, bookingId);
		const boat = known?.ownerId === owner ? await lockBoat(tx, known.boatId) : undefined;
		// Read again under the lock.
		const party = boat && (await findParty(tx, bookingId));
		if (!boat || !party) return refuse('not-found', { what: 'booking' });
		const all = await findParties(tx, party.departureId);
		const others = all.filter((each) => each.bookingId !== bookingId);
		const decision = decideMark(
			wish,
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
		if (decision !== 'older') await saveMark(tx, bookingId, decision, owner);
		return party.departureId;
	});
}
