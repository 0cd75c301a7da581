import { expect, test } from 'vitest';
import { boatCategories, capacityRefusal } from '../boat/boat.ts';
import { categoryProposal, experienceCategories, experienceNeedsVerifier } from './experience.ts';

test('defines nine experience categories, nine boat categories, and a suggestion for each boat category', () => {
	expect(experienceCategories).toHaveLength(9);
	expect(boatCategories).toHaveLength(9);
	for (const boat of boatCategories) expect(experienceCategories).toContain(categoryProposal[boat]);
});

test('limits the group of an experience to the boat’s capacity', () => {
	expect(capacityRefusal(12, 12)).toBeUndefined();
	expect(capacityRefusal(13, 12)).toEqual({ refused: 'group-over-capacity', facts: { maxCapacity: 12 } });
});

test('a changed boat, changed place or new image sends an experience to review', () => {
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
