import { z } from 'zod';
import { reviewAbouts, reviewLimits } from '#domain/review/review-exchange.ts';
import { callsOf } from './call.ts';
import { ratings, reviewReply } from './review-contract.ts';
import { id, ids, instant, publicPerson, text } from './shapes.ts';

const about = z.enum(reviewAbouts);
const party = z.enum(['RENTER', 'OWNER']);
const stars = z.number().int().min(1).max(5);

/** What one of the two of a completed trip wrote, as one of them sees it. */
export const tripReview = z
	.object({
		_id: id,
		about,
		/** Whether the caller wrote it. */
		own: z.boolean(),
		createdDate: instant,
		review: z.string(),
		/** Of a person; null of a ride. */
		stars: stars.nullable(),
		/** Of a ride; null of a person. */
		ratings: ratings.nullable(),
		reply: reviewReply.nullable(),
		/** The desk has hidden it: its writer alone still sees it. */
		hidden: z.boolean(),
	})
	.meta({ id: 'TripReview' });
export type TripReview = z.output<typeof tripReview>;

/** How it stands with the reviews of a completed trip. */
export const tripReviewState = z
	.object({
		bookingId: id,
		/** As whom the caller asks. */
		party,
		/** Whether all that was written can be read. */
		open: z.boolean(),
		/** When it can be read at the latest, and nothing more can be written. */
		closesDate: instant,
		/** Whether the other one has written about the caller. */
		otherWrote: z.boolean(),
		/** What the caller has written about. */
		wrote: z.array(about),
		/** What the caller may write about now, for the first time or anew. */
		may: z.object({ write: z.array(about) }),
	})
	.meta({ id: 'TripReviewState' });
export type TripReviewState = z.output<typeof tripReviewState>;

export const tripReviews = tripReviewState
	.extend({
		other: publicPerson,
		/** The experience; null of a ride. */
		experience: z.object({ _id: id, name: z.string() }).nullable(),
		boat: z.object({ _id: id, name: z.string() }),
		departsAt: instant,
		timeZone: z.string(),
		/** One’s own, and the other’s once all of it can be read. */
		reviews: z.array(tripReview),
	})
	.meta({ id: 'TripReviews' });
export type TripReviews = z.output<typeof tripReviews>;

const words = { bookingId: ids.booking, review: text(reviewLimits.text).min(1) };

const { signedIn } = callsOf('Reviews');

export const tripReviewCalls = {
	all: signedIn('GET /review/trips/{party}', {
		summary:
			'How it stands with the reviews of the caller’s completed trips, as a renter or as an owner, the latest first (500 at most)',
		params: z.object({ party: z.enum(['renter', 'owner']) }),
		result: z.array(tripReviewState),
	}),
	one: signedIn('GET /review/trip/{bookingId}', {
		summary:
			'The reviews of a completed trip of the caller’s: their own, and the other’s once both have written or 14 days are over',
		params: z.object({ bookingId: ids.booking }),
		result: tripReviews,
		refusals: ['not-found', 'trip-not-completed'],
	}),
	write: signedIn('POST /review/trip/write', {
		summary:
			'Writes about the ride, its owner or the renter within 14 days after a completed trip; again changes it, until it can be read',
		body: z.discriminatedUnion('about', [
			z.strictObject({ ...words, about: z.literal('RIDE'), ratings: ratings.strict() }),
			z.strictObject({ ...words, about: z.literal('OWNER'), stars }),
			z.strictObject({ ...words, about: z.literal('RENTER'), stars }),
		]),
		publicTexts: ['review'],
		result: tripReviews,
		refusals: [
			'not-found',
			'trip-not-completed',
			'review-time-over',
			'not-yours',
			'was-not-aboard',
			'review-is-open',
		],
	}),
};
