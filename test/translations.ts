import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

export const translatedLanguages = ['si', 'ta'] as const;
export type TranslatedLanguage = (typeof translatedLanguages)[number];

const screens = 'src/web/kit/i18n/catalogs';
const ownerScreens = `${screens}/owner` as const;
const savedScreens = `${screens}/saved` as const;
const placePages = `${screens}/place` as const;
export const catalogFolders = [
	screens,
	ownerScreens,
	savedScreens,
	placePages,
	'src/server/i18n/catalogs',
] as const;
type Folder = (typeof catalogFolders)[number];

/** Reads the translations of one catalog, keyed by the English message. */
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

export async function readTranslations(language: TranslatedLanguage): Promise<ReadonlyMap<string, string>> {
	const parts = await Promise.all(
		([screens, ownerScreens, savedScreens] as const).map((folder) => readCatalog(language, folder)),
	);
	return new Map(parts.flatMap((part) => [...part]));
}
