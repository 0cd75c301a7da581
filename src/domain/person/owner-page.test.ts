import { describe, expect, test } from 'vitest';
import { hasOwnerPage, nameInAddress, ownerPagePath } from './owner-page.ts';

describe('owner’s name in a page address', () => {
	test.each([
		['Rohan', 'Jayawardena', 'rohan-jayawardena'],
		['Siobhán', "O'Brien-Smith", 'siobhán-obrien-smith'],
		['J. R.', '', 'j-r'],
		['නිමල්', 'කරුණාරත්න', 'නිමල්-කරුණාරත්න'],
		['Fish & Co', '../..', 'fish-co'],
		['🐟', '—', 'owner'],
		['', '', 'owner'],
	])('the name “%s %s” becomes %s in a page address', (firstName, lastName, name) => {
		expect(nameInAddress({ firstName, lastName })).toBe(name);
	});

	test('a name in a page address has normalised letters and is cut between words', () => {
		expect(nameInAddress({ firstName: 'Zoe\u0308', lastName: '' })).toBe(
			nameInAddress({ firstName: 'Zoë', lastName: '' }),
		);
		expect(nameInAddress({ firstName: 'a'.repeat(50), lastName: 'b'.repeat(50) })).toBe('a'.repeat(50));
		expect(nameInAddress({ firstName: 'ක'.repeat(90), lastName: '' }).length).toBeLessThanOrEqual(60);
	});

	test('a name in a page address needs no URL encoding', () => {
		const path = ownerPagePath({ id: 'o0000000000000000000', firstName: 'නිමල්', lastName: 'Perera' });
		expect(path).toMatch(/^\/owner\/o0000000000000000000\/[\w%-]+$/);
		expect(new URL(path, 'https://boats.example').pathname).toBe(path);
	});
});

test('an owner has a page only if approved and not suspended', () => {
	const then = Temporal.Instant.from('2026-07-01T00:00:00Z');
	expect(hasOwnerPage({ approvedAt: then, suspendedAt: null })).toBe(true);
	expect(hasOwnerPage({ approvedAt: null, suspendedAt: null })).toBe(false);
	expect(hasOwnerPage({ approvedAt: then, suspendedAt: then })).toBe(false);
});
