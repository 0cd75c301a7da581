import type { MessageId, PersonId } from '#domain/id.ts';
import { isUncertain } from '#domain/message/message.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { noteDeeds } from '../audit/note-deed.ts';
import { transact } from '../db/transact.ts';
import { leave } from '../jobs/job.ts';
import { sendMessageJob } from './message-job-names.ts';
import { moveMessage } from './message-store.ts';
import { lockMessage } from './uncertain-store.ts';

const actions = { sendAgain: 'message-sent-again', leave: 'message-left' } as const;

/**
 * An officer's word on a message whose provider never answered: it goes the way of all messages again, which looks
 * first whether its news still holds (docs/decisions/0041), or it is left as it is. Of two officers the first is heard;
 * one that a provider may still have in hand is nobody's to decide.
 */
export async function settleUncertain(
	app: Pick<App, 'db' | 'clock'>,
	officer: PersonId,
	id: MessageId,
	way: keyof typeof actions,
): Promise<MessageId | Refusal<'not-found' | 'nothing-to-decide'>> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const message = await lockMessage(tx, id);
		if (!message) return refuse('not-found', { what: 'message' });
		if (!isUncertain({ status: message.status, sendingAt: message.sending_at }, now))
			return refuse('nothing-to-decide');
		await moveMessage(tx, id, 'SENDING', way, now);
		if (way === 'sendAgain')
			await leave(tx, sendMessageJob, { messageId: id }, { key: `message:${id}`, runAt: now });
		await noteDeeds(tx, app, officer, { action: actions[way], subject: 'message', subjectId: id });
		return id;
	});
}
