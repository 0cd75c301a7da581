import { sql } from 'kysely';
import type { AuditDeed } from '#domain/audit/audit.ts';
import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';

export async function saveEntries(
	tx: Tx,
	by: PersonId,
	deeds: readonly AuditDeed[],
	now: Temporal.Instant,
): Promise<void> {
	if (deeds.length === 0) return;
	await tx
		.insertInto('audit_entry')
		.values(
			deeds.map((deed) => ({
				person_id: by,
				action: deed.action,
				subject: deed.subject,
				subject_id: deed.subjectId,
				reason: deed.reason ?? null,
				created_at: now,
			})),
		)
		.execute();
}

/** Saves an entry unless the same person has made the same one after a time. */
export async function saveEntryOnce(
	tx: Tx,
	by: PersonId,
	deed: AuditDeed,
	at: { readonly now: Temporal.Instant; readonly unlessAfter: Temporal.Instant },
): Promise<void> {
	await sql`
		INSERT INTO audit_entry (person_id, action, subject, subject_id, reason, created_at)
		SELECT ${by}, ${deed.action}, ${deed.subject}, ${deed.subjectId}, ${deed.reason ?? null}::text, ${at.now}
		WHERE NOT EXISTS (
			SELECT FROM audit_entry WHERE subject = ${deed.subject} AND subject_id = ${deed.subjectId}
				AND person_id = ${by} AND action = ${deed.action} AND reason IS NOT DISTINCT FROM ${deed.reason ?? null}::text
				AND created_at > ${at.unlessAfter})`.execute(tx);
}
