import type { PersonId, ReviewId, ReviewReplyId } from '#domain/id.ts';
import { isReadable, type ReviewAbout } from '#domain/review/review-exchange.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { addReviewStars, removeReviewStars } from '../experience/find-experience.ts';
import { hasBookingOrRequestWith } from './received-store.ts';
import {
	type AnyReview,
	findAnyReview,
	findReviewOf,
	lockAnyReview,
	type ReviewOrReply,
	saveReviewHidden,
} from './reply-store.ts';

export type { ReviewOrReply } from './reply-store.ts';

export interface ReportableReview {
	readonly kind: 'review' | 'reply';
	/** Exactly one of the two reviews is set. For a reply, this is the review that it answers. */
	readonly experienceReview: ReviewId | null;
	readonly tripReview: ReviewId | null;
	readonly reply: ReviewReplyId | null;
	readonly writtenBy: PersonId;
	readonly other: PersonId;
	readonly text: string;
}

/** The person must be able to read the review or reply and must not have written it. */
export async function findReportableReview(
	tx: Tx,
	app: Pick<App, 'clock'>,
	reporter: PersonId,
	of: ReviewOrReply,
): Promise<ReportableReview | undefined> {
	const review = await findReviewOf(tx, of);
	if (!review || !isReadable(review, app.clock.now())) return undefined;
	// Reviews about a renter are visible only to the renter and to owners with a booking or request of
	// this renter.
	if (review.about === 'RENTER' && review.subjectId !== reporter) {
		if (!(await hasBookingOrRequestWith(tx, reporter, review.subjectId))) return undefined;
	}
	const found = of.replyId ? reportableReply(review) : reportableReview(review);
	return found && found.writtenBy !== reporter ? found : undefined;
}

const placeOf = ({ id, experienceId }: AnyReview) => ({
	experienceReview: experienceId ? id : null,
	tripReview: experienceId ? null : id,
});

const reportableReview = (review: AnyReview): ReportableReview => ({
	kind: 'review',
	...placeOf(review),
	reply: null,
	writtenBy: review.writerId,
	other: review.subjectId,
	text: review.text,
});

function reportableReply(review: AnyReview): ReportableReview | undefined {
	if (!review.replyId || review.replyHiddenAt) return undefined;
	return {
		kind: 'reply',
		...placeOf(review),
		reply: review.replyId,
		writtenBy: review.ownerId,
		other: review.writerId,
		text: review.replyText ?? '',
	};
}

interface ReportedNow {
	readonly about: 'EXPERIENCE' | ReviewAbout;
	readonly text: string;
	/** One number for a review of a person, five for a review of a listing, none for a reply. */
	readonly stars: readonly number[];
	readonly hidden: boolean;
}

export async function findReportedReview(db: Db, of: ReviewOrReply): Promise<ReportedNow | undefined> {
	const review = await findReviewOf(db, of);
	if (!review) return undefined;
	const { about } = review;
	return of.replyId
		? { about, text: review.replyText ?? '', stars: [], hidden: review.replyHiddenAt !== null }
		: { about, text: review.text, stars: review.stars, hidden: review.hiddenAt !== null };
}

/**
 * Called in the transaction of the decision. The writer still sees the text. A hidden review does not
 * count in the average. Returns `gone` if the text was deleted, `same` if it is already hidden.
 */
export async function hideReview(
	tx: Tx,
	app: Pick<App, 'clock'>,
	of: ReviewOrReply,
	reason: string,
): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveReviewHidden(tx, hiddenPlace(review, of), { at: app.clock.now(), reason }))) return 'same';
	if (of.reviewId && review.experienceId) await removeReviewStars(tx, review.experienceId, review.stars);
	return 'done';
}

export async function unhideReview(tx: Tx, of: ReviewOrReply): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveReviewHidden(tx, hiddenPlace(review, of), null))) return 'same';
	if (of.reviewId && review.experienceId) await addReviewStars(tx, review.experienceId, review.stars);
	return 'done';
}

async function lockReviewOf(tx: Tx, of: ReviewOrReply): Promise<AnyReview | undefined> {
	const found = await findReviewOf(tx, of);
	if (!found || !(await lockAnyReview(tx, found.id))) return undefined;
	// Reads the review again, under the lock.
	return await findAnyReview(tx, found.id);
}

function hiddenPlace(review: AnyReview, of: ReviewOrReply) {
	if (of.replyId) return { table: 'review_reply', id: of.replyId } as const;
	return { table: review.experienceId ? 'review' : 'trip_review', id: review.id } as const;
}
