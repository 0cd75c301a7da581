import path from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readCatalog, translatedLanguages } from './message-catalogs.ts';

const root = path.resolve(import.meta.dirname, '..');
const translated = new Set(
	translatedLanguages.flatMap((language) => Object.keys(readCatalog(root, language).messages)),
);
/** A message's id is a hash, which nothing can compress: every page carries a hundred of them. Their rank is shorter. */
const ranks = new Map(
	[...translated].sort().map((text, rank) => [generateMessageId(text), rank.toString(36)]),
);

/** The id of a message by that which the macro gives it; messages that stand in English only keep theirs. */
export const shortMessageId = (id: string): string => ranks.get(id) ?? id;
