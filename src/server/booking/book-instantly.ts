import type { NewInstantBooking } from '#contract/booking-contract.ts';
import { decideInstantBooking, type InstantRefusal } from '#domain/booking/decide-instant-booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findByKey, findClaimsOn } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { saveHold } from './save-hold.ts';

/**
 * Holds a date of an experience for 30 minutes (specification sections 4 and 5). Under the locks of the boat and the
 * experience: the domain decides about the date, the database about the boat; the price is frozen; a job lapses the
 * hold. The same idempotency key returns the same booking.
 */
export async function bookInstantly(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	renter: PersonId,
	wish: NewInstantBooking,
	idempotencyKey?: string,
): Promise<BookingId | Refusal<'not-found' | 'boat-taken'> | InstantRefusal> {
	return await transact(app.db, async (tx) => {
		const subject = { experience: wish.experience };
		const { experience, now } = await lockForBooking(app, tx, subject);
		if (!experience) return refuse('not-found', { what: 'experience' });
		const earlier = idempotencyKey && (await findByKey(tx, renter, subject, idempotencyKey));
		if (earlier) return earlier;
		const claims = await findClaimsOn(tx, experience.id, wish.departureDate);
		const decision = decideInstantBooking(experience, wish, renter, { claims }, now);
		if ('refused' in decision) return decision;
		return await saveHold(app, tx, decision, idempotencyKey ?? null);
	});
}
