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

/** Dates and times in local time of the pier. Makes a request to be quoted by the owner. */
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

/** A custom booking request as shown to a party. */
export const bookingRequest = z
	.object({
		_id: id,
		type: z.literal('CUSTOM'),
		/** `PENDING` until the quote, then `APPROVED`; `state` has the rest. */
		status: z.enum(requestStatuses),
		/** Displayed state: a quoted request is QUOTED for its owner and APPROVED for its renter. */
		state: z.enum(requestStates),
		rejectedBy: z.enum(['OWNER', 'RENTER']).nullable(),
		/** Reason of a rejection or withdrawal, or of canceling its trip. */
		reason: z.string().nullable(),
		/** Author of the reason. */
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
		/** Visible to the owner once the request is approved. */
		contactNumber: z.string().nullable(),
		otherRequests: z.string(),
		createdDate: instant,
		/** In unrounded US dollars; null before the quote. */
		ownerQuotedPrice: z.number().nullable(),
		quotedRupees: inRupees().nullable(),
		quotedCents: inCents().nullable(),
		/** Increases with every revision: paying names the quote shown. */
		quoteNumber: z.number().int(),
		ownerComments: z.string(),
		/** From the quote; null before it. */
		cancellationTerms: cancellationTerms.nullable(),
		/** Current refund terms of the quote; null before it. */
		cancellation: refundOutlook.nullable(),
		experience: z.object({ _id: id, name: z.string(), image: picture.nullable(), area: z.string() }),
		boat: z.object({ _id: id, name: z.string() }),
		renter: publicPerson,
		owner: publicPerson.extend({ phoneNumber: z.string().nullable() }),
		/** Its booking: held, confirmed, or canceled. */
		booking: z.object({ _id: id, status: z.enum(bookingStatuses) }).nullable(),
		/** Owner only: its time overlaps confirmed bookings of the boat. */
		overlaps: z.boolean(),
		/** Owner only: another unpaid quote overlaps; the first payer gets the time. */
		overlapsQuote: z.boolean(),
		/** Why it cannot be paid at present: not verified, or not insured on its day. */
		blocked: z.enum(['not-verified', 'papers-run-out', 'listing-paused', 'listing-archived']).nullable(),
		may: z.object({
			quote: z.boolean(),
			pay: z.boolean(),
			reject: z.boolean(),
			/** Rejecting is withdrawing one's own unquoted request. */
			withdraw: z.boolean(),
		}),
	})
	.meta({ id: 'BookingRequest' });
export type CustomRequest = z.output<typeof bookingRequest>;
