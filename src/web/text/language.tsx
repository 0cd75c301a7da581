import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language as LanguageName } from '#domain/language.ts';
import { product } from '#domain/product.ts';
import { english, type Words, WordsContext } from '../design/words.ts';

/** A language, ready to be shown. */
export interface Speech {
	readonly language: LanguageName;
	readonly i18n: I18n;
	readonly words: Words;
}

const inEnglish: Speech = {
	language: 'en',
	i18n: setupI18n({ locale: 'en', locales: english.locale, messages: { en: {} } }),
	words: english,
};

interface Spoken {
	readonly messages: Messages;
	readonly words: Words;
	/** By which it counts and sets figures, best first. */
	readonly locales: readonly string[];
}
const spoken = {
	si: async (): Promise<Spoken> => (await import('./spoken/si.ts')).spoken,
	ta: async (): Promise<Spoken> => (await import('./spoken/ta.ts')).spoken,
};
const learned = new Map<LanguageName, Promise<Speech>>();

/** Fetches what a language needs. English stands in the code, and needs nothing. */
export function speak(language: LanguageName): Promise<Speech> {
	if (language === 'en') return Promise.resolve(inEnglish);
	const known = learned.get(language);
	if (known) return known;
	const learning = spoken[language]().then(({ messages, words, locales }) => ({
		language,
		i18n: setupI18n({ locale: language, locales: [...locales], messages: { [language]: { ...messages } } }),
		words,
	}));
	learned.set(language, learning);
	return learning;
}

const SpeechContext = createContext<LanguageName>('en');

/** The language of what is inside; English unless another is given. */
export function Language({
	speech = inEnglish,
	children,
}: {
	readonly speech?: Speech;
	readonly children: ReactNode;
}) {
	return (
		<SpeechContext value={speech.language}>
			<I18nProvider i18n={speech.i18n}>
				<WordsContext value={speech.words}>{children}</WordsContext>
			</I18nProvider>
		</SpeechContext>
	);
}

/** The language around, as `lang` names it. */
export function useLanguage(): LanguageName {
	return useContext(SpeechContext);
}

/** As the `lang` attribute has it. */
export const languageTag = (language: LanguageName): string => (language === 'en' ? 'en-AU' : language);

/** The product's call, in the words of a language. */
export const tagline = (language: LanguageName): string =>
	language === 'en' ? product.tagline : product.taglines[language];
