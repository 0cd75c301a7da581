import type { NewInstantBooking } from '#contract/booking-contract.ts';
import { type HoldRefusal, holdRefusal } from '#domain/booking/availability.ts';
import { decideInstantBooking, type InstantRefusal } from '#domain/booking/decide-booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { termsOnSale } from '#domain/listing/cancellation-terms.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { withUses } from '../promo-code/check-promo-code.ts';
import { lockWishes } from '../request/lock-request.ts';
import { findReferral } from '../site/find-referral.ts';
import { findClaimsOn } from './booking-store.ts';
import { findByKey, findHolds, sameExtras, samePromoCode, sameWish } from './hold-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { saveHold } from './save-hold.ts';

/**
 * Holds a date of an experience for 30 minutes (specification sections 4 and 5), at one of its times, or at the first. Under the locks of the boat and the
 * experience: the domain decides about the date, the database about the boat; price and cancellation terms are frozen; a job lapses the
 * hold. A hold of another date of it is replaced. The same idempotency key returns the same booking, once the wish is the
 * same.
 */
export async function bookInstantly(
	app: Pick<App, 'db' | 'clock' | 'random' | 'cancellation'>,
	renter: PersonId,
	wish: NewInstantBooking,
	idempotencyKey?: string,
): Promise<
	BookingId | Refusal<'not-found' | 'boat-taken' | 'idempotency-key-reused'> | HoldRefusal | InstantRefusal
> {
	return await transactDurably(app.db, async (tx) => {
		await lockWishes(tx, renter);
		const subject = { experience: wish.experience, promoCode: wish.promoCode };
		const { experience, promoCode: code, now } = await lockForBooking(app, tx, subject);
		if (!experience) return refuse('not-found', { what: 'experience' });
		const earlier = idempotencyKey && (await findByKey(tx, renter, idempotencyKey));
		if (earlier) {
			const { departureTime: first, furtherDepartures } = experience.schedule;
			const departureTime = wish.departureTime ?? (furtherDepartures.length > 0 ? first : undefined);
			const same =
				earlier !== 'other' &&
				earlier.experience_id === experience.id &&
				sameWish(earlier, { ...wish, ...wish.group, departureTime }) &&
				sameExtras(earlier, wish.extras ?? []) &&
				samePromoCode(earlier, wish.promoCode);
			return same ? earlier.id : refuse('idempotency-key-reused');
		}
		const holds = await findHolds(tx, renter, subject, now);
		const claims = await findClaimsOn(tx, experience.id, wish.departureDate, holds.same[0]?.id);
		const of = { renter, replacing: experience.id, now };
		const promoCode = wish.promoCode === undefined ? undefined : await withUses(tx, code, of);
		const cancellationTerms = termsOnSale(experience.cancellationTerms, app.cancellation);
		const decision = decideInstantBooking(
			{ ...experience, cancellationTerms },
			wish,
			renter,
			{ claims, promoCode },
			now,
		);
		if (isRefusal(decision)) return decision;
		const refusal = holdRefusal(holds, now);
		if (refusal) return refusal;
		const referral = await findReferral(tx, experience.ownerId, wish.referral);
		return await saveHold(app, tx, decision, idempotencyKey ?? null, holds.same, referral);
	});
}
