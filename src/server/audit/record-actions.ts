import type { AuditRecord } from '#domain/audit/audit.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { saveEntries, saveEntriesOnce } from './audit-store.ts';

/** Writes into the audit log what somebody at the desk does, in the transaction that does it. */
export async function recordActions(
	tx: Tx,
	app: Pick<App, 'clock'>,
	by: PersonId,
	...records: readonly AuditRecord[]
): Promise<void> {
	await saveEntries(tx, by, records, app.clock.now());
}

/** Looking again within so many minutes is the same look. */
const lookMinutes = 60;

/** Writes down looks at several things at once, in one statement. */
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

/** Writes down that somebody at the desk looks at what is nobody else's business, before they see it. */
export async function recordView(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	record: AuditRecord,
): Promise<void> {
	await recordViews(app, by, [record]);
}
