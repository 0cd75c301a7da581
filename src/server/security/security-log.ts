import { type SelectQueryBuilder, sql } from 'kysely';
import type { SecurityEntry, SecurityFilter } from '#contract/desk-people-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { daysSpan } from '#domain/platform-calendar.ts';
import type { SecurityEvent } from '#domain/security/security-event.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import type { PagedList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { currentSender } from '../http/client-address.ts';

/** Called in the transaction of the event. */
export async function recordSecurity(tx: Tx, app: Pick<App, 'clock'>, event: SecurityEvent): Promise<void> {
	await saveSecurityEvent(tx, event, { now: app.clock.now(), address: currentSender() });
}

export async function recordSecurityInOwnTransaction(
	app: Pick<App, 'db' | 'clock'>,
	event: SecurityEvent,
): Promise<void> {
	await transact(app.db, (tx) => recordSecurity(tx, app, event));
}

/** Minutes in which a repeated refusal is not logged again. */
const sameMinutes = 10;

/** Logs an event once per interval, because a client can repeat the event at no cost. */
export async function recordSecurityOncePerInterval(
	app: Pick<App, 'db' | 'clock'>,
	event: SecurityEvent,
): Promise<void> {
	const now = app.clock.now();
	const unlessAfter = now.subtract({ minutes: sameMinutes });
	await transact(app.db, (tx) =>
		saveSecurityEventOnce(tx, event, { now, unlessAfter, address: currentSender() }),
	);
}

type Row = Awaited<ReturnType<typeof findSecurityEntries>>[number];

export const securityList: PagedList<Pick<App, 'db'>, SecurityFilter, Row, SecurityEntry> = {
	find: ({ db }, filter, slice) => findSecurityEntries(db, filter, slice),
	count: ({ db }, filter) => countRows(db, filtered(db, filter)),
	present: (_, rows) => rows.map(present),
};

function present(row: Row): SecurityEntry {
	return {
		id: row.id,
		at: row.at.toString(),
		event: row.event,
		person: named(row.person_id, row.first_name, row.last_name, row.image),
		by: named(row.by_id, row.by_first_name, row.by_last_name, row.by_image),
		address: row.address,
		detail: row.detail,
	};
}

const named = (
	_id: PersonId | null,
	firstName: string | null,
	lastName: string | null,
	image: string | null,
) => (_id === null ? null : { _id, firstName: firstName ?? '', lastName: lastName ?? '', image });

async function saveSecurityEvent(
	tx: Tx,
	{ event, personId, byId, detail }: SecurityEvent,
	at: { readonly now: Temporal.Instant; readonly address: string | null },
): Promise<void> {
	await tx
		.insertInto('security_entry')
		.values({
			at: at.now,
			event,
			person_id: personId ?? null,
			by_id: byId ?? null,
			address: at.address,
			detail: detail ?? null,
		})
		.execute();
}

async function saveSecurityEventOnce(
	tx: Tx,
	{ event, personId, detail }: SecurityEvent,
	at: {
		readonly now: Temporal.Instant;
		readonly address: string | null;
		readonly unlessAfter: Temporal.Instant;
	},
): Promise<void> {
	await sql`
		INSERT INTO security_entry (at, event, person_id, address, detail)
		SELECT ${at.now}, ${event}, ${personId ?? null}, ${at.address}, ${detail ?? null}
		WHERE NOT EXISTS (
			SELECT FROM security_entry WHERE event = ${event} AND person_id IS NOT DISTINCT FROM ${personId ?? null}
				AND address IS NOT DISTINCT FROM ${at.address} AND detail IS NOT DISTINCT FROM ${detail ?? null}
				AND at > ${at.unlessAfter})`.execute(tx);
}

function filtered(db: Db, by: SecurityFilter): SelectQueryBuilder<Tables, 'security_entry', { id: number }> {
	let entries: SelectQueryBuilder<Tables, 'security_entry', { id: number }> = db
		.selectFrom('security_entry')
		.select('security_entry.id');
	if (by.event) entries = entries.where('security_entry.event', '=', by.event);
	if (by.person) entries = entries.where('security_entry.person_id', '=', by.person);
	if (by.address) entries = entries.where('security_entry.address', '=', by.address);
	const { from, until } = daysSpan(by.from, by.to);
	if (from) entries = entries.where('security_entry.at', '>=', from);
	return until ? entries.where('security_entry.at', '<', until) : entries;
}

async function findSecurityEntries(db: Db, by: SecurityFilter, slice: Slice) {
	const chosen = filtered(db, by)
		.orderBy('security_entry.id', 'desc')
		.offset(slice.offset)
		.limit(slice.limit);
	return await db
		.selectFrom('security_entry')
		.leftJoin('person', 'person.id', 'security_entry.person_id')
		.leftJoin('person as staff', 'staff.id', 'security_entry.by_id')
		.select([
			'security_entry.id',
			'security_entry.at',
			'security_entry.event',
			'security_entry.address',
			'security_entry.detail',
			'security_entry.person_id',
			'security_entry.by_id',
			'person.first_name',
			'person.last_name',
			'person.image',
			'staff.first_name as by_first_name',
			'staff.last_name as by_last_name',
			'staff.image as by_image',
		])
		.where('security_entry.id', 'in', chosen)
		.orderBy('security_entry.id', 'desc')
		.execute();
}

export async function deleteOldSecurityEntries(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx
		.selectFrom('security_entry')
		.select('id')
		.where('at', '<', before)
		.orderBy('at')
		.limit(atMost);
	const { numDeletedRows } = await tx.deleteFrom('security_entry').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
