import { describe, expect, test } from 'vitest';
import { placePagePath, slugOf, slugsOf, translatePlaceName, uniqueSlugs } from './trip-place.ts';

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
	])('slug of a place: %s is %s', (name, slug) => {
		expect(slugOf(name)).toBe(slug);
	});

	test('a place without letters in its name has its id as slug', () => {
		expect(slugsOf(place('w-au-1', '!'))[0]).toBe('w-au-1');
	});

	test('the path of a place page has country and place', () => {
		expect(placePagePath('Sri Lanka', 'mirissa')).toBe('/boat-trips/sri-lanka/mirissa');
	});
});

describe('slugs of all places', () => {
	test('two places with the same name in one country have their regions in the slug', () => {
		const vic = place('1', 'Richmond', 'Victoria');
		const nsw = place('2', 'Richmond', 'New South Wales');
		expect(slugs(vic, nsw, place('3', 'Manly'))).toEqual([
			'richmond-victoria',
			'richmond-new-south-wales',
			'manly',
		]);
		expect(slugs(nsw, vic)).toEqual(['richmond-new-south-wales', 'richmond-victoria']);
	});

	test('two places with the same name in one region have their ids in the slug', () => {
		expect(slugs(place('1', 'Brighton', 'Tasmania'), place('2', 'Brighton', 'Tasmania'))).toEqual([
			'brighton-tasmania-1',
			'brighton-tasmania-2',
		]);
		expect(slugs(place('1', 'Brighton'), place('2', 'Brighton'))).toEqual(['brighton-1', 'brighton-2']);
	});

	test('the slug of a place with its region never equals the slug of another place', () => {
		const all = slugs(
			place('1', 'Richmond', 'Victoria'),
			place('2', 'Richmond', 'New South Wales'),
			place('3', 'Richmond Victoria', 'Queensland'),
		);
		expect(new Set(all).size).toBe(3);
	});

	test('places with the same name in different countries have the same slug', () => {
		expect(slugs(place('1', 'Newcastle'), place('2', 'Newcastle', undefined, 'United Kingdom'))).toEqual([
			'newcastle',
			'newcastle',
		]);
	});
});

test('shows a place’s name in the reader’s language, or else in English', () => {
	const mirissa = { name: 'Mirissa', names: { si: 'මිරිස්ස' } };
	expect((['en', 'si', 'ta'] as const).map((language) => translatePlaceName(mirissa, language))).toEqual([
		'Mirissa',
		'මිරිස්ස',
		'Mirissa',
	]);
});
