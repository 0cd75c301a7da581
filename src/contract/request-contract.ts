import { z } from 'zod';
import { bookingStatuses, cancelers } from '#domain/booking/booking.ts';
import { requestStates, requestStatuses } from '#domain/request/custom-request.ts';
import { refundOutlook } from './cancellation-contract.ts';
import {
	cancellationTerms,
	contact,
	group,
	groupMismatch,
	id,
	ids,
	inCents,
	inRupees,
	instant,
	isGroupConsistent,
	listed,
	localDate,
	localTime,
	picture,
	publicPerson,
	repeatedGroupFields,
	tenMinuteTime,
} from './shapes.ts';

/** Dates and times are in local time of the pier. */
export const newRequest = z
	.strictObject({
		type: z.literal('CUSTOM'),
		experience: ids.experience,
		departureDate: localDate,
		departureTime: tenMinuteTime,
		arrivalDate: localDate,
		arrivalTime: tenMinuteTime,
		group,
		...repeatedGroupFields,
		...contact,
	})
	.refine(isGroupConsistent, groupMismatch)
	.meta({ id: 'NewRequest' });
export type NewRequest = z.output<typeof newRequest>;

export const bookingRequest = z
	.object({
		_id: id,
		type: z.literal('CUSTOM'),
		/** `PENDING` until the quote, then `APPROVED`. The field `state` is more precise. */
		status: z.enum(requestStatuses),
		/**
		 * Displayed state. For a quoted request it is QUOTED for the owner and APPROVED for the renter.
		 */
		state: z.enum(requestStates),
		rejectedBy: z.enum(['OWNER', 'RENTER']).nullable(),
		/**
		 * True if the request ended without the owner's decision, because the owner no longer takes trips.
		 */
		ownerLeft: z.boolean(),
		/** Reason of a rejection or withdrawal, or of canceling the requested trip. */
		reason: z.string().nullable(),
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
		/** The renter's phone number, visible to the owner once the request is approved. */
		contactNumber: z.string().nullable(),
		otherRequests: z.string(),
		createdDate: instant,
		/** The quote in unrounded US dollars; null before the quote. */
		ownerQuotedPrice: z.number().nullable(),
		quotedRupees: inRupees().nullable(),
		quotedCents: inCents().nullable(),
		/**
		 * Number of the quote, which increases with every revision. A payment names the number that the
		 * renter saw.
		 */
		quoteNumber: z.number().int(),
		ownerComments: z.string(),
		/** Null before the quote. */
		cancellationTerms: cancellationTerms.nullable(),
		/** Null before the quote. */
		cancellation: refundOutlook.nullable(),
		experience: z.object({
			_id: id,
			name: z.string(),
			image: picture.nullable(),
			listed,
			area: z.string(),
		}),
		boat: z.object({ _id: id, name: z.string() }),
		renter: publicPerson,
		owner: publicPerson.extend({ phoneNumber: z.string().nullable() }),
		booking: z.object({ _id: id, status: z.enum(bookingStatuses) }).nullable(),
		/** True if the requested time overlaps confirmed bookings of the boat. For the owner only. */
		overlaps: z.boolean(),
		/** True if another unpaid quote overlaps; the first payer gets the time. For the owner only. */
		overlapsQuote: z.boolean(),
		/**
		 * Why the request cannot be paid at present: the listing is paused, archived or not verified,
		 * or not insured on that day.
		 */
		blocked: z.enum(['not-verified', 'papers-run-out', 'listing-paused', 'listing-archived']).nullable(),
		may: z.object({
			quote: z.boolean(),
			pay: z.boolean(),
			reject: z.boolean(),
			withdraw: z.boolean(),
		}),
	})
	.meta({ id: 'BookingRequest' });
export type CustomRequest = z.output<typeof bookingRequest>;
