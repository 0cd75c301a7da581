import type { PersonId } from '#domain/id.ts';
import { answersOfDays, type ReplyTime, replyTime } from '#domain/request/reply-time.ts';
import type { App } from '../app.ts';
import { findAnswerMinutes } from './request-store.ts';

/** How fast an owner mostly answers custom requests; null while too few were answered. */
export async function findReplyTime(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<ReplyTime | null> {
	const since = app.clock.now().subtract({ hours: 24 * answersOfDays });
	return replyTime(await findAnswerMinutes(app.db, owner, since));
}
