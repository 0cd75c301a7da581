import { z } from 'zod';
import { experienceCategories, operatorOptions } from '#domain/experience/experience.ts';
import { experiencesPerPage, filterLimits, sortOrders } from '#domain/experience/search.ts';
import { publicBoat } from './boat-contract.ts';
import { call } from './call.ts';
import {
	coordinates,
	id,
	latitude,
	localDate,
	localTime,
	longitude,
	picture,
	publicPerson,
	text,
	weekday,
	written,
} from './shapes.ts';

const upTo = ({ min, max }: { readonly min: number; readonly max: number }) =>
	written(z.number().min(min).max(max));

/** The filters and the paging of a search: of the API call and of the page's own address alike. */
export const searchQuery = z.object({
	duration: upTo(filterLimits.duration).optional().meta({ description: 'Hours at most' }),
	price: upTo(filterLimits.price).optional().meta({ description: 'US dollars at most' }),
	groupSize: upTo(filterLimits.groupSize).optional().meta({ description: 'Group size at most' }),
	date: localDate.optional().meta({ description: 'Free on this date, which must not be past' }),
	category: z.enum(experienceCategories).optional(),
	sort: z.enum(sortOrders).default('distance'),
	page: written(z.number().int().min(1).max(112)).default(1),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchParams = z.object({ address: text(200).min(1), lat: latitude, lng: longitude });
export type SearchParams = z.output<typeof searchParams>;

/** Money as the screens show it: the price in dollars (entered rupees / 185), in rupees, and in cents to be charged. */
const price = {
	price: z.number().positive().meta({ description: 'US dollars, not rounded' }),
	priceCents: z.number().int().positive().meta({ description: 'US cents, as charged' }),
	priceRupees: z.number().int().positive(),
};

/** An experience as a card shows it. `location` is approximate: the pier is for people who have booked. */
export const experienceCard = z
	.object({
		_id: id,
		name: z.string(),
		category: z.enum(experienceCategories),
		...price,
		numberOfHours: z.number().positive(),
		groupSize: z.number().int(),
		images: z.array(picture),
		address: z.string().meta({ description: 'The area, not the pier' }),
		location: coordinates,
		sailingDays: z.array(weekday),
		departureTime: localTime,
		timeZone: z.string(),
		operatorOption: z.enum(operatorOptions),
		customBookingsEnabled: z.boolean(),
		verified: z.boolean(),
		promoted: z.boolean(),
		/** Mean of all reviews, not rounded; null before the first. */
		rating: z.number().nullable(),
		reviewCount: z.number().int(),
		boatId: id,
		userId: id,
	})
	.meta({ id: 'ExperienceCard' });
export type ExperienceCard = z.output<typeof experienceCard>;

export const experienceHit = experienceCard
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
		owner: publicPerson.extend({ description: z.string().nullable(), joined: z.number().int() }),
		/** Mean per aspect; null before the first review. */
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

export const searchResult = z
	.object({
		experiences: z.array(experienceHit),
		/** Counted up to 1,001: more than 1,000 reads '1,000+'. */
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.literal(experiencesPerPage),
	})
	.meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof searchResult>;

export const marker = z.object({
	_id: id,
	name: z.string(),
	location: coordinates,
	priceCents: z.number().int(),
});
export type Marker = z.output<typeof marker>;

export const experienceCalls = {
	search: call({
		method: 'GET',
		path: '/experience/search/{address}/{lat}/{lng}',
		tag: 'Experiences',
		summary: 'Experiences within 100 km of a place, 9 a page, nearest first',
		who: 'anyone',
		params: searchParams,
		query: searchQuery,
		result: searchResult,
		refusals: ['date-passed'],
	}),
	markers: call({
		method: 'GET',
		path: '/experience/markers/{lat}/{lng}',
		tag: 'Experiences',
		summary: 'The same results as points for a map: the nearest 1,000',
		who: 'anyone',
		params: z.object({ lat: latitude, lng: longitude }),
		query: searchQuery.omit({ sort: true, page: true }),
		result: z.array(marker),
		refusals: ['date-passed'],
	}),
	one: call({
		method: 'GET',
		path: '/experience/one/{id}',
		tag: 'Experiences',
		summary: 'One experience, with its boat and owner',
		who: 'anyone',
		params: z.object({ id }),
		result: experienceDetail,
	}),
	promoted: call({
		method: 'GET',
		path: '/experience/promoted',
		tag: 'Experiences',
		summary: 'What the home page carries: promoted experiences, newest first (12 at most)',
		who: 'anyone',
		result: z.array(experienceCard),
	}),
	similar: call({
		method: 'GET',
		path: '/experience/similar/{id}',
		tag: 'Experiences',
		summary: 'A random 6 of the nearby experiences, without the one named',
		who: 'anyone',
		params: z.object({ id }),
		result: z.array(experienceCard),
	}),
};
