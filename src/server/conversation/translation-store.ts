import { sql } from 'kysely';
import type { ConversationId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '../db/database.ts';

interface TranslationKey {
	readonly id: ConversationId;
	readonly number: number;
	readonly language: Language;
	/** SHA-256 of what was translated, as its reader sees it. */
	readonly hash: Buffer;
}

export async function findTranslation(db: Db, { id, number, language, hash }: TranslationKey) {
	return await db
		.selectFrom('message_translation')
		.select(['text', 'from_language'])
		.where('conversation_id', '=', id)
		.where('number', '=', number)
		.where('language', '=', language)
		.where('source_hash', '=', hash)
		.executeTakeFirst();
}

/** Keeps a translation; who comes second keeps the first, and of a message that is gone by now nothing is kept. */
export async function saveTranslation(
	db: Db,
	{ id, number, language, hash }: TranslationKey,
	made: { readonly text: string; readonly from: string | undefined; readonly now: Temporal.Instant },
): Promise<void> {
	await sql`INSERT INTO message_translation
			(conversation_id, number, language, source_hash, text, from_language, created_at)
		SELECT conversation_id, number, ${language}, ${hash}, ${made.text}, ${made.from ?? null},
			${made.now.toString()}::timestamptz
		FROM conversation_entry WHERE conversation_id = ${id} AND number = ${number} AND text <> ''
		ON CONFLICT DO NOTHING`.execute(db);
}
