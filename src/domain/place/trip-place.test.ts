import { describe, expect, test } from 'vitest';
import { placeNameIn, placePagePath, slugOf, slugsOf, uniqueSlugs } from './trip-place.ts';

const place = (id: string, name: string, region?: string, countryName = 'Australia') => ({
	id,
	name,
	region,
	countryName,
});

const slugs = (...places: ReturnType<typeof place>[]) => [...uniqueSlugs(places).values()];

describe('slug of a place', () => {
	test.each([
		['Mirissa', 'mirissa'],
		['Airlie Beach', 'airlie-beach'],
		["K'gari", 'kgari'],
		['St. Kilda', 'st-kilda'],
		['Genève', 'geneve'],
		['Dehiwala-Mount Lavinia', 'dehiwala-mount-lavinia'],
		['ගාල්ල', 'ගාල්ල'],
	])('%s is %s', (name, slug) => {
		expect(slugOf(name)).toBe(slug);
	});

	test('a place without letters has its id', () => {
		expect(slugsOf(place('w-au-1', '!'))[0]).toBe('w-au-1');
	});

	test('the path of a page has country and place', () => {
		expect(placePagePath('Sri Lanka', 'mirissa')).toBe('/boat-trips/sri-lanka/mirissa');
	});
});

describe('slugs of all places', () => {
	test('two places of one country with the same name have their regions', () => {
		const vic = place('1', 'Richmond', 'Victoria');
		const nsw = place('2', 'Richmond', 'New South Wales');
		expect(slugs(vic, nsw, place('3', 'Manly'))).toEqual([
			'richmond-victoria',
			'richmond-new-south-wales',
			'manly',
		]);
		expect(slugs(nsw, vic)).toEqual(['richmond-new-south-wales', 'richmond-victoria']);
	});

	test('two places of one region with the same name have their ids', () => {
		expect(slugs(place('1', 'Brighton', 'Tasmania'), place('2', 'Brighton', 'Tasmania'))).toEqual([
			'brighton-tasmania-1',
			'brighton-tasmania-2',
		]);
		expect(slugs(place('1', 'Brighton'), place('2', 'Brighton'))).toEqual(['brighton-1', 'brighton-2']);
	});

	test('a name with its region does not take the slug of another place', () => {
		const all = slugs(
			place('1', 'Richmond', 'Victoria'),
			place('2', 'Richmond', 'New South Wales'),
			place('3', 'Richmond Victoria', 'Queensland'),
		);
		expect(new Set(all).size).toBe(3);
	});

	test('places of different countries share a name', () => {
		expect(slugs(place('1', 'Newcastle'), place('2', 'Newcastle', undefined, 'United Kingdom'))).toEqual([
			'newcastle',
			'newcastle',
		]);
	});
});

test('a place has its name in the language, otherwise the English one', () => {
	const mirissa = { name: 'Mirissa', names: { si: 'මිරිස්ස' } };
	expect((['en', 'si', 'ta'] as const).map((language) => placeNameIn(mirissa, language))).toEqual([
		'Mirissa',
		'මිරිස්ස',
		'Mirissa',
	]);
});
