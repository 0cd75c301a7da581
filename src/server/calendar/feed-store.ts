import { sql } from 'kysely';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import type { BoatId, BookingId, CalendarFeedId, PersonId, RideId } from '#domain/id.ts';
import type { ParsedCalendarEvent, UnreadableEvent } from '#ports/calendar-reader.ts';
import type { CalendarValidators } from '#ports/remote-files.ts';
import type { Db, Tx } from '../db/database.ts';
import { maxEntries } from './calendar-store.ts';
import type { SealedAddress } from './sealed-address.ts';

/**
 * Returns false if the boat already has a feed with that address. A feed without an address is an
 * upload.
 */
export async function saveFeed(
	tx: Tx,
	feed: {
		readonly id: CalendarFeedId;
		readonly boat_id: BoatId;
		readonly name: string;
		readonly created_at: Temporal.Instant;
		readonly address?: SealedAddress & { readonly address_hash: Uint8Array };
	},
): Promise<boolean> {
	const { address, ...row } = feed;
	const saved = await tx
		.insertInto('calendar_feed')
		.values({
			...row,
			next_import_at: row.created_at,
			address_sealed: address ? Buffer.from(address.address_sealed) : null,
			address_hash: address ? Buffer.from(address.address_hash) : null,
			key_id: address?.key_id ?? null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return saved !== undefined;
}

export async function countFeeds(tx: Tx, owner: PersonId, boat: BoatId) {
	return await tx
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select([
			sql<number>`count(*)::int`.as('of_owner'),
			sql<number>`count(*) FILTER (WHERE boat.id = ${boat})::int`.as('of_boat'),
		])
		.where('boat.owner_id', '=', owner)
		.executeTakeFirstOrThrow();
}

export async function findFeed(db: Db, id: CalendarFeedId) {
	return await db
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.selectAll('calendar_feed')
		.select(['boat.owner_id', sql<boolean>`boat.archived_at IS NOT NULL`.as('boat_archived')])
		.where('calendar_feed.id', '=', id)
		.executeTakeFirst();
}

export async function deleteFeed(tx: Tx, id: CalendarFeedId): Promise<void> {
	await tx.deleteFrom('calendar_feed').where('id', '=', id).execute();
}

export async function saveCalendarUpload(
	tx: Tx,
	feed: CalendarFeedId,
	{ name, file }: { readonly name: string; readonly file: Uint8Array },
): Promise<void> {
	await sql`INSERT INTO calendar_upload (feed_id, file) VALUES (${feed}, ${Buffer.from(file)})
		ON CONFLICT (feed_id) DO UPDATE SET file = excluded.file`.execute(tx);
	await tx.updateTable('calendar_feed').set({ name }).where('id', '=', feed).execute();
}

export async function findUpload(db: Db, feed: CalendarFeedId): Promise<Uint8Array | undefined> {
	const row = await db
		.selectFrom('calendar_upload')
		.select('file')
		.where('feed_id', '=', feed)
		.executeTakeFirst();
	return row?.file;
}

export async function findFeedsOf(db: Db, owner: PersonId, now: Temporal.Instant) {
	return await db
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.selectAll('calendar_feed')
		.select(
			sql<number>`(SELECT count(*)::int FROM imported_event
				WHERE feed_id = calendar_feed.id AND ends_at > ${now}::timestamptz)`.as('events'),
		)
		.where('boat.owner_id', '=', owner)
		.orderBy('calendar_feed.created_at')
		.orderBy('calendar_feed.id')
		.execute();
}

export async function findFeedsDue(
	db: Db,
	before: Temporal.Instant,
	after: CalendarFeedId | undefined,
	limit: number,
) {
	return await db
		.selectFrom('calendar_feed')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select(['calendar_feed.id', 'boat.owner_id', 'calendar_feed.next_import_at'])
		.where(sql<boolean>`calendar_feed.id::text > ${after ?? ''}`)
		.where('next_import_at', '<', before)
		.orderBy('calendar_feed.id')
		.limit(limit)
		.execute();
}

/**
 * Finds boats with conflicts. A boat is found if one of its slots was released in the last 5 minutes or
 * one of its holds has expired; any other boat once per `everyMinutes`.
 */
export async function findBoatsToRetry(
	db: Db,
	now: Temporal.Instant,
	everyMinutes: number,
): Promise<readonly BoatId[]> {
	const minute = Math.floor(now.epochMilliseconds / 60_000) % everyMinutes;
	const rows = await db
		.selectFrom('calendar_feed')
		.select('boat_id')
		.distinct()
		.where('has_conflicts', '=', true)
		.where((where) =>
			where.or([
				sql<boolean>`abs(hashtext(boat_id::text) % ${everyMinutes}) = ${minute}`,
				sql<boolean>`EXISTS (SELECT FROM occupancy WHERE occupancy.boat_id = calendar_feed.boat_id
					AND occupancy.feed_id IS NULL AND (occupancy.released_at > ${now.subtract({ minutes: 5 })}::timestamptz
						OR (occupancy.released_at IS NULL AND occupancy.expires_at <= ${now}::timestamptz)))`,
			]),
		)
		.execute();
	return rows.map(({ boat_id }) => boat_id);
}

/** After a failed import, the events of the last successful import stay. */
export async function saveImportOutcome(
	tx: Tx,
	id: CalendarFeedId,
	imported: {
		readonly now: Temporal.Instant;
		readonly problem: FeedProblem | null;
		readonly nextAt: Temporal.Instant;
		/** True if the calendar was read completely; false if it was only found unchanged. */
		readonly isRead: boolean;
		readonly validators?: CalendarValidators;
	},
): Promise<void> {
	const { now, problem, nextAt, isRead, validators } = imported;
	await tx
		.updateTable('calendar_feed')
		.set({
			fetched_at: now,
			problem,
			next_import_at: nextAt,
			...(problem === null
				? { succeeded_at: now, failures: 0, failing_since: null, failure_notified_at: null }
				: {
						failures: sql<number>`failures + 1`,
						failing_since: sql<Temporal.Instant>`coalesce(failing_since, ${now}::timestamptz)`,
					}),
			...(isRead && { read_at: now }),
			...(validators && { etag: validators.etag, last_modified: validators.lastModified }),
		})
		.where('id', '=', id)
		.execute();
}

/** Makes the next import of a boat's calendars complete, even if these are unchanged. */
export async function readFeedsAgain(tx: Tx, boat: BoatId): Promise<void> {
	await tx.updateTable('calendar_feed').set({ read_at: null }).where('boat_id', '=', boat).execute();
}

export async function saveFeedAddress(tx: Tx, id: CalendarFeedId, sealed: SealedAddress): Promise<void> {
	const { address_sealed: bytes, key_id } = sealed;
	await tx
		.updateTable('calendar_feed')
		.set({ address_sealed: Buffer.from(bytes), key_id })
		.where('id', '=', id)
		.execute();
}

export async function saveFailureNotified(tx: Tx, id: CalendarFeedId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('calendar_feed').set({ failure_notified_at: now }).where('id', '=', id).execute();
}

/** An unreadable event is saved with this uid and blocks its days. */
const uidOfUnreadable = (key: string): string => `unreadable:${key}`;

/**
 * Replaces a calendar's events, including unreadable ones. Keeps the owner's decisions about unreadable
 * events.
 */
export async function replaceEvents(
	tx: Tx,
	feed: CalendarFeedId,
	events: readonly ParsedCalendarEvent[],
	unreadable: readonly UnreadableEvent[],
): Promise<void> {
	const decided = await tx
		.selectFrom('unreadable_event')
		.select(['key', 'blocks'])
		.where('feed_id', '=', feed)
		.execute();
	const decisions = new Map(decided.map(({ key, blocks }) => [key, blocks]));
	await tx.deleteFrom('imported_event').where('feed_id', '=', feed).execute();
	await tx.deleteFrom('unreadable_event').where('feed_id', '=', feed).execute();
	await sql`INSERT INTO unreadable_event (feed_id, key, title, line, starts_at, ends_at, blocks)
		SELECT ${feed}, key, title, line, starts_at, ends_at, blocks FROM unnest(
			${unreadable.map(({ key }) => key)}::text[], ${unreadable.map(({ title }) => title)}::text[],
			${unreadable.map(({ text }) => text)}::text[],
			${unreadable.map(({ days }) => days && `${days.startsAt}`)}::timestamptz[],
			${unreadable.map(({ days }) => days && `${days.endsAt}`)}::timestamptz[],
			${unreadable.map(({ key }) => decisions.get(key) ?? null)}::boolean[])
			AS one (key, title, line, starts_at, ends_at, blocks)`.execute(tx);
	await saveEvents(tx, feed, [
		...events,
		...unreadable.flatMap(({ key, title, days }) =>
			days && decisions.get(key) !== false ? [{ uid: uidOfUnreadable(key), title, ...days }] : [],
		),
	]);
}

async function saveEvents(
	tx: Tx,
	feed: CalendarFeedId,
	events: readonly ParsedCalendarEvent[],
): Promise<void> {
	await sql`INSERT INTO imported_event (feed_id, uid, title, starts_at, ends_at)
		SELECT ${feed}, uid, title, starts_at, ends_at FROM unnest(
			${events.map(({ uid }) => uid)}::text[], ${events.map(({ title }) => title)}::text[],
			${events.map(({ startsAt }) => `${startsAt}`)}::timestamptz[],
			${events.map(({ endsAt }) => `${endsAt}`)}::timestamptz[]) AS event (uid, title, starts_at, ends_at)
		ON CONFLICT DO NOTHING`.execute(tx);
}

export async function findUnreadableEvents(db: Db, feeds: readonly CalendarFeedId[]) {
	if (feeds.length === 0) return [];
	return await db
		.selectFrom('unreadable_event')
		.selectAll()
		.where('feed_id', 'in', feeds)
		.orderBy(sql`starts_at NULLS FIRST`)
		.orderBy('key')
		.execute();
}

/** Returns false if the event no longer exists. */
export async function decideUnreadableRow(
	tx: Tx,
	feed: CalendarFeedId,
	key: string,
	blocks: boolean,
): Promise<boolean> {
	const row = await tx
		.updateTable('unreadable_event')
		.set({ blocks })
		.where('feed_id', '=', feed)
		.where('key', '=', key)
		.returning(['title', 'starts_at', 'ends_at'])
		.executeTakeFirst();
	if (!row) return false;
	const uid = uidOfUnreadable(key);
	if (!blocks)
		await tx.deleteFrom('imported_event').where('feed_id', '=', feed).where('uid', '=', uid).execute();
	else if (row.starts_at && row.ends_at)
		await saveEvents(tx, feed, [{ uid, title: row.title, startsAt: row.starts_at, endsAt: row.ends_at }]);
	return true;
}

export async function findOwnBookingIds(
	db: Db,
	boat: BoatId,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`
		SELECT id::text FROM booking WHERE boat_id = ${boat} AND id::text = ANY (${ids})
		UNION ALL SELECT id::text FROM ride WHERE boat_id = ${boat} AND id::text = ANY (${ids})
		UNION ALL SELECT id::text FROM block WHERE boat_id = ${boat} AND id::text = ANY (${ids})
		UNION ALL SELECT id::text FROM weather_call WHERE boat_id = ${boat} AND id::text = ANY (${ids})`.execute(
		db,
	);
	return new Set(rows.map(({ id }) => id));
}

export async function saveSameTrip(
	tx: Tx,
	same: {
		readonly feed_id: CalendarFeedId;
		readonly uid: string;
		readonly trip_id: BookingId | RideId;
		readonly created_at: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('same_trip')
		.values(same)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * Selects whether the owner marked an imported event as the same trip as a booking or ride that
 * occupies the boat at the event's time.
 */
const isSameTrip = (now: Temporal.Instant) => sql<boolean>`EXISTS (SELECT FROM same_trip
	JOIN occupancy ON coalesce(occupancy.booking_id, occupancy.ride_id) = same_trip.trip_id
	WHERE same_trip.feed_id = imported_event.feed_id AND same_trip.uid = imported_event.uid
		AND occupancy.boat_id = calendar_feed.boat_id AND occupancy.released_at IS NULL
		AND (occupancy.expires_at IS NULL OR occupancy.expires_at > ${now}::timestamptz)
		AND occupancy.span && tstzrange(imported_event.starts_at, imported_event.ends_at))`;

export async function findEventsAhead(tx: Tx, boat: BoatId, now: Temporal.Instant) {
	return await tx
		.selectFrom('calendar_feed')
		.leftJoin('imported_event', (join) =>
			join.onRef('imported_event.feed_id', '=', 'calendar_feed.id').on('imported_event.ends_at', '>', now),
		)
		.select([
			'calendar_feed.id as feed_id',
			'imported_event.starts_at',
			'imported_event.ends_at',
			isSameTrip(now).as('is_same_trip'),
		])
		.where('calendar_feed.boat_id', '=', boat)
		.orderBy('calendar_feed.created_at')
		.orderBy('calendar_feed.id')
		.execute();
}

export async function saveConflicts(tx: Tx, feed: CalendarFeedId, hasConflicts: boolean): Promise<void> {
	await tx
		.updateTable('calendar_feed')
		.set({ has_conflicts: hasConflicts })
		.where('id', '=', feed)
		.where('has_conflicts', '<>', hasConflicts)
		.execute();
}

const isConflict = (now: Temporal.Instant) => sql<boolean>`EXISTS (SELECT FROM occupancy
	WHERE occupancy.boat_id = calendar_feed.boat_id
		AND released_at IS NULL AND coalesce(booking_id, ride_id) IS NOT NULL
		AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)
		AND span && tstzrange(imported_event.starts_at, imported_event.ends_at))
	AND NOT ${isSameTrip(now)}`;

function selectImportedEvents(
	db: Db,
	owner: PersonId,
	{ from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
	now: Temporal.Instant,
) {
	return db
		.selectFrom('imported_event')
		.innerJoin('calendar_feed', 'calendar_feed.id', 'imported_event.feed_id')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select([
			'calendar_feed.id as feed_id',
			'calendar_feed.boat_id',
			'calendar_feed.name as feed_name',
			'imported_event.uid',
			'imported_event.title',
			'imported_event.starts_at',
			'imported_event.ends_at',
			isConflict(now).as('conflict'),
		])
		.where('boat.owner_id', '=', owner)
		.where('boat.archived_at', 'is', null)
		.where('imported_event.starts_at', '<', to)
		.where('imported_event.ends_at', '>', from)
		.orderBy('imported_event.starts_at')
		.limit(maxEntries);
}

export async function findImportedEvents(...of: Parameters<typeof selectImportedEvents>) {
	return await selectImportedEvents(...of).execute();
}

/** Finds conflicts only, because an owner's calendars can have more events than are read at once. */
export async function findConflictingEvents(...of: Parameters<typeof selectImportedEvents>) {
	return await selectImportedEvents(...of)
		.where(isConflict(of[3]))
		.execute();
}
