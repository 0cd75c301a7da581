export interface GooglePlacesOptions {
	readonly key: string;
	/** A BCP 47 tag. */
	readonly language?: string;
	readonly placesUrl?: string;
	readonly geocodingUrl?: string;
	/** Called before each paid call. Returns false if today’s budget is used up. */
	readonly takeFromBudget?: () => Promise<boolean>;
	/** In milliseconds. */
	readonly timeout?: number;
}

/**
 * Thrown if Google did not answer, or refused. The message names the call and the reason, never the
 * key.
 */
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

export interface GooglePlaceDetails {
	readonly id: string;
	readonly at: { readonly lat: number; readonly lng: number };
	readonly types: readonly string[];
	readonly parts: readonly AddressPart[];
}

export type GoogleCalls = ReturnType<typeof googleCalls>;

/**
 * Makes three kinds of calls over `fetch` with timeouts: Autocomplete and Place Details of the Places
 * API (New), and the Geocoding API. Each throws `GoogleMapsError` if Google does not answer.
 */
export function googleCalls(options: GooglePlacesOptions) {
	const {
		key,
		language = 'en',
		placesUrl = 'https://places.googleapis.com',
		geocodingUrl = 'https://maps.googleapis.com',
		timeout = 5_000,
		takeFromBudget = async () => true,
	} = options;

	const sendRequest = async <T>(what: string, url: URL, init: RequestInit = {}) => {
		if (!(await takeFromBudget())) throw new GoogleMapsError(`${what}: today’s budget is used up`);
		return await callGoogle<T>(what, url, init, timeout);
	};
	const headers = (mask: string) => ({
		'content-type': 'application/json',
		'x-goog-api-key': key,
		'x-goog-fieldmask': mask,
	});

	return {
		/** Predictions have no coordinates, which must be fetched one by one. */
		async autocomplete(request: {
			readonly input: string;
			readonly includedPrimaryTypes: readonly string[];
			readonly locationBias?: object;
		}): Promise<readonly Prediction[]> {
			const mask = ['placeId', 'structuredFormat.mainText.text', 'types'];
			const answer = await sendRequest<{ suggestions?: readonly { placePrediction?: Prediction }[] }>(
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

		/** Requests only fields of the cheapest price tier. */
		async details(placeId: string): Promise<GooglePlaceDetails> {
			const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
			url.searchParams.set('languageCode', language);
			const answer = await sendRequest<PlaceDetails>('place details', url, {
				headers: headers('id,location,types,addressComponents'),
			});
			return foundByDetails(answer);
		},

		/**
		 * Converts an address to places, or coordinates (`latlng`, `result_type`) to places. The best
		 * place is first; the list may be empty.
		 */
		async geocode(query: Readonly<Record<string, string>>): Promise<readonly GooglePlaceDetails[]> {
			const url = new URL('/maps/api/geocode/json', geocodingUrl);
			url.search = new URLSearchParams({ ...query, language, key }).toString();
			const answer = await sendRequest<{ status: string; results?: readonly GeocodingResult[] }>(
				'geocoding',
				url,
			);
			if (answer.status === 'ZERO_RESULTS') return [];
			if (answer.status !== 'OK') throw new GoogleMapsError(`geocoding: ${answer.status}`);
			return (answer.results ?? []).map(foundByGeocoding);
		},
	};
}

async function callGoogle<T>(what: string, url: URL, init: RequestInit, timeout: number): Promise<T> {
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

interface PlaceDetails {
	readonly id: string;
	readonly location: { readonly latitude: number; readonly longitude: number };
	readonly types?: readonly string[];
	readonly addressComponents?: readonly {
		readonly longText: string;
		readonly shortText: string;
		readonly types: readonly string[];
	}[];
}

function foundByDetails({
	id,
	location,
	types = [],
	addressComponents = [],
}: PlaceDetails): GooglePlaceDetails {
	return {
		id,
		at: { lat: location.latitude, lng: location.longitude },
		types,
		parts: addressComponents.map((part) => ({
			long: part.longText,
			short: part.shortText,
			types: part.types,
		})),
	};
}

interface GeocodingResult {
	readonly place_id: string;
	readonly types: readonly string[];
	readonly geometry: { readonly location: { readonly lat: number; readonly lng: number } };
	readonly address_components: readonly {
		readonly long_name: string;
		readonly short_name: string;
		readonly types: readonly string[];
	}[];
}

function foundByGeocoding({
	place_id,
	types,
	geometry,
	address_components,
}: GeocodingResult): GooglePlaceDetails {
	return {
		id: place_id,
		at: { lat: geometry.location.lat, lng: geometry.location.lng },
		types,
		parts: address_components.map((part) => ({
			long: part.long_name,
			short: part.short_name,
			types: part.types,
		})),
	};
}
