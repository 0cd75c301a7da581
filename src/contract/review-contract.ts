import { z } from 'zod';
import { call } from './call.ts';
import { reviewPaths } from './review-paths.ts';
import { id, ids, instant, latitude, longitude, paging, publicPerson, text } from './shapes.ts';

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

const reviewForm = z.strictObject({
	experienceId: ids.experience,
	ratings: ratings.strict(),
	/** Never blank. */
	review: text(4_000).min(1),
});

export const reviewCalls = {
	add: call({
		...reviewPaths.add,
		tag: 'Reviews',
		summary: 'Reviews an experience, once; a second call changes the first review',
		who: 'signed-in',
		body: reviewForm,
		result: review,
		refusals: ['own-listing'],
	}),
	mine: call({
		...reviewPaths.mine,
		tag: 'Reviews',
		summary: 'The caller’s own review of an experience, if there is one',
		who: 'signed-in',
		params: z.object({ experienceId: ids.experience }),
		result: review.nullable(),
	}),
	ofExperience: call({
		...reviewPaths.ofExperience,
		tag: 'Reviews',
		summary: 'The reviews of an experience: verified trips first, then the newest',
		who: 'anyone',
		params: z.object({ experienceId: ids.experience }),
		query: z.object(paging),
		paged: true,
		result: z.array(review),
	}),
	ofPlace: call({
		...reviewPaths.ofPlace,
		tag: 'Reviews',
		summary: 'What others say about a place: the newest reviews of what lies around it (12 at most)',
		who: 'anyone',
		params: z.object({ lat: latitude, lng: longitude }),
		result: z.array(review),
	}),
};
