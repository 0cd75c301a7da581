import type { Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

/** Loads the messages of owners’ screens, which public pages do not need. */
export async function loadOwnerMessages(language: Language): Promise<Messages> {
	switch (language) {
		case 'en':
			return {};
		case 'si':
			return (await import('../catalogs/owner/si.po')).messages;
		case 'ta':
			return (await import('../catalogs/owner/ta.po')).messages;
	}
}
