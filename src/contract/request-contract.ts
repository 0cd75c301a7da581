import { z } from 'zod';
import { bookingStatuses, cancelers } from '#domain/booking/booking.ts';
import { requestStates, requestStatuses } from '#domain/request/custom-request.ts';
import { refundOutlook } from './cancellation-contract.ts';
import {
	agreesWithGroup,
	cancellationTerms,
	contact,
	group,
	groupAgain,
	groupDiffers,
	id,
	ids,
	inCents,
	inRupees,
	instant,
	localDate,
	localTime,
	picture,
	publicPerson,
	tenMinuteTime,
} from './shapes.ts';

/** Dates and times on the pier's own calendar and clock. Makes a request that the owner quotes. */
export const newRequest = z
	.strictObject({
		type: z.literal('CUSTOM'),
		experience: ids.experience,
		departureDate: localDate,
		departureTime: tenMinuteTime,
		arrivalDate: localDate,
		arrivalTime: tenMinuteTime,
		group,
		...groupAgain,
		...contact,
	})
	.refine(agreesWithGroup, groupDiffers)
	.meta({ id: 'NewRequest' });
export type NewRequest = z.output<typeof newRequest>;

/** A custom booking request as one of its two parties sees it. */
export const bookingRequest = z
	.object({
		_id: id,
		type: z.literal('CUSTOM'),
		/** `PENDING` until the owner has quoted, then `APPROVED`; the rest of its life is in `state`. */
		status: z.enum(requestStatuses),
		/** What the screens show: a quoted one is QUOTED for its owner and APPROVED for its renter. */
		state: z.enum(requestStates),
		rejectedBy: z.enum(['OWNER', 'RENTER']).nullable(),
		/** Why, in the words of whoever rejected or withdrew it, or canceled the trip that it led to. */
		reason: z.string().nullable(),
		/** Whose words these are. */
		reasonBy: z.enum(cancelers).nullable(),
		departureDate: localDate,
		departureTime: localTime,
		arrivalDate: localDate,
		arrivalTime: localTime,
		departsAt: instant,
		arrivesAt: instant,
		timeZone: z.string(),
		group,
		name: z.string(),
		/** Shown to the owner once the request is approved (decisions, "People"). */
		contactNumber: z.string().nullable(),
		otherRequests: z.string(),
		createdDate: instant,
		/** In US dollars, not rounded; null before the quote. */
		ownerQuotedPrice: z.number().nullable(),
		quotedRupees: inRupees().nullable(),
		quotedCents: inCents().nullable(),
		/** Rises with every revision: paying names the one that was seen. */
		quoteNumber: z.number().int(),
		ownerComments: z.string(),
		/** Those of the quote; null before it. */
		cancellationTerms: cancellationTerms.nullable(),
		/** Refund terms of the quote, from now on; null before it. */
		cancellation: refundOutlook.nullable(),
		experience: z.object({ _id: id, name: z.string(), image: picture.nullable(), area: z.string() }),
		boat: z.object({ _id: id, name: z.string() }),
		renter: publicPerson,
		owner: publicPerson.extend({ phoneNumber: z.string().nullable() }),
		/** The booking that pays for it, held or confirmed, or that did and was canceled. */
		booking: z.object({ _id: id, status: z.enum(bookingStatuses) }).nullable(),
		/** For the owner: confirmed bookings of the boat that its time would meet. */
		overlaps: z.boolean(),
		/** For the owner: another quote for these hours of the boat is not paid yet; who pays first has them. */
		overlapsQuote: z.boolean(),
		/** Why it cannot be paid now, though it may later: not verified, or not insured on its day. */
		blocked: z.enum(['not-verified', 'papers-run-out', 'listing-paused', 'listing-archived']).nullable(),
		may: z.object({
			quote: z.boolean(),
			pay: z.boolean(),
			reject: z.boolean(),
			/** Rejecting it is to withdraw one's own request, which nobody has quoted yet. */
			withdraw: z.boolean(),
		}),
	})
	.meta({ id: 'BookingRequest' });
export type CustomRequest = z.output<typeof bookingRequest>;
