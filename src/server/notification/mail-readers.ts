import type { App } from '../app.ts';
import { planMessageEmails } from '../conversation/plan-message-emails.ts';
import type { Tx } from '../db/database.ts';
import type { DomainEventOf } from '../events/publish.ts';
import { quietHoursOf } from './mail-choices.ts';
import { notify } from './notify.ts';

/** One email covers all messages written before it is sent, and no email is sent at night. */
export async function emailReaders(
	tx: Tx,
	app: Pick<App, 'random' | 'clock'>,
	message: DomainEventOf<'message-sent'>,
): Promise<void> {
	const { conversationId, number } = message;
	const mails = await planMessageEmails(tx, message, (reader, timeZone) =>
		quietHoursOf(tx, reader, timeZone),
	);
	for (const { to: personId, at } of mails)
		await notify(tx, app, { kind: 'message-received', conversationId, personId, number, at: at.toString() });
}
