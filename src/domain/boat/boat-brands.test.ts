import { describe, expect, test } from 'vitest';
import { boatBrands } from './boat-brands.ts';

describe('boat brands that the form offers', () => {
	test('offers at least 400 boat brands', () => {
		expect(boatBrands.length).toBeGreaterThanOrEqual(400);
	});

	test('lists each brand once, ignoring case and accents, without extra spaces', () => {
		const plain = (brand: string) => brand.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
		expect(new Set(boatBrands.map(plain)).size).toBe(boatBrands.length);
		for (const brand of boatBrands) {
			expect(brand).toBe(brand.trim());
			expect(brand).toMatch(/^\S+( \S+)*$/);
			expect(brand.length).toBeLessThanOrEqual(100);
		}
	});

	test('sorts boat brands alphabetically', () => {
		expect(boatBrands).toEqual(boatBrands.toSorted((a, b) => a.localeCompare(b, 'en')));
	});

	test('the brands cover every kind of boat, including self-built boats', () => {
		const kinds = ['Quintrex', 'Beneteau', 'Lagoon', 'Sea-Doo', 'Old Town', 'Gibson', 'Incat', 'Cey-Nor'];
		expect(boatBrands).toEqual(expect.arrayContaining([...kinds, 'Own build', 'Other']));
	});
});
