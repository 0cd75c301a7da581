import { expect, test } from 'vitest';
import { boatCategories } from '../boat/boat.ts';
import { allChecklistItems, checklistOf } from './safety-checklist.ts';

test('the checklist of every boat category has life jackets, the briefing and a specific item', () => {
	for (const category of boatCategories) {
		const items = checklistOf(category);
		expect(items).toEqual(expect.arrayContaining(['life-jackets', 'briefing', 'forecast']));
		expect(items.length).toBeGreaterThan(8);
		expect(new Set(items).size).toBe(items.length);
	}
	const used = new Set(boatCategories.flatMap(checklistOf));
	expect(allChecklistItems.filter((item) => !used.has(item))).toEqual([]);
});
