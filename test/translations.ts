import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

/** The languages beside English, which stands in the code. */
export const translatedLanguages = ['si', 'ta'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Where catalogs are: of screens, and of mails and text messages. */
export const catalogFolders = ['src/web/kit/text/catalogs', 'src/server/text/catalogs'] as const;

/** Translations by the English sentence, as one of the language's catalogs has them. */
export async function readTranslations(
	language: TranslatedLanguage,
	folder: (typeof catalogFolders)[number] = catalogFolders[0],
): Promise<ReadonlyMap<string, string>> {
	const filename = path.resolve(import.meta.dirname, '..', folder, `${language}.po`);
	const context = { locale: language, sourceLocale: 'en', filename };
	const catalog = await formatter().parse(readFileSync(filename, 'utf8'), context);
	return new Map(
		Object.entries(catalog).map(([id, { message = id, translation = '' }]) => [message, translation]),
	);
}
