import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

describe('what is typed into the desk’s search', () => {
	test.each([
		['+94 77 123 4567', ['+94771234567']],
		['0771234567', ['+94771234567', '+61771234567']],
		['771 234 567', ['+94771234567', '+61771234567']],
		['61412345678', ['+61412345678']],
		['77123', []],
		['Nimal', []],
	])('the number %j', (text, numbers) => {
		expect(searchTerms(text).phoneNumbers).toEqual(numbers);
	});

	test('a reference has ten characters at least, and is found in capitals too', () => {
		expect(searchTerms('0123456789').reference).toBe('0123456789');
		expect(searchTerms(' 0123456789ABCDEFGHJK ').reference).toBe('0123456789abcdefghjk');
		expect(searchTerms('012345678').reference).toBeUndefined();
		expect(searchTerms('0123456789-').reference).toBeUndefined();
	});

	test('an e-mail address, whatever its capitals', () => {
		expect(searchTerms('Nimal@Example.org').email).toBe('nimal@example.org');
		expect(searchTerms('nimal@').email).toBeUndefined();
	});

	test('a name keeps its letters and loses its blanks', () => {
		expect(searchTerms('  Nimal   Perera ').name).toBe('Nimal Perera');
	});
});
