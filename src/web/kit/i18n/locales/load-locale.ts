import type { Language } from '#domain/language.ts';
import { englishSourceLocale, type Locale } from '../language.tsx';

/** English is part of the code. Each other language is one file. */
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
