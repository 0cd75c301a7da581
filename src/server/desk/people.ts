import { sql } from 'kysely';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import type { SessionAnswer } from '#contract/session-contract.ts';
import type { SearchTerms } from '#domain/desk/search-terms.ts';
import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { endSessionsRefusal } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { submissionState } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { recordActions, recordView } from '../audit/audit-log.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { PagedList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import { personColumns, personFromRow } from '../person/person-columns.ts';
import { presentPerson } from '../person/person-presenter.ts';
import { staffRolesOf } from '../person/public-person.ts';
import { endAllSessions, listSessions } from '../session/sessions.ts';

type Row = Awaited<ReturnType<typeof findDeskPeople>>[number];

function presentDeskPerson(row: Row, withBankDetails: boolean): DeskPerson {
	const person = personFromRow(row);
	return {
		...presentPerson(person),
		email: row.email,
		role: person.role,
		staffRoles: [...person.staffRoles],
		payoutsHeldUntil: person.payoutsHeldUntil?.toString() ?? null,
		suspension: person.suspendedAt
			? { since: person.suspendedAt.toString(), reason: row.suspension_reason ?? '' }
			: null,
		joined: row.created_at.toString(),
		phoneNumber: person.phoneNumber,
		phoneNumberVerified: person.phoneNumberVerified,
		description: person.description,
		hasBankDetails: person.bankDetails !== null,
		bankDetails: withBankDetails ? person.bankDetails : null,
		boatingLicence: row.papers,
		submission: {
			state: submissionState({ submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision }),
			reason: person.ownerDecisionReason,
		},
		counts: {
			boats: row.boats,
			experiences: row.experiences,
			bookingsAsRenter: row.as_renter,
			bookingsAsOwner: row.as_owner,
		},
	};
}

export async function loadPeopleById(
	db: Db,
	ids: readonly PersonId[],
	options: { readonly withBankDetails?: boolean } = {},
): Promise<ReadonlyMap<PersonId, DeskPerson>> {
	const rows = await findDeskPeople(db, [...new Set(ids)]);
	return new Map(rows.map((row) => [row.id, presentDeskPerson(row, options.withBankDetails ?? false)]));
}

export const peopleList: PagedList<Pick<App, 'db'>, object, PersonId, DeskPerson> = {
	find: ({ db }, _, slice) => findNewestPeople(db, slice),
	count: ({ db }) => countRows(db, db.selectFrom('person').select('id')),
	present: async ({ db }, ids) => {
		const people = await loadPeopleById(db, ids);
		return ids.flatMap((id) => people.get(id) ?? []);
	},
};

type NotFound = Refusal<'not-found'>;

export async function showSessions(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: PersonId,
): Promise<SessionAnswer[] | NotFound> {
	if (!(await isKnown(app, id))) return refuse('not-found', { what: 'person' });
	await recordView(app, staffMember, { action: 'sessions-seen', subject: 'person', subjectId: id });
	return await listSessions(app, id);
}

export async function endSessionsOfPerson(
	app: Pick<App, 'db' | 'clock'>,
	by: Person,
	id: PersonId,
): Promise<{ readonly ended: number } | NotFound | Refusal<'staff-role-needed'>> {
	if (!(await isKnown(app, id))) return refuse('not-found', { what: 'person' });
	const refused = endSessionsRefusal(by, { id, staffRoles: await staffRolesOf(app.db, id) });
	if (refused) return refused;
	const { id: staffMember } = by;
	const entry = { action: 'sessions-ended', subject: 'person', subjectId: id } as const;
	await transact(app.db, (tx) => recordActions(tx, app, staffMember, entry));
	return { ended: await endAllSessions(app, id, { by: staffMember }) };
}

const isKnown = async ({ db }: Pick<App, 'db'>, id: PersonId) => (await loadPeopleById(db, [id])).has(id);

async function findDeskPeople(db: Db, ids: readonly PersonId[]) {
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

async function findNewestPeople(db: Db, slice: Slice): Promise<readonly PersonId[]> {
	const rows = await db
		.selectFrom('person')
		.select('id')
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
	return rows.map(({ id }) => id);
}

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
					OR (first_name || ' ' || last_name) ILIKE ${likePattern(by.name)}
		) AS found GROUP BY id ORDER BY max(likeness) DESC, id LIMIT ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}
