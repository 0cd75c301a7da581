import { describe, expect, test } from 'vitest';
import { boatBrands } from './boat-brands.ts';

describe('the makes that the wizard offers (specification section 2)', () => {
	test('are several hundred, at least 400', () => {
		expect(boatBrands.length).toBeGreaterThanOrEqual(400);
	});

	test('each once, whatever its capitals and accents, and written cleanly', () => {
		const plain = (brand: string) => brand.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
		expect(new Set(boatBrands.map(plain)).size).toBe(boatBrands.length);
		for (const brand of boatBrands) {
			expect(brand).toBe(brand.trim());
			expect(brand).toMatch(/^\S+( \S+)*$/);
			expect(brand.length).toBeLessThanOrEqual(100);
		}
	});

	test('in the order of the alphabet', () => {
		expect(boatBrands).toEqual(boatBrands.toSorted((a, b) => a.localeCompare(b, 'en')));
	});

	test('of every kind of boat, and for boats that nobody else has built', () => {
		const kinds = ['Quintrex', 'Beneteau', 'Lagoon', 'Sea-Doo', 'Old Town', 'Gibson', 'Incat', 'Cey-Nor'];
		expect(boatBrands).toEqual(expect.arrayContaining([...kinds, 'Own build', 'Other']));
	});
});
