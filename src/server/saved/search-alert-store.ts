import { sql } from 'kysely';
import type { PersonId, SearchAlertId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import { batchedLists } from '../db/batched.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ListingId } from './saved-store.ts';

const columns = ['id', 'address', 'lat', 'lng', 'first_day', 'last_day', 'guests', 'price'] as const;

const findAlertRows = batchedLists(
	async (db, people: readonly PersonId[]) => {
		return await db
			.selectFrom('search_alert')
			.select([...columns, 'person_id'])
			.where(sql<boolean>`person_id = ANY(${people})`)
			.orderBy('created_at')
			.orderBy('id')
			.execute();
	},
	(row) => row.person_id,
);

export async function findAlerts(db: Db, person: PersonId) {
	return (await findAlertRows(db, person)).map(({ person_id: _, ...alert }) => alert);
}

export type AlertRow = Awaited<ReturnType<typeof findAlerts>>[number];

export async function insertAlert(
	tx: Tx,
	person: PersonId,
	alert: AlertRow,
	{ now, today }: { readonly now: Temporal.Instant; readonly today: LocalDate },
): Promise<void> {
	await tx
		.insertInto('search_alert')
		.values({ ...alert, person_id: person, created_at: now, checked_on: today })
		.execute();
}

export async function deleteAlert(db: Db, person: PersonId, id: SearchAlertId): Promise<void> {
	await db.deleteFrom('search_alert').where('id', '=', id).where('person_id', '=', person).execute();
}

export async function deleteEndedAlerts(db: Db, before: LocalDate): Promise<void> {
	await db.deleteFrom('search_alert').where('last_day', '<', before).execute();
}

/** Deletes departed rides from the seen results of alerts, because no search finds them any more. */
export async function deleteSeenRides(db: Db, before: Temporal.Instant): Promise<void> {
	await db
		.deleteFrom('search_alert_seen')
		.using('ride')
		.whereRef('search_alert_seen.listing_id', '=', sql`ride.id::text`)
		.where('ride.departs_at', '<', before)
		.execute();
}

/** Adds results to those that an alert has seen. Returns the results that are new. */
export async function addSeenResults(
	tx: Tx,
	alert: SearchAlertId,
	listings: readonly ListingId[],
): Promise<readonly ListingId[]> {
	const { rows } = await sql<{ listing_id: ListingId }>`INSERT INTO search_alert_seen (alert_id, listing_id)
		SELECT ${alert}, listing_id FROM unnest(${[...listings]}::text[]) AS listing_id
		ON CONFLICT DO NOTHING RETURNING listing_id`.execute(tx);
	return rows.map((row) => row.listing_id);
}

export async function findPeopleToCheck(
	db: Db,
	today: LocalDate,
	{ after, limit }: { readonly after: PersonId | undefined; readonly limit: number },
): Promise<readonly PersonId[]> {
	const rows = await db
		.selectFrom('search_alert')
		.innerJoin('person', 'person.id', 'person_id')
		.select('person_id')
		.distinct()
		.where('checked_on', '<', today)
		.where('person.suspended_at', 'is', null)
		.where(sql<boolean>`person_id > ${after ?? ''}`)
		.orderBy('person_id')
		.limit(limit)
		.execute();
	return rows.map((row) => row.person_id);
}

/** Locks a person's alerts that were last checked before a day, and marks them as checked on that day. */
export async function lockUncheckedAlerts(
	tx: Tx,
	person: PersonId,
	today: LocalDate,
): Promise<readonly SearchAlertId[]> {
	const rows = await tx
		.updateTable('search_alert')
		.set({ checked_on: today })
		.where('person_id', '=', person)
		.where('checked_on', '<', today)
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}
