import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyReply, fastify } from 'fastify';

/**
 * Returns the parts of an answer selected by a field mask: 'id,location' or
 * 'suggestions.placePrediction.placeId'.
 */
export function applyFieldMask(answer: unknown, mask: string): unknown {
	if (mask === '*') return answer;
	return pick(
		answer,
		mask.split(',').map((path) => path.trim().split('.')),
	);
}

function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
	if (paths.some((path) => path.length === 0)) return value;
	if (Array.isArray(value)) return value.map((one) => pick(one, paths));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([field, inner]) => {
			const below = paths.filter(([head]) => head === field).map((path) => path.slice(1));
			return below.length === 0 ? [] : [[field, pick(inner, below)]];
		}),
	);
}

interface KnownPlace {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly region: readonly [long: string, short: string];
	readonly country: readonly [long: string, short: string];
	readonly lat: number;
	readonly lng: number;
}

const lanka = ['Sri Lanka', 'LK'] as const;
const australia = ['Australia', 'AU'] as const;
const southern = ['Southern Province', 'SP'] as const;
const victoria = ['Victoria', 'VIC'] as const;
const queensland = ['Queensland', 'QLD'] as const;

const known = (
	name: string,
	type: string,
	region: KnownPlace['region'],
	country: KnownPlace['country'],
	lat: number,
	lng: number,
): KnownPlace => ({ id: `ChIJ${name.replace(/[^A-Za-z]/g, '')}`, name, type, region, country, lat, lng });

const knownPlaces: readonly KnownPlace[] = [
	known('Galle', 'locality', southern, lanka, 6.0461, 80.2103),
	known('Galle Harbour', 'natural_feature', southern, lanka, 6.0345, 80.226),
	known('Mirissa', 'locality', southern, lanka, 5.9483, 80.4716),
	known('Unawatuna Beach', 'beach', southern, lanka, 6.0102, 80.2485),
	known('Colombo', 'locality', ['Western Province', 'WP'], lanka, 6.9271, 79.8612),
	known('Melbourne', 'locality', victoria, australia, -37.8136, 144.9631),
	known('St Kilda Marina', 'marina', victoria, australia, -37.8723, 144.9715),
	known('Phillip Island', 'natural_feature', victoria, australia, -38.4899, 145.2038),
	known('Airlie Beach', 'locality', queensland, australia, -20.2675, 148.7185),
	known('Paris', 'locality', ['Île-de-France', 'IDF'], ['France', 'FR'], 48.8575, 2.3514),
];

export type Scenario = 'errors' | 'slow' | 'down' | 'over-limit';

export interface FakeGoogleMaps {
	/** Base address of both the Places API and the Geocoding API. */
	readonly url: string;
	/** Requested paths with their queries, without the key. */
	readonly requests: readonly string[];
	/** `undefined` ends the fault. A slow answer takes two seconds. */
	misbehave(scenario: Scenario | undefined): void;
	close(): Promise<void>;
}

export async function startFakeGoogleMaps(options: {
	readonly key: string;
	readonly port?: number;
}): Promise<FakeGoogleMaps> {
	const requests: string[] = [];
	const closing = new AbortController();
	let scenario: Scenario | undefined;

	const refuse = (reply: FastifyReply, code: number, status: string, message: string) =>
		reply.code(code).send({ error: { code, message, status } });

	const app = fastify({ forceCloseConnections: true });
	app.addHook('onRequest', async (request, reply) => {
		requests.push(request.url.replace(/([?&])key=[^&]*&?/, '$1'));
		if (scenario === 'down') {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		if (scenario === 'errors')
			return refuse(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
		if (scenario === 'slow') await wait(2_000, undefined, { signal: closing.signal }).catch(() => {});
		if (!request.url.startsWith('/v1/')) return;
		if (scenario === 'over-limit') return refuse(reply, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
		if (request.headers['x-goog-api-key'] !== options.key) {
			return refuse(reply, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
		}
	});

	app.post<{ Body: AutocompleteRequest }>('/v1/places::autocomplete', (request, reply) => {
		const { input, includedPrimaryTypes: types, locationBias: bias } = request.body;
		if (!input) return refuse(reply, 400, 'INVALID_ARGUMENT', 'input must be specified.');
		if (types && types.length > 5) {
			return refuse(reply, 400, 'INVALID_ARGUMENT', 'Too many included_primary_types.');
		}
		if (bias && bias.circle.radius > 50_000) {
			return refuse(reply, 400, 'INVALID_ARGUMENT', 'radius must be at most 50000.');
		}
		const suggestions = knownPlaces
			.filter((place) => place.name.toLowerCase().startsWith(input.toLowerCase()))
			.filter((place) => !types || types.includes(place.type))
			.slice(0, 5)
			.map((place) => ({ placePrediction: prediction(place) }));
		const mask = request.headers['x-goog-fieldmask'];
		const answer = suggestions.length === 0 ? {} : { suggestions };
		return reply.send(typeof mask === 'string' ? applyFieldMask(answer, mask) : answer);
	});

	app.get<{ Params: { id: string } }>('/v1/places/:id', (request, reply) => {
		const mask = request.headers['x-goog-fieldmask'];
		if (typeof mask !== 'string') {
			return refuse(reply, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
		}
		const place = knownPlaces.find(({ id }) => id === request.params.id);
		if (!place) return refuse(reply, 404, 'NOT_FOUND', 'The Place ID is no longer valid.');
		return reply.send(applyFieldMask(details(place), mask));
	});

	app.get<{ Querystring: Record<string, string> }>('/maps/api/geocode/json', (request, reply) => {
		const { key, address, latlng, result_type: type } = request.query;
		const deny = (status: string, error_message: string) =>
			reply.send({ status, error_message, results: [] });
		if (key !== options.key) return deny('REQUEST_DENIED', 'The provided API key is invalid.');
		if (scenario === 'over-limit') return deny('OVER_QUERY_LIMIT', 'You have exceeded your rate-limit.');
		if (!address && !latlng) return deny('INVALID_REQUEST', "Missing the 'address' or 'latlng' parameter.");
		const found = address ? called(address) : around(latlng ?? '', type?.split('|'));
		if (found.length === 0) return reply.send({ status: 'ZERO_RESULTS', results: [] });
		return reply.send({ status: 'OK', results: found.map(geocoded) });
	});

	const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return {
		url,
		requests,
		misbehave(next) {
			scenario = next;
		},
		async close() {
			closing.abort();
			await app.close();
		},
	};
}

interface AutocompleteRequest {
	readonly input?: string;
	readonly includedPrimaryTypes?: readonly string[];
	readonly locationBias?: { readonly circle: { readonly radius: number } };
}

const parts = ({ name, type, region, country }: KnownPlace) =>
	[
		{ long: name, short: name, types: [type, 'political'] },
		{ long: region[0], short: region[1], types: ['administrative_area_level_1', 'political'] },
		{ long: country[0], short: country[1], types: ['country', 'political'] },
	] as const;

const prediction = (place: KnownPlace) => ({
	place: `places/${place.id}`,
	placeId: place.id,
	text: { text: `${place.name}, ${place.country[0]}` },
	structuredFormat: { mainText: { text: place.name }, secondaryText: { text: place.country[0] } },
	types: [place.type, 'geocode'],
});

const details = (place: KnownPlace) => ({
	name: `places/${place.id}`,
	id: place.id,
	types: [place.type, 'geocode'],
	location: { latitude: place.lat, longitude: place.lng },
	displayName: { text: place.name, languageCode: 'en' },
	addressComponents: parts(place).map(({ long, short, types }) => ({
		longText: long,
		shortText: short,
		types,
		languageCode: 'en',
	})),
});

const geocoded = (place: KnownPlace) => ({
	place_id: place.id,
	types: [place.type, 'political'],
	formatted_address: `${place.name}, ${place.country[0]}`,
	geometry: { location: { lat: place.lat, lng: place.lng }, location_type: 'APPROXIMATE' },
	address_components: parts(place).map(({ long, short, types }) => ({
		long_name: long,
		short_name: short,
		types,
	})),
});

function called(address: string): readonly KnownPlace[] {
	const [name, ...where] = address.split(',').map((part) => part.trim().toLowerCase());
	return knownPlaces.filter((place) => {
		const around = [...place.region, ...place.country].map((word) => word.toLowerCase());
		return place.name.toLowerCase() === name && where.every((word) => around.includes(word));
	});
}

function around(latlng: string, types: readonly string[] | undefined): readonly KnownPlace[] {
	const [lat = Number.NaN, lng = Number.NaN] = latlng.split(',').map(Number);
	const away = (place: KnownPlace) => Math.hypot(place.lat - lat, place.lng - lng);
	return knownPlaces
		.filter((place) => away(place) < 0.3 && (!types || types.includes(place.type)))
		.toSorted((a, b) => away(a) - away(b));
}
