import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

describe('desk search input', () => {
	test.each([
		['+94 77 123 4567', ['+94771234567']],
		['0771234567', ['+94771234567', '+61771234567']],
		['771 234 567', ['+94771234567', '+61771234567']],
		['61412345678', ['+61412345678']],
		['77123', []],
		['Nimal', []],
	])('finds the number %j in every stored form', (text, numbers) => {
		expect(searchTerms(text).phoneNumbers).toEqual(numbers);
	});

	test('the desk search recognises a reference of ten characters, in upper or lower case', () => {
		expect(searchTerms('0123456789').reference).toBe('0123456789');
		expect(searchTerms(' 0123456789ABCDEFGHJK ').reference).toBe('0123456789abcdefghjk');
		expect(searchTerms('012345678').reference).toBeUndefined();
		expect(searchTerms('0123456789-').reference).toBeUndefined();
	});

	test('the desk search ignores the case of an email address', () => {
		expect(searchTerms('Nimal@Example.org').email).toBe('nimal@example.org');
		expect(searchTerms('nimal@').email).toBeUndefined();
	});

	test('a desk search removes spaces around a name', () => {
		expect(searchTerms('  Nimal   Perera ').name).toBe('Nimal Perera');
	});
});
