import type { Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

/**
 * Catalogs that the first page does not need: owners’ screens, saved trips and sharing, and place pages.
 */
const catalogs = {
	owner: {
		si: () => import('../catalogs/owner/si.po'),
		ta: () => import('../catalogs/owner/ta.po'),
	},
	saved: {
		si: () => import('../catalogs/saved/si.po'),
		ta: () => import('../catalogs/saved/ta.po'),
	},
	place: {
		si: () => import('../catalogs/place/si.po'),
		ta: () => import('../catalogs/place/ta.po'),
	},
};
export type LaterCatalog = keyof typeof catalogs;

export async function loadMessages(catalog: LaterCatalog, language: Language): Promise<Messages> {
	return language === 'en' ? {} : (await catalogs[catalog][language]()).messages;
}
