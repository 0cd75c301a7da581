import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import type { Language } from '#domain/language.ts';
import { englishFormat, type LocaleFormat, localeFormat } from '#domain/locale/locale-format.ts';
import { sinhala } from '#domain/locale/sinhala.ts';
import { tamil } from '#domain/locale/tamil.ts';

/**
 * Language, messages and formats for emails and text messages. Sentences are written in English in the
 * code, `i18n._('Hi {name}', { name })`, and never concatenated. `npm run messages` extracts them to the
 * catalogs in this folder. Dates, times and amounts come from `format`.
 */
export interface TextLocale {
	readonly language: Language;
	readonly i18n: I18n;
	readonly format: LocaleFormat;
}

/**
 * The directory is relative to the working directory, because the bundled code is in another directory.
 */
const catalogs = path.resolve('src/server/i18n/catalogs');

const cache = new Map<Language, TextLocale>();

export function localeFor(language: Language): TextLocale {
	const known = cache.get(language);
	if (known) return known;
	const locale = { language, ...read(language) };
	cache.set(language, locale);
	return locale;
}

function read(language: Language): Omit<TextLocale, 'language'> {
	switch (language) {
		case 'en':
			return { i18n: i18nOf(language, ['en-AU'], {}), format: englishFormat };
		case 'si':
			return { i18n: i18nOf(language, ['si'], catalogOf(language)), format: localeFormat(sinhala) };
		case 'ta':
			// Uses the English number format, because ICU groups Tamil numbers by lakhs, which is not done in
			// Sri Lanka. English and Tamil plural forms agree for whole numbers.
			return { i18n: i18nOf(language, [tamil.locale], catalogOf(language)), format: localeFormat(tamil) };
	}
}

/** English has no catalog, because its sentences are compiled from the code. */
function i18nOf(language: Language, locales: string[], messages: Messages): I18n {
	return setupI18n({ locale: language, locales, messages: { [language]: messages } }).setMessagesCompiler(
		compileMessage,
	);
}

function catalogOf(language: Exclude<Language, 'en'>): Messages {
	const { items } = parsePo(readFileSync(path.join(catalogs, `${language}.po`), 'utf8'));
	return Object.fromEntries(items.map(({ msgid, msgstr: [translation = ''] }) => [msgid, translation]));
}
