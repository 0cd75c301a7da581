import { afterEach, describe, expect, test } from 'vitest';
import { isPhoneNumber, phoneNumberFrom, readCountries } from './phone-number.ts';
import {
	choosePhoneCountries,
	defaultPhoneCountry,
	phoneCountries,
	specifiedCountries,
} from './runtime-config.ts';

afterEach(() => choosePhoneCountries(specifiedCountries));

describe('phone numbers of 12 characters: country code plus 9 digits', () => {
	test.each(['+94771234567', '+61412345678'])('the phone number %s is accepted', (number) => {
		expect(number).toHaveLength(12);
		expect(isPhoneNumber(number)).toBe(true);
	});

	test.each([
		['too short', '+9477123456'],
		['too long', '+947712345678'],
		['of another country', '+44712345678'],
		['valid in another country', '+447911123456'],
		['without a plus', '947712345678'],
		['written with a blank', '+94 77123456'],
		['letters', '+9477123456a'],
		['followed by a line break', '+94771234567\n'],
		['in digits of another script', '+94७७१२३४५६७'],
		['nothing', ''],
	])('rejects a phone number that is %s: %j', (_, number) => {
		expect(isPhoneNumber(number)).toBe(false);
	});

	test('offers the country codes of Sri Lanka and Australia, Sri Lanka first', () => {
		expect([...phoneCountries()].sort()).toEqual(['AU', 'LK']);
		expect(defaultPhoneCountry()).toBe('LK');
	});
});

describe('typed phone numbers', () => {
	test.each([
		['771234567', 'LK', '+94771234567'],
		['077 123 4567', 'LK', '+94771234567'],
		['+94 71 234 5678', 'AU', '+94712345678'],
		['94712345678', 'LK', '+94712345678'],
		['0061412345678', 'LK', '+61412345678'],
		['0011 94 77 123 4567', 'AU', '+94771234567'],
		['+94 (0)77 123 4567', 'LK', '+94771234567'],
		['+61 412-345-678', 'LK', '+61412345678'],
		['\u202a+94 77 123 4567\u202c', 'AU', '+94771234567'],
		['077\u2011123\u20114567', 'LK', '+94771234567'],
		['０７７１２３４５６７', 'LK', '+94771234567'],
	] as const)('reads %j with the country %s chosen as %s', (typed, country, number) => {
		expect(phoneNumberFrom(typed, country)).toBe(number);
	});

	test.each([
		['94712345678', 'AU'],
		['+44 7911 123456', 'LK'],
		['+1 415 555 0132', 'LK'],
		['071234567', 'LK'],
		['77123456789', 'LK'],
		['771234567 ext. 3', 'LK'],
		['seven', 'LK'],
		['-771234567', 'LK'],
		['', 'LK'],
	] as const)('rejects %j with the country %s chosen', (typed, country) => {
		expect(phoneNumberFrom(typed, country)).toBeUndefined();
	});
});

describe('phone numbers of further configured countries', () => {
	test('further countries have their own number rules', () => {
		choosePhoneCountries(['LK', 'AU', 'GB', 'DE']);
		expect(phoneNumberFrom('07911 123456', 'GB')).toBe('+447911123456');
		expect(phoneNumberFrom('+49 171 12345678', 'LK')).toBe('+4917112345678');
		expect(isPhoneNumber('+447911123456')).toBe(true);
		expect(isPhoneNumber('+44712345')).toBe(false);
		expect(isPhoneNumber('+94771234567')).toBe(true);
		expect(isPhoneNumber('+14155550132')).toBe(false);
	});

	test('further countries are configured by their codes', () => {
		expect(readCountries('lk, AU,GB,GB')).toEqual(['LK', 'AU', 'GB']);
		expect(readCountries('LK,XX')).toBeUndefined();
		expect(readCountries('')).toBeUndefined();
	});
});
