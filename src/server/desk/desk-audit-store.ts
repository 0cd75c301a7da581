import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#domain/audit/audit.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import { personColumn } from '../person/person-column.ts';

/** Entries with their people's names and their subjects', newest first. */
export async function findEntries(
	db: Db,
	of: { readonly subjectId: string | undefined; readonly offset: number; readonly limit: number },
) {
	const entries = db
		.selectFrom('audit_entry')
		.innerJoin('person', 'person.id', 'audit_entry.person_id')
		.select([
			'audit_entry.id',
			'audit_entry.created_at',
			sql<AuditAction>`audit_entry.action`.as('action'),
			sql<AuditSubject>`audit_entry.subject`.as('subject'),
			'audit_entry.subject_id',
			'audit_entry.reason',
			personColumn('person'),
			sql<string | null>`CASE audit_entry.subject
				WHEN 'person' THEN (SELECT first_name || ' ' || last_name FROM person AS named WHERE named.id = subject_id)
				WHEN 'boat' THEN (SELECT name FROM boat WHERE boat.id = subject_id)
				WHEN 'experience' THEN (SELECT name FROM experience WHERE experience.id = subject_id)
				WHEN 'payout' THEN (SELECT first_name || ' ' || last_name FROM payout
					JOIN person AS paid ON paid.id = payout.owner_id WHERE payout.id = subject_id)
				WHEN 'notification' THEN (SELECT first_name || ' ' || last_name FROM notification
					JOIN person AS told ON told.id = notification.person_id WHERE notification.id = subject_id)
				END`.as('subject_name'),
		]);
	return await (of.subjectId === undefined
		? entries
		: entries.where('audit_entry.subject_id', '=', of.subjectId)
	)
		.orderBy('audit_entry.id', 'desc')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}

/** How many there are, up to a limit. */
export async function countEntries(db: Db, subjectId: string | undefined): Promise<number> {
	const entries = db.selectFrom('audit_entry').select('id');
	return await countRows(db, subjectId === undefined ? entries : entries.where('subject_id', '=', subjectId));
}
