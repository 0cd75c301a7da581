import { placeCalls as calls, type PlaceAnswer } from '#contract/place-contract.ts';
import { refuse } from '#domain/refusal.ts';
import type { Place } from '#ports/places.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';

const suggestLimit = { name: 'suggest', by: 'address', max: 600, windowSeconds: 60 } as const;
const lookUpLimit = { name: 'look-up', by: 'address', max: 120, windowSeconds: 60 } as const;
const suggestions = 8;

/** The API of places. */
export function placeRoutes(api: Api, app: App): void {
	serve(api, calls.suggest, suggestLimit, async ({ query: { text, lat, lng } }) => {
		const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } };
		return (await app.places.suggest(text, { ...near, limit: suggestions })).map(presentPlace);
	});
	serve(api, calls.locate, lookUpLimit, async ({ query }) => {
		const place = await app.places.locate(query.address);
		return place ? presentPlace(place) : refuse('not-found', { what: 'place' });
	});
	serve(api, calls.describe, lookUpLimit, async ({ query }) => {
		const place = await app.places.describe(query);
		return place ? presentPlace(place) : refuse('not-found', { what: 'place' });
	});
}

/** A place with the address of its results page. */
export function presentPlace(place: Place): PlaceAnswer {
	const { lat, lng } = place.at;
	return {
		id: place.id,
		name: place.name,
		...(place.region ? { region: place.region } : {}),
		country: place.country,
		countryName: place.countryName,
		kind: place.kind,
		at: { lat, lng },
		searchPath: `/search/${encodeURIComponent(place.name)}/${lat.toFixed(4)}/${lng.toFixed(4)}`,
	};
}
