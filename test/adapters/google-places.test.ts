import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GoogleMapsError, type GooglePlacesOptions } from '#adapters/google-places/google-calls.ts';
import { googlePlaces, placesWithFallback } from '#adapters/google-places/google-places.ts';
import {
	type FakeGoogleMaps,
	startFakeGoogleMaps,
} from '#demo/providers/google-maps/start-fake-google-maps.ts';
import type { Places } from '#ports/places.ts';

const key = 'demo-key';
let google: FakeGoogleMaps;
const connect = (options: Partial<GooglePlacesOptions> = {}) =>
	googlePlaces({ key, placesUrl: google.url, geocodingUrl: google.url, timeout: 60_000, ...options });
let places: Places;

beforeAll(async () => {
	google = await startFakeGoogleMaps({ key });
	places = connect();
});
afterEach(() => google.misbehave(undefined));
afterAll(() => google.close());

const galle = {
	id: 'ChIJGalle',
	name: 'Galle',
	region: 'Southern Province',
	country: 'LK',
	countryName: 'Sri Lanka',
	kind: 'town',
	at: { lat: 6.0461, lng: 80.2103 },
};

test('suggestions include region, country and coordinates', async () => {
	const found = await places.suggest('gal', { limit: 5, near: { lat: 6.9, lng: 79.9 } });
	expect(found.map(({ name, kind }) => [name, kind])).toEqual([
		['Galle', 'town'],
		['Galle Harbour', 'harbour'],
	]);
	expect(found[0]).toEqual(galle);
	expect((await places.suggest('phill', { limit: 5 }))[0]?.kind).toBe('island');
	expect((await places.suggest('st kil', { limit: 5 }))[0]?.kind).toBe('harbour');
});

test('fetches the details of a place once', async () => {
	const fresh = connect();
	await fresh.suggest('mel', { limit: 5 });
	const before = google.requests.length;
	await fresh.suggest('melb', { limit: 5 });
	expect(google.requests.slice(before)).toEqual(['/v1/places:autocomplete']);
});

test('returns suggestions up to the limit, and calls no provider below three characters', async () => {
	expect(await places.suggest('gal', { limit: 1 })).toHaveLength(1);
	expect(await places.suggest('zzz', { limit: 5 })).toEqual([]);
	const before = google.requests.length;
	expect(await places.suggest(' ga ', { limit: 5 })).toEqual([]);
	expect(google.requests.length).toBe(before);
});

test('geocodes an address, and returns nothing for an unknown address', async () => {
	expect(await places.locate('Galle, Southern Province, Sri Lanka')).toEqual(galle);
	expect(await places.locate('Galle, France')).toBeUndefined();
	expect(await places.locate('  ')).toBeUndefined();
});

test('returns the nearest named place for coordinates, and no place at sea', async () => {
	expect((await places.describe({ lat: -37.82, lng: 144.97 }))?.name).toBe('Melbourne');
	expect(await places.describe({ lat: 0, lng: -30 })).toBeUndefined();
});

test.each(['errors', 'down', 'over-limit'] as const)(
	'fails every call while Google is %s',
	async (scenario) => {
		google.misbehave(scenario);
		const fresh = connect();
		await expect(fresh.suggest('gal', { limit: 5 })).rejects.toThrow(GoogleMapsError);
		await expect(fresh.locate('Galle')).rejects.toThrow(GoogleMapsError);
		await expect(fresh.describe(galle.at)).rejects.toThrow(GoogleMapsError);
	},
);

test('a slow answer of Google times out', async () => {
	google.misbehave('slow');
	await expect(connect({ timeout: 50 }).locate('Galle')).rejects.toThrow('geocoding: no answer in time');
});

test('the error message of a refused API key does not contain the key', async () => {
	const stranger = connect({ key: 'wrong-key' });
	await expect(stranger.locate('Galle')).rejects.toThrow('geocoding: REQUEST_DENIED');
	const refusal = await stranger.suggest('gal', { limit: 5 }).catch((problem: Error) => problem.message);
	expect(refusal).toBe('autocomplete: 400 INVALID_ARGUMENT');
});

test('retries a failed request for a place once', async () => {
	const fresh = connect();
	google.misbehave('errors');
	await expect(fresh.suggest('gal', { limit: 5 })).rejects.toThrow();
	google.misbehave(undefined);
	expect(await fresh.suggest('gal', { limit: 5 })).toHaveLength(2);
});

test('uses the other place provider while Google is down', async () => {
	const problems: unknown[] = [];
	const other: Places = {
		suggest: async () => [],
		locate: async () => undefined,
		describe: async () => ({ ...galle, kind: 'city', name: 'Galle of the gazetteer' }),
	};
	const either = placesWithFallback(connect(), other, (problem) => problems.push(problem));
	expect((await either.locate('Galle'))?.name).toBe('Galle');
	google.misbehave('down');
	expect((await either.describe(galle.at))?.name).toBe('Galle of the gazetteer');
	expect(problems).toHaveLength(1);
});

test('counts Google calls against the daily budget, then uses the gazetteer', async () => {
	let left = 4;
	const takeFromBudget = async () => {
		left -= 1;
		return left >= 0;
	};
	const paid = connect({ takeFromBudget });
	const nowhere: Places = {
		...places,
		locate: async () => ({ ...galle, kind: 'town', name: 'By ourselves' }),
	};
	const problems: unknown[] = [];
	const either = placesWithFallback(paid, nowhere, (problem) => problems.push(problem));
	const before = google.requests.length;
	// One call returns the suggestions; each of the two located places needs another call.
	await paid.suggest('gal', { limit: 5 });
	expect((await either.locate('Galle, Southern Province, Sri Lanka'))?.name).toBe('Galle');
	expect(google.requests.length - before).toBe(4);
	expect((await either.locate('Galle, Southern Province, Sri Lanka'))?.name).toBe('By ourselves');
	expect(google.requests.length - before).toBe(4);
	expect(problems).toEqual([new GoogleMapsError('geocoding: today’s budget is used up')]);
});
