import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	boatCategories,
	boatRefusal,
	classifyBoatEdit,
	latestBoatYear,
	mergeFeatures,
	safetyEquipment,
	type VerifiedBoat,
} from './boat.ts';
import { boatFeatures } from './boat-features.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');

describe('other features of a boat, separated by commas', () => {
	test.each<[readonly string[], string, readonly string[]]>([
		[['Toilet'], 'Ice box, Rods', ['Toilet', 'Ice box', 'Rods']],
		[['Toilet'], '', ['Toilet']],
		[[], ' , ,,  Ice   box ,', ['Ice box']],
		[['Toilet', 'Shade'], 'toilet, TOILET, Shade', ['Toilet', 'Shade']],
		[['Toilet', 'toilet '], '', ['Toilet']],
		[[], 'Ledger\nRail, a', ['Ledger Rail', 'a']],
	])('other boat features %j and %j are read as %j', (ticked, other, merged) => {
		expect(mergeFeatures(ticked, other)).toEqual(merged);
	});

	test('merging boat features removes duplicates, and a second merge changes nothing', () => {
		fc.assert(
			fc.property(fc.array(fc.string()), fc.string(), (ticked, other) => {
				const once = mergeFeatures(ticked, other);
				expect(mergeFeatures(once, once.filter((each) => !each.includes(',')).join(', '))).toEqual(
					mergeFeatures(once, ''),
				);
				expect(new Set(once.map((each) => each.toLowerCase())).size).toBe(once.length);
				expect(once.every((each) => each !== '' && each === each.trim())).toBe(true);
			}),
		);
	});
});

describe('year of build and documents of a boat', () => {
	const at = { now, today: '2026-07-01' };

	test('accepts a year of build up to the current year in the time zone furthest ahead of UTC', () => {
		expect(latestBoatYear(now)).toBe(2026);
		expect(latestBoatYear(Temporal.Instant.from('2026-12-31T09:59:59Z'))).toBe(2026);
		expect(latestBoatYear(Temporal.Instant.from('2026-12-31T10:00:00Z'))).toBe(2027);
		expect(boatRefusal({ yearOfManufacture: 2026, insuranceExpiresOn: '2027-01-01' }, at)).toBeUndefined();
		expect(boatRefusal({ yearOfManufacture: 2027, insuranceExpiresOn: '2027-01-01' }, at)).toEqual({
			refused: 'year-to-come',
			facts: { year: 2026 },
		});
	});

	test('accepts the insurance on its last day', () => {
		const boat = { yearOfManufacture: 2019, insuranceExpiresOn: '2026-07-01' };
		expect(boatRefusal(boat, at)).toBeUndefined();
		expect(boatRefusal({ ...boat, insuranceExpiresOn: '2026-06-30' }, at)).toEqual({
			refused: 'insurance-expired',
			facts: { date: '2026-06-30' },
		});
	});
});

describe('review after a boat is edited', () => {
	const boat = {
		category: 'Sail',
		brand: 'Lagoon',
		model: '42',
		registrationNumber: 'LK-1',
		yearOfManufacture: 2018,
		lengthMetres: 13,
		maxCapacity: 10,
		crew: 1,
		insuredUntil: '2027-01-01',
		insuranceExpiresOn: '2027-01-01',
		insuranceKeys: ['a', 'b'],
		images: [{ key: 'x' }, { key: 'y' }],
	} as const;
	test.each<[string, Partial<VerifiedBoat>, ReturnType<typeof classifyBoatEdit>]>([
		['nothing', {}, 'none'],
		['another category', { category: 'Jetski' }, 'verify'],
		['another brand', { brand: 'Bali' }, 'verify'],
		['another model', { model: '46' }, 'verify'],
		['another registration number', { registrationNumber: 'LK-2' }, 'verify'],
		['another year', { yearOfManufacture: 2019 }, 'verify'],
		['another length', { lengthMetres: 14 }, 'verify'],
		['another capacity', { maxCapacity: 12 }, 'verify'],
		['another crew', { crew: 2 }, 'verify'],
		['a new image', { images: [{ key: 'x' }, { key: 'z' }] }, 'verify'],
		['another approved image as the cover', { images: [{ key: 'y' }, { key: 'x' }] }, 'none'],
		['one image fewer', { images: [{ key: 'y' }] }, 'none'],
		['a later last day of the same insurance documents', { insuranceExpiresOn: '2027-01-02' }, 'renewal'],
		['other insurance documents', { insuranceKeys: ['c'] }, 'renewal'],
		['the same documents in another order', { insuranceKeys: ['b', 'a'] }, 'none'],
		['an earlier last day of the insurance', { insuranceExpiresOn: '2026-12-31' }, 'verify'],
		[
			'renewed insurance and another capacity',
			{ insuranceExpiresOn: '2028-01-01', maxCapacity: 12 },
			'verify',
		],
	])('review after an edit of a boat: %s', (_, change, asks) => {
		expect(classifyBoatEdit(boat, { ...boat, ...change })).toBe(asks);
	});

	test('compares a second insurance renewal with the approved documents, not with the first renewal', () => {
		const renewed = { ...boat, insuranceExpiresOn: '2028-01-01' };
		expect(classifyBoatEdit(renewed, { ...renewed, insuranceExpiresOn: '2027-06-01' })).toBe('renewal');
	});
});

test('lists five safety items and feature suggestions for every boat category, without duplicates', () => {
	expect(safetyEquipment).toHaveLength(5);
	const all = new Set<string>();
	for (const category of boatCategories) {
		const proposals = boatFeatures[category];
		expect(new Set(proposals).size).toBe(proposals.length);
		expect(proposals.length).toBeGreaterThanOrEqual(6);
		for (const each of proposals) all.add(each);
	}
	expect(all.size).toBeGreaterThanOrEqual(30);
});
