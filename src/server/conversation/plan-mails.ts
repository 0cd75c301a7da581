import { messageMailAt, type QuietHours } from '#domain/conversation/conversation.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { findReadersToMail, saveMailAt } from './message-mail-store.ts';

interface PlannedMail {
	readonly to: PersonId;
	readonly at: Temporal.Instant;
}

/**
 * Decides when each reader of a conversation is mailed about a message that was just written, and notes it; nobody for
 * whom a mail waits already. The conversation is locked by whoever has written.
 */
export async function planMails(
	tx: Tx,
	message: { readonly conversationId: ConversationId; readonly by: PersonId; readonly at: Temporal.Instant },
	quietHoursOf: (reader: PersonId, timeZone: string) => Promise<QuietHours>,
): Promise<readonly PlannedMail[]> {
	const { conversationId: id, by, at: now } = message;
	const planned: PlannedMail[] = [];
	for (const reader of await findReadersToMail(tx, id, by)) {
		const to = reader.person_id;
		const at = messageMailAt(now, reader.mail_at, await quietHoursOf(to, reader.time_zone));
		if (!at) continue;
		await saveMailAt(tx, id, to, at);
		planned.push({ to, at });
	}
	return planned;
}
