import { type SelectQueryBuilder, sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '#contract/desk-people-contract.ts';
import type { AuditAction, AuditSubject } from '#domain/audit/audit.ts';
import type { BookingId } from '#domain/id.ts';
import { daysSpan, platformZone } from '#domain/platform-calendar.ts';
import type { App } from '../app.ts';
import { csvTime } from '../db/csv.ts';
import type { Db } from '../db/database.ts';
import type { PagedCsvList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { personColumn } from '../person/person-columns.ts';

type Row = Awaited<ReturnType<typeof findEntries>>[number];

export const auditList: PagedCsvList<Pick<App, 'db'>, AuditFilter, Row, AuditEntry> = {
	find: ({ db }, filter, slice) => findEntries(db, filter, slice),
	count: ({ db }, filter) => countRows(db, filtered(db, filter)),
	present: (_, rows) => rows.map(presentAuditEntry),
	csv: {
		[`When (${platformZone})`]: (row) => csvTime(row.created_at),
		Who: (row) => `${row.person.firstName} ${row.person.lastName}`.trim(),
		Action: (row) => row.action,
		Subject: (row) => row.subject,
		Reference: (row) => row.subject_id,
		Name: (row) => row.subject_name,
		Reason: (row) => row.reason,
	},
};

export function presentAuditEntry(row: Row): AuditEntry {
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

/** Dates are in the platform's time zone. */
function filtered(db: Db, by: AuditFilter): SelectQueryBuilder<Tables, 'audit_entry', { id: number }> {
	let entries: SelectQueryBuilder<Tables, 'audit_entry', { id: number }> = db
		.selectFrom('audit_entry')
		.select('audit_entry.id');
	if (by.subjectId !== undefined) entries = entries.where('audit_entry.subject_id', '=', by.subjectId);
	if (by.action) entries = entries.where('audit_entry.action', '=', by.action);
	if (by.by) entries = entries.where('audit_entry.person_id', '=', by.by);
	// Views are frequent, so the list contains views only if the filter asks for their action or subject.
	if (!by.action && by.subjectId === undefined)
		entries = entries.where('audit_entry.action', 'not in', [
			'details-seen',
			'list-seen',
			'booking-opened',
			'sessions-seen',
			'report-opened',
		]);
	const { from, until } = daysSpan(by.from, by.to);
	if (from) entries = entries.where('audit_entry.created_at', '>=', from);
	return until ? entries.where('audit_entry.created_at', '<', until) : entries;
}

async function findEntries(db: Db, by: AuditFilter, slice: Slice) {
	const rows = await filtered(db, by)
		.orderBy('audit_entry.id', 'desc')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
	return await findEntriesById(
		db,
		rows.map(({ id }) => id),
	);
}

export async function findEntriesOfBooking(db: Db, booking: BookingId) {
	const { rows } = await sql<{ id: number }>`
		SELECT id FROM audit_entry WHERE (subject, subject_id) IN (
			SELECT 'booking', ${booking}::text WHERE action <> 'booking-opened'
			UNION SELECT 'ride', ride_id::text FROM booking WHERE id = ${booking}
			UNION SELECT 'payment', id::text FROM payment WHERE booking_id = ${booking}
			UNION SELECT 'payment', id::text FROM payment_case WHERE booking_id = ${booking}
			UNION SELECT 'payout', payout_id::text FROM payout_booking WHERE booking_id = ${booking}
			UNION SELECT 'notification', id::text FROM notification WHERE facts->'event'->>'bookingId' = ${booking})
		UNION SELECT audit_entry.id FROM audit_entry JOIN booking ON subject_id IN (owner_id, boat_id, experience_id)
			WHERE booking.id = ${booking} AND action = 'departures-canceled'
		ORDER BY id DESC LIMIT 100`.execute(db);
	return await findEntriesById(
		db,
		rows.map(({ id }) => id),
	);
}

async function findEntriesById(db: Db, ids: readonly number[]) {
	return await db
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
				WHEN 'report' THEN (SELECT first_name || ' ' || last_name FROM report
					JOIN person AS reported ON reported.id = report.reported_id WHERE report.id = subject_id)
				WHEN 'booking' THEN left(subject_id, 10)
				WHEN 'list' THEN subject_id
				WHEN 'notification' THEN (SELECT first_name || ' ' || last_name FROM notification
					JOIN person AS told ON told.id = notification.person_id WHERE notification.id = subject_id)
				END`.as('subject_name'),
		])
		.where(sql<boolean>`audit_entry.id = ANY(${ids}::bigint[])`)
		.orderBy('audit_entry.id', 'desc')
		.execute();
}
