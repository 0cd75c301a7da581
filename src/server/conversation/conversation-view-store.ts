import { sql } from 'kysely';
import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';
import { entriesAtOnce } from '#domain/conversation/conversation.ts';
import type { ConversationId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { personColumn } from '../person/person-column.ts';

type PublicPerson = z.output<typeof publicPerson>;

/** Of a ride so many others are named. */
const mostNamed = 6;

/** What a conversation's head shows, of those in which somebody reads along. */
interface HeadRow {
	readonly id: ConversationId;
	readonly experience_id: ExperienceId | null;
	readonly ride_id: RideId | null;
	readonly owner_id: PersonId;
	/** Of a ride nobody's. */
	readonly renter_id: PersonId | null;
	readonly name: string;
	readonly departure_date: string | null;
	readonly departure_time: string | null;
	readonly time_zone: string | null;
	readonly last_number: number;
	readonly last_at: Temporal.Instant;
	readonly unread: number;
	readonly people: readonly PublicPerson[];
	readonly member_count: number;
	/** Parties of a confirmed booking or of an approved request; of a ride all are. */
	readonly confirmed: boolean;
	readonly approved: boolean;
	/** Members who have written something. */
	readonly wrote: readonly PersonId[];
	readonly read_by_others: number;
}
export type ConversationHeadRow = HeadRow;

function heads(db: Db, person: PersonId, narrowed: ReturnType<typeof sql>) {
	return sql<HeadRow>`
		WITH mine AS (${narrowed})
		SELECT talk.id, talk.experience_id, talk.ride_id, talk.owner_id, talk.renter_id, talk.last_number, mine.last_at, mine.unread,
			coalesce(experience.name, boat.name) AS name,
			ride.departure_date::text, to_char(ride.departure_time, 'HH24:MI') AS departure_time, ride.time_zone,
			others.people, others.member_count, others.wrote, others.read_by_others,
			talk.ride_id IS NOT NULL OR EXISTS (SELECT FROM booking WHERE booking.renter_id = talk.renter_id
				AND booking.owner_id = talk.owner_id AND booking.status IN ('CONFIRMED', 'CHOOSING')) AS confirmed,
			EXISTS (SELECT FROM custom_request AS request WHERE request.renter_id = talk.renter_id
				AND request.owner_id = talk.owner_id AND request.status = 'APPROVED') AS approved
		FROM mine JOIN conversation AS talk ON talk.id = mine.conversation_id
		LEFT JOIN experience ON experience.id = talk.experience_id
		LEFT JOIN ride ON ride.id = talk.ride_id
		LEFT JOIN boat ON boat.id = ride.boat_id
		CROSS JOIN LATERAL (
			SELECT count(*)::int AS member_count,
				coalesce(array_agg(member.person_id::text) FILTER (WHERE member.written > 0), '{}') AS wrote,
				coalesce(min(member.read_number) FILTER (WHERE member.person_id <> ${person}), 0) AS read_by_others,
				coalesce((json_agg(json_build_object('_id', person.id, 'firstName', person.first_name,
						'lastName', person.last_name, 'image', person.image)
					ORDER BY person.id <> talk.owner_id, member.joined_at)
					FILTER (WHERE person.id <> ${person})), '[]') AS people
			FROM conversation_member AS member JOIN person ON person.id = member.person_id
			WHERE member.conversation_id = talk.id AND member.left_at IS NULL
		) AS others
		ORDER BY mine.last_at DESC, talk.id`.execute(db);
}

const shown = (row: HeadRow): HeadRow => ({ ...row, people: row.people.slice(0, mostNamed) });

/** A page of somebody's conversations, the latest first. */
export async function findHeads(
	db: Db,
	person: PersonId,
	page: { readonly offset: number; readonly limit: number },
): Promise<readonly HeadRow[]> {
	const { rows } = await heads(
		db,
		person,
		sql`SELECT conversation_id, last_at, unread FROM conversation_member
			WHERE person_id = ${person} AND left_at IS NULL
			ORDER BY last_at DESC, conversation_id LIMIT ${page.limit} OFFSET ${page.offset}`,
	);
	return rows.map(shown);
}

/** One of somebody's conversations; nothing for who does not read along. */
export async function findHead(db: Db, person: PersonId, id: ConversationId): Promise<HeadRow | undefined> {
	const { rows } = await heads(
		db,
		person,
		sql`SELECT conversation_id, last_at, unread FROM conversation_member
			WHERE conversation_id = ${id} AND person_id = ${person} AND left_at IS NULL`,
	);
	return rows.map(shown)[0];
}

/** One of the conversations in which somebody reads along, or did. */
export async function findHeadOnceRead(
	db: Db,
	person: PersonId,
	id: ConversationId,
): Promise<HeadRow | undefined> {
	const { rows } = await heads(
		db,
		person,
		sql`SELECT conversation_id, last_at, unread FROM conversation_member
			WHERE conversation_id = ${id} AND person_id = ${person}`,
	);
	return rows.map(shown)[0];
}

const entryColumns = [
	'conversation_id',
	'number',
	'person_id',
	'text',
	'contacts',
	'pictures',
	'event',
	'created_at',
] as const;

/** The latest entries before a number, the oldest first, one more than are shown. */
export async function findEntries(db: Db, id: ConversationId, before: number | undefined) {
	const rows = await db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where('conversation_id', '=', id)
		.$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
		.orderBy('number', 'desc')
		.limit(entriesAtOnce + 1)
		.execute();
	return rows.toReversed();
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export async function findEntry(db: Db, id: ConversationId, number: number): Promise<EntryRow | undefined> {
	return await db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where('conversation_id', '=', id)
		.where('number', '=', number)
		.executeTakeFirst();
}

/** Entries from a number to another, both included. */
export async function findEntriesBetween(
	db: Db,
	id: ConversationId,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<readonly EntryRow[]> {
	return await db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where('conversation_id', '=', id)
		.where('number', '>=', from)
		.where('number', '<=', to)
		.orderBy('number')
		.execute();
}

/** The latest entry of each of these. */
export async function findLatest(
	db: Db,
	of: readonly { readonly id: ConversationId; readonly last_number: number }[],
): Promise<readonly EntryRow[]> {
	const some = of.filter((each) => each.last_number > 0);
	if (some.length === 0) return [];
	return await db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where((where) =>
			where.or(some.map(({ id, last_number: number }) => where.and({ conversation_id: id, number }))),
		)
		.execute();
}

export async function findWriters(db: Db, people: readonly PersonId[]): Promise<readonly PublicPerson[]> {
	if (people.length === 0) return [];
	const rows = await db
		.selectFrom('person')
		.select(personColumn('person'))
		.where('id', 'in', people)
		.execute();
	return rows.map(({ person }) => person);
}

/** Unread messages of somebody's, counted up to 100. */
export async function countUnread(db: Db, person: PersonId): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT least(100, coalesce(sum(unread), 0))::int AS count
		FROM conversation_member WHERE person_id = ${person} AND unread > 0 AND left_at IS NULL`.execute(db);
	return rows[0]?.count ?? 0;
}
