import { z } from 'zod';
import { callsOf } from './call.ts';
import { reviewPaths } from './review-paths.ts';
import { id, ids, instant, latitude, listOf, longitude, publicPerson, text } from './shapes.ts';

const stars = z.number().int().min(1).max(5);

export const ratings = z.object({
	valueForMoney: stars,
	boatQuality: stars,
	handling: stars,
	punctuality: stars,
	friendliness: stars,
});

export const review = z
	.object({
		_id: id,
		/** Who wrote it. */
		userId: publicPerson,
		createdDate: instant,
		review: z.string(),
		ratings,
		/** The writer has been on the trip. */
		verifiedTrip: z.boolean(),
		experience: z.object({ _id: id, name: z.string() }),
	})
	.meta({ id: 'Review' });
export type Review = z.output<typeof review>;

/** A review on its owner's page: `listed` says whether the experience can still be looked at. */
export const ownerReview = review.extend({ listed: z.boolean() }).meta({ id: 'OwnerReview' });
export type OwnerReview = z.output<typeof ownerReview>;

const reviewForm = z.strictObject({
	experienceId: ids.experience,
	ratings: ratings.strict(),
	/** Never blank. */
	review: text(4_000).min(1),
});

const { anyone, signedIn } = callsOf('Reviews');

export const reviewCalls = {
	add: signedIn(reviewPaths.add, {
		summary: 'Reviews an experience, once; a second call changes the first review',
		body: reviewForm,
		result: review,
		refusals: ['own-listing'],
	}),
	withdraw: signedIn(reviewPaths.withdraw, {
		summary:
			'Takes the caller’s own review of an experience back: it is gone for everybody, and out of its rating',
		body: z.strictObject({ experienceId: ids.experience }),
		result: z.null(),
		refusals: ['not-found'],
	}),
	reviewed: signedIn(reviewPaths.reviewed, {
		summary: 'Ids of the experiences that the caller has reviewed, the latest first (1,000 at most)',
		result: z.array(id),
	}),
	mine: signedIn(reviewPaths.mine, {
		summary: 'The caller’s own review of an experience, if there is one',
		params: z.object({ experienceId: ids.experience }),
		result: review.nullable(),
	}),
	ofExperience: anyone(reviewPaths.ofExperience, {
		summary: 'The reviews of an experience: verified trips first, then the newest',
		params: z.object({ experienceId: ids.experience }),
		...listOf(review),
	}),
	ofPlace: anyone(reviewPaths.ofPlace, {
		summary: 'What others say about a place: the newest reviews of what lies around it (12 at most)',
		params: z.object({ lat: latitude, lng: longitude }),
		result: z.array(review),
	}),
};
