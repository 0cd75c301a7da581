import type { BlockSpan } from '#domain/calendar/block.ts';
import { mergeSpans, type Span, subtractTakenSpans } from '#domain/calendar/feed.ts';
import type { BoatId, CalendarFeedId, OccupancyId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { findSlotsFrom, occupyForOwner, releaseExpiredHolds, releaseTimes } from '../occupancy/occupancy.ts';
import { findEventsAhead, saveConflicts } from './feed-store.ts';

/**
 * Updates the slots that a boat's imported calendars occupy, under the boat's lock. Blocks time that
 * has no booking, hold, ride or block; releases time that is no longer in the calendars.
 */
export async function updateImportedOccupancy(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	boatId: BoatId,
): Promise<void> {
	const now = app.clock.now();
	await releaseExpiredHolds(tx, boatId, now);
	const feeds = await eventsByFeed(tx, boatId, now);
	// Includes slots that ended during the events, because the database also compares new slots with these.
	const rows = await findSlotsFrom(tx, boatId, instantAt(firstStart(feeds, now)));
	const taken: Span[] = rows
		.filter(({ feed_id }) => feed_id === null)
		.map(({ starts_at, ready_at }) => spanOf(starts_at, ready_at));
	const current = rows.filter(({ feed_id }) => feed_id !== null);
	const plans: { readonly feed: CalendarFeedId; readonly wanted: readonly Span[] }[] = [];
	for (const [feed, { events, hasSameTrip }] of feeds) {
		const wanted = subtractTakenSpans(events, taken);
		plans.push({ feed, wanted });
		// A feed with a same-trip mark stays in the list of conflicts, so that it is checked again. If that
		// trip is canceled, the imported event must block the time.
		await saveConflicts(
			tx,
			feed,
			hasSameTrip || lengthAfter(now, wanted) < lengthAfter(now, mergeSpans(events)),
		);
		taken.push(...wanted);
	}
	const currentKeys = new Set(current.map((row) => keyOf(row.feed_id, spanOf(row.starts_at, row.ends_at))));
	const wantedKeys = new Set(plans.flatMap(({ feed, wanted }) => wanted.map((span) => keyOf(feed, span))));
	// Releases spans of all feeds first, because new spans may overlap released ones.
	await releaseTimes(
		tx,
		current
			.filter((row) => !wantedKeys.has(keyOf(row.feed_id, spanOf(row.starts_at, row.ends_at))))
			.map(({ id }) => id),
		now,
	);
	for (const { feed, wanted } of plans) {
		for (const span of wanted.filter((one) => !currentKeys.has(keyOf(feed, one)))) {
			const [startsAt, endsAt] = [instantAt(span.start), instantAt(span.end)];
			const slot = { id: newId<OccupancyId>(app.random), boatId, feedId: feed, startsAt, endsAt, now };
			await occupyForOwner(tx, slot);
		}
	}
}

/**
 * Releases imported slots within these spans for an owner's block. `updateImportedOccupancy` then
 * blocks the remaining imported time around the block.
 */
export async function releaseImportedOccupancy(
	tx: Tx,
	boatId: BoatId,
	spans: readonly BlockSpan[],
	now: Temporal.Instant,
): Promise<void> {
	const [first] = spans;
	if (!first) return;
	const rows = await findSlotsFrom(tx, boatId, first.startsAt);
	const inTheWay = rows.filter(
		({ feed_id, starts_at, ends_at }) =>
			feed_id !== null &&
			spans.some(
				({ startsAt, endsAt }) =>
					Temporal.Instant.compare(starts_at, endsAt) < 0 && Temporal.Instant.compare(ends_at, startsAt) > 0,
			),
	);
	await releaseTimes(
		tx,
		inTheWay.map(({ id }) => id),
		now,
	);
}

type EventsByFeed = ReadonlyMap<
	CalendarFeedId,
	{ readonly events: readonly Span[]; readonly hasSameTrip: boolean }
>;

async function eventsByFeed(tx: Tx, boat: BoatId, now: Temporal.Instant): Promise<EventsByFeed> {
	const feeds = new Map<CalendarFeedId, { events: Span[]; hasSameTrip: boolean }>();
	for (const { feed_id, starts_at, ends_at, is_same_trip } of await findEventsAhead(tx, boat, now)) {
		const feed = feeds.get(feed_id) ?? { events: [], hasSameTrip: false };
		if (is_same_trip) feed.hasSameTrip = true;
		else if (starts_at && ends_at) feed.events.push(spanOf(starts_at, ends_at));
		feeds.set(feed_id, feed);
	}
	return feeds;
}

const spanOf = (start: Temporal.Instant, end: Temporal.Instant): Span => ({
	start: start.epochMilliseconds,
	end: end.epochMilliseconds,
});
const keyOf = (feed: CalendarFeedId | null, { start, end }: Span): string => `${feed} ${start} ${end}`;
function firstStart(feeds: EventsByFeed, now: Temporal.Instant): number {
	let first = now.epochMilliseconds;
	for (const { events } of feeds.values()) for (const { start } of events) first = Math.min(first, start);
	return first;
}

const lengthAfter = (now: Temporal.Instant, spans: readonly Span[]): number =>
	spans.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, now.epochMilliseconds)), 0);
const instantAt = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds);
