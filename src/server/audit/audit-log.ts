import { sql } from 'kysely';
import type { AuditRecord } from '#domain/audit/audit.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';

export async function recordActions(
	tx: Tx,
	app: Pick<App, 'clock'>,
	by: PersonId,
	...records: readonly AuditRecord[]
): Promise<void> {
	await saveEntries(tx, by, records, app.clock.now());
}

/** Repeated views within this many minutes add one audit entry. */
const lookMinutes = 60;

export async function recordViews(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	records: readonly AuditRecord[],
): Promise<void> {
	if (records.length === 0) return;
	const now = app.clock.now();
	const unlessAfter = now.subtract({ minutes: lookMinutes });
	await transact(app.db, (tx) => saveEntriesOnce(tx, by, records, { now, unlessAfter }));
}

/** Must be called before the data is shown. */
export async function recordView(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	record: AuditRecord,
): Promise<void> {
	await recordViews(app, by, [record]);
}

async function saveEntries(
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

/**
 * Inserts audit entries. Skips an entry if the same person has made an equal entry since the given time.
 */
async function saveEntriesOnce(
	tx: Tx,
	by: PersonId,
	records: readonly AuditRecord[],
	at: { readonly now: Temporal.Instant; readonly unlessAfter: Temporal.Instant },
): Promise<void> {
	const rows = JSON.stringify(records.map((record) => ({ ...record, subject_id: record.subjectId })));
	await sql`
		INSERT INTO audit_entry (person_id, action, subject, subject_id, reason, created_at)
		SELECT DISTINCT ${by}, seen.action, seen.subject, seen.subject_id, seen.reason, ${at.now}::timestamptz
		FROM jsonb_to_recordset(${rows}::jsonb) AS seen (action text, subject text, subject_id text, reason text)
		WHERE NOT EXISTS (
			SELECT FROM audit_entry WHERE audit_entry.subject = seen.subject AND audit_entry.subject_id = seen.subject_id
				AND person_id = ${by} AND audit_entry.action = seen.action
				AND audit_entry.reason IS NOT DISTINCT FROM seen.reason AND created_at > ${at.unlessAfter})`.execute(
		tx,
	);
}
