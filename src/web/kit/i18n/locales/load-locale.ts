import type { Language } from '#domain/language.ts';
import { englishSourceLocale, type Locale } from '../language.tsx';

/**
 * Loads a language. English is built in. Each other language is one file, loaded before the first page
 * is shown.
 */
export async function loadLocale(language: Language): Promise<Locale> {
	switch (language) {
		case 'en':
			return englishSourceLocale;
		case 'si':
			return (await import('./si.ts')).locale;
		case 'ta':
			return (await import('./ta.ts')).locale;
	}
}
