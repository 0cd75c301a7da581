import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

/** The languages beside English, which stands in the code. */
export const translatedLanguages = ['si', 'ta'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

const catalogs = 'src/web/kit/text/catalogs';
/** Where the catalogs of screens are: what all pages say, and what is loaded with the routes that say it. */
export const screenCatalogs = [
	catalogs,
	`${catalogs}/welcome`,
	`${catalogs}/search`,
	`${catalogs}/listing`,
	`${catalogs}/ride`,
	`${catalogs}/owner-page`,
	`${catalogs}/conversation`,
	`${catalogs}/weather`,
	`${catalogs}/signed-in`,
] as const;
/** Those, and that of mails and text messages. */
export const catalogFolders = [...screenCatalogs, 'src/server/text/catalogs'] as const;
type Folder = (typeof catalogFolders)[number];

/** Translations by the English sentence, as one of the language's catalogs has them. */
export async function readCatalog(
	language: TranslatedLanguage,
	folder: Folder,
): Promise<ReadonlyMap<string, string>> {
	const filename = path.resolve(import.meta.dirname, '..', folder, `${language}.po`);
	const context = { locale: language, sourceLocale: 'en', filename };
	const catalog = await formatter().parse(readFileSync(filename, 'utf8'), context);
	return new Map(
		Object.entries(catalog).map(([id, { message = id, translation = '' }]) => [message, translation]),
	);
}

/** The same for all screens. */
export async function readTranslations(language: TranslatedLanguage): Promise<ReadonlyMap<string, string>> {
	const parts = await Promise.all(screenCatalogs.map((folder) => readCatalog(language, folder)));
	return new Map(parts.flatMap((part) => [...part]));
}
