import type { Language } from '#domain/language.ts';
import { inEnglish, type Speech } from '../language.tsx';

/** A language, ready to show any screen. Browsers fetch theirs in parts; this is for the server. */
export async function speak(language: Language): Promise<Speech> {
	switch (language) {
		case 'en':
			return inEnglish;
		case 'si':
			await Promise.all([
				import('./si-welcome.ts'),
				import('./si-search.ts'),
				import('./si-listing.ts'),
				import('./si-ride.ts'),
				import('./si-signed-in.ts'),
				import('./si-owner-page.ts'),
				import('./si-conversation.ts'),
				import('./si-weather.ts'),
			]);
			return (await import('./si.ts')).speech;
		case 'ta':
			await Promise.all([
				import('./ta-welcome.ts'),
				import('./ta-search.ts'),
				import('./ta-listing.ts'),
				import('./ta-ride.ts'),
				import('./ta-signed-in.ts'),
				import('./ta-owner-page.ts'),
				import('./ta-conversation.ts'),
				import('./ta-weather.ts'),
			]);
			return (await import('./ta.ts')).speech;
	}
}
