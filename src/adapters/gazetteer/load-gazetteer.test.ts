import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { distanceMetres, pointAt } from '#domain/place/place.ts';
import { type GazetteerPlace, openGazetteer } from './load-gazetteer.ts';

const directory = fileURLToPath(new URL('../../../data/gazetteer', import.meta.url));
let places: readonly GazetteerPlace[];
let ours: readonly GazetteerPlace[];
beforeAll(async () => {
	places = await (await openGazetteer(directory)).read();
	ours = places.filter(({ id }) => id.startsWith('w-'));
});

test('every gazetteer place has a unique id, a name, a country and a position', () => {
	expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
	const broken = places.filter(
		(p) => !/^[A-Z]{2}$/.test(p.country) || p.name === '' || p.names.length === 0 || !pointAt(p.lat, p.lng),
	);
	expect(broken).toEqual([]);
});

test('gazetteer places have their district in Sri Lanka and their region in Australia', () => {
	const markets = places.filter(({ country }) => country === 'LK' || country === 'AU');
	const without = markets.filter((p) => p.region === '' || (p.country === 'LK' && p.district === ''));
	expect(without).toEqual([]);
});

test('all but four of the product’s own places are within 150 km of a known town', () => {
	const towns = places.filter((p) => !p.id.startsWith('w-') && (p.country === 'LK' || p.country === 'AU'));
	const remote = ours.filter(
		(place) => !towns.some((town) => town.country === place.country && distanceMetres(town, place) < 150_000),
	);
	const farOut = ['Balls Pyramid', 'Coral Bay', 'Lord Howe Island', 'Ningaloo Reef'];
	expect(remote.map(({ name }) => name).sort()).toEqual(farOut);
});

test('the gazetteer has enough harbours, islands, lakes and beaches in both markets', () => {
	for (const country of ['LK', 'AU']) {
		for (const kind of ['harbour', 'island', 'lake', 'beach']) {
			const some = ours.filter((place) => place.country === country && place.kind === kind);
			expect(some.length, `${country} ${kind}`).toBeGreaterThanOrEqual(12);
		}
	}
});

test('the product’s own places are merged with the same places of GeoNames', () => {
	for (const name of ['Hikkaduwa', 'Unawatuna', 'Airlie Beach', 'Port Douglas']) {
		expect(places.filter((p) => p.name === name && (p.country === 'LK' || p.country === 'AU'))).toHaveLength(
			1,
		);
	}
});
