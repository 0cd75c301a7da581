import { afterEach, describe, expect, it } from 'vitest';
import { choosePhoneCountries, specifiedCountries } from '#contract/runtime-config.ts';
import {
	caretAfter,
	type PhoneEntry,
	phoneEntryOf,
	phoneNumberOf,
	phoneProblem,
	readPhone,
} from './phone-entry.ts';
import { formatPhone } from './phone-link.tsx';

/** What stands in the field after these keys, one by one; Backspace is '<'. */
const keys = (typed: string, country: PhoneEntry['country'] = 'LK') =>
	[...typed].reduce<PhoneEntry>((entry, key) => readPhone(entry.typed + key, entry.country), {
		country,
		typed: '',
	});

afterEach(() => choosePhoneCountries(specifiedCountries));

describe('the phone field', () => {
	it.each([
		['771234567', 'LK', '77 123 4567'],
		['77 123 4567', 'LK', '77 123 4567'],
		['077 123 4567', 'LK', '77 123 4567'],
		['+94 71 234 5678', 'LK', '71 234 5678'],
		['+94712345678', 'LK', '71 234 5678'],
		['0094771234567', 'LK', '77 123 4567'],
		['94712345678', 'LK', '71 234 5678'],
		['+94 (0)77 123 4567', 'LK', '77 123 4567'],
		['+61 412 345 678', 'AU', '412 345 678'],
		['0061412345678', 'AU', '412 345 678'],
	])('reads %j under Sri Lanka, typed key by key, pasted or filled in, as %s %s', (typed, country, text) => {
		for (const entry of [readPhone(typed, 'LK'), keys(typed)]) {
			expect(entry).toEqual({ country, typed: text });
			expect(phoneNumberOf(entry)).toHaveLength(12);
			expect(phoneProblem(entry)).toBeUndefined();
		}
	});

	it.each([
		['+44 7911 123456', 'LK', 'We can’t take numbers from this country yet.'],
		['+1 415 555 0132', 'AU', 'We can’t take numbers from this country yet.'],
		['94712345678', 'AU', 'Phone number should be 9 characters long!'],
		['77123456789', 'LK', 'Phone number should be 9 characters long!'],
		['+94 77 999', 'LK', 'Phone number should be 9 characters long!'],
		['071234567', 'LK', 'Phone number should be 9 characters long!'],
		['call me', 'LK', 'Phone number should be 9 characters long!'],
		['', 'LK', 'Phone number should be 9 characters long!'],
	] as const)('refuses %j under %s with a sentence, and leaves what was typed', (typed, country, words) => {
		for (const entry of [readPhone(typed, country), keys(typed, country)]) {
			expect(entry.country).toBe(country);
			expect(entry.typed.replace(/ /g, '')).toBe(typed.replace(/ /g, ''));
			expect(phoneNumberOf(entry)).toBe('');
			expect(phoneProblem(entry)?.message).toContain(words);
		}
	});

	it('leaves a number alone while it begins with + and is not whole', () => {
		expect(keys('+94 71').typed).toBe('+94 71');
		expect(keys('00947123').typed).toBe('00947123');
	});
	it('keeps the country that was chosen for a number without a code', () => {
		expect(readPhone('0412 345 678', 'AU')).toEqual({ country: 'AU', typed: '412 345 678' });
	});
	it('takes further countries where the operator does, by their own rules', () => {
		choosePhoneCountries(['LK', 'AU', 'GB']);
		expect(keys('+447911123456')).toEqual({ country: 'GB', typed: '7911 123456' });
		expect(phoneNumberOf({ country: 'GB', typed: '07911 123456' })).toBe('+447911123456');
		expect(phoneProblem({ country: 'GB', typed: '7911' })?.message).toContain('not a phone number');
	});
	it('shows digits in the groups of their country while they are typed', () => {
		expect(keys('7712').typed).toBe('77 12');
	});
	it('starts in Sri Lanka, and takes up a number that is known', () => {
		expect(phoneEntryOf(null)).toEqual({ country: 'LK', typed: '' });
		expect(phoneEntryOf('+61412345678')).toEqual({ country: 'AU', typed: '412 345 678' });
	});
	it('reads a number out in groups, and lets others be', () => {
		expect(formatPhone('+94771234567')).toBe('+94 77 123 4567');
		expect(formatPhone('+61412345678')).toBe('+61 412 345 678');
		expect(formatPhone('+4917112345')).toBe('+4917112345');
	});
	it('leaves the caret behind the digit that was typed', () => {
		expect(caretAfter('77 123 4567', 3)).toBe(4);
		expect(caretAfter('77', 2)).toBe(2);
		expect(caretAfter('77 1', 0)).toBe(0);
	});
});
