import { expect, test } from 'vitest';
import { boatCategories } from '../boat/boat.ts';
import {
	capacityRefusal,
	categoryProposal,
	experienceCategories,
	experienceNeedsVerifier,
} from './experience.ts';

test('nine kinds of experiences and nine of boats, and every boat has a proposal (specification sections 1 and 3)', () => {
	expect(experienceCategories).toHaveLength(9);
	expect(boatCategories).toHaveLength(9);
	for (const boat of boatCategories) expect(experienceCategories).toContain(categoryProposal[boat]);
});

test('a group may be as large as the boat carries, and no larger', () => {
	expect(capacityRefusal(12, 12)).toBeUndefined();
	expect(capacityRefusal(13, 12)).toEqual({ refused: 'group-over-capacity', facts: { maxCapacity: 12 } });
});

test('another boat, another place or an image never seen sends an experience back to the desk, no more', () => {
	const before = {
		boatId: 'a',
		address: 'Pier 3',
		location: { lat: 6, lng: 80 },
		images: [{ key: 'x' }, { key: 'y' }],
	};
	const again = (change: Partial<typeof before>) => experienceNeedsVerifier(before, { ...before, ...change });
	expect(again({})).toBe(false);
	expect(again({ images: [{ key: 'y' }] })).toBe(false);
	expect(again({ boatId: 'b' })).toBe(true);
	expect(again({ address: 'Pier 4' })).toBe(true);
	expect(again({ location: { lat: 6.001, lng: 80 } })).toBe(true);
	expect(again({ location: { lat: 6, lng: 80.001 } })).toBe(true);
	expect(again({ images: [{ key: 'x' }, { key: 'z' }] })).toBe(true);
});
