import { sql } from 'kysely';
import type { z } from 'zod';
import type { ConversationFilter } from '#contract/conversation-contract.ts';
import type { publicPerson } from '#contract/shapes.ts';
import type { BookingStatus, Canceler } from '#domain/booking/booking.ts';
import { entriesAtOnce } from '#domain/conversation/conversation.ts';
import type { ConversationTrip } from '#domain/conversation/current-trip.ts';
import { earlierText } from '#domain/conversation/mask-contacts.ts';
import type { BookingId, ConversationId, ExperienceId, PersonId, RequestId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { RequestStatus } from '#domain/request/custom-request.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { personColumn } from '../person/person-columns.ts';

type PublicPerson = z.output<typeof publicPerson>;

const maxNamed = 6;

export interface ConversationHeaderRow {
	readonly id: ConversationId;
	readonly experience_id: ExperienceId | null;
	readonly ride_id: RideId | null;
	readonly owner_id: PersonId;
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
	/** True if the parties have a confirmed booking. Always true for a ride. */
	readonly confirmed: boolean;
	/** True if the parties have an approved request for a trip that has not departed. */
	readonly approved: boolean;
	readonly read_by_others: number;
}

const selectHeads = <Values extends { person: PersonId; now: string }>(
	narrowed: (at: Values) => ReturnType<typeof sql>,
) =>
	statement((db, at: Values) => ({
		compile: () =>
			sql<ConversationHeaderRow>`
		WITH mine AS (${narrowed(at)})
		SELECT talk.id, talk.experience_id, talk.ride_id, talk.owner_id, talk.renter_id, talk.last_number, mine.last_at, mine.unread,
			coalesce(experience.name, boat.name) AS name,
			ride.departure_date::text, to_char(ride.departure_time, 'HH24:MI') AS departure_time, ride.time_zone,
			others.people, others.member_count, others.read_by_others,
			talk.ride_id IS NOT NULL OR EXISTS (SELECT FROM booking WHERE booking.renter_id = talk.renter_id
				AND booking.owner_id = talk.owner_id AND booking.status IN ('CONFIRMED', 'CHOOSING')) AS confirmed,
			EXISTS (SELECT FROM custom_request AS request WHERE request.renter_id = talk.renter_id
				AND request.owner_id = talk.owner_id AND request.status = 'APPROVED'
				AND request.departs_at > ${at.now}::timestamptz) AS approved
		FROM mine JOIN conversation AS talk ON talk.id = mine.conversation_id
		LEFT JOIN experience ON experience.id = talk.experience_id
		LEFT JOIN ride ON ride.id = talk.ride_id
		LEFT JOIN boat ON boat.id = ride.boat_id
		CROSS JOIN LATERAL (
			SELECT count(*)::int AS member_count,
				coalesce(min(member.read_number) FILTER (WHERE member.person_id <> ${at.person}), 0) AS read_by_others,
				coalesce((json_agg(json_build_object('_id', person.id, 'firstName', person.first_name,
						'lastName', person.last_name, 'image', person.image)
					ORDER BY person.id <> talk.owner_id, member.joined_at)
					FILTER (WHERE person.id <> ${at.person})), '[]') AS people
			FROM conversation_member AS member JOIN person ON person.id = member.person_id
			WHERE member.conversation_id = talk.id AND member.left_at IS NULL
		) AS others
		ORDER BY mine.last_at DESC, talk.id`.compile(db),
	}));

const shown = (row: ConversationHeaderRow): ConversationHeaderRow => ({
	...row,
	people: row.people.slice(0, maxNamed),
});

type PageOf = { person: PersonId; offset: number; limit: number; now: string };
const selectPage = selectHeads<PageOf>(
	({ person, offset, limit }) => sql`SELECT conversation_id, last_at, unread FROM conversation_member
		WHERE person_id = ${person} AND left_at IS NULL
		ORDER BY last_at DESC, conversation_id LIMIT ${limit} OFFSET ${offset}`,
);
const selectUnreadPage = selectHeads<PageOf>(
	({ person, offset, limit }) => sql`SELECT conversation_id, last_at, unread FROM conversation_member
		WHERE person_id = ${person} AND left_at IS NULL AND unread > 0
		ORDER BY last_at DESC, conversation_id LIMIT ${limit} OFFSET ${offset}`,
);
const selectRequestPage = selectHeads<PageOf>(
	({ person, offset, limit, now }) => sql`SELECT conversation_id, last_at, unread
		FROM (SELECT experience_id, renter_id FROM custom_request AS request
				WHERE (renter_id = ${person} OR owner_id = ${person}) AND status IN ('PENDING', 'APPROVED')
					AND departs_at > ${now}::timestamptz
					AND NOT EXISTS (SELECT FROM booking WHERE booking.request_id = request.id
						AND booking.status IN ('CONFIRMED', 'CHOOSING'))
				GROUP BY experience_id, renter_id) AS open
			JOIN conversation AS talk USING (experience_id, renter_id)
			JOIN conversation_member AS member ON member.conversation_id = talk.id
		WHERE talk.ride_id IS NULL AND member.person_id = ${person} AND member.left_at IS NULL
		ORDER BY last_at DESC, conversation_id LIMIT ${limit} OFFSET ${offset}`,
);
type HeadOf = { person: PersonId; id: ConversationId; now: string };
const selectHead = selectHeads<HeadOf>(
	({ person, id }) => sql`SELECT conversation_id, last_at, unread FROM conversation_member
		WHERE conversation_id = ${id} AND person_id = ${person} AND left_at IS NULL`,
);
const selectHeadOnceRead = selectHeads<HeadOf>(
	({ person, id }) => sql`SELECT conversation_id, last_at, unread FROM conversation_member
		WHERE conversation_id = ${id} AND person_id = ${person}`,
);

/** Latest first. */
export async function findConversationHeads(
	db: Db,
	person: PersonId,
	page: { readonly offset: number; readonly limit: number },
	show: ConversationFilter,
	now: Temporal.Instant,
): Promise<readonly ConversationHeaderRow[]> {
	const of = { person, ...page, now: now.toString() };
	const { rows } = await (show === 'unread'
		? selectUnreadPage(db, of)
		: show === 'requests'
			? selectRequestPage(db, of)
			: selectPage(db, of));
	return rows.map(shown);
}

interface TripRow {
	readonly number: number;
	readonly booking_id: BookingId | null;
	readonly request_id: RequestId | null;
	readonly booking_status: BookingStatus | null;
	readonly hold_expires_at: Temporal.Instant | null;
	readonly choice_ends_at: Temporal.Instant | null;
	readonly has_open_date_change: boolean;
	readonly request_status: RequestStatus | null;
	readonly request_booking: 'PENDING' | 'CONFIRMED' | null;
	readonly departs_at: Temporal.Instant;
	readonly arrives_at: Temporal.Instant;
}
type ConversationTripRow = ConversationTrip & Pick<TripRow, 'booking_id' | 'request_id'>;

/** The current trip is looked up in this many of the latest events. */
const latestEvents = 100;

const selectTrips = statement((db, at: { id: ConversationId; renter: PersonId }) => ({
	compile: () =>
		sql<TripRow>`SELECT latest.number, latest.booking_id, coalesce(booking.request_id, latest.request_id) AS request_id,
			booking.status AS booking_status, booking.hold_expires_at, booking.choice_ends_at,
			EXISTS (SELECT FROM date_change WHERE date_change.booking_id = booking.id
				AND date_change.status IN ('PROPOSED', 'AGREED', 'PAYING')) AS has_open_date_change,
			request.status AS request_status,
			(SELECT CASE status WHEN 'PENDING' THEN 'PENDING' ELSE 'CONFIRMED' END FROM booking AS slot
				WHERE slot.request_id = request.id AND slot.status IN ('PENDING', 'CONFIRMED', 'CHOOSING')
				LIMIT 1) AS request_booking,
			coalesce(booking.departs_at, request.departs_at) AS departs_at,
			coalesce(booking.arrives_at, request.arrives_at) AS arrives_at
		FROM (SELECT booking_id, request_id, max(number) AS number
			FROM (SELECT booking_id, request_id, number FROM conversation_entry
				WHERE conversation_id = ${at.id} AND person_id = ${at.renter} AND event IS NOT NULL
					AND (booking_id IS NOT NULL OR request_id IS NOT NULL)
				ORDER BY number DESC LIMIT ${latestEvents}) AS event
			GROUP BY booking_id, request_id) AS latest
		LEFT JOIN booking ON booking.id = latest.booking_id
		LEFT JOIN custom_request AS request ON request.id = latest.request_id`.compile(db),
}));

export async function findConversationTrips(
	db: Db,
	id: ConversationId,
	renter: PersonId,
): Promise<readonly ConversationTripRow[]> {
	const { rows } = await selectTrips(db, { id, renter });
	return rows.flatMap((row): ConversationTripRow[] => {
		const { booking_id, request_id, departs_at: departsAt, arrives_at: arrivesAt } = row;
		const trip = { booking_id, request_id, lastNumber: row.number, departsAt, arrivesAt };
		const { booking_status: status, hold_expires_at: holdExpiresAt, choice_ends_at: choiceEndsAt } = row;
		if (status && holdExpiresAt) {
			const hasOpenDateChange = row.has_open_date_change;
			return [{ ...trip, booking: { status, holdExpiresAt, choiceEndsAt, hasOpenDateChange } }];
		}
		const { request_status: asked, request_booking: booking } = row;
		return asked ? [{ ...trip, request: { status: asked, booking: booking ?? undefined } }] : [];
	});
}

export async function findConversationHead(
	db: Db,
	person: PersonId,
	id: ConversationId,
	now: Temporal.Instant,
): Promise<ConversationHeaderRow | undefined> {
	return (await selectHead(db, { person, id, now: now.toString() })).rows.map(shown)[0];
}

export async function findHeadOfFormerMember(
	db: Db,
	person: PersonId,
	id: ConversationId,
	now: Temporal.Instant,
): Promise<ConversationHeaderRow | undefined> {
	return (await selectHeadOnceRead(db, { person, id, now: now.toString() })).rows.map(shown)[0];
}

/**
 * Selects the ends of the sender's previous messages, even if one reply came in between, because a phone
 * number may be split over several messages.
 */
export const earlierTexts = (entry: string) => sql<string[]>`ARRAY(
	SELECT right(earlier.text, ${sql.lit(earlierText.characters)}) FROM conversation_entry AS earlier
	WHERE earlier.conversation_id = ${sql.ref(`${entry}.conversation_id`)}
		AND earlier.person_id = ${sql.ref(`${entry}.person_id`)} AND earlier.event IS NULL
		AND earlier.number BETWEEN ${sql.ref(`${entry}.number`)} - ${sql.lit(earlierText.count)} - 1
			AND ${sql.ref(`${entry}.number`)} - 1
	ORDER BY earlier.number)`;

interface CanceledOfEntry {
	readonly by: Canceler;
	readonly byDesk: boolean;
	readonly refundCents: Cents;
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
	earlierTexts('conversation_entry').as('earlier'),
	'booking_id',
	'request_id',
	'amount_usd_cents',
	sql<string | null>`departure_date::text`.as('departure_date'),
	sql<string | null>`to_char(departure_time, 'HH24:MI')`.as('departure_time'),
	sql<CanceledOfEntry | null>`(SELECT jsonb_build_object('by', canceled_by, 'byDesk', canceled_by_desk,
			'refundCents', cancel_refund_usd_cents) FROM booking
		WHERE booking.id = conversation_entry.booking_id AND conversation_entry.event = 'booking-canceled'
			AND canceled_by IS NOT NULL)`.as('canceled'),
] as const;

/** Greater than any entry number: the largest PostgreSQL integer. */
const beyondAll = 2_147_483_647;

const selectEntries = statement((db, at: { id: ConversationId; before: number; limit: number }) =>
	db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where('conversation_id', '=', at.id)
		.where('number', '<', at.before)
		.orderBy('number', 'desc')
		.limit(at.limit),
);

/** Oldest first. Reads one entry more than is shown, to detect whether earlier entries exist. */
export async function findConversationEntries(db: Db, id: ConversationId, before: number | undefined) {
	const upTo = Math.min(before ?? beyondAll, beyondAll);
	const { rows } = await selectEntries(db, { id, before: upTo, limit: entriesAtOnce + 1 });
	return rows.toReversed();
}
export type EntryRow = Awaited<ReturnType<typeof findConversationEntries>>[number];

const selectEntry = statement((db, at: { id: ConversationId; number: number }) =>
	db
		.selectFrom('conversation_entry')
		.select(entryColumns)
		.where('conversation_id', '=', at.id)
		.where('number', '=', at.number),
);

export async function findConversationEntry(
	db: Db,
	id: ConversationId,
	number: number,
): Promise<EntryRow | undefined> {
	return (await selectEntry(db, { id, number })).rows[0];
}

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

const selectLatest = statement((db, at: { ids: readonly ConversationId[]; numbers: readonly number[] }) =>
	db
		.selectFrom('conversation_entry')
		.innerJoin(
			sql<{ id: ConversationId; at: number }>`unnest(${at.ids}::text[], ${at.numbers}::int[])`.as<'latest'>(
				sql`latest (id, at)`,
			),
			(join) =>
				join
					.onRef('latest.id', '=', 'conversation_entry.conversation_id')
					.onRef('latest.at', '=', 'conversation_entry.number'),
		)
		.select(entryColumns),
);

export async function findLatestEntries(
	db: Db,
	of: readonly { readonly id: ConversationId; readonly last_number: number }[],
): Promise<readonly EntryRow[]> {
	const some = of.filter((each) => each.last_number > 0);
	if (some.length === 0) return [];
	const ids = some.map(({ id }) => id);
	return (await selectLatest(db, { ids, numbers: some.map((each) => each.last_number) })).rows;
}

const selectWriters = statement((db, at: { people: readonly PersonId[] }) =>
	db.selectFrom('person').select(personColumn('person')).where(sql<boolean>`id = ANY(${at.people})`),
);

export async function findMessageWriters(
	db: Db,
	people: readonly PersonId[],
): Promise<readonly PublicPerson[]> {
	if (people.length === 0) return [];
	return (await selectWriters(db, { people })).rows.map(({ person }) => person);
}

/** Up to 100. */
export async function countUnread(db: Db, person: PersonId): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT least(100, coalesce(sum(unread), 0))::int AS count
		FROM conversation_member WHERE person_id = ${person} AND unread > 0 AND left_at IS NULL`.execute(db);
	return rows[0]?.count ?? 0;
}
