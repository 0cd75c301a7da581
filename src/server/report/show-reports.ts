import type { OpenedReport, Report } from '#contract/report-contract.ts';
import type { PersonId, ReportId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { isReviewKind, type ReportedKind, readAtDesk } from '#domain/report/report.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { findPictureKey, showReported } from '../conversation/show-conversations.ts';
import type { PagedList } from '../db/paged-list.ts';
import { findReportedReview } from '../review/moderate-reviews.ts';
import { contactTexts } from './report-public-texts.ts';
import {
	countOtherReports,
	countReports,
	findPublicTextsOf,
	findReport,
	findReports,
	type ReportRow,
	type ReportState,
	reportedReview,
} from './report-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

export const reportList: PagedList<Pick<App, 'db'>, { readonly state: ReportState }, ReportRow, Report> = {
	find: ({ db }, { state }, slice, by) => findReports(db, by, state, slice),
	count: ({ db }, { state }) => countReports(db, state),
	present: (_, rows) => rows.map(presentReport),
};

/**
 * Contains the reported entries only. Audits the view first. Refuses staff who are a party to the report
 * (`own-matter`).
 */
export async function showReport(
	app: Needs,
	staffMember: PersonId,
	id: ReportId,
): Promise<OpenedReport | Refusal<'not-found' | 'own-matter'>> {
	const row = await findReport(app.db, staffMember, id);
	if (!row) return refuse('not-found', { what: 'report' });
	if (row.own) return refuse('own-matter');
	await recordView(app, staffMember, { action: 'report-opened', subject: 'report', subjectId: id });
	if (isReviewKind(row.reported_kind)) return await showReviewReport(app, row);
	if (row.reported_kind) return await showPublicTextReport(app, row, row.reported_kind);
	const span = readAtDesk({ number: row.entry_number, lastNumber: row.last_number ?? 0 });
	const [shown, earlier] = await Promise.all([
		row.conversation_id &&
			row.reporter_id &&
			showReported(app.db, row.reporter_id, row.conversation_id, span, app.clock.now()),
		countOtherReports(app.db, { id, reported: row.reported_id }),
	]);
	if (!shown) return refuse('not-found', { what: 'report' });
	const entries = shown.entries.map((entry) => ({
		...entry,
		pictures: entry.pictures.map((picture, at) => ({
			...picture,
			url: `/api/desk/reports/${id}/picture/${entry.number}/${at}`,
		})),
	}));
	return {
		...presentReport(row),
		comment: row.comment,
		about: shown.about,
		review: null,
		publicText: null,
		entries,
		number: row.entry_number,
		writers: shown.writers,
		suspended: row.suspended_at !== null,
		earlier,
	};
}

async function showReviewReport(app: Needs, row: ReportRow): Promise<OpenedReport> {
	const of = reportedReview(row);
	const [now, earlier] = await Promise.all([
		of && findReportedReview(app.db, of),
		countOtherReports(app.db, { id: row.id, reported: row.reported_id }),
	]);
	return {
		...presentReport(row),
		comment: row.comment,
		about: '',
		review: {
			reported: row.reported_text ?? '',
			now: now ? { ...now, stars: [...now.stars] } : null,
		},
		publicText: null,
		entries: [],
		number: null,
		writers: [row.reported],
		suspended: row.suspended_at !== null,
		earlier,
	};
}

async function showPublicTextReport(
	app: Needs,
	row: ReportRow,
	kind: Exclude<ReportedKind, 'review' | 'reply'>,
): Promise<OpenedReport> {
	const id = row.subject_id ?? '';
	const [texts, earlier] = await Promise.all([
		findPublicTextsOf(app.db, kind, id),
		countOtherReports(app.db, { id: row.id, reported: row.reported_id }),
	]);
	const text = row.reported_text ?? '';
	return {
		...presentReport(row),
		comment: row.comment,
		about: '',
		review: null,
		publicText: { _id: id, text, current: contactTexts(texts) === text },
		entries: [],
		number: null,
		writers: [row.reported],
		suspended: row.suspended_at !== null,
		earlier,
	};
}

/** Returns undefined if the report does not contain the picture. */
export async function findReportedPicture(
	app: Needs,
	staffMember: PersonId,
	of: { readonly id: ReportId; readonly number: number; readonly at: number },
): Promise<string | undefined> {
	const row = await findReport(app.db, staffMember, of.id);
	if (!row?.conversation_id || row.own) return undefined;
	const { from, to } = readAtDesk({ number: row.entry_number, lastNumber: row.last_number ?? 0 });
	if (of.number < from || of.number > to) return undefined;
	await recordView(app, staffMember, { action: 'report-opened', subject: 'report', subjectId: of.id });
	return await findPictureKey(app.db, row.conversation_id, of.number, of.at);
}

/** Without the reported text. */
export function presentReport(row: ReportRow): Report {
	const { closed_at: at, closer: by, outcome } = row;
	return {
		_id: row.id,
		kind: row.reported_kind ?? (row.entry_number === null ? 'conversation' : 'message'),
		reason: row.reason,
		reporter: row.reporter_id && row.reporter,
		reported: row.reported,
		reportedAt: row.created_at.toString(),
		closed: at && by && outcome ? { at: at.toString(), by, outcome, note: row.note ?? '' } : null,
		may: { open: !row.own },
	};
}
