import { z } from 'zod';
import { experienceCategories, operatorOptions } from '#domain/experience/experience.ts';
import {
	experiencesPerPage,
	filterLimits,
	guestLimits,
	longestWords,
	sortOrders,
} from '#domain/experience/search.ts';
import { timeOfDayHours, timesOfDay } from '#domain/experience/time-of-day.ts';
import { uploadLimits } from '#domain/file/upload.ts';
import { largestFrame, readFrame } from '#domain/place/bounds.ts';
import { publicBoat } from './boat-contract.ts';
import { callsOf } from './call.ts';
import {
	bookedDate,
	bookingWindow,
	departures,
	firstDepartureMatchesForm,
	minimumNotice,
	newDepartures,
	season,
} from './departure-contract.ts';
import {
	enteredPrice,
	enteredPriceMismatch,
	isEnteredPriceConsistent,
	prices,
	pricesForm,
	tripPrice,
} from './price-contract.ts';
import { review } from './review-contract.ts';
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
	latitude,
	listingOwner,
	listOf,
	localDate,
	localTime,
	longitude,
	minutesOf,
	onSale,
	pauseUntil,
	picture,
	pictures,
	pierPhotoKey,
	rupees,
	rupeesOf,
	submission,
	tenMinuteTime,
	text,
	urlFlag,
	urlNumber,
	weekday,
} from './shapes.ts';

const upTo = ({ min, max }: { readonly min: number; readonly max: number }) =>
	urlNumber(z.number().min(min).max(max));

export const searchQuery = z.object({
	duration: upTo(filterLimits.duration).optional().meta({ description: 'Hours at most' }),
	price: upTo(filterLimits.price).optional().meta({ description: 'US dollars at most' }),
	groupSize: upTo(filterLimits.groupSize).optional().meta({ description: 'Group size at most' }),
	guests: urlNumber(z.number().int().min(guestLimits.min).max(guestLimits.max))
		.optional()
		.meta({ description: 'Minimum number of guests' }),
	date: localDate.optional().meta({ description: 'Free on this date, which must not be past' }),
	category: z.enum(experienceCategories).optional(),
	q: text(longestWords)
		.transform((typed) => typed || undefined)
		.optional()
		.meta({
			description:
				'With all of these words, or similar ones, in name, description, category, features, boat or owner; category and feature words in English, Sinhala or Tamil',
			example: 'whales sunset',
		}),
	time: z
		.enum(timesOfDay)
		.optional()
		.meta({
			description: `Departs in this part of the day, in local time: ${timesOfDay.map((part) => `${part} from ${timeOfDayHours[part].from}`).join(', ')}`,
		}),
	trusted: urlFlag.optional().meta({ description: 'Of trusted skippers only' }),
	frame: z
		.string()
		.max(80)
		.refine((text) => readFrame(text) !== undefined, `is no south,west,north,east of up to ${largestFrame}°`)
		.optional()
		.meta({
			description: `In this frame of a map, in degrees (south,west,north,east; up to ${largestFrame}° each way), nearest to its middle first, instead of within 100 km of the place`,
			example: '5.9,80.1,6.2,80.4',
		}),
	sort: z.enum(sortOrders).default('distance'),
	page: urlNumber(z.number().int().min(1).max(112)).default(1),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchParams = z.object({ address: text(200).min(1), lat: latitude, lng: longitude });
export type SearchParams = z.output<typeof searchParams>;

/** A price in dollars (entered rupees / 185), in rupees, and in cents as charged. */
const price = {
	price: z.number().positive().meta({ description: 'US dollars, not rounded' }),
	priceCents: inCents(z.number().int().positive()).meta({
		description: 'US cents, as charged where no price rule or extra applies',
	}),
	priceRupees: inRupees(z.number().int().positive()),
};

/** `location` is approximate: only people who have booked see the pier. */
export const experienceCard = z
	.object({
		_id: id,
		name: z.string(),
		category: z.enum(experienceCategories),
		...price,
		tripPrice,
		numberOfHours: z.number().positive(),
		groupSize: z.number().int(),
		...pictures,
		address: z.string().meta({ description: 'The area, not the pier' }),
		location: coordinates,
		sailingDays: z.array(weekday),
		departureTime: localTime,
		departures,
		timeZone: z.string(),
		operatorOption: z.enum(operatorOptions),
		customBookingsEnabled: z.boolean(),
		verified: z.boolean(),
		promoted: z.boolean(),
		trusted: z.boolean().meta({ description: 'Of a trusted skipper, by the rule of /trusted-skippers' }),
		/** Unrounded mean rating of all reviews; null without reviews. */
		rating: z.number().nullable(),
		reviewCount: z.number().int(),
		boatId: id,
		userId: id,
	})
	.meta({ id: 'ExperienceCard' });
export type ExperienceCard = z.output<typeof experienceCard>;

const experienceHit = experienceCard
	.extend({
		distanceMetres: z.number().meta({ description: 'From the place searched, to the approximate point' }),
	})
	.meta({ id: 'ExperienceHit' });
export type ExperienceHit = z.output<typeof experienceHit>;

export const experienceDetail = experienceCard
	.extend({
		description: z.string(),
		whatToBring: z.string(),
		included: z.string(),
		boat: publicBoat,
		owner: listingOwner,
		minimumNoticeMinutes: minimumNotice,
		bookingWindowDays: bookingWindow,
		season,
		cancellationTerms,
		prices,
		documentsExpired: z.boolean(),
		/**
		 * The first bookable local date after a pause of the experience or its boat; null if on sale.
		 */
		pausedUntil: localDate.nullable(),
		/** Null without reviews. */
		ratings: z
			.object({
				valueForMoney: z.number(),
				boatQuality: z.number(),
				handling: z.number(),
				punctuality: z.number(),
				friendliness: z.number(),
			})
			.nullable(),
	})
	.meta({ id: 'Experience' });
export type ExperienceDetail = z.output<typeof experienceDetail>;

/** An experience with all its fields (API-4). Pages are rendered without its lists. */
export const wholeExperience = experienceDetail
	.extend({
		/** The first page of reviews: verified trips first, then the newest. */
		reviews: z.array(review),
		/** Blocked dates from yesterday on, without data of the renters. */
		bookings: z.array(bookedDate),
	})
	.meta({ id: 'WholeExperience' });
export type WholeExperience = z.output<typeof wholeExperience>;

export const ownExperience = experienceCard
	.extend({
		description: z.string(),
		whatToBring: z.string(),
		included: z.string(),
		/**
		 * The price as entered in another currency, with its exchange rate; null if entered in rupees.
		 */
		priceEntered: enteredPrice.nullable(),
		address: z.string(),
		location: coordinates,
		/** Photo of the pier at `/api/experience/pier-photo/{id}`, for its owner and the desk. */
		pierPhoto: picture.nullable(),
		durationMinutes: z.number().int(),
		minimumNoticeMinutes: minimumNotice,
		bookingWindowDays: bookingWindow,
		season,
		cancellationTerms,
		boat: z.object({
			_id: id,
			name: z.string(),
			verified: z.boolean(),
			maxCapacity: z.number().int(),
			crew: z.number().int(),
			pausedUntil: localDate.nullable(),
		}),
		documentsExpired: z.boolean(),
		...onSale,
		submission,
	})
	.meta({ id: 'OwnExperience' });
export type OwnExperience = z.output<typeof ownExperience>;

/** Input of an experience as the wizard sends it, or with hours and dollars (API-4). */
export const experienceForm = z
	.strictObject({
		/**
		 * Category of the experience; by default the boat suggests it. If omitted in an edit, the
		 * category is unchanged.
		 */
		category: z.enum(experienceCategories).optional(),
		name: text(200).min(1),
		description: text(10_000).min(1),
		boatId: ids.boat,
		/** Maximum group, of at most 5 digits and no more than the boat carries. */
		groupSize: z.number().int().min(1).max(99_999),
		sailingDays: z.array(weekday).min(1).max(7),
		departureTime: tenMinuteTime,
		departures: newDepartures.optional(),
		...duration,
		minimumNoticeMinutes: minimumNotice.optional(),
		bookingWindowDays: bookingWindow.optional(),
		season: season.optional(),
		/** Cancellation terms, by default STANDARD. If omitted in an edit, the terms are unchanged. */
		cancellationTerms: cancellationTerms.optional(),
		operatorOption: z.enum(operatorOptions),
		/** The price as entered, in whole rupees. Divided by 185, it is the price in dollars. */
		priceRupees: rupees.optional(),
		entered: enteredPrice.optional(),
		/** The price in US dollars, used if no price in rupees is given. */
		price: dollars.optional(),
		customBookingsEnabled: z.boolean().default(false),
		whatToBring: text(2_000).default(''),
		included: text(2_000).default(''),
		address: text(300).min(1),
		location: coordinates,
		/** Key of a photo uploaded as `pier-photo`; visible to people who have booked. */
		pierPhoto: pierPhotoKey,
		/**
		 * Keys of uploaded images, cover first. If omitted or empty in an edit, the images are
		 * unchanged.
		 */
		images: z.array(fileKey).max(uploadLimits.images).default([]),
		/**
		 * Id of an experience of the owner whose price rules, extras and date change rule are copied.
		 */
		copyOf: ids.experience.optional(),
	})
	.refine(firstDepartureMatchesForm, {
		path: ['departures'],
		error: 'do not begin with departureTime and its sailingDays',
	})
	.refine((form) => minutesOf(form) > 0, { path: ['durationMinutes'], error: 'is missing' })
	.refine((form) => rupeesOf(form.priceRupees, form.price) > 0, {
		path: ['priceRupees'],
		error: 'is missing',
	})
	.refine(
		({ priceRupees, entered }) =>
			entered === undefined ||
			(priceRupees !== undefined && isEnteredPriceConsistent({ rupees: priceRupees, entered })),
		enteredPriceMismatch,
	)
	.meta({ id: 'ExperienceForm' })
	.transform(({ numberOfHours, price, ...form }) => ({
		...form,
		durationMinutes: minutesOf({ ...form, numberOfHours }),
		priceRupees: rupeesOf(form.priceRupees, price),
	}));
export type ExperienceForm = z.output<typeof experienceForm>;

const formRefusals = [
	'owner-not-set-up',
	'not-yours',
	'listing-archived',
	'group-over-capacity',
	'terms-not-offered',
	'file-unknown',
	'exchange-rate-changed',
	'price-too-small',
] as const;

const searchResult = z
	.object({
		experiences: z.array(experienceHit),
		/**
		 * Number of found experiences, counted up to 1,001, because more than 1,000 are shown as
		 * '1,000+'.
		 */
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.literal(experiencesPerPage),
	})
	.meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof searchResult>;

const marker = z.object({
	_id: id,
	name: z.string(),
	location: coordinates,
	priceCents: inCents(),
	tripPrice,
	/** Key of the cover picture. It has no placeholder, because a map shows a thousand covers. */
	image: z.string().nullable(),
	/** Unrounded mean rating of all reviews; null without reviews. */
	rating: z.number().nullable(),
	reviewCount: z.number().int(),
});
export type Marker = z.output<typeof marker>;

/** `location` is approximate, like all public positions. */
const nearestBoats = z
	.object({
		address: z.string().meta({ description: 'The area, not the pier' }),
		location: coordinates,
		distanceMetres: z.number(),
	})
	.meta({ id: 'NearestBoats' });
export type NearestBoats = z.output<typeof nearestBoats>;

const { anyone, signedIn } = callsOf('Experiences');

export const experienceCalls = {
	search: anyone('GET /experience/search/{address}/{lat}/{lng}', {
		summary: 'Search experiences within 100 km, 9 per page, nearest first',
		params: searchParams,
		query: searchQuery,
		result: searchResult,
		refusals: ['date-passed'],
	}),
	markers: anyone('GET /experience/markers/{lat}/{lng}', {
		summary: 'Get the search results as map points, the nearest 1,000',
		params: z.object({ lat: latitude, lng: longitude }),
		query: searchQuery.omit({ sort: true, page: true }),
		result: z.array(marker),
		refusals: ['date-passed'],
	}),
	nearest: anyone('GET /experience/nearest/{lat}/{lng}', {
		summary: 'Get the position of the experience nearest to a point',
		params: z.object({ lat: latitude, lng: longitude }),
		result: nearestBoats,
		refusals: ['not-found'],
	}),
	one: anyone('GET /experience/one/{id}', {
		summary: 'Get an experience with boat, owner, first reviews and booked dates',
		params: z.object({ id: ids.experience }),
		result: wholeExperience,
	}),
	promoted: anyone('GET /experience/promoted', {
		summary: 'List the promoted experiences, newest first; 12 at most',
		result: z.array(experienceCard),
	}),
	add: signedIn('POST /experience/add', {
		summary: 'List an experience on one of the caller’s boats; the desk verifies it',
		body: experienceForm,
		publicTexts: ['name', 'description', 'whatToBring', 'included'],
		result: ownExperience,
		refusals: [...formRefusals, 'files-missing', 'too-many-experiences'],
	}),
	edit: signedIn('POST /experience/edit', {
		summary: 'Change an experience',
		description: 'Another boat, place or picture sends it back to the desk.',
		body: z.strictObject({ experienceId: ids.experience, updatedExperience: experienceForm }),
		publicTexts: ['name', 'description', 'whatToBring', 'included'],
		result: ownExperience,
		refusals: formRefusals,
	}),
	pause: signedIn('POST /experience/pause', {
		summary: 'Pause an experience until a date, or resume it',
		body: z.strictObject({ experienceId: ids.experience, until: pauseUntil }),
		result: ownExperience,
		refusals: ['not-yours', 'listing-archived', 'date-passed', 'date-too-far'],
	}),
	archive: signedIn('POST /experience/archive', {
		summary: 'Archive an experience without future bookings, or restore it',
		body: z.strictObject({ experienceId: ids.experience, archived: z.boolean() }),
		result: ownExperience,
		refusals: ['not-yours', 'listing-archived', 'departures-ahead'],
	}),
	prices: signedIn('GET /experience/prices/{experienceId}', {
		summary: 'Get the price rules and extras of one of the caller’s experiences',
		params: z.object({ experienceId: ids.experience }),
		result: prices,
		refusals: ['not-yours'],
	}),
	setPrices: signedIn('POST /experience/prices', {
		summary: 'Replace the price rules and extras of an experience',
		description: 'They apply to new bookings only, not to what is booked or held.',
		body: z.strictObject({ experienceId: ids.experience, prices: pricesForm }),
		publicTexts: ['name'],
		result: prices,
		refusals: ['not-yours', 'listing-archived', 'exchange-rate-changed', 'price-too-small'],
	}),
	ofOwner: signedIn('GET /experience/owner/created', {
		summary: 'List the caller’s experiences, newest first',
		...listOf(ownExperience),
	}),
	similar: anyone('GET /experience/similar/{id}', {
		summary: 'Get 6 random experiences near an experience',
		params: z.object({ id: ids.experience }),
		result: z.array(experienceCard),
	}),
};
