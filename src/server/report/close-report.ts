import type { Report } from '#contract/report-contract.ts';
import type { PersonId, ReportId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { isReviewKind, outcomeRefusal, type ReportOutcome } from '#domain/report/report.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { hideReview, unhideReview } from '../review/moderate-reviews.ts';
import {
	closeLockedReport,
	deleteReports,
	findReport,
	lockReport,
	type ReportRow,
	reportedReview,
} from './report-store.ts';
import { presentReport } from './show-reports.ts';

type Reason = 'not-found' | 'own-matter' | 'nothing-to-decide' | 'not-suspended' | 'nothing-to-hide';

/**
 * The desk may warn the writer or hide the text. Notifies the reporter whether the desk acted, and the
 * warned person of the reason. A suspension is made before and only recorded here; without one, refuses
 * with `not-suspended`.
 */
export async function closeReport(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	staffMember: PersonId,
	decided: {
		readonly reportId: ReportId;
		readonly outcome: ReportOutcome;
		/** Internal note of the staff. */
		readonly note: string;
		/** Text for the warned person; can be empty. */
		readonly message: string;
	},
): Promise<Report | Refusal<Reason>> {
	const { reportId: id, outcome, note, message } = decided;
	return await transact(app.db, async (tx) => {
		const waits = await lockReport(tx, id);
		const row = await findReport(tx, staffMember, id);
		if (!row) return refuse('not-found', { what: 'report' });
		if (row.own) return refuse('own-matter');
		if (!waits) return refuse('nothing-to-decide');
		const refused = outcomeRefusal(outcome, {
			isSuspended: row.suspended_at !== null,
			isReview: isReviewKind(row.reported_kind),
		});
		if (refused) return refused;
		if (outcome === 'hidden') {
			const hidden = await hideReported(tx, app, staffMember, { row, note, message });
			if (hidden) return hidden;
		}
		await closeLockedReport(tx, id, { by: staffMember, outcome, note }, app.clock.now());
		const entry = { action: 'report-closed', subject: 'report', subjectId: id } as const;
		await recordActions(tx, app, staffMember, { ...entry, reason: `${outcome}: ${note}` });
		if (outcome === 'warned') {
			const warning = { action: 'warned', subject: 'person', subjectId: row.reported_id } as const;
			await recordActions(tx, app, staffMember, { ...warning, reason: note });
			const { reason, reported_id: personId } = row;
			await publish(tx, app, { kind: 'warned', reportId: id, personId, reason, message });
		}
		if (row.reporter_id) {
			const acted = outcome !== 'none';
			await publish(tx, app, { kind: 'report-closed', reportId: id, personId: row.reporter_id, acted });
		}
		const closed = await findReport(tx, staffMember, id);
		return closed ? presentReport(closed) : refuse('not-found', { what: 'report' });
	});
}

/** Notifies the writer once, even if several reports exist. */
async function hideReported(
	tx: Tx,
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	staffMember: PersonId,
	{ row, note, message }: { readonly row: ReportRow; readonly note: string; readonly message: string },
): Promise<Refusal<'nothing-to-hide'> | undefined> {
	const of = reportedReview(row);
	const hidden = of ? await hideReview(tx, app, of, note) : 'gone';
	if (!of || hidden === 'gone') return refuse('nothing-to-hide');
	if (hidden === 'same') return undefined;
	const entry = { action: 'review-hidden', subject: 'report', subjectId: row.id } as const;
	await recordActions(tx, app, staffMember, { ...entry, reason: note });
	await publish(tx, app, {
		kind: 'review-hidden',
		reportId: row.id,
		personId: row.reported_id,
		of: of.replyId ? 'reply' : 'review',
		reason: row.reason,
		message,
	});
	return undefined;
}

/**
 * Notifies the writer. A review counts in the average again. Refuses with `not-hidden` if the text is
 * visible.
 */
export async function unhideReportedReview(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	staffMember: PersonId,
	{
		reportId: id,
		note,
		message,
	}: { readonly reportId: ReportId; readonly note: string; readonly message: string },
): Promise<Report | Refusal<'not-found' | 'own-matter' | 'nothing-to-hide' | 'not-hidden'>> {
	return await transact(app.db, async (tx) => {
		const row = await findReport(tx, staffMember, id);
		if (!row) return refuse('not-found', { what: 'report' });
		if (row.own) return refuse('own-matter');
		const of = reportedReview(row);
		const shown = of ? await unhideReview(tx, of) : 'gone';
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
			message,
		});
		return presentReport(row);
	});
}

export const deleteOldReports = deleteReports;
