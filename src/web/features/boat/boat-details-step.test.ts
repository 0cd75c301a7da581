import { expect, test } from 'vitest';
import { findBrands, knownBrand } from './boat-details-step.tsx';

const brands = ['Azimut', 'Bayliner', 'Bénéteau', 'Boston Whaler', 'Four Winns', 'Sea Ray', 'Sea-Doo'];

test('brand suggestions rank by beginning, then by words, then by letters inside', () => {
	expect(findBrands(brands, 'b')).toEqual(['Bayliner', 'Bénéteau', 'Boston Whaler']);
	expect(findBrands(brands, 'wh')).toEqual(['Boston Whaler']);
	expect(findBrands(brands, 'liner')).toEqual(['Bayliner']);
	expect(findBrands(brands, 'w')).toEqual(['Boston Whaler', 'Four Winns']);
});

test('suggestions ignore accents, capitals, dashes and spaces of a brand', () => {
	expect(findBrands(brands, 'BENE')).toEqual(['Bénéteau']);
	expect(findBrands(brands, 'seadoo')).toEqual(['Sea-Doo']);
	expect(knownBrand(brands, ' beneteau ')).toBe('Bénéteau');
	expect(knownBrand(brands, 'sea doo')).toBe('Sea-Doo');
});

test('all brands are suggested for an empty input and none for an unknown brand', () => {
	expect(findBrands(brands, ' ')).toEqual(brands);
	expect(findBrands(brands, 'Grandpa')).toEqual([]);
	expect(knownBrand(brands, 'Grandpa')).toBeUndefined();
	expect(knownBrand(brands, '')).toBeUndefined();
});
