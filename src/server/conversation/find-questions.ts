import { type ReplyTime, replyFigures, replyRule, replyTime } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { findQuestionsOf, type QuestionRow } from './question-store.ts';

/** What was asked of some owners between two instants, with the first answers: see `replyRule`. */
export const findQuestions = (
	db: Db,
	owners: readonly PersonId[],
	period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly QuestionRow[]> => findQuestionsOf(db, owners, period);

/** The questions that count for replies at a moment. */
export const replyPeriod = (until: Temporal.Instant) => ({
	from: until.subtract({ hours: 24 * replyRule.days }),
	until,
});

/** How fast an owner mostly replies; null while too few questions were answered. */
export async function findReplyTime(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<ReplyTime | null> {
	// An answer of right now is one.
	const period = replyPeriod(app.clock.now().add({ milliseconds: 1 }));
	return replyTime(replyFigures(await findQuestionsOf(app.db, [owner], period), period.until));
}
