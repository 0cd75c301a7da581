import { z } from 'zod';
import { bookingStatuses, bookingTypes } from '#domain/booking/booking.ts';
import { call } from './call.ts';
import { coordinates, id, instant, localDate, localTime, phoneNumber, picture, text } from './shapes.ts';

const people = z.number().int().min(0).max(9_999);

export const group = z.strictObject({ adults: people, kids: people });

/** What stands in the way of a date. `createdDate` tells how old a hold is. */
export const takenDate = z
	.object({
		departureDate: localDate,
		/** `UNAVAILABLE`: the boat is elsewhere then. */
		status: z.enum(['CONFIRMED', 'PENDING', 'UNAVAILABLE']),
		createdDate: instant,
	})
	.meta({ id: 'TakenDate' });
export type TakenDate = z.output<typeof takenDate>;

/** A booking as one of its two parties sees it. */
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
		/** The renter's own number; the owner sees it once the booking is confirmed. */
		contactNumber: z.string().nullable(),
		otherRequests: z.string(),
		paid: z.boolean(),
		amountCents: z.number().int(),
		amountRupees: z.number().int(),
		feeCents: z.number().int(),
		ownerNetCents: z.number().int(),
		refundedCents: z.number().int(),
		createdDate: instant,
		holdExpiresAt: instant,
		experience: z
			.object({
				_id: id,
				name: z.string(),
				image: picture.nullable(),
				/** The pier itself once the booking is confirmed, the area until then. */
				address: z.string(),
				location: coordinates.nullable(),
				numberOfHours: z.number(),
			})
			.nullable(),
		boat: z.object({ _id: id, name: z.string() }),
		owner: z.object({
			_id: id,
			firstName: z.string(),
			lastName: z.string(),
			/** Shown once the booking is confirmed. */
			phoneNumber: z.string().nullable(),
		}),
		may: z.object({ pay: z.boolean(), release: z.boolean() }),
	})
	.meta({ id: 'Booking' });
export type Booking = z.output<typeof booking>;

export const newBooking = z
	.strictObject({
		type: z.literal('INSTANT'),
		experience: id,
		departureDate: localDate,
		group,
		name: text(100).min(1),
		contactNumber: phoneNumber,
		otherRequests: text(2_000).default(''),
	})
	.meta({ id: 'NewBooking' });
export type NewBooking = z.output<typeof newBooking>;

const dateRefusals = [
	'own-listing',
	'not-verified',
	'group-empty',
	'group-too-large',
	'date-taken',
	'boat-taken',
	'date-passed',
	'date-too-far',
	'not-a-sailing-day',
] as const;

const paymentRefusals = [
	'not-yours',
	'hold-lapsed',
	'booking-canceled',
	'already-paid',
	'payment-not-approved',
	'payment-pending',
	'payment-declined',
	'payment-mismatch',
	'payment-refunded',
	'payments-down',
] as const;

export const bookingCalls = {
	dates: call({
		method: 'GET',
		path: '/booking/dates/{experienceId}',
		tag: 'Bookings',
		summary: 'What stands in the way of an experience’s dates from yesterday on',
		who: 'anyone',
		params: z.object({ experienceId: id }),
		result: z.array(takenDate),
	}),
	add: call({
		method: 'POST',
		path: '/booking/add',
		tag: 'Bookings',
		summary: 'Holds a date for 30 minutes; repeat it with the same Idempotency-Key header without harm',
		who: 'signed-in',
		body: newBooking,
		result: booking,
		refusals: dateRefusals,
	}),
	one: call({
		method: 'GET',
		path: '/booking/one/{id}',
		tag: 'Bookings',
		summary: 'One booking of the caller’s',
		who: 'signed-in',
		params: z.object({ id }),
		result: booking,
	}),
	ofRenter: call({
		method: 'GET',
		path: '/booking/renter',
		tag: 'Bookings',
		summary: 'The caller’s bookings as a renter: confirmed ones still to come, completed ones, or both',
		who: 'signed-in',
		query: z.object({ when: z.enum(['upcoming', 'completed']).optional() }),
		result: z.array(booking),
	}),
	release: call({
		method: 'POST',
		path: '/booking/release',
		tag: 'Bookings',
		summary: 'Gives an unpaid hold back before its 30 minutes are over',
		who: 'signed-in',
		body: z.strictObject({ bookingId: id }),
		result: booking,
		refusals: ['not-yours', 'already-paid'],
	}),
	order: call({
		method: 'POST',
		path: '/booking/payment/order',
		tag: 'Payments',
		summary:
			'The payment order of a held booking, made for its frozen amount; a second call returns the first order',
		who: 'signed-in',
		body: z.strictObject({ bookingId: id }),
		result: z.object({
			orderId: z.string(),
			approveUrl: z.string(),
			amountCents: z.number().int(),
			currency: z.literal('USD'),
		}),
		refusals: paymentRefusals,
	}),
	capture: call({
		method: 'POST',
		path: '/booking/update/payment/capture',
		tag: 'Payments',
		summary: 'Takes the money of an approved order and confirms its booking; twice is once',
		who: 'signed-in',
		body: z.strictObject({ orderId: z.string().regex(/^[\w-]{1,64}$/), bookingId: id }),
		result: booking,
		refusals: [...paymentRefusals, 'date-taken', 'boat-taken'],
	}),
};
