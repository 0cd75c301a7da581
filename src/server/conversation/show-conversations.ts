import type {
	Conversation,
	ConversationEntry,
	ConversationFilter,
	ConversationHead,
} from '#contract/conversation-contract.ts';
import { entriesAtOnce, findBlocker, mayContact } from '#domain/conversation/conversation.ts';
import { currentTrip } from '#domain/conversation/current-trip.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import type { ConversationId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { findBlockers } from './conversation-store.ts';
import {
	type ConversationHeaderRow,
	type EntryRow,
	findConversationEntries,
	findConversationEntry,
	findConversationHead,
	findConversationHeads,
	findConversationTrips,
	findEntriesBetween,
	findHeadOfFormerMember,
	findLatestEntries,
	findMessageWriters,
} from './conversation-view-store.ts';
import { findUnreadFrom } from './plan-message-emails.ts';

/** Latest first. */
export async function listConversations(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	{ page, show = 'all' }: { readonly page: number; readonly show?: ConversationFilter | undefined },
): Promise<ListPart<ConversationHead>> {
	const rows = await findConversationHeads(app.db, person, partOf(page), show, app.clock.now());
	const latest = new Map(
		(await findLatestEntries(app.db, rows)).map((entry) => [entry.conversation_id, entry]),
	);
	return listPart(rows, (row) => presentHead(row, latest.get(row.id), person));
}

/** Refuses non-members with `not-found`. */
export async function showConversation(
	app: Pick<App, 'db' | 'clock' | 'translator'>,
	person: PersonId,
	id: ConversationId,
	before?: number,
): Promise<Conversation | Refusal<'not-found'>> {
	const [head, found, blockers] = await Promise.all([
		findConversationHead(app.db, person, id, app.clock.now()),
		findConversationEntries(app.db, id, before),
		findBlockers(app.db, id),
	]);
	if (!head) return refuse('not-found', { what: 'conversation' });
	const rows = found.slice(-entriesAtOnce);
	const [writers, trips] = await Promise.all([
		findMessageWriters(app.db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]),
		// The owner of a ride has no own booking in the ride's conversation.
		head.ride_id !== null && head.owner_id === person
			? []
			: findConversationTrips(app.db, id, head.renter_id ?? person),
	]);
	const trip = currentTrip(trips, app.clock.now());
	return {
		head: presentHead(head, before === undefined ? rows.at(-1) : undefined, person),
		entries: rows.map((row) => presentConversationEntry(row, head, person)),
		earlier: found.length > entriesAtOnce,
		trip: trip ? { bookingId: trip.booking_id, requestId: trip.request_id } : null,
		writers: [...writers],
		readByOthers: head.read_by_others,
		mayContact: mayContact(head),
		canTranslate: app.translator !== undefined,
		blockedBy: findBlocker(blockers, person),
	};
}

export async function showEntry(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	id: ConversationId,
	number: number,
): Promise<ConversationEntry | undefined> {
	const head = await findConversationHead(app.db, person, id, app.clock.now());
	const row = head && (await findConversationEntry(app.db, id, number));
	return row && presentConversationEntry(row, head, person);
}

export interface UnreadMessages {
	readonly head: ConversationHead;
	readonly messages: readonly (ConversationEntry & { readonly by: string })[];
}

/**
 * Returns at most `most` unread messages of other members from number `from` on, with contact details
 * masked as on the screen. Returns undefined if there are none, or if `person` is not a member.
 */
export async function showUnread(
	db: Db,
	person: PersonId,
	{ id, from, most }: { readonly id: ConversationId; readonly from: number; readonly most: number },
	now: Temporal.Instant,
): Promise<UnreadMessages | undefined> {
	const rows = await findUnreadFrom(db, id, person, from, most);
	const head = rows.length > 0 ? await findConversationHead(db, person, id, now) : undefined;
	if (!head) return undefined;
	const writers = await findMessageWriters(db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]);
	const names = new Map<string, string>(writers.map(({ _id, firstName }) => [_id, firstName]));
	return {
		head: presentHead(head, undefined, person),
		messages: rows.map((row) => ({
			...presentConversationEntry(row, head, person),
			by: names.get(row.person_id ?? '') ?? '',
		})),
	};
}

interface Reportable {
	readonly reportedId: PersonId;
	readonly lastNumber: number;
}

/**
 * Finds the person to report. With a number, this is the writer of another member's message; without,
 * the other party of a conversation about an experience. A ride has several members, so a number is
 * required. Returns undefined for own messages, events and non-members.
 */
export async function findReportable(
	db: Db,
	reporter: PersonId,
	id: ConversationId,
	now: Temporal.Instant,
	number?: number,
): Promise<Reportable | undefined> {
	const head = await findConversationHead(db, reporter, id, now);
	if (!head) return undefined;
	const { last_number: lastNumber, renter_id: renter, owner_id: owner } = head;
	if (number === undefined)
		return renter ? { reportedId: reporter === owner ? renter : owner, lastNumber } : undefined;
	const entry = await findConversationEntry(db, id, number);
	const by = entry?.event === null ? entry.person_id : null;
	return by !== null && by !== reporter ? { reportedId: by, lastNumber } : undefined;
}

/** Returns entries for the desk as the reporter sees them, with contact details masked. */
export async function showReported(
	db: Db,
	reporter: PersonId,
	id: ConversationId,
	span: { readonly from: number; readonly to: number },
	now: Temporal.Instant,
) {
	const [head, rows] = await Promise.all([
		findHeadOfFormerMember(db, reporter, id, now),
		findEntriesBetween(db, id, span),
	]);
	if (!head) return undefined;
	const writers = await findMessageWriters(db, [...new Set(rows.flatMap(({ person_id: by }) => by ?? []))]);
	const entries: ConversationEntry[] = rows.map((row) => presentConversationEntry(row, head, reporter));
	return { about: head.name, entries, writers: [...writers] };
}

export async function findPictureKey(
	db: Db,
	id: ConversationId,
	number: number,
	at: number,
): Promise<string | undefined> {
	return (await findConversationEntry(db, id, number))?.pictures[at]?.key;
}

/**
 * Presents an entry as `reader` sees it, with contact details masked. On a ride, owner and mates see
 * each other's contact details, but mates do not see those of other mates. Writers see their own
 * messages masked as well.
 */
function presentConversationEntry(
	row: EntryRow,
	head: ConversationHeaderRow,
	reader: PersonId,
): ConversationEntry {
	const masked = isOpen(row, head, reader)
		? { text: row.text, kinds: [] }
		: maskContacts(row.text, row.earlier);
	return {
		number: row.number,
		from: row.person_id,
		text: masked.text,
		masked: [...masked.kinds],
		pictures: row.pictures.map(({ width, height, placeholder }, at) => ({
			url: `/api/conversation/picture/${row.conversation_id}/${row.number}/${at}`,
			width,
			height,
			placeholder,
		})),
		event: row.event ?? 'message',
		canceled: row.canceled,
		trip: seesTrip(row, head, reader)
			? {
					bookingId: row.booking_id,
					requestId: row.request_id,
					amountCents: row.amount_usd_cents,
					departure:
						row.departure_date && row.departure_time
							? { date: row.departure_date, time: row.departure_time }
							: null,
				}
			: null,
		at: row.created_at.toString(),
	};
}

function seesTrip(row: EntryRow, head: ConversationHeaderRow, reader: PersonId): boolean {
	if (row.booking_id === null && row.request_id === null) return false;
	return head.ride_id === null || reader === head.owner_id || reader === row.person_id;
}

/** Returns whether reader and writer may see each other's contact details. */
function isOpen(row: EntryRow, head: ConversationHeaderRow, reader: PersonId): boolean {
	if (head.ride_id === null) return mayContact(head);
	return row.person_id === head.owner_id || reader === head.owner_id;
}

function presentHead(
	row: ConversationHeaderRow,
	latest: EntryRow | undefined,
	reader: PersonId,
): ConversationHead {
	const ofRide = row.ride_id !== null;
	return {
		_id: row.id,
		about: {
			kind: ofRide ? 'ride' : 'experience',
			_id: row.ride_id ?? row.experience_id ?? '',
			name: row.name,
			departure:
				row.departure_date && row.departure_time && row.time_zone
					? { date: row.departure_date, time: row.departure_time, timeZone: row.time_zone }
					: null,
		},
		side: row.owner_id === reader ? 'OWNER' : ofRide ? 'MATE' : 'RENTER',
		people: [...row.people],
		memberCount: row.member_count,
		unread: row.unread,
		latest: latest ? presentConversationEntry(latest, row, reader) : null,
		lastAt: row.last_at.toString(),
	};
}
