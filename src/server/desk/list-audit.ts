import type { AuditEntry } from '#contract/desk-contract.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countEntries, findEntries } from './desk-audit-store.ts';

/** Who did what at the desk, the newest first; of one subject only, when it is named. */
export async function listAudit(
	app: Pick<App, 'db'>,
	asked: { readonly subjectId?: string | undefined; readonly page: number },
): Promise<Page<AuditEntry>> {
	const { subjectId } = asked;
	const page = pageOf(asked.page);
	const rows = await findEntries(app.db, { subjectId, ...page });
	const entries = rows.map((row) => ({
		id: row.id,
		at: row.created_at.toString(),
		by: row.person,
		action: row.action,
		subject: row.subject,
		subjectId: row.subject_id,
		subjectName: row.subject_name,
		reason: row.reason,
	}));
	return listPage(entries, await countEntries(app.db, subjectId), asked.page);
}
