import type { OwnReview, Review } from '#contract/review-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { ReviewOrder } from '#domain/review/rating.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { presentReply } from './reply-store.ts';
import { findReviewBy, findReviewedBy, findReviews, findReviewsAround, ratingsOf } from './review-store.ts';

const placeLimit = 12;
const reviewedLimit = 1_000;

/** The default order is verified trips first, then newest first. */
export async function listReviews(
	app: Pick<App, 'db'>,
	experience: ExperienceId,
	page = 1,
	order: ReviewOrder = 'verified',
): Promise<ListPart<Review>> {
	return listPart(await findReviews(app.db, experience, partOf(page), order), presentReview);
}

export async function findReviewByPerson(
	app: Pick<App, 'db'>,
	person: PersonId,
	experience: ExperienceId,
): Promise<OwnReview | null> {
	const row = await findReviewBy(app.db, experience, person);
	return row ? presentOwnReview(row) : null;
}

export async function listReviewedExperiences(
	app: Pick<App, 'db'>,
	person: PersonId,
): Promise<readonly ExperienceId[]> {
	return await findReviewedBy(app.db, person, reviewedLimit);
}

export async function listReviewsAround(
	app: Pick<App, 'readDb'>,
	at: Coordinates,
): Promise<readonly Review[]> {
	return (await findReviewsAround(app.readDb, at, placeLimit)).map(presentReview);
}

type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

function presentReview(row: ReviewRow): Review {
	return {
		_id: row.id,
		userId: row.person,
		createdDate: row.created_at.toString(),
		review: row.text,
		ratings: ratingsOf(row),
		verifiedTrip: row.verified_trip,
		experience: { _id: row.experience_id, name: row.experience_name },
		reply: presentReply(row),
	};
}

const presentOwnReview = (row: ReviewRow): OwnReview => ({
	...presentReview(row),
	hidden: row.hidden_at !== null,
});
