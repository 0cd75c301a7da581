import { z } from 'zod';
import { readData } from './read-data.ts';

/** Features of a stretch of water, so that no trip surfs on a lake or meets whales in a canal. */
export const water = z.enum([
	'city',
	'crocs',
	'deep',
	'dolphins',
	'flat',
	'history',
	'islands',
	'kite',
	'lagoon',
	'lake',
	'open',
	'penguins',
	'reef',
	'river',
	'seals',
	'surf',
	'turtles',
	'whales',
	'wreck',
]);

const shore = z.strictObject({
	key: z.string().regex(/^[a-z]+$/),
	name: z.string(),
	country: z.enum(['lk', 'au']),
	waters: z.array(water),
	piers: z.array(z.strictObject({ address: z.string(), lat: z.number(), lng: z.number() })).min(1),
	/** Landmarks seen from the water, worded for a sentence: 'the lighthouse at Point Utrecht'. */
	marks: z.array(z.string()),
	/** Sentences that are true of this place only. */
	words: z.array(z.string()),
});
export type Shore = Readonly<z.infer<typeof shore>>;

export const shores: ReadonlyMap<string, Shore> = new Map(
	['sri-lanka', 'victoria', 'east-coast', 'australia']
		.flatMap((region) => readData(`shores/${region}.json`, z.array(shore)))
		.map((each) => [each.key, each]),
);
