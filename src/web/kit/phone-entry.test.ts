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

/** Types keys one by one and returns the resulting text. '<' means Backspace. */
const keys = (typed: string, country: PhoneEntry['country'] = 'LK') =>
	[...typed].reduce<PhoneEntry>((entry, key) => readPhone(entry.typed + key, entry.country), {
		country,
		typed: '',
	});

afterEach(() => choosePhoneCountries(specifiedCountries));

describe('phone field', () => {
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
	])(
		'the phone field parses %j in Sri Lanka, typed, pasted or autofilled, as %s %s',
		(typed, country, text) => {
			for (const entry of [readPhone(typed, 'LK'), keys(typed)]) {
				expect(entry).toEqual({ country, typed: text });
				expect(phoneNumberOf(entry)).toHaveLength(12);
				expect(phoneProblem(entry)).toBeUndefined();
			}
		},
	);

	it.each([
		['+44 7911 123456', 'LK', 'We can’t accept numbers from this country yet.'],
		['+1 415 555 0132', 'AU', 'We can’t accept numbers from this country yet.'],
		['94712345678', 'AU', 'Phone number should be 9 characters long!'],
		['77123456789', 'LK', 'Phone number should be 9 characters long!'],
		['+94 77 999', 'LK', 'Phone number should be 9 characters long!'],
		['071234567', 'LK', 'Phone number should be 9 characters long!'],
		['call me', 'LK', 'Phone number should be 9 characters long!'],
		['', 'LK', 'Phone number should be 9 characters long!'],
	] as const)(
		'the phone field refuses %j for country %s with a message, and leaves the text unchanged',
		(typed, country, words) => {
			for (const entry of [readPhone(typed, country), keys(typed, country)]) {
				expect(entry.country).toBe(country);
				expect(entry.typed.replace(/ /g, '')).toBe(typed.replace(/ /g, ''));
				expect(phoneNumberOf(entry)).toBe('');
				expect(phoneProblem(entry)?.message).toContain(words);
			}
		},
	);

	it('the phone field keeps an incomplete number with + as it was typed', () => {
		expect(keys('+94 71').typed).toBe('+94 71');
		expect(keys('00947123').typed).toBe('00947123');
	});
	it('the phone field keeps the chosen country for a number without country code', () => {
		expect(readPhone('0412 345 678', 'AU')).toEqual({ country: 'AU', typed: '412 345 678' });
	});
	it('the phone field accepts configured countries with their own rules', () => {
		choosePhoneCountries(['LK', 'AU', 'GB']);
		expect(keys('+447911123456')).toEqual({ country: 'GB', typed: '7911 123456' });
		expect(phoneNumberOf({ country: 'GB', typed: '07911 123456' })).toBe('+447911123456');
		expect(phoneProblem({ country: 'GB', typed: '7911' })?.message).toContain('isn’t a valid number');
	});
	it('the phone field groups digits during typing, by the rules of the country', () => {
		expect(keys('7712').typed).toBe('77 12');
	});
	it('the phone field starts with the country of the known number, or else with Sri Lanka', () => {
		expect(phoneEntryOf(null)).toEqual({ country: 'LK', typed: '' });
		expect(phoneEntryOf('+61412345678')).toEqual({ country: 'AU', typed: '412 345 678' });
	});
	it('the phone field keeps the cursor behind the typed digit', () => {
		expect(caretAfter('77 123 4567', 3)).toBe(4);
		expect(caretAfter('77', 2)).toBe(2);
		expect(caretAfter('77 1', 0)).toBe(0);
	});
});
