import { medianMinutes, type ReplySpan, replySpan, replyTimeRule } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { findReplyMinutes } from './conversation-store.ts';

/** Within what time an owner usually answers: the median of the last 90 days; nothing before three answers. */
export async function replyTimeOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<ReplySpan | undefined> {
	const since = app.clock.now().subtract({ hours: 24 * replyTimeRule.days });
	const minutes = await findReplyMinutes(app.db, owner, since);
	const median = minutes.length < replyTimeRule.least ? undefined : medianMinutes(minutes);
	return median === undefined ? undefined : replySpan(median);
}
