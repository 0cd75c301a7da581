import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { readCatalog, translatedLanguages } from './message-catalogs.ts';
import { shortMessageId } from './short-message-ids.ts';

const root = path.resolve(import.meta.dirname, '..');

/** `virtual:messages/si`: a language's sentences by their ids, taken apart as the English ones are at build time. */
export function messageCatalogs(): Plugin {
	const prefix = 'virtual:messages/';
	return {
		name: 'message-catalogs',
		resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
		load(id) {
			const language = translatedLanguages.find((each) => id === `\0${prefix}${each}`);
			if (!language) return undefined;
			this.addWatchFile(path.join(root, 'src/web/text/catalogs', `${language}.json`));
			const { messages } = readCatalog(root, language);
			const compiled = Object.entries(messages).map(([text, translation]) => [
				shortMessageId(generateMessageId(text)),
				compileMessageOrThrow(translation),
			]);
			return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
		},
	};
}
