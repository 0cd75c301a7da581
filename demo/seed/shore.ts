import type { Coordinates } from '#domain/place/place.ts';

/** What a stretch of water has to offer, so that nobody surfs on a lake or meets whales in a canal. */
export type Water =
	| 'city'
	| 'crocs'
	| 'deep'
	| 'dolphins'
	| 'flat'
	| 'history'
	| 'islands'
	| 'kite'
	| 'lagoon'
	| 'lake'
	| 'open'
	| 'penguins'
	| 'reef'
	| 'river'
	| 'seals'
	| 'surf'
	| 'turtles'
	| 'whales'
	| 'wreck';

/** A place that trips start from. */
export interface Shore {
	readonly key: string;
	readonly name: string;
	readonly country: 'lk' | 'au';
	readonly waters: readonly Water[];
	/** Where people get on board, at the water's edge. */
	readonly piers: readonly (Coordinates & { readonly address: string })[];
	/** What one passes on the water, as it stands in a sentence: 'the lighthouse at Point Utrecht'. */
	readonly marks: readonly string[];
	/** Sentences that are true of this place only. */
	readonly words: readonly string[];
}

type Pier = readonly [address: string, lat: number, lng: number];

export function shore(
	country: 'lk' | 'au',
	key: string,
	name: string,
	waters: string,
	piers: readonly Pier[],
	marks: readonly string[],
	words: readonly string[],
): Shore {
	return {
		key,
		name,
		country,
		waters: waters.split(' ') as Water[],
		piers: piers.map(([address, lat, lng]) => ({ address, lat, lng })),
		marks,
		words,
	};
}
