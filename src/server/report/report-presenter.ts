import type { Report } from '#contract/report-contract.ts';
import type { ReportRow } from './report-store.ts';

/** A report for the desk, without what was written. */
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
