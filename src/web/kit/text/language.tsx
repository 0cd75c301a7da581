import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Language as LanguageName } from '#domain/language.ts';
import { english, type Format, FormatContext } from '../format.ts';

/** A language, ready to be shown. */
export interface Speech {
	readonly language: LanguageName;
	readonly i18n: I18n;
	readonly words: Format;
}

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Compiles a sentence of the code when it is first shown, and keeps it: the code has only so many. */
function compileOnce(sentence: string) {
	const ready = compiled.get(sentence) ?? compileMessage(sentence);
	compiled.set(sentence, ready);
	return ready;
}

/**
 * A language's sentences; numbers and plurals go by the first of its locales that the browser knows. What no catalog has
 * stands in English in the code, not compiled: that is done when it is shown.
 */
export function i18nOf(language: LanguageName, locales: string[], messages: Messages): I18n {
	return setupI18n({ locale: language, locales, messages: { [language]: messages } }).setMessagesCompiler(
		compileOnce,
	);
}

/** English stands in the code, and needs no catalog. */
export const inEnglish: Speech = {
	language: 'en',
	i18n: i18nOf('en', [english.locale], {}),
	words: english,
};

interface Props {
	readonly speech?: Speech | undefined;
	readonly children: ReactNode;
}

/** The language of what is inside; English unless another is given. */
export function Language({ speech = inEnglish, children }: Props) {
	return (
		<I18nProvider i18n={speech.i18n}>
			<FormatContext value={speech.words}>{children}</FormatContext>
		</I18nProvider>
	);
}

/** The language around. */
export function useLanguage(): LanguageName {
	return useLingui().i18n.locale as LanguageName;
}
