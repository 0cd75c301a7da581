import { describe, expect, test } from 'vitest';
import { type Place, type Places, PlacesBusy } from '#ports/places.ts';
import { resolvePlace } from './place-routes.ts';

const place = (name: string): Place => ({
	id: name,
	name,
	country: 'LK',
	countryName: 'Sri Lanka',
	kind: 'town',
	at: { lat: 6, lng: 80 },
});
const [hikkaduwa, galle, galway] = ['Hikkaduwa', 'Galle', 'Galway'].map(place) as [Place, Place, Place];

/**
 * A fake place service that knows three places. It finds full names and suggests by the first two
 * letters.
 */
const places: Places = {
	locate: async (address) => [hikkaduwa, galle, galway].find(({ name }) => name === address),
	suggest: async (typed, { limit }) =>
		[galle, galway, hikkaduwa]
			.filter(({ name }) => name.toLowerCase().startsWith(typed.slice(0, 2)))
			.slice(0, limit),
	describe: async () => undefined,
};

describe('place for a typed text', () => {
	test.each([
		['Galle', { place: galle }],
		['hikkadu', { place: hikkaduwa }],
		['gal', { choices: [galle, galway] }],
		['gale', { choices: [galle, galway] }],
		['atlantis', { choices: [] }],
		// Suggestions need three characters.
		['ga', { choices: [] }],
	])('finds the place for the typed text “%s”', async (typed, meant) => {
		expect(await resolvePlace(places, typed)).toEqual(meant);
	});
});

test('returns no place choices when suggestions take too long', async () => {
	const busy: Places = { ...places, suggest: () => Promise.reject(new PlacesBusy()) };
	expect(await resolvePlace(busy, 'gal')).toEqual({ choices: [] });
});
