import { z } from 'zod';
import { dateReasons } from '#domain/booking/availability.ts';
import { longestReason } from '#domain/text.ts';
import { weatherCallers, weatherReasons } from '#domain/weather-call/weather-call.ts';
import { booking } from './booking-contract.ts';
import { callsOf, deskCallsFor } from './call.ts';
import { refundOutlook } from './cancellation-contract.ts';
import { rideMinimum } from './ride-contract.ts';
import { id, ids, inCents, instant, localDate, localTime, text } from './shapes.ts';

const count = z.number().int();

const callableDeparture = z
	.object({
		bookings: count,
		people: count,
		/** Sum of refunds if all renters choose the refund. */
		refundCents: inCents(),
		departsAt: instant,
		timeZone: z.string(),
		may: z.object({ call: z.boolean() }),
	})
	.meta({ id: 'CallableDeparture' });
export type CallableDeparture = z.output<typeof callableDeparture>;

const newCall = z.strictObject({
	/** Id of the ride, or of the departure's only booking. */
	departureId: ids.departure,
	reason: z.enum(weatherReasons),
	message: text(longestReason).default(''),
	/** The refund that the caller saw. The call is refused if the refund has changed. */
	refundCents: inCents(z.number().int().min(0)),
});

const offeredDeparture = z
	.object({
		departureDate: localDate,
		departureTime: localTime,
		timeZone: z.string(),
		departsAt: instant,
		/** Null for an experience. */
		sharingId: id.nullable(),
		boat: z.string().nullable(),
		/** Area of the offered ride’s pier, if it is not the pier of the booked ride. */
		otherPier: z.string().nullable(),
		/** The offered ride's minimum with its paid seats; null if it sails with any number. */
		minimum: rideMinimum.extend({ mates: z.number().int() }).nullable(),
		priceCents: inCents(),
		/** Refund if the offered departure costs less. */
		backCents: inCents(),
		cancellation: refundOutlook,
	})
	.meta({ id: 'OfferedDeparture' });
export type OfferedDeparture = z.output<typeof offeredDeparture>;

const choices = z
	.object({
		/** After this time the booking is refunded. */
		choiceEndsDate: instant,
		refundCents: inCents(),
		departures: z.array(offeredDeparture),
	})
	.meta({ id: 'WeatherChoices' });
export type WeatherChoices = z.output<typeof choices>;

const ownerWeatherCalls = z
	.object({
		/** Weather cancellations within 12 months; `departures` counts those that took place. */
		calls: count,
		departures: count,
		items: z.array(
			z.object({
				_id: id,
				calledBy: z.enum(weatherCallers),
				reason: z.enum(weatherReasons),
				message: z.string(),
				calledDate: instant,
				departsAt: instant,
				timeZone: z.string(),
				/** For a ride, the name of its boat. */
				name: z.string(),
				ride: z.boolean(),
				bookings: count,
				moved: count,
				refunded: count,
				waiting: count,
				refundCents: inCents(),
			}),
		),
	})
	.meta({ id: 'OwnerWeatherCalls' });
export type OwnerWeatherCalls = z.output<typeof ownerWeatherCalls>;

const departureCall = { params: z.object({ departureId: ids.departure }), result: callableDeparture };
const making = [
	'not-confirmed',
	'ride-canceled',
	'too-early-for-weather',
	'trip-over',
	'refund-changed',
] as const;
const made = { body: newCall, result: z.object({ _id: id }) };
const sale = ['listing-archived', 'listing-paused', 'papers-run-out'] as const;
const choosing = ['not-yours', 'nothing-to-choose'] as const;
const shownRefund = {
	/** The `backCents` that the renter saw. The call is refused if it has changed. */
	refundCents: inCents(z.number().int().min(0)).optional(),
};

const { signedIn } = callsOf('Weather calls');
const support = deskCallsFor('support');

export const weatherCallCalls = {
	departure: signedIn('GET /weather-call/departure/{departureId}', {
		...departureCall,
		summary: 'Preview calling off one of the caller’s departures for the weather',
		refusals: ['not-yours'],
	}),
	make: signedIn('POST /weather-call/add', {
		...made,
		summary: 'Call off a departure for the weather',
		description: 'Renters choose another date or a full refund within 48 hours.',
		refusals: ['not-yours', ...making],
	}),
	choices: signedIn('GET /weather-call/choices/{bookingId}', {
		summary: 'Get a renter’s choices after a weather call: free departures or a refund',
		description: 'Nothing is held.',
		params: z.object({ bookingId: ids.booking }),
		result: choices,
		refusals: choosing,
	}),
	refund: signedIn('POST /weather-call/choose/refund', {
		summary: 'Choose the refund after a weather call; safe to repeat',
		body: z.strictObject({ bookingId: ids.booking }),
		result: booking,
		refusals: choosing,
	}),
	date: signedIn('POST /weather-call/choose/date', {
		summary: 'Choose another date of the experience after a weather call',
		body: z.strictObject({
			bookingId: ids.booking,
			departureDate: localDate,
			departureTime: localTime.optional(),
			...shownRefund,
		}),
		result: booking,
		refusals: [
			...choosing,
			...sale,
			'refund-changed',
			'not-verified',
			'boat-not-verified',
			'group-over-capacity',
			'same-departure',
			...dateReasons,
			'boat-taken',
			'date-costs-more',
		],
	}),
	ride: signedIn('POST /weather-call/choose/ride', {
		summary: 'Choose the same seats on another ride of the owner after a weather call',
		body: z.strictObject({ bookingId: ids.booking, sharingId: ids.ride, ...shownRefund }),
		result: booking,
		refusals: [
			...choosing,
			'refund-changed',
			'papers-run-out',
			'boat-not-verified',
			'ride-passed',
			'ride-canceled',
			'ride-full',
			'date-costs-more',
		],
	}),
	deskDeparture: support('GET /desk/weather-call/departure/{departureId}', {
		...departureCall,
		summary: 'Preview calling off a departure for the weather',
		refusals: ['own-matter'],
	}),
	deskMake: support('POST /desk/weather-call/add', {
		...made,
		summary: 'Call off a departure for the weather on behalf of its owner',
		refusals: ['own-matter', ...making],
	}),
	ofOwner: support('GET /desk/weather-call/owner/{id}', {
		summary: 'Get an owner’s weather calls of 12 months',
		params: z.object({ id: ids.person }),
		result: ownerWeatherCalls,
	}),
};
