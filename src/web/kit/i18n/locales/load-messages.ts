import type { Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

/** Catalogs that the first page does not need: owners’ screens; saved trips and sharing. */
export type LaterCatalog = 'owner' | 'saved';

/** Loads a catalog that public pages do not need at first. */
export async function loadMessages(catalog: LaterCatalog, language: Language): Promise<Messages> {
	const owner = catalog === 'owner';
	switch (language) {
		case 'en':
			return {};
		case 'si':
			return (await (owner ? import('../catalogs/owner/si.po') : import('../catalogs/saved/si.po'))).messages;
		case 'ta':
			return (await (owner ? import('../catalogs/owner/ta.po') : import('../catalogs/saved/ta.po'))).messages;
	}
}
