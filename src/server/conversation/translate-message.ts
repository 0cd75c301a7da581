import { createHash } from 'node:crypto';
import { piecesOf } from '#domain/conversation/translation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { TranslatorUnavailable } from '#ports/translator.ts';
import type { App } from '../app.ts';
import { showEntry } from './show-conversations.ts';
import { findTranslation, saveTranslation } from './translation-store.ts';

/** A message in another language. */
export interface MessageTranslation {
	readonly text: string;
	/** The language that it was found to be in, BCP 47; null where nobody says. */
	readonly from: string | null;
}

/**
 * A message of a conversation of somebody's in their language, as they see it: masks stay, and what they hide is sent to
 * nobody. The service is asked once per message and language, outside of any transaction.
 */
export async function translateMessage(
	app: Pick<App, 'db' | 'clock' | 'translator'>,
	reader: PersonId,
	of: { readonly conversationId: ConversationId; readonly number: number; readonly language: Language },
): Promise<MessageTranslation | Refusal<'not-found' | 'translation-down'>> {
	const { conversationId: id, number, language } = of;
	const entry = await showEntry(app, reader, id, number);
	if (!entry || entry.text === '') return refuse('not-found', { what: 'message' });
	const key = { id, number, language, hash: createHash('sha256').update(entry.text).digest() };
	const kept = await findTranslation(app.db, key);
	if (kept) return { text: kept.text, from: kept.from_language };
	const pieces = piecesOf(entry.text);
	if (pieces.texts.length === 0) return { text: entry.text, from: null };
	if (!app.translator) return refuse('translation-down');
	try {
		const { texts, from } = await app.translator.translate(pieces.texts, language);
		const text = pieces.join(texts);
		await saveTranslation(app.db, key, { text, from, now: app.clock.now() });
		return { text, from: from ?? null };
	} catch (problem) {
		if (problem instanceof TranslatorUnavailable) return refuse('translation-down');
		throw problem;
	}
}
