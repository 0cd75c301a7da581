import { placeCalls as calls, type PlaceAnswer, type PlaceSuggestion } from '#contract/place-contract.ts';
import { isNamed, placeByPrefix } from '#domain/place/place.ts';
import { refuse } from '#domain/refusal.ts';
import { type Place, type Places, PlacesBusy } from '#ports/places.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';

const suggestLimit = { name: 'suggest', by: 'address', max: 600, windowSeconds: 60 } as const;
const lookUpLimit = { name: 'look-up', by: 'address', max: 120, windowSeconds: 60 } as const;
const suggestions = 8;

/**
 * More places are read than suggested, because the exact name and places with trips are sorted first.
 */
const choices = 3 * suggestions;

export function placeRoutes(
	api: Api,
	app: App,
	countTrips: (places: readonly Place[]) => Promise<readonly number[]>,
): void {
	serve(api, calls.suggest, suggestLimit, async ({ query: { text, lat, lng } }) => {
		const near = lat === undefined || lng === undefined ? {} : { near: { lat, lng } };
		const places = await app.places.suggest(text, { ...near, limit: choices });
		const trips = await countTrips(places);
		return tripsFirst(
			places.map((place, at) => ({ ...presentPlace(place), trips: trips[at] ?? 0 })),
			text,
		).slice(0, suggestions);
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

/**
 * Sorts places with trips first. A place with exactly the typed name is sorted before these only if its
 * country has trips: 'albany' means Albany, but 'mir' is the beginning of Mirissa rather than Mir in
 * Belarus.
 */
function tripsFirst(places: readonly PlaceSuggestion[], typed: string): readonly PlaceSuggestion[] {
	const countries = new Set(places.filter(({ trips }) => trips > 0).map(({ country }) => country));
	const rank = (place: PlaceSuggestion) => {
		if (isNamed(place, typed)) return countries.has(place.country) ? 0 : 2;
		return place.trips > 0 ? 1 : 3;
	};
	return places.toSorted((one, other) => rank(one) - rank(other));
}

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
		searchPath: searchPath(place),
	};
}

export const searchPath = ({ name, at }: Pick<Place, 'name' | 'at'>): string =>
	`/search/${encodeURIComponent(name)}/${at.lat.toFixed(4)}/${at.lng.toFixed(4)}`;

/** Minimum number of characters for suggestions (SRCH-8), and maximum number of choices. */
const leastCharacters = 3;
const maxChoices = 8;

/**
 * Returns the place with exactly this name, or the only suggestion that starts with it. Otherwise
 * returns the possible choices, best first.
 */
export async function resolvePlace(
	places: Places,
	typed: string,
): Promise<{ readonly place: Place } | { readonly choices: readonly Place[] }> {
	const called = await places.locate(typed);
	if (called) return { place: called };
	if (typed.length < leastCharacters) return { choices: [] };
	const choices = await places.suggest(typed, { limit: maxChoices }).catch((problem: unknown) => {
		if (problem instanceof PlacesBusy) return [];
		throw problem;
	});
	const place = placeByPrefix(typed, choices);
	return place ? { place } : { choices };
}
