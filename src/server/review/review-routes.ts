import { reviewCalls as calls, tripReviewCalls } from '#contract/review-contract.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findExperienceOwner } from '../experience/find-experience.ts';
import { type Api, serve } from '../http/api.ts';
import { readLimit } from '../http/rate-limits.ts';
import { removeReviewReply, replyToReview } from './reply-to-review.ts';
import { listReviewsAboutRenter, listReviewsForOwner } from './show-received.ts';
import {
	findReviewByPerson,
	listReviewedExperiences,
	listReviews,
	listReviewsAround,
} from './show-reviews.ts';
import { listTripReviews, showTripReviews } from './show-trip-reviews.ts';
import { addReview, withdrawReview } from './write-review.ts';
import { writeTripReview } from './write-trip-review.ts';

const reviewLimit = { name: 'review', by: 'person', max: 20, windowSeconds: 3_600 } as const;
/** The limit is high enough for an owner with several full rides. */
const tripReviewLimit = { name: 'trip-review', by: 'person', max: 60, windowSeconds: 3_600 } as const;
const searchLimit = { name: 'search-reviews', by: 'address', max: 240, windowSeconds: 60 } as const;

export function reviewRoutes(api: Api, app: App): void {
	serve(api, calls.ofExperience, readLimit, async ({ params, query }) => {
		const id = params.experienceId;
		const reviews = await listReviews(app, id, query.page, query.sort);
		if (reviews.items.length > 0 || (await findExperienceOwner(app.db, id))) return reviews;
		return refuse('not-found', { what: 'experience' });
	});
	serve(api, calls.add, reviewLimit, async ({ person, body }) => {
		const id = body.experienceId;
		const added = await addReview(app, person.id, {
			experienceId: id,
			text: body.review,
			ratings: body.ratings,
		});
		if (isRefusal(added)) return added;
		const written = await findReviewByPerson(app, person.id, id);
		return written ?? refuse('not-found', { what: 'review' });
	});
	serve(api, calls.withdraw, reviewLimit, ({ person, body }) =>
		withdrawReview(app, person.id, body.experienceId),
	);
	serve(api, calls.reviewed, async ({ person }) => [...(await listReviewedExperiences(app, person.id))]);
	serve(api, calls.mine, async ({ person, params }) => {
		const id = params.experienceId;
		const mine = await findReviewByPerson(app, person.id, id);
		if (mine || (await findExperienceOwner(app.db, id))) return mine;
		return refuse('not-found', { what: 'experience' });
	});
	serve(api, calls.ofPlace, searchLimit, async ({ params }) => [...(await listReviewsAround(app, params))]);
	serve(api, calls.ofOwner, ({ person, query }) => listReviewsForOwner(app, person.id, query.page));
	serve(api, calls.ofRenter, ({ person, params, query }) =>
		listReviewsAboutRenter(app, person.id, params.id, query.page),
	);
	serve(api, calls.reply, tripReviewLimit, ({ person, body }) => replyToReview(app, person.id, body));
	serve(api, calls.removeReply, tripReviewLimit, ({ person, body }) =>
		removeReviewReply(app, person.id, body.reviewId),
	);
	tripReviewRoutes(api, app);
}

function tripReviewRoutes(api: Api, app: App): void {
	const trips = tripReviewCalls;
	serve(api, trips.all, ({ person, params }) =>
		listTripReviews(app, person.id, params.party === 'renter' ? 'RENTER' : 'OWNER'),
	);
	serve(api, trips.one, ({ person, params }) => showTripReviews(app, person.id, params.bookingId));
	serve(api, trips.write, tripReviewLimit, ({ person, body }) => writeTripReview(app, person.id, body));
}
