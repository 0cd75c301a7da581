/**
 * Languages of the screens. English covers all screens, the other languages cover the screens of the
 * renter.
 */
export const languages = ['en', 'si', 'ta'] as const;
export type Language = (typeof languages)[number];

export const languageTag = (language: Language): string => (language === 'en' ? 'en-AU' : language);

export const languageCookie = 'mateship_language';
export const languageCookieSeconds = 365 * 24 * 60 * 60;
export const languageParameter = 'lang';

export function isLanguage(text: unknown): text is Language {
	return languages.some((each) => each === text);
}

export function languageFor(preferences: {
	readonly parameter?: string | null | undefined;
	readonly cookie?: string | undefined;
	readonly acceptLanguage?: string | undefined;
}): Language {
	if (isLanguage(preferences.parameter)) return preferences.parameter;
	if (isLanguage(preferences.cookie)) return preferences.cookie;
	return acceptedLanguage(preferences.acceptLanguage ?? '');
}

export function acceptedLanguage(header: string): Language {
	const accepted = header
		.slice(0, 1_000)
		.split(',')
		.map((entry) => {
			const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
			const quality = parameters.find((each) => each.startsWith('q='));
			return { language: range.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
		})
		.filter(({ weight }) => weight > 0)
		// Equal weights retain their order, because the sort is stable.
		.sort((a, b) => b.weight - a.weight);
	for (const { language } of accepted) if (isLanguage(language)) return language;
	return 'en';
}
