import { decideSeats } from '#domain/booking/decide-booking.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import { resolveTermsOnSale } from '#domain/listing/cancellation-terms.ts';
import { isRefusal } from '#domain/refusal.ts';
import { entriesToOffer, offerEnd } from '#domain/ride/waitlist.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { updateSeatsTaken } from '../ride/lock-ride.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { lockRenterAndCheckInactive, saveBooking } from './booking-store.ts';
import { expireHoldJob } from './end-hold.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { endEntry } from './ride-waitlist.ts';
import { findAllWaiting, findEntriesInOrder, findRidesToServe, moveWaitlistEntry } from './waitlist-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'cancellation'>;

/**
 * Offers the free seats of a ride to its waitlist. Each offer is a hold, and the renter is notified.
 * Ends the waitlist of a canceled or departed ride. Idempotent, because free seats are counted under the
 * ride's lock.
 */
export async function offerSeats(app: Needs, id: RideId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const { ride, now } = await lockForBooking(app, tx, { ride: id });
		if (!ride) return;
		const { departsAt } = ride;
		if (ride.status === 'CANCELED' || Temporal.Instant.compare(departsAt, now) <= 0) {
			for (const entry of await findAllWaiting(tx, id)) await endEntry(app, tx, ride, entry, now);
			return;
		}
		const waitlist = await findEntriesInOrder(tx, id, now);
		const seatsTaken = await countSeats(tx, id, now);
		const boat = await findBoatStatus(tx, ride.boatId);
		const cancellationTerms = resolveTermsOnSale(ride.cancellationTerms, app.cancellation);
		const holdExpiresAt = offerEnd(departsAt, now);
		let taken = seatsTaken;
		for (const entry of entriesToOffer(waitlist, ride.seats - seatsTaken)) {
			// Skips people who were suspended or deleted after the entries were read.
			if (await lockRenterAndCheckInactive(tx, entry.renterId)) continue;
			const draft = decideSeats(
				{ ...ride, cancellationTerms },
				{
					numberOfPeople: entry.people,
					name: entry.name,
					contactNumber: entry.contactNumber,
					otherRequests: '',
				},
				entry.renterId,
				{ boat, seatsTaken: taken, holdExpiresAt },
				now,
			);
			// If the boat cannot be booked now, no seats are offered and the waitlist stays.
			if (isRefusal(draft)) return;
			const bookingId = newId<BookingId>(app.random);
			await saveBooking(tx, app, { ...draft, id: bookingId, idempotencyKey: null, fromWaitlist: true });
			await enqueue(tx, expireHoldJob, { bookingId }, { runAt: holdExpiresAt });
			await moveWaitlistEntry(tx, entry.id, ['offer', 'TIMER'], { now, departsAt, booking: bookingId });
			await publish(tx, app, { kind: 'waitlist-offered', bookingId });
			taken += entry.people;
		}
		await updateSeatsTaken(tx, id, taken);
	});
}

const atOnce = 500;

/**
 * Offers seats to every waitlist whose ride has free seats, and ends waitlists that must end. Covers
 * waitlists that a crashed process has not served, and changes without a booking: a ride departs, or a
 * boat can be booked again. An error in one ride does not stop the others.
 */
export async function serveWaitlists(app: Needs): Promise<void> {
	const problems: unknown[] = [];
	for (const ride of await findRidesToServe(app.db, app.clock.now(), atOnce)) {
		await offerSeats(app, ride).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not serve some waitlists');
}
