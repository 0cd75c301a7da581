import { expect, test } from 'vitest';
import { findBrands, knownBrand } from './boat-details-step.tsx';

const brands = ['Azimut', 'Bayliner', 'Bénéteau', 'Boston Whaler', 'Four Winns', 'Sea Ray', 'Sea-Doo'];

test('brand suggestions are sorted by where the input occurs: at the beginning, at the beginning of a word, inside a word', () => {
	expect(findBrands(brands, 'b')).toEqual(['Bayliner', 'Bénéteau', 'Boston Whaler']);
	expect(findBrands(brands, 'wh')).toEqual(['Boston Whaler']);
	expect(findBrands(brands, 'liner')).toEqual(['Bayliner']);
	expect(findBrands(brands, 'w')).toEqual(['Boston Whaler', 'Four Winns']);
});

test('brand suggestions ignore accents, capitals, dashes and spaces', () => {
	expect(findBrands(brands, 'BENE')).toEqual(['Bénéteau']);
	expect(findBrands(brands, 'seadoo')).toEqual(['Sea-Doo']);
	expect(knownBrand(brands, ' beneteau ')).toBe('Bénéteau');
	expect(knownBrand(brands, 'sea doo')).toBe('Sea-Doo');
});

test('brand suggestions are all brands for an empty input, and no brand for an unknown name', () => {
	expect(findBrands(brands, ' ')).toEqual(brands);
	expect(findBrands(brands, 'Grandpa')).toEqual([]);
	expect(knownBrand(brands, 'Grandpa')).toBeUndefined();
	expect(knownBrand(brands, '')).toBeUndefined();
});
