import type { Report } from '#contract/report-contract.ts';
import type { PersonId, ReportId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { showReviewAgain } from '../review/moderate-reviews.ts';
import { presentReport } from './report-presenter.ts';
import { findReport, reportedReview } from './report-store.ts';

/**
 * Shows a review or a reply again that was hidden after a report: an error, or a better look. It counts in means as
 * before, and its writer is told. Refuses with `not-hidden` what is not.
 */
export async function showReviewedAgain(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	staffMember: PersonId,
	{
		reportId: id,
		note,
		words,
	}: { readonly reportId: ReportId; readonly note: string; readonly words: string },
): Promise<Report | Refusal<'not-found' | 'own-matter' | 'nothing-to-hide' | 'not-hidden'>> {
	return await transact(app.db, async (tx) => {
		const row = await findReport(tx, staffMember, id);
		if (!row) return refuse('not-found', { what: 'report' });
		if (row.own) return refuse('own-matter');
		const of = reportedReview(row);
		const shown = of ? await showReviewAgain(tx, of) : 'gone';
		if (!of || shown === 'gone') return refuse('nothing-to-hide');
		if (shown === 'same') return refuse('not-hidden');
		const entry = { action: 'review-shown-again', subject: 'report', subjectId: id } as const;
		await recordActions(tx, app, staffMember, { ...entry, reason: note });
		await publish(tx, app, {
			kind: 'review-shown-again',
			reportId: id,
			personId: row.reported_id,
			of: of.replyId ? 'reply' : 'review',
			reason: row.reason,
			words,
		});
		return presentReport(row);
	});
}
