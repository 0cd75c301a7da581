/** Languages of the screens: English is complete, the others cover the renter's screens. */
export const languages = ['en', 'si', 'ta'] as const;
export type Language = (typeof languages)[number];

/** Value of the `lang` attribute. */
export const languageTag = (language: Language): string => (language === 'en' ? 'en-AU' : language);

/** Remembers a choice for a year. */
export const languageCookie = 'mateship_language';
export const languageCookieSeconds = 365 * 24 * 60 * 60;
/** Sets the language of an address: `?lang=si`. */
export const languageParameter = 'lang';

export function isLanguage(text: unknown): text is Language {
	return languages.some((each) => each === text);
}

/** The language of a request: the address first, then an earlier choice, then the browser. */
export function languageFor(asked: {
	readonly parameter?: string | null | undefined;
	readonly cookie?: string | undefined;
	readonly acceptLanguage?: string | undefined;
}): Language {
	if (isLanguage(asked.parameter)) return asked.parameter;
	if (isLanguage(asked.cookie)) return asked.cookie;
	return acceptedLanguage(asked.acceptLanguage ?? '');
}

/** The preferred supported language of an `Accept-Language` header; English by default. */
export function acceptedLanguage(header: string): Language {
	const wishes = header
		.slice(0, 1_000)
		.split(',')
		.map((wish) => {
			const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
			const quality = parameters.find((each) => each.startsWith('q='));
			return { tongue: range.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
		})
		.filter(({ weight }) => weight > 0)
		// The sort is stable for equal weights.
		.sort((a, b) => b.weight - a.weight);
	for (const { tongue } of wishes) if (isLanguage(tongue)) return tongue;
	return 'en';
}
