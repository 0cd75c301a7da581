import { describe, expect, test } from 'vitest';
import { boatBrands } from './boat-brands.ts';

describe('the makes that the wizard offers', () => {
	test('contains several hundred brands, at least 400', () => {
		expect(boatBrands.length).toBeGreaterThanOrEqual(400);
	});

	test('lists each brand once, ignoring case and accents, without stray spaces', () => {
		const plain = (brand: string) => brand.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
		expect(new Set(boatBrands.map(plain)).size).toBe(boatBrands.length);
		for (const brand of boatBrands) {
			expect(brand).toBe(brand.trim());
			expect(brand).toMatch(/^\S+( \S+)*$/);
			expect(brand.length).toBeLessThanOrEqual(100);
		}
	});

	test('is sorted alphabetically', () => {
		expect(boatBrands).toEqual(boatBrands.toSorted((a, b) => a.localeCompare(b, 'en')));
	});

	test('covers every kind of boat, and self-built ones', () => {
		const kinds = ['Quintrex', 'Beneteau', 'Lagoon', 'Sea-Doo', 'Old Town', 'Gibson', 'Incat', 'Cey-Nor'];
		expect(boatBrands).toEqual(expect.arrayContaining([...kinds, 'Own build', 'Other']));
	});
});
