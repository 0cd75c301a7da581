import { sql } from 'kysely';
import type { SearchTerms } from '#domain/desk/search-terms.ts';
import type { PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { countRows } from '../db/pages.ts';
import { personColumns } from '../person/person-columns.ts';
import { containing } from './desk-store.ts';

/** People with what the desk sees of them; one statement, however many. */
export async function findDeskPeople(db: Db, ids: readonly PersonId[]) {
	return await db
		.selectFrom('person')
		.select(personColumns)
		.select([
			'person.email',
			'person.suspension_reason',
			'person.created_at',
			sql<{ key: string; name: string }[]>`(
				SELECT coalesce(jsonb_agg(jsonb_build_object(
					'key', paper.key, 'name', coalesce(upload.name, regexp_replace(paper.key, '^.*/', ''))) ORDER BY paper.at), '[]')
				FROM unnest(person.boating_licence) WITH ORDINALITY AS paper (key, at)
				LEFT JOIN upload ON upload.key = paper.key)`.as('papers'),
			sql<number>`(SELECT count(*) FROM boat WHERE boat.owner_id = person.id)`.as('boats'),
			sql<number>`(SELECT count(*) FROM experience WHERE experience.owner_id = person.id)`.as('experiences'),
			sql<number>`(SELECT count(*) FROM booking WHERE booking.renter_id = person.id)`.as('as_renter'),
			sql<number>`(SELECT count(*) FROM booking WHERE booking.owner_id = person.id)`.as('as_owner'),
		])
		.where(sql<boolean>`person.id = ANY(${ids})`)
		.execute();
}

export async function findNewestPeople(
	db: Db,
	page: { readonly offset: number; readonly limit: number },
): Promise<readonly PersonId[]> {
	const rows = await db
		.selectFrom('person')
		.select('id')
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(page.offset)
		.limit(page.limit)
		.execute();
	return rows.map(({ id }) => id);
}

export async function countPeople(db: Db): Promise<number> {
	return await countRows(db, db.selectFrom('person').select('id'));
}

/** People by what somebody typed, the most alike first. */
export async function searchPeople(db: Db, by: SearchTerms, limit: number): Promise<readonly PersonId[]> {
	const from = by.reference?.padEnd(20, '0') ?? '';
	const to = by.reference?.padEnd(20, 'z') ?? '';
	const { rows } = await sql<{ id: PersonId }>`
		SELECT id FROM (
			SELECT id, 2::real AS likeness FROM person WHERE id BETWEEN ${from} AND ${to}
			UNION SELECT id, 2 FROM person WHERE phone_number = ANY(${by.phoneNumbers})
			UNION SELECT id, 2 FROM person WHERE ${by.email ?? null}::text IS NOT NULL AND lower(email) = ${by.email ?? null}
			UNION SELECT id, similarity(first_name || ' ' || last_name, ${by.name}) FROM person
				WHERE (first_name || ' ' || last_name) % ${by.name}
					OR (first_name || ' ' || last_name) ILIKE ${containing(by.name)}
		) AS found GROUP BY id ORDER BY max(likeness) DESC, id LIMIT ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}
