import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	boatCategories,
	boatNeedsVerifier,
	boatRefusal,
	latestBoatYear,
	mergeFeatures,
	safetyEquipment,
} from './boat.ts';
import { boatFeatures } from './boat-features.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');

describe('other features: comma separated, trimmed, blanks dropped, merged (specification section 5)', () => {
	test.each<[readonly string[], string, readonly string[]]>([
		[['Toilet'], 'Ice box, Rods', ['Toilet', 'Ice box', 'Rods']],
		[['Toilet'], '', ['Toilet']],
		[[], ' , ,,  Ice   box ,', ['Ice box']],
		[['Toilet', 'Shade'], 'toilet, TOILET, Shade', ['Toilet', 'Shade']],
		[['Toilet', 'toilet '], '', ['Toilet']],
		[[], 'Ledger\nRail, a', ['Ledger Rail', 'a']],
	])('%j and %j are %j', (ticked, other, merged) => {
		expect(mergeFeatures(ticked, other)).toEqual(merged);
	});

	test('merging again changes nothing, and nothing comes twice', () => {
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

describe('a boat’s year and papers', () => {
	const at = { now, today: '2026-07-01' };

	test('the year cannot be after today’s, which is next year’s first where the new year begins first', () => {
		expect(latestBoatYear(now)).toBe(2026);
		expect(latestBoatYear(Temporal.Instant.from('2026-12-31T09:59:59Z'))).toBe(2026);
		expect(latestBoatYear(Temporal.Instant.from('2026-12-31T10:00:00Z'))).toBe(2027);
		expect(boatRefusal({ yearOfManufacture: 2026, insuranceExpiresOn: '2027-01-01' }, at)).toBeUndefined();
		expect(boatRefusal({ yearOfManufacture: 2027, insuranceExpiresOn: '2027-01-01' }, at)).toEqual({
			refused: 'year-to-come',
			facts: { year: 2026 },
		});
	});

	test('the insurance holds through its last day', () => {
		const boat = { yearOfManufacture: 2019, insuranceExpiresOn: '2026-07-01' };
		expect(boatRefusal(boat, at)).toBeUndefined();
		expect(boatRefusal({ ...boat, insuranceExpiresOn: '2026-06-30' }, at)).toEqual({
			refused: 'insurance-expired',
			facts: { date: '2026-06-30' },
		});
	});
});

describe('what sends a boat back to the desk (decisions, "People")', () => {
	const boat = {
		registrationNumber: 'LK-1',
		insuranceExpiresOn: '2027-01-01',
		insuranceKeys: ['a', 'b'],
		images: [{ key: 'x' }, { key: 'y' }],
	};
	test.each<[string, Partial<typeof boat>, boolean]>([
		['nothing', {}, false],
		['another registration number', { registrationNumber: 'LK-2' }, true],
		['another last day of the insurance', { insuranceExpiresOn: '2027-01-02' }, true],
		['other papers', { insuranceKeys: ['c'] }, true],
		['fewer papers', { insuranceKeys: ['a'] }, true],
		['the same papers in another order', { insuranceKeys: ['b', 'a'] }, false],
		['an image never seen', { images: [{ key: 'x' }, { key: 'z' }] }, true],
		['another cover out of those seen', { images: [{ key: 'y' }, { key: 'x' }] }, false],
		['one image fewer', { images: [{ key: 'y' }] }, false],
	])('%s', (_, change, again) => {
		expect(boatNeedsVerifier(boat, { ...boat, ...change })).toBe(again);
	});
});

test('five items of safety equipment, and proposals for every category, each once', () => {
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
