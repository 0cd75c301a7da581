import { z } from 'zod';
import { reviewOrders } from '#domain/review/rating.ts';
import { reviewAbouts, reviewLimits } from '#domain/review/review-exchange.ts';
import { callsOf } from './call.ts';
import {
	id,
	ids,
	instant,
	latitude,
	listed,
	listOf,
	longitude,
	paging,
	publicPerson,
	text,
} from './shapes.ts';

const stars = z.number().int().min(1).max(5);

export const ratings = z.object({
	valueForMoney: stars,
	boatQuality: stars,
	handling: stars,
	punctuality: stars,
	friendliness: stars,
});

const reviewReply = z
	.object({
		_id: id,
		text: z.string(),
		firstName: z.string(),
		repliedDate: instant,
	})
	.meta({ id: 'ReviewReply' });
export type ReviewReply = z.output<typeof reviewReply>;

export const review = z
	.object({
		_id: id,
		userId: publicPerson,
		createdDate: instant,
		review: z.string(),
		ratings,
		verifiedTrip: z.boolean(),
		experience: z.object({ _id: id, name: z.string() }),
		reply: reviewReply.nullable(),
	})
	.meta({ id: 'Review' });
export type Review = z.output<typeof review>;

/** The desk may have hidden it from other readers. */
const ownReview = review.extend({ hidden: z.boolean() }).meta({ id: 'OwnReview' });
export type OwnReview = z.output<typeof ownReview>;

/** A review on an owner's page: of an experience, a ride or the owner. */
export const ownerReview = z
	.object({
		_id: id,
		about: z.enum(['EXPERIENCE', ...reviewAbouts]),
		userId: publicPerson,
		createdDate: instant,
		review: z.string(),
		/**
		 * Stars of a review of a person. For other reviews, the unrounded mean of the five sub-ratings.
		 */
		rating: z.number(),
		/** Null for a review of a person. */
		ratings: ratings.nullable(),
		verifiedTrip: z.boolean(),
		/** Null for a ride. */
		experience: z.object({ _id: id, name: z.string() }).nullable(),
		boat: z.object({ _id: id, name: z.string() }).nullable(),
		listed,
		reply: reviewReply.nullable(),
	})
	.meta({ id: 'OwnerReview' });
export type OwnerReview = z.output<typeof ownerReview>;

const reviewForm = z.strictObject({
	experienceId: ids.experience,
	ratings: ratings.strict(),
	review: text(4_000).min(1),
});

const { anyone, signedIn } = callsOf('Reviews');

export const reviewCalls = {
	add: signedIn('POST /review/add', {
		summary: 'Review an experience, or change the caller’s review',
		body: reviewForm,
		publicTexts: ['review'],
		result: review,
		refusals: ['own-listing', 'review-hidden'],
	}),
	withdraw: signedIn('POST /review/withdraw', {
		summary: 'Delete the caller’s review of an experience',
		body: z.strictObject({ experienceId: ids.experience }),
		result: z.null(),
		refusals: ['not-found', 'review-hidden'],
	}),
	reviewed: signedIn('GET /review/mine', {
		summary: 'List the ids of experiences that the caller reviewed; 1,000 at most',
		result: z.array(id),
	}),
	mine: signedIn('GET /review/mine/{experienceId}', {
		summary: 'Get the caller’s review of an experience, if any',
		params: z.object({ experienceId: ids.experience }),
		result: ownReview.nullable(),
	}),
	ofExperience: anyone('GET /review/experience/all/{experienceId}', {
		summary: 'List the reviews of an experience: by default verified trips first, then newest',
		params: z.object({ experienceId: ids.experience }),
		...listOf(review),
		query: z.object({ ...paging, sort: z.enum(reviewOrders).optional() }),
	}),
	ofPlace: anyone('GET /review/place/{lat}/{lng}', {
		summary: 'Get the newest reviews near a point; 12 at most',
		params: z.object({ lat: latitude, lng: longitude }),
		result: z.array(review),
	}),
	ofOwner: signedIn('GET /review/owner', {
		summary: 'List the reviews of the caller as an owner and of their listings, newest first',
		...listOf(ownerReview),
	}),
	ofRenter: signedIn('GET /review/renter/{id}', {
		summary: 'List the reviews of a renter',
		description: 'For the renter, and for owners with a booking or request of theirs.',
		params: z.object({ id: ids.person }),
		query: z.object(paging),
		result: z.object({
			renter: publicPerson,
			/** Unrounded mean of the stars; null without reviews. */
			rating: z.number().nullable(),
			/** Number of reviews, counted up to 10,001. */
			count: z.number().int(),
			items: z.array(ownerReview),
			page: z.number().int(),
			pageSize: z.number().int(),
		}),
		refusals: ['not-found'],
	}),
	reply: signedIn('POST /review/reply', {
		summary: 'Reply publicly to a review of one’s listing, or change the reply',
		body: z.strictObject({ reviewId: ids.review, text: text(reviewLimits.reply).min(1) }),
		publicTexts: ['text'],
		result: reviewReply,
		refusals: ['not-found', 'not-yours', 'review-hidden'],
	}),
	removeReply: signedIn('POST /review/reply/remove', {
		summary: 'Delete the caller’s reply to a review',
		body: z.strictObject({ reviewId: ids.review }),
		result: z.null(),
		refusals: ['not-found', 'not-yours', 'review-hidden'],
	}),
};

const about = z.enum(reviewAbouts);
const party = z.enum(['RENTER', 'OWNER']);
const tripReview = z
	.object({
		_id: id,
		about,
		own: z.boolean(),
		createdDate: instant,
		review: z.string(),
		/** Null for a review of a ride. */
		stars: stars.nullable(),
		/** Null for a review of a person. */
		ratings: ratings.nullable(),
		reply: reviewReply.nullable(),
		/** The writer still sees a hidden review. */
		hidden: z.boolean(),
	})
	.meta({ id: 'TripReview' });
export type TripReview = z.output<typeof tripReview>;

const tripReviewState = z
	.object({
		bookingId: id,
		party,
		/** True if the reviews are published. */
		open: z.boolean(),
		/** End of the time to review. The reviews are published at this time at the latest. */
		closesDate: instant,
		otherWrote: z.boolean(),
		wrote: z.array(about),
		/** Includes changes of existing reviews. */
		may: z.object({ write: z.array(about) }),
	})
	.meta({ id: 'TripReviewState' });
export type TripReviewState = z.output<typeof tripReviewState>;

const tripReviews = tripReviewState
	.extend({
		other: publicPerson,
		/** Null for a ride. */
		experience: z.object({ _id: id, name: z.string() }).nullable(),
		boat: z.object({ _id: id, name: z.string() }),
		departsAt: instant,
		timeZone: z.string(),
		/** The caller’s own reviews. Once published, also those of the other party. */
		reviews: z.array(tripReview),
	})
	.meta({ id: 'TripReviews' });
export type TripReviews = z.output<typeof tripReviews>;

const words = { bookingId: ids.booking, review: text(reviewLimits.text).min(1) };

export const tripReviewCalls = {
	all: signedIn('GET /review/trips/{party}', {
		summary: 'List the review states of the caller’s completed trips, latest first',
		description: '500 at most.',
		params: z.object({ party: z.enum(['renter', 'owner']) }),
		result: z.array(tripReviewState),
	}),
	one: signedIn('GET /review/trip/{bookingId}', {
		summary: 'Get the reviews of a completed trip',
		description: 'The other party’s is included once both have written or 14 days have passed.',
		params: z.object({ bookingId: ids.booking }),
		result: tripReviews,
		refusals: ['not-found', 'trip-not-completed'],
	}),
	write: signedIn('POST /review/trip/write', {
		summary: 'Review the ride, owner or renter of a completed trip',
		description: 'Within 14 days. Can be changed until the other party can read it.',
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
