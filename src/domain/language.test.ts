import { describe, expect, it } from 'vitest';
import { acceptedLanguage, languageFor } from './language.ts';

describe('language of the browser', () => {
	it.each([
		['en-AU,en;q=0.9', 'en'],
		['si-LK,si;q=0.9,en;q=0.8', 'si'],
		['ta', 'ta'],
		['TA-lk', 'ta'],
		['de-DE,de;q=0.9,ta;q=0.5,si;q=0.7', 'si'],
		['en;q=0.3, ta;q=0.8', 'ta'],
		['fr,de;q=0.5', 'en'],
		['si;q=0, en', 'en'],
		['si;q=nonsense, ta;q=0.1', 'ta'],
		['*', 'en'],
		['', 'en'],
	])('reads the Accept-Language header %s as %s', (header, language) => {
		expect(acceptedLanguage(header)).toBe(language);
	});
});

describe('language of a page', () => {
	const acceptLanguage = 'ta,en;q=0.5';
	it('the language in the address has priority over every other choice', () => {
		expect(languageFor({ parameter: 'en', cookie: 'si', acceptLanguage })).toBe('en');
	});
	it('an earlier language choice has priority over the browser’s language', () => {
		expect(languageFor({ parameter: null, cookie: 'si', acceptLanguage })).toBe('si');
	});
	it('uses the browser’s language if the visitor has not chosen a language', () => {
		expect(languageFor({ parameter: 'xx', cookie: 'klingon', acceptLanguage })).toBe('ta');
		expect(languageFor({})).toBe('en');
	});
});
