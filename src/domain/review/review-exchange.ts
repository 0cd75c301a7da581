import { type BookingParty, type BookingStatus, isCompleted } from '../booking/booking.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const reviewAbouts = ['RIDE', 'OWNER', 'RENTER'] as const;
export type ReviewAbout = (typeof reviewAbouts)[number];

/**
 * Days after the arrival in which a review can be written. A day is 24 hours, also when the clocks
 * change.
 */
export const reviewDays = 14;
/** Hours before the end of the review period at which the reminder is sent. */
const lastCallHours = 48;
export const reviewLimits = { text: 4_000, reply: 1_000 } as const;

export const exchangeClosesAt = (arrivesAt: Temporal.Instant): Temporal.Instant =>
	arrivesAt.add({ hours: 24 * reviewDays });

export const reviewLastCallAt = (arrivesAt: Temporal.Instant): Temporal.Instant =>
	exchangeClosesAt(arrivesAt).subtract({ hours: lastCallHours });

export interface ReviewableTrip {
	readonly status: BookingStatus;
	readonly arrivesAt: Temporal.Instant;
	/** True for seats on a ride, which has no experience. */
	readonly isRide: boolean;
	readonly noShow: boolean;
	/** Time from which both mutual reviews existed; null if one is missing. */
	readonly openedAt: Temporal.Instant | null;
	readonly written: readonly ReviewAbout[];
}

function reviewTargets(trip: Pick<ReviewableTrip, 'isRide' | 'noShow'>, party: BookingParty) {
	if (party === 'OWNER') return ['RENTER'] as const;
	// A no-show cannot review the ride, only the owner.
	return trip.isRide && !trip.noShow ? (['RIDE', 'OWNER'] as const) : (['OWNER'] as const);
}

export function isOpen(
	exchange: { readonly openedAt: Temporal.Instant | null; readonly closesAt: Temporal.Instant },
	now: Temporal.Instant,
): boolean {
	const from = exchange.openedAt ?? exchange.closesAt;
	return Temporal.Instant.compare(from, now) <= 0;
}

/**
 * A published review cannot be changed. A missing review can be added until the review period is over.
 */
export function writeRefusal(
	trip: ReviewableTrip,
	party: BookingParty,
	about: ReviewAbout,
	now: Temporal.Instant,
):
	| Refusal<'trip-not-completed' | 'review-time-over' | 'not-yours' | 'was-not-aboard' | 'review-is-open'>
	| undefined {
	if (trip.status !== 'CONFIRMED' || !isCompleted(trip, now)) return refuse('trip-not-completed');
	const closesAt = exchangeClosesAt(trip.arrivesAt);
	if (Temporal.Instant.compare(now, closesAt) >= 0) return refuse('review-time-over', { days: reviewDays });
	if (about === 'RIDE' && party === 'RENTER' && trip.isRide && trip.noShow) return refuse('was-not-aboard');
	const own: readonly ReviewAbout[] = reviewTargets(trip, party);
	if (!own.includes(about)) return refuse('not-yours');
	if (trip.written.includes(about) && isOpen({ openedAt: trip.openedAt, closesAt }, now))
		return refuse('review-is-open');
	return undefined;
}

export const writableReviews = (
	trip: ReviewableTrip,
	party: BookingParty,
	now: Temporal.Instant,
): readonly ReviewAbout[] => reviewAbouts.filter((about) => !writeRefusal(trip, party, about, now));

export const haveBothReviewed = (written: readonly ReviewAbout[]): boolean =>
	written.includes('OWNER') && written.includes('RENTER');

export const otherWrote = (written: readonly ReviewAbout[], party: BookingParty): boolean =>
	written.includes(party);

interface ReadReview {
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly writerId: PersonId;
	readonly subjectId: PersonId;
	readonly ownerId: PersonId;
	/** May be in the future. */
	readonly readableFrom: Temporal.Instant;
	readonly hiddenAt: Temporal.Instant | null;
	readonly replyHiddenAt: Temporal.Instant | null;
}

export const isReadable = (
	{ readableFrom, hiddenAt }: Pick<ReadReview, 'readableFrom' | 'hiddenAt'>,
	now: Temporal.Instant,
): boolean => hiddenAt === null && Temporal.Instant.compare(readableFrom, now) <= 0;

export function replyRefusal(
	review: ReadReview,
	by: PersonId,
	now: Temporal.Instant,
): Refusal<'not-found' | 'not-yours' | 'review-hidden'> | undefined {
	if (!isReadable(review, now)) return refuse('not-found', { what: 'review' });
	if (review.about === 'RENTER' || review.ownerId !== by) return refuse('not-yours');
	return review.replyHiddenAt ? refuse('review-hidden') : undefined;
}
