import { z } from 'zod';
import { callsOf } from './call.ts';
import { coordinates, latitude, longitude, text } from './shapes.ts';

export const place = z
	.object({
		id: z.string(),
		name: z.string(),
		region: z.string().optional(),
		country: z.string(),
		countryName: z.string(),
		kind: z.enum(['city', 'town', 'village', 'harbour', 'island', 'lake', 'beach']),
		at: coordinates,
		/** The address of the place's results page. */
		searchPath: z.string(),
	})
	.meta({ id: 'Place' });
export type PlaceAnswer = z.output<typeof place>;

const { anyone } = callsOf('Places');

export const placeCalls = {
	suggest: anyone('GET /place/suggest', {
		summary: 'Places called like what was typed, best first (3 characters at least)',
		query: z.object({
			text: text(100).min(3),
			lat: latitude.optional(),
			lng: longitude.optional(),
		}),
		result: z.array(place),
	}),
	locate: anyone('GET /place/locate', {
		summary: 'The coordinates of an address',
		query: z.object({ address: text(200).min(1) }),
		result: place,
		refusals: ['not-found'],
	}),
	describe: anyone('GET /place/describe', {
		summary: 'The nearest named place to coordinates',
		query: z.object({ lat: latitude, lng: longitude }),
		result: place,
		refusals: ['not-found'],
	}),
};
