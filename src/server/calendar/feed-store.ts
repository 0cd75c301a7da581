import { sql } from 'kysely';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import type { BoatId, CalendarFeedId, PersonId } from '#domain/id.ts';
import type { CalendarValidators } from '#ports/remote-calendars.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SealedAddress } from './sealed-address.ts';

/** Saves a new feed; `false` when the boat has one with that address. */
export async function saveFeed(
	tx: Tx,
	feed: SealedAddress & {
		readonly id: CalendarFeedId;
		readonly boat_id: BoatId;
		readonly name: string;
		readonly address_hash: Uint8Array;
		readonly created_at: Temporal.Instant;
	},
): Promise<boolean> {
	const saved = await tx
		.insertInto('calendar_feed')
		.values({
			...feed,
			address_sealed: Buffer.from(feed.address_sealed),
			address_hash: Buffer.from(feed.address_hash),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return saved !== undefined;
}

export async function countFeeds(tx: Tx, boat: BoatId): Promise<number> {
	const { count } = await tx
		.selectFrom('calendar_feed')
		.select(sql<number>`count(*)::int`.as('count'))
		.where('boat_id', '=', boat)
		.executeTakeFirstOrThrow();
	return count;
}

export async function findFeed(db: Db, id: CalendarFeedId) {
	return await db.selectFrom('calendar_feed').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteFeed(tx: Tx, id: CalendarFeedId): Promise<void> {
	await tx.deleteFrom('calendar_feed').where('id', '=', id).execute();
}

/** The feeds of a person's boats, by boat and age, with how many of their events are ahead. */
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

/** Some feeds after an id, for those who fetch all of them. */
export async function findFeedIds(
	db: Db,
	after: CalendarFeedId | undefined,
	limit: number,
): Promise<readonly CalendarFeedId[]> {
	const rows = await db
		.selectFrom('calendar_feed')
		.select('id')
		.where(sql<boolean>`id::text > ${after ?? ''}`)
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** Boats of which some imported time could not be kept, since something here is sold then. */
export async function findBoatsWithConflicts(db: Db): Promise<readonly BoatId[]> {
	const rows = await db
		.selectFrom('calendar_feed')
		.select('boat_id')
		.distinct()
		.where('has_conflicts', '=', true)
		.execute();
	return rows.map(({ boat_id }) => boat_id);
}

/** How the last fetch went. What was imported before a fetch failed stays. */
export async function saveFetched(
	tx: Tx,
	id: CalendarFeedId,
	fetched: {
		readonly now: Temporal.Instant;
		readonly problem: FeedProblem | null;
		readonly validators?: CalendarValidators;
		readonly sealed?: SealedAddress;
	},
): Promise<void> {
	const { now, problem, validators, sealed } = fetched;
	await tx
		.updateTable('calendar_feed')
		.set({
			fetched_at: now,
			problem,
			...(problem === null && { succeeded_at: now }),
			...(validators && { etag: validators.etag, last_modified: validators.lastModified }),
			...(sealed && { address_sealed: Buffer.from(sealed.address_sealed), key_id: sealed.key_id }),
		})
		.where('id', '=', id)
		.execute();
}

interface NewEvent {
	readonly uid: string;
	readonly title: string;
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}

/** Puts a calendar's events in the place of those that it had. */
export async function replaceEvents(
	tx: Tx,
	feed: CalendarFeedId,
	events: readonly NewEvent[],
): Promise<void> {
	await tx.deleteFrom('imported_event').where('feed_id', '=', feed).execute();
	await sql`INSERT INTO imported_event (feed_id, uid, title, starts_at, ends_at)
		SELECT ${feed}, uid, title, starts_at, ends_at FROM unnest(
			${events.map(({ uid }) => uid)}::text[], ${events.map(({ title }) => title)}::text[],
			${events.map(({ startsAt }) => `${startsAt}`)}::timestamptz[],
			${events.map(({ endsAt }) => `${endsAt}`)}::timestamptz[]) AS event (uid, title, starts_at, ends_at)
		ON CONFLICT DO NOTHING`.execute(tx);
}

/** What the calendars of a boat say of the time ahead, the oldest feed first. */
export async function findEventsAhead(tx: Tx, boat: BoatId, now: Temporal.Instant) {
	return await tx
		.selectFrom('calendar_feed')
		.leftJoin('imported_event', (join) =>
			join.onRef('imported_event.feed_id', '=', 'calendar_feed.id').on('imported_event.ends_at', '>', now),
		)
		.select(['calendar_feed.id as feed_id', 'imported_event.starts_at', 'imported_event.ends_at'])
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

/** Imported events of a person's boats between two instants, and whether each meets what is sold or held here. */
export async function findImported(
	db: Db,
	owner: PersonId,
	{ from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
	now: Temporal.Instant,
) {
	return await db
		.selectFrom('imported_event')
		.innerJoin('calendar_feed', 'calendar_feed.id', 'imported_event.feed_id')
		.innerJoin('boat', 'boat.id', 'calendar_feed.boat_id')
		.select([
			'calendar_feed.id as feed_id',
			'calendar_feed.boat_id',
			'calendar_feed.name as feed_name',
			'imported_event.title',
			'imported_event.starts_at',
			'imported_event.ends_at',
			sql<boolean>`EXISTS (SELECT FROM occupancy WHERE occupancy.boat_id = calendar_feed.boat_id
				AND released_at IS NULL AND coalesce(booking_id, ride_id) IS NOT NULL
				AND (expires_at IS NULL OR expires_at > ${now}::timestamptz)
				AND span && tstzrange(imported_event.starts_at, imported_event.ends_at))`.as('conflict'),
		])
		.where('boat.owner_id', '=', owner)
		.where('boat.archived_at', 'is', null)
		.where('imported_event.starts_at', '<', to)
		.where('imported_event.ends_at', '>', from)
		.orderBy('imported_event.starts_at')
		.limit(2_000)
		.execute();
}
