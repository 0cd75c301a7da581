import { z } from 'zod';
import { operatorOptions } from '#domain/experience/experience.ts';
import { minimumLimits, minimumStatuses } from '#domain/ride/minimum.ts';
import { rideStatuses } from '#domain/ride/ride.ts';
import { publicBoat } from './boat-contract.ts';
import { callsOf } from './call.ts';
import { searchParams, searchQuery } from './experience-contract.ts';
import {
	cancellationTerms,
	coordinates,
	dollars,
	duration,
	fileKey,
	id,
	ids,
	inCents,
	inRupees,
	instant,
	listingOwner,
	listOf,
	localDate,
	localTime,
	minutesOf,
	phoneNumber,
	picture,
	pierPhotoKey,
	publicPerson,
	reason,
	rupees,
	rupeesOf,
	tenMinuteTime,
	text,
	urlNumber,
} from './shapes.ts';

/**
 * A ride’s minimum: the paid seats that it needs, and its state. REACHED: it sails. SHORT: the owner
 * decides. SAILING: it sails below the minimum. MISSED: it was canceled.
 */
export const rideMinimum = z.object({
	seats: z.number().int(),
	status: z.enum(minimumStatuses),
	/** Hours from the decide-by time to the departure. */
	hours: z.number(),
	decideBy: instant,
	/** The owner’s deadline once the ride is SHORT; null in earlier states. */
	ownerDecidesBy: instant.nullable(),
});
export type RideMinimum = z.output<typeof rideMinimum>;

const hours = z.number().int().min(minimumLimits.leastHours).max(minimumLimits.mostHours);

/** A minimum as its owner enters it. It is decided `hours` before departure, by default 24. */
export const minimumInput = z.strictObject({
	seats: z.number().int().min(minimumLimits.seats).max(9_999),
	hours: hours.default(minimumLimits.usualHours),
});

/** `location` is approximate: only people who have booked see the pier. */
export const rideCard = z
	.object({
		_id: id,
		status: z.enum(rideStatuses),
		departureDate: localDate,
		departureTime: localTime,
		departsAt: instant,
		arrivesAt: instant,
		timeZone: z.string(),
		numberOfHours: z.number().positive(),
		address: z.string().meta({ description: 'The area, not the pier' }),
		location: coordinates,
		seats: z.number().int(),
		seatsAvailable: z.number().int(),
		/** Number of paid seats. */
		mates: z.number().int(),
		/** First names of mates, at most six. */
		faces: z.array(z.object({ firstName: z.string(), image: z.string().nullable() })),
		pricePerSeat: z.number().positive().meta({ description: 'US dollars, not rounded' }),
		pricePerSeatCents: inCents(z.number().int().positive()),
		pricePerSeatRupees: inRupees(z.number().int().positive()),
		customMessage: z.string(),
		approval: z.boolean(),
		/** True if boat and owner are approved. Only such a ride can be joined. */
		verified: z.boolean(),
		documentsExpired: z.boolean(),
		waitlist: z.boolean(),
		/** Paid seats that the ride needs by the decide-by time; null if it sails with any number. */
		minimum: rideMinimum.nullable(),
		boatId: id,
		boat: z.object({ _id: id, name: z.string(), image: picture.nullable() }),
		userId: publicPerson,
	})
	.meta({ id: 'RideCard' });
export type RideCard = z.output<typeof rideCard>;

const rideHit = rideCard
	.extend({
		distanceMetres: z.number().meta({ description: 'From the place searched, to the approximate point' }),
	})
	.meta({ id: 'RideHit' });
export type RideHit = z.output<typeof rideHit>;

export const rideDetail = rideCard
	.extend({
		boat: publicBoat,
		userId: listingOwner,
		operatorOption: z.enum(operatorOptions),
		cancellationTerms,
		waiting: z.number().int(),
	})
	.meta({ id: 'Ride' });
export type RideDetail = z.output<typeof rideDetail>;

/** A ride with all its fields (API-4). Pages are rendered without its bookings. */
export const wholeRide = rideDetail
	.extend({
		/** Number of seats of each confirmed booking, without the person. */
		bookings: z.array(z.object({ numberOfPeople: z.number().int() })),
	})
	.meta({ id: 'WholeRide' });

export const ownRide = rideCard
	.extend({
		address: z.string(),
		location: coordinates,
		/** Photo of the pier at `/api/sharing/pier-photo/{id}`, for its owner. */
		pierPhoto: picture.nullable(),
		bookings: z.array(
			z.object({
				_id: id,
				name: z.string(),
				contactNumber: z.string().nullable(),
				people: z.number().int(),
				choosing: z.boolean(),
				renter: publicPerson,
			}),
		),
		/** Number of open rides of the same weekly series that depart later. */
		laterRides: z.number().int(),
		/** True if one of these rides has other seats, another price or another message. */
		laterRidesDiffer: z.boolean(),
		/** First names only. */
		waitingMates: z.array(
			z.object({ firstName: z.string(), image: z.string().nullable(), people: z.number().int() }),
		),
		/** Requested seats: first those that wait for an answer, then those that wait for a payment. */
		requests: z.array(
			z.object({
				_id: id,
				name: z.string(),
				people: z.number().int(),
				message: z.string(),
				renter: publicPerson,
				/** Null while the seats wait for the owner’s answer. */
				approvedDate: instant.nullable(),
				/** End of the time to answer. After the approval, end of the time to pay. */
				expiresDate: instant,
			}),
		),
		cancellationTerms,
		/**
		 * US cents after refunds: payments of the mates, and the owner’s share of these and of what mates of
		 * canceled bookings did not get back.
		 */
		takings: z.object({ grossCents: inCents(), netCents: inCents() }),
		completed: z.boolean(),
		/** The mates see this and the reason too. */
		canceledBy: z.enum(['OWNER', 'PLATFORM', 'WEATHER', 'MINIMUM']).nullable(),
		cancelReason: z.string().nullable(),
		may: z.object({
			cancel: z.boolean(),
			share: z.boolean(),
			sail: z.boolean(),
		}),
	})
	.meta({ id: 'OwnRide' });
export type OwnRide = z.output<typeof ownRide>;

/** Input of a ride as the wizard sends it, or with hours, dollars and the boat (API-4). */
export const rideForm = z
	.strictObject({
		boatId: ids.boat,
		/** Ignored, because `boatId` identifies the boat. */
		boat: z.unknown().optional(),
		departureDate: localDate,
		departureTime: tenMinuteTime,
		...duration,
		address: text(300).min(1),
		location: coordinates,
		/** Key of a photo uploaded as `pier-photo`; visible to people who have booked. */
		pierPhoto: pierPhotoKey,
		seatsAvailable: z.number().int().min(1).max(9_999),
		/** Per seat. */
		priceRupees: rupees.optional(),
		/** Price per seat in US dollars, used if no price in rupees is given. */
		pricePerSeat: dollars.optional(),
		customMessage: text(2_000).min(1),
		/** By default STANDARD. */
		cancellationTerms: cancellationTerms.optional(),
		/** By default false. */
		waitlist: z.boolean().optional(),
		approval: z.boolean().default(false),
		/** By default there is no minimum. */
		minimum: minimumInput.nullable().optional(),
	})
	.refine((form) => minutesOf(form) > 0, { path: ['durationMinutes'], error: 'is missing' })
	.refine((form) => rupeesOf(form.priceRupees, form.pricePerSeat) > 0, {
		path: ['priceRupees'],
		error: 'is missing',
	})
	.refine((form) => !(form.approval && form.waitlist), {
		path: ['waitlist'],
		error: 'cannot be combined with approval',
	})
	.meta({ id: 'RideForm' })
	.transform(({ boat, numberOfHours, pricePerSeat, ...form }) => ({
		...form,
		durationMinutes: minutesOf({ ...form, numberOfHours }),
		priceRupees: rupeesOf(form.priceRupees, pricePerSeat),
	}));
export type RideForm = z.output<typeof rideForm>;

export const ridesPerPage = 6;

/**
 * Filters of a search that apply to rides. The price is for the seats of all guests, or for one seat if
 * `guests` is omitted.
 */
export const rideQuery = searchQuery.pick({ price: true, guests: true, date: true, frame: true }).extend({
	page: urlNumber(z.number().int().min(1).max(167)).default(1),
});
export type RideQuery = z.output<typeof rideQuery>;

const rideResult = z
	.object({
		rides: z.array(rideHit),
		/** Number of found rides, counted up to 1,001. */
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.literal(ridesPerPage),
	})
	.meta({ id: 'RideResult' });
export type RideResult = z.output<typeof rideResult>;

const { anyone, signedIn } = callsOf('Rides');

export const rideCalls = {
	search: anyone('GET /sharing/search/{address}/{lat}/{lng}', {
		summary: 'Search rides with free seats within 100 km, 6 per page',
		description: 'Earliest date first, then nearest.',
		params: searchParams,
		query: rideQuery,
		result: rideResult,
	}),
	one: anyone('GET /sharing/one/{id}', {
		summary: 'Get a ride with its boat and owner',
		params: z.object({ id: ids.ride }),
		result: wholeRide,
	}),
	ofOwner: signedIn('GET /sharing/owner/created', {
		summary: 'List the caller’s rides: upcoming first, then past',
		...listOf(ownRide),
	}),
	add: signedIn('POST /sharing/add', {
		summary: 'Offer seats on a ride with one of the caller’s boats',
		body: rideForm,
		publicTexts: ['customMessage'],
		result: ownRide,
		refusals: [
			'owner-not-set-up',
			'owner-not-approved',
			'listing-archived',
			'listing-paused',
			'boat-not-verified',
			'papers-run-out',
			'not-yours',
			'date-passed',
			'date-too-far',
			'time-skipped',
			'seats-over-capacity',
			'terms-not-offered',
			'boat-taken',
			'file-unknown',
			'price-too-small',
			'minimum-over-seats',
			'decide-by-passed',
		],
	}),
	setPierPhoto: signedIn('POST /sharing/pier-photo', {
		summary: 'Set or remove the pier photo that people with seats see',
		body: z.strictObject({ sharingId: ids.ride, key: fileKey.nullable() }),
		result: ownRide,
		refusals: ['not-yours', 'file-unknown'],
	}),
	cancel: signedIn('POST /sharing/cancel', {
		summary: 'Cancel a ride and refund every seat in full',
		body: z.strictObject({ sharingId: ids.ride, reason }),
		result: ownRide,
		refusals: ['not-yours', 'ride-canceled', 'ride-passed'],
	}),
	share: signedIn('POST /sharing/share/sms', {
		summary: 'Text a ride to a friend',
		body: z.strictObject({ phoneNumber, sharingId: ids.ride }),
		result: z.object({ shared: z.literal(true) }),
		refusals: [
			'not-yours',
			'ride-canceled',
			'ride-passed',
			'ride-full',
			'boat-not-verified',
			'papers-run-out',
			'too-late-to-request',
			'texts-down',
		],
	}),
};
