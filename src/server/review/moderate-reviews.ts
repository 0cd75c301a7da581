import type { PersonId, ReviewId, ReviewReplyId } from '#domain/id.ts';
import { isReadable, type ReviewAbout } from '#domain/review/review-exchange.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { rateExperience, unrateExperience } from '../experience/find-experience.ts';
import { hasDealtWith } from './received-store.ts';
import {
	type AnyReview,
	findAnyReview,
	findReviewOf,
	lockAnyReview,
	type ReviewOrReply,
	saveHidden,
} from './reply-store.ts';

export type { ReviewOrReply } from './reply-store.ts';

/** A review or a reply as it is reported: who wrote it, who the other one is, and the words as they are now. */
export interface ReportableReview {
	readonly kind: 'review' | 'reply';
	/** Of an experience, or of a trip: one of both, also of a reply. */
	readonly experienceReview: ReviewId | null;
	readonly tripReview: ReviewId | null;
	readonly reply: ReviewReplyId | null;
	readonly writtenBy: PersonId;
	readonly other: PersonId;
	readonly text: string;
}

/** What somebody may report: what they can read and have not written. */
export async function findReportableReview(
	tx: Tx,
	app: Pick<App, 'clock'>,
	reporter: PersonId,
	of: ReviewOrReply,
): Promise<ReportableReview | undefined> {
	const review = await findReviewOf(tx, of);
	if (!review || !isReadable(review, app.clock.now())) return undefined;
	// What is written about a renter is not for everybody.
	if (review.about === 'RENTER' && review.subjectId !== reporter) {
		if (!(await hasDealtWith(tx, reporter, review.subjectId))) return undefined;
	}
	const found = of.replyId ? ofReply(review) : ofReview(review);
	return found && found.writtenBy !== reporter ? found : undefined;
}

const placeOf = ({ id, experienceId }: AnyReview) => ({
	experienceReview: experienceId ? id : null,
	tripReview: experienceId ? null : id,
});

const ofReview = (review: AnyReview): ReportableReview => ({
	kind: 'review',
	...placeOf(review),
	reply: null,
	writtenBy: review.writerId,
	other: review.subjectId,
	text: review.text,
});

function ofReply(review: AnyReview): ReportableReview | undefined {
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

/** What the desk is shown of a review or a reply beside the words that were reported. */
interface ReportedNow {
	readonly about: 'EXPERIENCE' | ReviewAbout;
	/** The words as they are now. */
	readonly text: string;
	/** Of a person one, else five; nothing of a reply. */
	readonly stars: readonly number[];
	readonly hidden: boolean;
}

/** How a review or a reply that was reported stands now; nothing when it was taken away. */
export async function findReportedReview(db: Db, of: ReviewOrReply): Promise<ReportedNow | undefined> {
	const review = await findReviewOf(db, of);
	if (!review) return undefined;
	const { about } = review;
	return of.replyId
		? { about, text: review.replyText ?? '', stars: [], hidden: review.replyHiddenAt !== null }
		: { about, text: review.text, stars: review.stars, hidden: review.hiddenAt !== null };
}

/**
 * Hides a review or a reply from everybody but its writer, in the transaction of the decision: no mean has it in it any
 * more. `gone` when it was withdrawn meanwhile, `same` when it is hidden already.
 */
export async function hideReview(
	tx: Tx,
	app: Pick<App, 'clock'>,
	of: ReviewOrReply,
	reason: string,
): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveHidden(tx, hiddenPlace(review, of), { at: app.clock.now(), reason }))) return 'same';
	if (of.reviewId && review.experienceId) await unrateExperience(tx, review.experienceId, review.stars);
	return 'done';
}

/** Shows again what was hidden. */
export async function showReviewAgain(tx: Tx, of: ReviewOrReply): Promise<'done' | 'same' | 'gone'> {
	const review = await lockReviewOf(tx, of);
	if (!review) return 'gone';
	if (!(await saveHidden(tx, hiddenPlace(review, of), null))) return 'same';
	if (of.reviewId && review.experienceId) await rateExperience(tx, review.experienceId, review.stars);
	return 'done';
}

async function lockReviewOf(tx: Tx, of: ReviewOrReply): Promise<AnyReview | undefined> {
	const found = await findReviewOf(tx, of);
	if (!found || !(await lockAnyReview(tx, found.id))) return undefined;
	// As it is under the lock.
	return await findAnyReview(tx, found.id);
}

function hiddenPlace(review: AnyReview, of: ReviewOrReply) {
	if (of.replyId) return { table: 'review_reply', id: of.replyId } as const;
	return { table: review.experienceId ? 'review' : 'trip_review', id: review.id } as const;
}
