import { sql } from 'kysely';
import type { AuditRecord } from '#domain/audit/audit.ts';
import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';

export async function saveEntries(
	tx: Tx,
	by: PersonId,
	records: readonly AuditRecord[],
	now: Temporal.Instant,
): Promise<void> {
	if (records.length === 0) return;
	await tx
		.insertInto('audit_entry')
		.values(
			records.map((record) => ({
				person_id: by,
				action: record.action,
				subject: record.subject,
				subject_id: record.subjectId,
				reason: record.reason ?? null,
				created_at: now,
			})),
		)
		.execute();
}

/** Saves an entry unless the same person has made the same one after a time. */
export async function saveEntryOnce(
	tx: Tx,
	by: PersonId,
	record: AuditRecord,
	at: { readonly now: Temporal.Instant; readonly unlessAfter: Temporal.Instant },
): Promise<void> {
	await sql`
		INSERT INTO audit_entry (person_id, action, subject, subject_id, reason, created_at)
		SELECT ${by}, ${record.action}, ${record.subject}, ${record.subjectId}, ${record.reason ?? null}::text, ${at.now}
		WHERE NOT EXISTS (
			SELECT FROM audit_entry WHERE subject = ${record.subject} AND subject_id = ${record.subjectId}
				AND person_id = ${by} AND action = ${record.action} AND reason IS NOT DISTINCT FROM ${record.reason ?? null}::text
				AND created_at > ${at.unlessAfter})`.execute(tx);
}
