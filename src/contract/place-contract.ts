import { z } from 'zod';
import { callsOf } from './call.ts';
import { coordinates, latitude, longitude, text } from './shapes.ts';

const place = z
	.object({
		id: z.string(),
		name: z.string(),
		region: z.string().optional(),
		country: z.string(),
		countryName: z.string(),
		kind: z.enum(['city', 'town', 'village', 'harbour', 'island', 'lake', 'beach']),
		at: coordinates,
		searchPath: z.string(),
	})
	.meta({ id: 'Place' });
export type PlaceAnswer = z.output<typeof place>;

const placeSuggestion = place
	.extend({
		trips: z.number().int().meta({ description: 'Bookable trips within 15 km; 1,001 at most' }),
	})
	.meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

const { anyone } = callsOf('Places');

export const placeCalls = {
	suggest: anyone('GET /place/suggest', {
		summary: 'Suggest places for at least 3 characters, those with trips first',
		query: z.object({
			text: text(100).min(3),
			lat: latitude.optional(),
			lng: longitude.optional(),
		}),
		result: z.array(placeSuggestion),
	}),
	locate: anyone('GET /place/locate', {
		summary: 'Get the coordinates of an address',
		query: z.object({ address: text(200).min(1) }),
		result: place,
		refusals: ['not-found'],
	}),
	describe: anyone('GET /place/describe', {
		summary: 'Get the named place nearest to a point',
		query: z.object({ lat: latitude, lng: longitude }),
		result: place,
		refusals: ['not-found'],
	}),
};
