import { expect, test } from 'vitest';
import { listSpellings, searchName } from './search-name.ts';

test('a search name ignores accents, case and symbols', () => {
	expect(searchName('Île-de-France')).toBe('ile de france');
	expect(searchName("St. Kilda's  Pier")).toBe('st kildas pier');
	expect(searchName('İstanbul')).toBe('istanbul');
	expect(searchName('Tromsø')).toBe('tromso');
	expect(searchName('Łódź')).toBe('lodz');
	expect(searchName('ගාල්ල')).toBe('ගාල්ල');
	expect(searchName('100%_')).toBe('100');
});

test('a search name treats Saint and St, Mount and Mt as equal', () => {
	expect(listSpellings('st kilda')).toEqual(['st kilda', 'saint kilda']);
	expect(listSpellings('mount lavinia')).toEqual(['mount lavinia', 'mt lavinia']);
	expect(listSpellings('galle')).toEqual(['galle']);
});
