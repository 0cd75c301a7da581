import type { Place, PlaceKind, Places } from '#ports/places.ts';
import { type GooglePlaceDetails, type GooglePlacesOptions, googleCalls } from './google-calls.ts';

/** Types of suggested places, at most five: towns and places by the water. */
const suggested = ['locality', 'sublocality', 'natural_feature', 'marina', 'beach'];
/** Types of places that describe coordinates: named places, not streets. */
const described = ['locality', 'sublocality', 'neighborhood', 'natural_feature', 'postal_town'];
const towns = ['locality', 'postal_town'];
/** Google allows no larger radius. */
const biasMetres = 50_000;
/** Google permits 30 days. */
const cacheMs = 24 * 60 * 60 * 1000;
const maxCached = 2_000;

/**
 * Finds places with Google: Autocomplete and Place Details of the Places API (New), and the Geocoding
 * API. Coordinates of a suggestion cost one call for each place, so details are cached for a day.
 * Throws `GoogleMapsError` if Google does not answer.
 */
export function googlePlaces(options: GooglePlacesOptions): Places {
	const google = googleCalls(options);
	const cache = new Map<string, { readonly place: Promise<Place | undefined>; readonly until: number }>();

	function details(placeId: string, name: string): Promise<Place | undefined> {
		const known = cache.get(placeId);
		if (known && known.until > performance.now()) return known.place;
		const place = google.details(placeId).then((found) => toPlace(found, name));
		cache.delete(placeId);
		cache.set(placeId, { place, until: performance.now() + cacheMs });
		place.catch(() => cache.delete(placeId));
		const [oldest] = cache.keys();
		if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
		return place;
	}

	return {
		async suggest(typed, { near, limit }) {
			const input = typed.trim();
			if (input.length < 3) return [];
			const center = near && { latitude: near.lat, longitude: near.lng };
			const predictions = await google.autocomplete({
				input,
				includedPrimaryTypes: suggested,
				...(center && { locationBias: { circle: { center, radius: biasMetres } } }),
			});
			const places = await Promise.all(
				predictions
					.slice(0, limit)
					.map(({ placeId, structuredFormat }) => details(placeId, structuredFormat.mainText.text)),
			);
			return places.filter((place) => place !== undefined);
		},

		async locate(address) {
			if (address.trim() === '') return undefined;
			const [best] = await google.geocode({ address });
			return best && toPlace(best);
		},

		async describe({ lat, lng }, { destination = false } = {}) {
			const types = destination ? towns : described;
			const [best] = await google.geocode({ latlng: `${lat},${lng}`, result_type: types.join('|') });
			return best && toPlace(best);
		},
	};
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });

const kinds: readonly (readonly [type: string, kind: PlaceKind])[] = [
	['marina', 'harbour'],
	['ferry_terminal', 'harbour'],
	['port', 'harbour'],
	['beach', 'beach'],
	['island', 'island'],
	['archipelago', 'island'],
	['lake', 'lake'],
	['river', 'lake'],
	['locality', 'town'],
	['postal_town', 'town'],
	['sublocality', 'village'],
	['neighborhood', 'village'],
	['administrative_area_level_1', 'city'],
];

/** Kinds of places by a pattern of their name, because Google calls all of them natural features. */
const natural: readonly (readonly [RegExp, PlaceKind])[] = [
	[/\bbeach\b/i, 'beach'],
	[/\b(islands?|isles?|reef|cay)\b/i, 'island'],
	[/\b(lake|lagoon|river|reservoir|creek|tank|wewa)\b/i, 'lake'],
	[/\b(harbour|harbor|bay|port|cove|sound)\b/i, 'harbour'],
];

function toPlace(found: GooglePlaceDetails, name = nameOf(found)): Place | undefined {
	const part = (type: string) => found.parts.find(({ types }) => types.includes(type));
	const country = part('country')?.short;
	if (!country || !name) return undefined;
	const region = part('administrative_area_level_1')?.long;
	return {
		id: found.id,
		name,
		...(region === undefined ? {} : { region }),
		country,
		countryName: english.of(country) ?? country,
		kind: kindOf(found.types, name),
		at: found.at,
	};
}

function nameOf({ types, parts }: GooglePlaceDetails): string | undefined {
	const own = parts.find((part) => part.types.some((type) => type !== 'political' && types.includes(type)));
	const words = parts.find(
		(part) => !part.types.some((type) => /^(street_number|postal_code|plus_code)/.test(type)),
	);
	return (own ?? words)?.long;
}

function kindOf(types: readonly string[], name: string): PlaceKind {
	const known = kinds.find(([type]) => types.includes(type))?.[1];
	return known ?? natural.find(([words]) => words.test(name))?.[1] ?? 'town';
}

/**
 * Uses a second places provider while the first does not answer. Failures of the first are reported to
 * `failed`.
 */
export function placesWithFallback(
	first: Places,
	otherwise: Places,
	failed: (problem: unknown) => void,
): Places {
	async function either<T>(call: (places: Places) => Promise<T>): Promise<T> {
		try {
			return await call(first);
		} catch (problem) {
			failed(problem);
			return call(otherwise);
		}
	}
	return {
		suggest: (typed, options) => either((places) => places.suggest(typed, options)),
		locate: (address) => either((places) => places.locate(address)),
		describe: (at, options) => either((places) => places.describe(at, options)),
	};
}
