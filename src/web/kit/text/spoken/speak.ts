import type { Language } from '#domain/language.ts';
import { inEnglish, type Speech } from '../language.tsx';

/** A language, ready to be shown. Browsers fetch theirs in `entry.client.tsx`; this is for the server. */
export async function speak(language: Language): Promise<Speech> {
	switch (language) {
		case 'en':
			return inEnglish;
		case 'si':
			return (await import('./si.ts')).speech;
		case 'ta':
			return (await import('./ta.ts')).speech;
	}
}
