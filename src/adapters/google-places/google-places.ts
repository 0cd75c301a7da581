import type { Place, Places } from '#ports/places.ts';
import { type GooglePlacesOptions, googleCalls } from './google-calls.ts';
import { toPlace } from './google-place.ts';

/** Five at most: towns and what lies by the water. */
const suggested = ['locality', 'sublocality', 'natural_feature', 'marina', 'beach'];
/** Coordinates are described by what people call a place, not by a street and number. */
const described = ['locality', 'sublocality', 'neighborhood', 'natural_feature', 'postal_town'];
/** Google allows 50 km at most. */
const biasMetres = 50_000;
/** Google allows 30 days. */
const keptFor = 24 * 60 * 60 * 1000;
const keptAtMost = 2_000;

/**
 * Places from Google: Autocomplete and Place Details of the Places API (New), and the Geocoding API. Suggestions carry
 * coordinates, which Google tells one place at a time, so details are kept for a day; billing sessions, which end with
 * the first details, would gain nothing and are not used. Throws `GoogleMapsError` when Google does not answer.
 */
export function googlePlaces(options: GooglePlacesOptions): Places {
	const google = googleCalls(options);
	const kept = new Map<string, { readonly place: Promise<Place | undefined>; readonly until: number }>();

	function details(placeId: string, name: string): Promise<Place | undefined> {
		const known = kept.get(placeId);
		if (known && known.until > performance.now()) return known.place;
		const place = google.details(placeId).then((found) => toPlace(found, name));
		kept.delete(placeId);
		kept.set(placeId, { place, until: performance.now() + keptFor });
		place.catch(() => kept.delete(placeId));
		const [oldest] = kept.keys();
		if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
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

		async describe({ lat, lng }) {
			const [best] = await google.geocode({ latlng: `${lat},${lng}`, result_type: described.join('|') });
			return best && toPlace(best);
		},
	};
}
