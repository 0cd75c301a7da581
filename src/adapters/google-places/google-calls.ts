/** Where Google answers, and how we ask. */
export interface GooglePlacesOptions {
	readonly key: string;
	/** The language of names, BCP 47. */
	readonly language?: string;
	readonly placesUrl?: string;
	readonly geocodingUrl?: string;
	/** After so long a call is given up; milliseconds. */
	readonly timeout?: number;
}

/** Google did not answer, or refused to: the message says which call and why, never with which key. */
export class GoogleMapsError extends Error {
	override readonly name = 'GoogleMapsError';
}

export interface Prediction {
	readonly placeId: string;
	readonly structuredFormat: { readonly mainText: { readonly text: string } };
	readonly types: readonly string[];
}

export interface AddressPart {
	readonly long: string;
	readonly short: string;
	readonly types: readonly string[];
}

/** A place as both APIs describe it. */
export interface Found {
	readonly id: string;
	readonly at: { readonly lat: number; readonly lng: number };
	readonly types: readonly string[];
	readonly parts: readonly AddressPart[];
}

export type GoogleCalls = ReturnType<typeof googleCalls>;

/**
 * Three calls over `fetch`, each with a timeout: Autocomplete and Place Details of the Places API (New), and the
 * Geocoding API. Each throws a `GoogleMapsError` when there is no answer to be had.
 */
export function googleCalls(options: GooglePlacesOptions) {
	const {
		key,
		language = 'en',
		placesUrl = 'https://places.googleapis.com',
		geocodingUrl = 'https://maps.googleapis.com',
		timeout = 5_000,
	} = options;

	async function ask<T>(what: string, url: URL, init: RequestInit = {}): Promise<T> {
		let response: Response;
		let body: unknown;
		try {
			response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
			body = await response.json();
		} catch (problem) {
			const why =
				problem instanceof Error && problem.name === 'TimeoutError' ? 'no answer in time' : 'no answer';
			throw new GoogleMapsError(`${what}: ${why}`);
		}
		if (!response.ok) {
			const { error } = body as { error?: { status?: string } };
			throw new GoogleMapsError(`${what}: ${response.status} ${error?.status ?? ''}`.trimEnd());
		}
		return body as T;
	}
	const headers = (mask: string) => ({
		'content-type': 'application/json',
		'x-goog-api-key': key,
		'x-goog-fieldmask': mask,
	});

	return {
		/** Predictions for what was typed; their coordinates are asked for one by one. */
		async autocomplete(request: {
			readonly input: string;
			readonly includedPrimaryTypes: readonly string[];
			readonly locationBias?: object;
		}): Promise<readonly Prediction[]> {
			const mask = ['placeId', 'structuredFormat.mainText.text', 'types'];
			const answer = await ask<{ suggestions?: readonly { placePrediction?: Prediction }[] }>(
				'autocomplete',
				new URL('/v1/places:autocomplete', placesUrl),
				{
					method: 'POST',
					headers: headers(mask.map((field) => `suggestions.placePrediction.${field}`).join(',')),
					body: JSON.stringify({ ...request, languageCode: language }),
				},
			);
			return (answer.suggestions ?? []).flatMap(({ placePrediction }) => placePrediction ?? []);
		},

		/** Where a predicted place is; only fields of the cheapest tier. */
		async details(placeId: string): Promise<Found> {
			const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
			url.searchParams.set('languageCode', language);
			const answer = await ask<{
				id: string;
				location: { latitude: number; longitude: number };
				types?: readonly string[];
				addressComponents?: readonly { longText: string; shortText: string; types: readonly string[] }[];
			}>('place details', url, { headers: headers('id,location,types,addressComponents') });
			return {
				id: answer.id,
				at: { lat: answer.location.latitude, lng: answer.location.longitude },
				types: answer.types ?? [],
				parts: (answer.addressComponents ?? []).map(({ longText, shortText, types }) => ({
					long: longText,
					short: shortText,
					types,
				})),
			};
		},

		/** Address to places, or (`latlng`, `result_type`) coordinates to places; best first, none when unknown. */
		async geocode(query: Readonly<Record<string, string>>): Promise<readonly Found[]> {
			const url = new URL('/maps/api/geocode/json', geocodingUrl);
			url.search = new URLSearchParams({ ...query, language, key }).toString();
			const answer = await ask<{
				status: string;
				results?: readonly {
					place_id: string;
					types: readonly string[];
					geometry: { location: { lat: number; lng: number } };
					address_components: readonly { long_name: string; short_name: string; types: readonly string[] }[];
				}[];
			}>('geocoding', url);
			if (answer.status === 'ZERO_RESULTS') return [];
			if (answer.status !== 'OK') throw new GoogleMapsError(`geocoding: ${answer.status}`);
			return (answer.results ?? []).map((result) => ({
				id: result.place_id,
				at: { lat: result.geometry.location.lat, lng: result.geometry.location.lng },
				types: result.types,
				parts: result.address_components.map((part) => ({
					long: part.long_name,
					short: part.short_name,
					types: part.types,
				})),
			}));
		},
	};
}
