import { expect, test } from 'vitest';
import { findBrands, knownBrand } from './boat-details-step.tsx';

const brands = ['Azimut', 'Bayliner', 'Bénéteau', 'Boston Whaler', 'Four Winns', 'Sea Ray', 'Sea-Doo'];

test('makes are found by how they begin, by their words, and by letters inside', () => {
	expect(findBrands(brands, 'b')).toEqual(['Bayliner', 'Bénéteau', 'Boston Whaler']);
	expect(findBrands(brands, 'wh')).toEqual(['Boston Whaler']);
	expect(findBrands(brands, 'liner')).toEqual(['Bayliner']);
	expect(findBrands(brands, 'w')).toEqual(['Boston Whaler', 'Four Winns']);
});

test('accents, capitals, dashes and spaces do not matter', () => {
	expect(findBrands(brands, 'BENE')).toEqual(['Bénéteau']);
	expect(findBrands(brands, 'seadoo')).toEqual(['Sea-Doo']);
	expect(knownBrand(brands, ' beneteau ')).toBe('Bénéteau');
	expect(knownBrand(brands, 'sea doo')).toBe('Sea-Doo');
});

test('nothing typed shows all makes, and an unknown one none', () => {
	expect(findBrands(brands, ' ')).toEqual(brands);
	expect(findBrands(brands, 'Grandpa')).toEqual([]);
	expect(knownBrand(brands, 'Grandpa')).toBeUndefined();
	expect(knownBrand(brands, '')).toBeUndefined();
});
