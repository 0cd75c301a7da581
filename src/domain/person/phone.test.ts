import { describe, expect, test } from 'vitest';
import { defaultPhoneCountry, isPhoneNumber, phoneCountries } from './phone.ts';

describe('phone numbers are 12 characters: country code plus 9 digits (specification section 5)', () => {
	test.each(['+94771234567', '+61412345678'])('%s is one', (number) => {
		expect(number).toHaveLength(12);
		expect(isPhoneNumber(number)).toBe(true);
	});

	test.each([
		['too short', '+9477123456'],
		['too long', '+947712345678'],
		['another country', '+44712345678'],
		['no plus', '947712345678'],
		['a blank', '+94 77123456'],
		['letters', '+9477123456a'],
		['a line break behind it', '+94771234567\n'],
		['digits of another script', '+94७७१२३४५६७'],
		['nothing', ''],
	])('%s: %j is none', (_, number) => {
		expect(isPhoneNumber(number)).toBe(false);
	});

	test('countries allowed are Australia and Sri Lanka, Sri Lanka first', () => {
		expect(phoneCountries.map(({ code }) => code).sort()).toEqual(['AU', 'LK']);
		expect(defaultPhoneCountry).toBe('LK');
	});
});
