import type { App } from '../app.ts';
import { planMails } from '../conversation/plan-message-emails.ts';
import type { Tx } from '../db/database.ts';
import type { EventOf } from '../events/publish.ts';
import { quietHoursOf } from './mail-choices.ts';
import { notify } from './notify.ts';

/**
 * Writes the mails about a new message into the outbox, for everybody who reads along: one for all that is written until
 * it goes out, and none at night.
 */
export async function mailReaders(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	message: EventOf<'message-sent'>,
): Promise<void> {
	const { conversationId, number } = message;
	const mails = await planMails(tx, message, (reader, timeZone) => quietHoursOf(tx, reader, timeZone));
	for (const { to: personId, at } of mails)
		await notify(tx, app, { kind: 'message-received', conversationId, personId, number, at: at.toString() });
}
