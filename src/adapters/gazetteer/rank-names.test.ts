import { expect, test } from 'vitest';
import { aptness, likelihood, typingErrors } from './rank-names.ts';
import { searchName, skeleton, spellings } from './search-name.ts';

test('a whole name fits better than a beginning, that better than a later word, that better than a slip', () => {
	const names = ['galle', 'galle harbour', 'gallegos', 'port galle', 'gale', 'lagle'];
	const inOrder = names.toSorted((a, b) => aptness('galle', b) - aptness('galle', a));
	expect(inOrder).toEqual(names);
});

test('slips are counted against the beginning of a name, as far as it was typed', () => {
	expect(typingErrors('melb', 'melbourne')).toBe(0);
	expect(typingErrors('melborne', 'melbourne')).toBe(1);
	expect(typingErrors('hikad', 'hikkaduwa')).toBe(1);
	expect(typingErrors('siwtz', 'switzerland')).toBe(1);
	expect(typingErrors('galle', 'paris')).toBeGreaterThan(3);
});

test('being near counts for as much as having sixteen times as many people, and no more', () => {
	const at = { lat: -37.8, lng: 145 };
	const near = likelihood('bri', { searchName: 'brighton', prominence: 4, at }, at);
	const far = { lat: 50.8, lng: -0.1 };
	expect(near).toBeGreaterThan(likelihood('bri', { searchName: 'brighton', prominence: 5, at: far }, at));
	expect(near).toBeLessThan(likelihood('bri', { searchName: 'brighton', prominence: 5.3, at: far }, at));
});

test('names are searched without accents, case and signs', () => {
	expect(searchName('Île-de-France')).toBe('ile de france');
	expect(searchName("St. Kilda's  Pier")).toBe('st kildas pier');
	expect(searchName('İstanbul')).toBe('istanbul');
	expect(searchName('Tromsø')).toBe('tromso');
	expect(searchName('Łódź')).toBe('lodz');
	expect(searchName('ගාල්ල')).toBe('ගාල්ල');
	expect(searchName('100%_')).toBe('100');
});

test('Saint and St, Mount and Mt are the same', () => {
	expect(spellings('st kilda')).toEqual(['st kilda', 'saint kilda']);
	expect(spellings('mount lavinia')).toEqual(['mount lavinia', 'mt lavinia']);
	expect(spellings('galle')).toEqual(['galle']);
});

test('vowels and doubled letters may be spelt as they sound', () => {
	expect(skeleton('negambo')).toBe(skeleton('negombo'));
	expect(skeleton('carins')).toBe(skeleton('cairns'));
	expect(skeleton('hikaduva')).toBe(skeleton('hikkaduwa'));
	expect(skeleton('ella')).toBe('');
});
