import type { AuditEntry, AuditFilter } from '#contract/desk-people-contract.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { type CsvList, csvPage, csvTime, presentCsv } from '../db/csv.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countEntries, findEntries } from './desk-audit-store.ts';

type Row = Awaited<ReturnType<typeof findEntries>>[number];

/** Who did what at the desk, the newest first; as far as the filter lets it through. */
export async function listAudit(
	app: Pick<App, 'db'>,
	{ page, ...by }: AuditFilter & { readonly page: number },
): Promise<Page<AuditEntry>> {
	const rows = await findEntries(app.db, by, pageOf(page));
	return listPage(rows.map(presentEntry), await countEntries(app.db, by), page);
}

export function presentEntry(row: Row): AuditEntry {
	return {
		id: row.id,
		at: row.created_at.toString(),
		by: row.person,
		action: row.action,
		subject: row.subject,
		subjectId: row.subject_id,
		subjectName: row.subject_name,
		reason: row.reason,
	};
}

/** The same entries for a spreadsheet: times with their offset. */
export async function auditCsv(app: Pick<App, 'db' | 'clock'>, by: AuditFilter): Promise<CsvList> {
	const rows = await findEntries(app.db, by, csvPage);
	return presentCsv('audit', dateAt(app.clock.now(), platformZone), rows, {
		[`When (${platformZone})`]: (row) => csvTime(row.created_at),
		Who: (row) => `${row.person.firstName} ${row.person.lastName}`.trim(),
		Action: (row) => row.action,
		Subject: (row) => row.subject,
		Reference: (row) => row.subject_id,
		Name: (row) => row.subject_name,
		Reason: (row) => row.reason,
	});
}
