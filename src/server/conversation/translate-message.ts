import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { splitAtMasks } from '#domain/conversation/translation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { TranslatorUnavailable } from '#ports/translator.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { showEntry } from './show-conversations.ts';

export interface MessageTranslation {
	readonly text: string;
	/** Detected source language (BCP 47); null if unknown. */
	readonly from: string | null;
}

/**
 * Translates a message as a member sees it; masked text is not sent to the translator. Calls the
 * translator once per message and language, outside any transaction.
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
	const cached = await findTranslation(app.db, key);
	if (cached) return { text: cached.text, from: cached.from_language };
	const pieces = splitAtMasks(entry.text);
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

interface TranslationKey {
	readonly id: ConversationId;
	readonly number: number;
	readonly language: Language;
	/** SHA-256 of the source text, as the reader sees it. */
	readonly hash: Buffer;
}

async function findTranslation(db: Db, { id, number, language, hash }: TranslationKey) {
	return await db
		.selectFrom('message_translation')
		.select(['text', 'from_language'])
		.where('conversation_id', '=', id)
		.where('number', '=', number)
		.where('language', '=', language)
		.where('source_hash', '=', hash)
		.executeTakeFirst();
}

/** Does nothing if the translation exists or the message was deleted. */
async function saveTranslation(
	db: Db,
	{ id, number, language, hash }: TranslationKey,
	created: { readonly text: string; readonly from: string | undefined; readonly now: Temporal.Instant },
): Promise<void> {
	await sql`INSERT INTO message_translation
			(conversation_id, number, language, source_hash, text, from_language, created_at)
		SELECT conversation_id, number, ${language}, ${hash}, ${created.text}, ${created.from ?? null},
			${created.now.toString()}::timestamptz
		FROM conversation_entry WHERE conversation_id = ${id} AND number = ${number} AND text <> ''
		ON CONFLICT DO NOTHING`.execute(db);
}
