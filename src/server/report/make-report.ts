import type { ConversationId, PersonId, ReportId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { ReportReason } from '#domain/report/report.ts';
import type { App } from '../app.ts';
import { findReportable } from '../conversation/show-conversations.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findReportableReview, type ReviewOrReply } from '../review/moderate-reviews.ts';
import { saveReport } from './report-store.ts';

/**
 * A second report while one is open changes nothing. Refuses with `not-found` what the reporter cannot
 * read or has written.
 */
export async function reportConversation(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	reporter: PersonId,
	reported: {
		readonly conversationId: ConversationId;
		readonly number?: number | undefined;
		readonly reason: ReportReason;
		readonly comment: string;
	},
): Promise<null | Refusal<'not-found'>> {
	const { conversationId, number, reason, comment } = reported;
	return await transact(app.db, async (tx) => {
		const found = await findReportable(tx, reporter, conversationId, app.clock.now(), number);
		if (!found) return refuse('not-found', { what: number === undefined ? 'conversation' : 'message' });
		await saveReport(tx, {
			id: newId<ReportId>(app.random),
			conversationId,
			number: number ?? null,
			lastNumber: found.lastNumber,
			reporterId: reporter,
			reportedId: found.reportedId,
			reason,
			comment,
			now: app.clock.now(),
		});
		return null;
	});
}

/**
 * A second report while one is open changes nothing. Refuses with `not-found` what the reporter cannot
 * read or has written.
 */
export async function reportReview(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	reporter: PersonId,
	reported: { readonly of: ReviewOrReply; readonly reason: ReportReason; readonly comment: string },
): Promise<null | Refusal<'not-found'>> {
	const { of, reason, comment } = reported;
	return await transact(app.db, async (tx) => {
		const found = await findReportableReview(tx, app, reporter, of);
		if (!found) return refuse('not-found', { what: of.replyId ? 'reply' : 'review' });
		await saveReport(tx, {
			id: newId<ReportId>(app.random),
			review: found,
			reporterId: reporter,
			reportedId: found.writtenBy,
			reason,
			comment,
			now: app.clock.now(),
		});
		return null;
	});
}
