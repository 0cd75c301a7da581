import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Language as LanguageName } from '#domain/language.ts';
import { english, type Format, FormatContext } from '../format.ts';

export interface Locale {
	readonly language: LanguageName;
	readonly i18n: I18n;
	readonly format: Format;
}

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

function compileOnce(sentence: string) {
	const ready = compiled.get(sentence) ?? compileMessage(sentence);
	compiled.set(sentence, ready);
	return ready;
}

/**
 * Numbers and plurals use the first of `locales` that the browser supports. A message without a
 * translation is shown in English.
 */
export function i18nOf(language: LanguageName, locales: string[], messages: Messages): I18n {
	return setupI18n({ locale: language, locales, messages: { [language]: messages } }).setMessagesCompiler(
		compileOnce,
	);
}

/** English is the language of the source code and needs no catalog. */
export const englishSourceLocale: Locale = {
	language: 'en',
	i18n: i18nOf('en', [english.locale], {}),
	format: english,
};

interface Props {
	readonly locale?: Locale | undefined;
	readonly children: ReactNode;
}

export function Language({ locale = englishSourceLocale, children }: Props) {
	return (
		<I18nProvider i18n={locale.i18n}>
			<FormatContext value={locale.format}>{children}</FormatContext>
		</I18nProvider>
	);
}

export function useLanguage(): LanguageName {
	return useLingui().i18n.locale as LanguageName;
}
