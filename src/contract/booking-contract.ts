import { z } from 'zod';
import { bookingStatuses, bookingTypes } from '#domain/booking/booking.ts';
import { openDateChanges } from '#domain/date-change/date-change.ts';
import { operatorOptions } from '#domain/experience/experience.ts';
import { refundReasons } from '#domain/payment/refund.ts';
import { priceLimits } from '#domain/price/price-rules.ts';
import { promoCodeReasons } from '#domain/price/promo-code.ts';
import { weatherCallers, weatherReasons } from '#domain/weather-call/weather-call.ts';
import {
	dateRefusals,
	holdRefusals,
	paymentRefusals,
	requestMakingRefusals,
	requestRefusals,
	rideRefusals,
	saleRefusals,
} from './booking-refusals.ts';
import { callsOf } from './call.ts';
import { cancellation, refundOutlook } from './cancellation-contract.ts';
import { occupancy, takenDate } from './departure-contract.ts';
import { boughtExtra, priceLine } from './price-contract.ts';
import { promoCode } from './promo-code-contract.ts';
import { bookingRequest, newRequest } from './request-contract.ts';
import { rideMinimum } from './ride-contract.ts';
import {
	cancellationTerms,
	contact,
	coordinates,
	dollars,
	group,
	groupMismatch,
	id,
	ids,
	inCents,
	inRupees,
	instant,
	isGroupConsistent,
	listed,
	listOf,
	localDate,
	localTime,
	paging,
	people,
	picture,
	publicPerson,
	reason,
	repeatedGroupFields,
	rupees,
	text,
} from './shapes.ts';

const movedMoney = z
	.discriminatedUnion('kind', [
		z.object({
			kind: z.literal('CHARGE'),
			date: instant,
			amountCents: inCents(),
			amountRupees: inRupees().nullable(),
			/** Name of the payment provider: paypal, stripe. */
			provider: z.string(),
			/** The new date, if the charge is the surcharge of a date change. */
			forDate: localDate.nullable(),
		}),
		z.object({
			kind: z.literal('REFUND'),
			date: instant,
			amountCents: inCents(),
			reason: z.enum(refundReasons).nullable(),
			note: z.string().nullable(),
			/** True if the payment provider has accepted the refund. */
			sent: z.boolean(),
		}),
	])
	.meta({ id: 'MovedMoney' });
export type MovedMoney = z.output<typeof movedMoney>;

const proposedDate = z
	.object({
		_id: id,
		/** AGREED: the renter must pay the difference. PAYING: the date is held during the payment. */
		status: z.enum(openDateChanges),
		proposedBy: z.enum(['RENTER', 'OWNER']),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		/**
		 * The new price. `differenceCents` is its difference to the current price, negative if the new price
		 * is lower.
		 */
		priceCents: inCents(),
		differenceCents: inCents(),
		cancellation: refundOutlook,
		/** End of the time to answer. After the agreement, end of the time to start paying. */
		expiresDate: instant,
		holdExpiresDate: instant.nullable(),
		may: z.object({
			accept: z.boolean(),
			decline: z.boolean(),
			withdraw: z.boolean(),
			pay: z.boolean(),
		}),
	})
	.meta({ id: 'ProposedDate' });
export type ProposedDate = z.output<typeof proposedDate>;

export const booking = z
	.object({
		_id: id,
		type: z.enum(bookingTypes),
		status: z.enum(bookingStatuses),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		arrivesAt: instant,
		timeZone: z.string(),
		completed: z.boolean(),
		group,
		adults: people,
		kids: people,
		name: z.string(),
		/** Visible to the owner once the booking is confirmed. */
		contactNumber: z.string().nullable(),
		otherRequests: z.string(),
		paid: z.boolean(),
		/** Includes surcharges of date changes. */
		amountCents: inCents(),
		amountRupees: inRupees(),
		/** Included in `amountCents`. */
		surchargeCents: inCents(),
		/** Frozen price lines; empty for rides and quotes. */
		priceLines: z.array(priceLine),
		extras: z.array(boughtExtra),
		feeCents: inCents(),
		ownerNetCents: inCents(),
		refundedCents: inCents(),
		/** Oldest first. */
		payments: z.array(movedMoney),
		/** Quote of a custom booking in unrounded US dollars. */
		ownerQuotedPrice: z.number().nullable(),
		createdDate: instant,
		/** Number of changes of date or party since the booking. */
		version: z.number().int(),
		/** End of the hold. For requested seats, end of the owner’s time to answer. */
		holdExpiresAt: instant,
		fromWaitlist: z.boolean(),
		approvedDate: instant.nullable(),
		/** True if requested seats ended because the last seat of the ride was paid. */
		rideFilledUp: z.boolean(),
		rejectReason: z.string().nullable(),
		experience: z
			.object({
				_id: id,
				name: z.string(),
				image: picture.nullable(),
				listed,
				/**
				 * Address of the pier once the booking is confirmed. Before that, address of the pier’s
				 * area.
				 */
				address: z.string(),
				location: coordinates.nullable(),
				numberOfHours: z.number(),
				whatToBring: z.string(),
				included: z.string(),
			})
			.nullable(),
		sharingRequest: z
			.object({
				_id: id,
				/**
				 * Address of the pier once the booking is confirmed. Before that, address of the pier’s
				 * area.
				 */
				address: z.string(),
				location: coordinates.nullable(),
				numberOfHours: z.number(),
				approval: z.boolean(),
				/** Null if the ride sails with any number. */
				minimum: rideMinimum.extend({ mates: z.number().int() }).nullable(),
			})
			.nullable(),
		boat: z.object({ _id: id, name: z.string(), image: picture.nullable() }),
		operatorOption: z.enum(operatorOptions),
		owner: z.object({
			_id: id,
			firstName: z.string(),
			lastName: z.string(),
			/** Visible once the booking is confirmed. */
			phoneNumber: z.string().nullable(),
		}),
		/** The phone number is in `contactNumber`. */
		renter: publicPerson,
		/** Frozen at booking. */
		cancellationTerms,
		cancellation,
		/**
		 * After canceling, the refund in US cents that is in transit. It is zero once `refundedCents`
		 * includes it; see `cancellation`.
		 */
		refundDueCents: inCents(),
		/**
		 * For the owner only: the payout of the net amount. `date` is the day of the payout run that pays
		 * it, or of the payout.
		 */
		payout: z
			.object({ status: z.enum(['TO COME', 'DUE', 'PAID']), date: localDate, amountCents: inCents() })
			.nullable(),
		may: z.object({
			pay: z.boolean(),
			release: z.boolean(),
			answer: z.boolean(),
			cancel: z.boolean(),
			changeDate: z.boolean(),
			cancelSeats: z.boolean(),
			reduceGroup: z.boolean(),
			/**
			 * After a weather cancellation the choice is another date or the refund; on a ride below its
			 * minimum, to stay or the refund.
			 */
			choose: z.boolean(),
		}),
		/** Oldest first; `group` is the current party. */
		partyChanges: z.array(
			z.object({ date: instant, before: group, group, percent: z.number().int(), refundCents: inCents() }),
		),
		/** Set while the renter chooses and after the refund. */
		weatherCall: z
			.object({
				reason: z.enum(weatherReasons),
				message: z.string(),
				calledBy: z.enum(weatherCallers),
				/** After this time the booking is refunded. */
				choiceEndsDate: instant,
			})
			.nullable(),
		/**
		 * Choice on a ride below its minimum, to stay or to be refunded for all charges, with its deadline
		 * and the refund. Without a choice the booking is refunded.
		 */
		stayChoice: z.object({ endsDate: instant, refundCents: inCents() }).nullable(),
		/**
		 * True if the renter can no longer choose, because the time has ended or the ride was canceled, and
		 * the refund is not yet sent.
		 */
		choiceEnded: z.boolean(),
		proposedDate: proposedDate.nullable(),
		refundIfCanceledCents: inCents(),
	})
	.meta({ id: 'Booking' });
export type Booking = z.output<typeof booking>;

const openTaskCounts = z
	.object({
		renter: z.object({ quotes: z.number().int(), holds: z.number().int() }),
		owner: z.object({
			requests: z.number().int(),
			seatRequests: z.number().int(),
			ridesToDecide: z.number().int(),
			boats: z.number().int(),
			experiences: z.number().int(),
		}),
	})
	.meta({ id: 'Waiting' });
export type OpenTaskCounts = z.output<typeof openTaskCounts>;

/**
 * Filter of bookings: `held` are unpaid, `requested` wait for the owner's approval, `canceled` had
 * been confirmed.
 */
const bookingsWhen = z.enum(['held', 'requested', 'upcoming', 'completed', 'canceled']);
export type BookingsWhen = z.output<typeof bookingsWhen>;

/** Dates are local days of departure. */
const ownerBookingFilter = z.object({
	when: bookingsWhen.optional(),
	search: text(100)
		.optional()
		.meta({ description: 'Part of the guest’s name, or beginning of the reference' }),
	boat: ids.boat.optional(),
	from: localDate.optional(),
	to: localDate.optional(),
});
export type OwnerBookingFilter = z.output<typeof ownerBookingFilter>;

/** By default the caller’s previous choice, otherwise the preferred provider. */
export const paymentProvider = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

export const paymentOrder = z.object({
	orderId: z.string(),
	approveUrl: z.string(),
	amountCents: inCents(),
	currency: z.literal('USD'),
});

export const newInstantBooking = z
	.strictObject({
		type: z.literal('INSTANT'),
		experience: ids.experience,
		departureDate: localDate,
		departureTime: localTime.optional().meta({
			description: 'One of the times in departures; left out, it is the first: departureTime',
		}),
		group,
		...repeatedGroupFields,
		extras: z.array(ids.extra).max(priceLimits.extras).optional(),
		/** `amountCents` includes its discount. */
		promoCode: promoCode.optional(),
		/**
		 * The owner's website from which the renter came, as in its widget's links. Another owner's
		 * website is ignored.
		 */
		referral: ids.site.optional(),
		/**
		 * The price that the renter saw. The call is refused if the price has changed, so that no unseen
		 * price is charged.
		 */
		amountCents: inCents(z.number().int().positive()).optional(),
		...contact,
	})
	.refine(isGroupConsistent, groupMismatch)
	.meta({ id: 'NewInstantBooking' });
export type NewInstantBooking = z.output<typeof newInstantBooking>;

export const newSeats = z
	.strictObject({
		type: z.literal('SHARING'),
		sharingRequest: ids.ride,
		numberOfPeople: z.number().int().min(1).max(9_999),
		departureDate: localDate.optional(),
		group: group.optional(),
		/** The price of all seats that the renter saw. The call is refused if the price has changed. */
		amountCents: inCents(z.number().int().positive()).optional(),
		...contact,
	})
	.refine(({ group, numberOfPeople }) => !group || group.adults + group.kids === numberOfPeople, {
		path: ['group'],
		error: 'is not as many as numberOfPeople',
	})
	.meta({ id: 'NewSeats' });
export type NewSeats = z.output<typeof newSeats>;

const newBooking = z.discriminatedUnion('type', [newInstantBooking, newRequest, newSeats]);

/** Answer of `/booking/add`: a booking held for payment, or a request that waits for its quote. */
const addedBookingOrRequest = z.union([booking, bookingRequest]);

const quoteCall = {
	body: z.strictObject({
		bookingRequestId: ids.request,
		ownerQuotedRupees: rupees.optional(),
		/** The quoted price in US dollars, used if no price in rupees is given. */
		ownerQuotedPrice: dollars.optional(),
		ownerComments: text(2_000).default(''),
	}),
	result: bookingRequest,
	refusals: [
		...requestRefusals,
		...saleRefusals,
		'papers-run-out',
		'group-over-capacity',
		'price-missing',
		'price-too-small',
	],
} as const;

const bookings = callsOf('Bookings');
const requests = callsOf('Requests');
const payments = callsOf('Payments');

export const bookingCalls = {
	dates: bookings.anyone('GET /booking/dates/{experienceId}', {
		summary: 'List what is taken or blocked on an experience’s dates, from yesterday',
		params: z.object({ experienceId: ids.experience }),
		result: z.array(takenDate),
	}),
	boatOccupancy: bookings.signedIn('GET /booking/occupancy/boat/{boatId}', {
		summary: 'List the times when one of the caller’s boats is occupied',
		params: z.object({ boatId: ids.boat }),
		result: occupancy,
		refusals: ['not-yours'],
	}),
	experienceOccupancy: bookings.signedIn('GET /booking/occupancy/experience/{experienceId}', {
		summary: 'List the times when the boat of an experience is occupied',
		description: 'For planning a custom trip.',
		params: z.object({ experienceId: ids.experience }),
		result: occupancy,
		refusals: ['custom-not-offered'],
	}),
	add: bookings.signedIn('POST /booking/add', {
		summary: 'Hold a date or seats for 30 minutes, or request a custom trip',
		idempotent: true,
		body: newBooking,
		result: addedBookingOrRequest,
		refusals: [
			...dateRefusals,
			...requestMakingRefusals,
			...rideRefusals,
			...holdRefusals,
			...promoCodeReasons,
			'price-changed',
		],
	}),
	one: bookings.signedIn('GET /booking/one/{id}', {
		summary: 'Get one of the caller’s bookings',
		params: z.object({ id: ids.booking }),
		result: booking,
	}),
	ofRenter: bookings.signedIn('GET /booking/renter', {
		summary: 'List the caller’s bookings as a renter',
		description: '`when` selects upcoming, held, requested, completed, canceled or all bookings.',
		...listOf(booking),
		query: z.object({ when: bookingsWhen.optional(), ...paging }),
	}),
	ofOwner: bookings.signedIn('GET /booking/owner', {
		summary: 'List the bookings of the caller’s listings',
		description: '`when` selects upcoming, held, requested, completed, canceled or all bookings.',
		...listOf(booking),
		query: ownerBookingFilter.extend(paging),
	}),
	ofOwnerCsv: bookings.signedIn('GET /booking/owner/csv', {
		summary: 'Get the bookings of the caller’s listings as CSV',
		description: 'Filtered like the list; the first 10,000.',
		query: ownerBookingFilter,
		result: z.object({ fileName: z.string(), csv: z.string() }),
	}),
	waiting: bookings.signedIn('GET /booking/waiting', {
		summary: 'Count what waits for the caller: payments, requests, listings to correct',
		result: openTaskCounts,
	}),
	cancel: bookings.signedIn('POST /booking/cancel', {
		summary: 'Cancel a confirmed booking',
		description: 'As its renter with the refund of its cancellation terms; as its owner with a full refund.',
		body: z.strictObject({
			bookingId: ids.booking,
			/** The refund that the caller saw. The call is refused if the refund has changed. */
			refundCents: inCents(z.number().int().min(0)),
			reason,
		}),
		result: booking,
		refusals: ['not-yours', 'not-confirmed', 'trip-over', 'refund-changed'],
	}),
	approve: bookings.signedIn('POST /booking/approve', {
		summary: 'Approve requested seats of one of the caller’s rides',
		description:
			'Holds the seats for the mate, who has 24 hours to pay, at most until 3 hours before departure.',
		body: z.strictObject({ bookingId: ids.booking }),
		result: booking,
		refusals: [
			'not-yours',
			'request-ended',
			'too-late-to-request',
			'boat-not-verified',
			'papers-run-out',
			'ride-full',
			'ride-canceled',
			'ride-passed',
		],
	}),
	decline: bookings.signedIn('POST /booking/decline', {
		summary: 'Reject requested seats of one of the caller’s rides',
		body: z.strictObject({ bookingId: ids.booking, reason }),
		result: booking,
		refusals: ['not-yours', 'request-ended'],
	}),
	requestsOfRenter: requests.signedIn('GET /booking/renter/requests', {
		summary: 'List the caller’s custom trip requests, newest first',
		...listOf(bookingRequest),
	}),
	requestsOfOwner: requests.signedIn('GET /booking/owner/requests', {
		summary: 'List custom trip requests for the caller’s experiences, newest first',
		...listOf(bookingRequest),
	}),
	oneRequest: requests.signedIn('GET /booking/request/{id}', {
		summary: 'Get a custom trip request, as one of its parties',
		params: z.object({ id: ids.request }),
		result: bookingRequest,
	}),
	qoute: requests.signedIn('POST /booking/owner/requests/qoute', {
		...quoteCall,
		summary: 'Send a quote, or change one that is not paid (misspelled path)',
	}),
	quote: requests.signedIn('POST /booking/owner/requests/quote', {
		...quoteCall,
		summary: 'Send a quote, or change one that is not paid',
	}),
	reject: requests.signedIn('POST /booking/owner/requests/reject', {
		summary: 'Reject a request as its owner, or withdraw it as its renter',
		body: z.strictObject({
			bookingRequestId: ids.request,
			rejectedBy: z.enum(['OWNER', 'RENTER']),
			reason,
		}),
		result: bookingRequest,
		refusals: requestRefusals,
	}),
	payRequest: requests.signedIn('POST /booking/renter/requests/pay', {
		summary: 'Hold the slot of a quoted request for 30 minutes, to be paid',
		body: z.strictObject({
			bookingRequestId: ids.request,
			/**
			 * Number of the quote that the renter saw. The call is refused if the quote was revised, so that
			 * no unseen price is charged.
			 */
			quoteNumber: z.number().int().min(1),
		}),
		result: booking,
		refusals: [
			...requestRefusals,
			...saleRefusals,
			'request-not-quoted',
			'price-changed',
			...holdRefusals,
			'boat-taken',
			'papers-run-out',
			'boat-not-verified',
			'not-verified',
			'group-over-capacity',
		],
	}),
	release: bookings.signedIn('POST /booking/release', {
		summary: 'Release an unpaid hold before its 30 minutes end',
		body: z.strictObject({ bookingId: ids.booking }),
		result: booking,
		refusals: ['not-yours', 'already-paid'],
	}),
	order: payments.signedIn('POST /booking/payment/order', {
		summary: 'Get or create the payment order of a held booking',
		description:
			'The amount is frozen. A later call returns the same order unless it names another provider.',
		body: z.strictObject({
			bookingId: ids.booking,
			provider: paymentProvider.optional(),
		}),
		result: paymentOrder,
		refusals: [
			...paymentRefusals,
			'ride-canceled',
			'provider-not-offered',
			'order-refused',
			'price-too-small',
		],
	}),
	capture: payments.signedIn('POST /booking/update/payment/capture', {
		summary: 'Capture an approved payment order and confirm its booking or new date',
		description: 'Safe to repeat.',
		body: z.strictObject({ orderId: z.string().regex(/^[\w-]{1,255}$/), bookingId: ids.booking }),
		result: booking,
		refusals: [...paymentRefusals, 'date-taken', 'boat-taken', 'ride-full', 'ride-canceled', 'ride-passed'],
	}),
};
