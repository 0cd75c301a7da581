import { type SelectQueryBuilder, sql } from 'kysely';
import type { SecurityFilter } from '#contract/desk-people-contract.ts';
import { daysSpan } from '#domain/platform-calendar.ts';
import type { SecurityEvent } from '#domain/security/security-event.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';

export async function saveSecurityEvent(
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

/** Saves it unless the same was saved of the same person, from the same network, after a time. */
export async function saveSecurityEventOnce(
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

/** Entries as far as the filter lets them through, the newest first. */
export async function findSecurityEntries(
	db: Db,
	by: SecurityFilter,
	slice: { readonly offset: number; readonly limit: number },
) {
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

/** How many there are, up to a limit. */
export async function countSecurityEntries(db: Db, by: SecurityFilter): Promise<number> {
	return await countRows(db, filtered(db, by));
}

/** Takes away up to so many entries from before a time, the oldest first. Returns how many. */
export async function deleteSecurityEntries(
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
