import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

/** The languages beside English, which stands in the code. */
export const translatedLanguages = ['si', 'ta'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Translations by the English sentence, as the language's catalog has them. */
export async function readTranslations(language: TranslatedLanguage): Promise<ReadonlyMap<string, string>> {
	const filename = path.resolve(import.meta.dirname, `../src/web/kit/text/catalogs/${language}.po`);
	const context = { locale: language, sourceLocale: 'en', filename };
	const catalog = await formatter().parse(readFileSync(filename, 'utf8'), context);
	return new Map(Object.values(catalog).map(({ message = '', translation = '' }) => [message, translation]));
}
