import { type BookingParty, type BookingStatus, completed } from '../booking/booking.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What is written about after a completed trip: the ride, its owner as a person, the renter as a person. */
export const reviewAbouts = ['RIDE', 'OWNER', 'RENTER'] as const;
export type ReviewAbout = (typeof reviewAbouts)[number];

/** From the arrival on, so long can be written; 24 hours each, over a change of clocks too. */
export const reviewDays = 14;
/** So long before the end those who have not written are told. */
const lastCallHours = 48;
/** Characters of what is written, and of the owner's reply. */
export const reviewLimits = { text: 4_000, reply: 1_000 } as const;

export const exchangeClosesAt = (arrivesAt: Temporal.Instant): Temporal.Instant =>
	arrivesAt.add({ hours: 24 * reviewDays });

export const lastCallAt = (arrivesAt: Temporal.Instant): Temporal.Instant =>
	exchangeClosesAt(arrivesAt).subtract({ hours: lastCallHours });

/** A trip as it stands when one of its two wants to write about it. */
export interface ReviewableTrip {
	readonly status: BookingStatus;
	readonly arrivesAt: Temporal.Instant;
	/** Seats on a ride, and no experience of its own. */
	readonly isRide: boolean;
	/** The owner marked the party as one that did not come. */
	readonly noShow: boolean;
	/** When both had written. */
	readonly openedAt: Temporal.Instant | null;
	/** What there is already, of both. */
	readonly written: readonly ReviewAbout[];
}

/** What a party can be asked to write about at all. */
function aboutsOf(trip: Pick<ReviewableTrip, 'isRide' | 'noShow'>, party: BookingParty) {
	if (party === 'OWNER') return ['RENTER'] as const;
	// Who did not come knows nothing of the ride; of how they were dealt with they do.
	return trip.isRide && !trip.noShow ? (['RIDE', 'OWNER'] as const) : (['OWNER'] as const);
}

/** Whether all that was written can be read: both have written, or the time is over. */
export function isOpen(
	exchange: { readonly openedAt: Temporal.Instant | null; readonly closesAt: Temporal.Instant },
	now: Temporal.Instant,
): boolean {
	const from = exchange.openedAt ?? exchange.closesAt;
	return Temporal.Instant.compare(from, now) <= 0;
}

/**
 * Why a party cannot write about this now, for the first time or anew. Nobody changes what the other can read already;
 * what is missing can be added until the time is over.
 */
export function writeRefusal(
	trip: ReviewableTrip,
	party: BookingParty,
	about: ReviewAbout,
	now: Temporal.Instant,
):
	| Refusal<'trip-not-completed' | 'review-time-over' | 'not-yours' | 'was-not-aboard' | 'review-is-open'>
	| undefined {
	if (trip.status !== 'CONFIRMED' || !completed(trip, now)) return refuse('trip-not-completed');
	const closesAt = exchangeClosesAt(trip.arrivesAt);
	if (Temporal.Instant.compare(now, closesAt) >= 0) return refuse('review-time-over', { days: reviewDays });
	if (about === 'RIDE' && party === 'RENTER' && trip.isRide && trip.noShow) return refuse('was-not-aboard');
	const own: readonly ReviewAbout[] = aboutsOf(trip, party);
	if (!own.includes(about)) return refuse('not-yours');
	if (trip.written.includes(about) && isOpen({ openedAt: trip.openedAt, closesAt }, now))
		return refuse('review-is-open');
	return undefined;
}

/** What a party may write about now. */
export const mayWrite = (
	trip: ReviewableTrip,
	party: BookingParty,
	now: Temporal.Instant,
): readonly ReviewAbout[] => reviewAbouts.filter((about) => !writeRefusal(trip, party, about, now));

/** Whether both have written about each other: what is said of the ride alone opens nothing. */
export const bothWrote = (written: readonly ReviewAbout[]): boolean =>
	written.includes('OWNER') && written.includes('RENTER');

/** Whether the other of the two has written about this party. */
export const otherWrote = (written: readonly ReviewAbout[], party: BookingParty): boolean =>
	written.includes(party);

/** A review as whoever wants to answer or report it meets it. */
interface ReadReview {
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly writerId: PersonId;
	readonly subjectId: PersonId;
	readonly ownerId: PersonId;
	/** From when on others than its writer can read it. */
	readonly readableFrom: Temporal.Instant;
	/** By the desk. */
	readonly hiddenAt: Temporal.Instant | null;
	readonly replyHiddenAt: Temporal.Instant | null;
}

/** Whether others than its writer can read it. */
export const isReadable = (
	{ readableFrom, hiddenAt }: Pick<ReadReview, 'readableFrom' | 'hiddenAt'>,
	now: Temporal.Instant,
): boolean => hiddenAt === null && Temporal.Instant.compare(readableFrom, now) <= 0;

/**
 * Why somebody cannot answer a review, or change their answer: only the owner whom it is about does, and only what they
 * can read. What the owner wrote about a renter has no answer. A reply that the desk has hidden stays as it is.
 */
export function replyRefusal(
	review: ReadReview,
	by: PersonId,
	now: Temporal.Instant,
): Refusal<'not-found' | 'not-yours' | 'review-hidden'> | undefined {
	if (!isReadable(review, now)) return refuse('not-found', { what: 'review' });
	if (review.about === 'RENTER' || review.ownerId !== by) return refuse('not-yours');
	return review.replyHiddenAt ? refuse('review-hidden') : undefined;
}
