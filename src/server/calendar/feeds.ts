import type { CalendarConnections } from '#contract/calendar-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { feedAddress, maxFeeds } from '#domain/calendar/feed.ts';
import type { BoatId, BookingId, CalendarFeedId, PersonId, RideId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { findSlotsFrom, releaseTimes } from '../occupancy/occupancy.ts';
import { calendarToken } from './calendar-links.ts';
import { findTripsDuring, lockOwnBoat } from './calendar-store.ts';
import {
	countFeeds,
	decideUnreadableRow,
	deleteFeed,
	findConflictingEvents,
	findFeed,
	findFeedsOf,
	findUnreadableEvents,
	saveCalendarUpload,
	saveFeed,
	saveSameTrip,
} from './feed-store.ts';
import { importCalendarJob, importQueue, readCalendarFile, saveImportedEvents } from './import-calendar.ts';
import { findCalendarLinks } from './link-store.ts';
import { updateImportedOccupancy } from './place-imported.ts';
import { addressHash, sealAddress, unsealAddress } from './sealed-address.ts';
import { presentImported, presentOccupancy } from './show-calendar.ts';

/** A job imports the calendar at once, then periodically. */
export async function addFeed(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	owner: PersonId,
	feed: { readonly boatId: BoatId; readonly name: string; readonly address: string },
): Promise<
	CalendarFeedId | Refusal<'not-found' | 'not-yours' | 'feed-address' | 'feed-known' | 'too-many-feeds'>
> {
	const address = feedAddress(feed.address);
	if (!address) return refuse('feed-address');
	return await transact(app.db, async (tx) => {
		const boatZone = await lockOwnBoat(tx, owner, feed.boatId);
		if (isRefusal(boatZone)) return boatZone;
		const limitExceeded = await tooManyFeeds(tx, owner, feed.boatId);
		if (limitExceeded) return limitExceeded;
		const id = newId<CalendarFeedId>(app.random);
		const saved = await saveFeed(tx, {
			id,
			boat_id: feed.boatId,
			name: feed.name,
			address: { ...sealAddress(app.keys, id, address), address_hash: addressHash(address) },
			created_at: app.clock.now(),
		});
		if (!saved) return refuse('feed-known');
		const queue = importQueue(owner);
		await enqueue(tx, importCalendarJob, { feedId: id }, { key: `import-calendar:${id}`, queue });
		return id;
	});
}

async function tooManyFeeds(
	tx: Tx,
	owner: PersonId,
	boat: BoatId,
): Promise<Refusal<'too-many-feeds'> | undefined> {
	const count = await countFeeds(tx, owner, boat);
	if (count.of_boat >= maxFeeds.perBoat)
		return refuse('too-many-feeds', { most: maxFeeds.perBoat, of: 'boat' });
	if (count.of_owner >= maxFeeds.perOwner)
		return refuse('too-many-feeds', { most: maxFeeds.perOwner, of: 'owner' });
	return undefined;
}

/** Parses the file before saving. Replaces the upload `feedId` if given. */
export async function uploadFeed(
	app: Pick<App, 'db' | 'clock' | 'random' | 'calendarReader' | 'brand'>,
	owner: PersonId,
	upload: {
		readonly boatId: BoatId;
		readonly feedId: CalendarFeedId | undefined;
		readonly name: string;
		readonly file: Uint8Array;
	},
): Promise<true | Refusal<'not-found' | 'not-yours' | 'feed-file' | 'too-many-feeds'>> {
	const { boatId, file } = upload;
	const timeZone = await transact(app.db, (tx) => lockOwnBoat(tx, owner, boatId));
	if (isRefusal(timeZone)) return timeZone;
	const read = await readCalendarFile(app, boatId, file, timeZone);
	if (read.kind === 'refused') return refuse('feed-file', { problem: read.reason });
	return await transact(app.db, async (tx) => {
		const boatZone = await lockOwnBoat(tx, owner, boatId);
		if (isRefusal(boatZone)) return boatZone;
		let id = upload.feedId;
		if (id) {
			const before = await findFeed(tx, id);
			if (before?.boat_id !== boatId || before.address_hash !== null)
				return refuse('not-found', { what: 'calendar' });
		} else {
			const limitExceeded = await tooManyFeeds(tx, owner, boatId);
			if (limitExceeded) return limitExceeded;
			id = newId<CalendarFeedId>(app.random);
			await saveFeed(tx, { id, boat_id: boatId, name: upload.name, created_at: app.clock.now() });
		}
		await saveCalendarUpload(tx, id, upload);
		await saveImportedEvents(app, tx, id, read);
		await updateImportedOccupancy(app, tx, boatId);
		return true;
	});
}

type Change = 'not-found' | 'not-yours';

/** Frees the times that the feed blocked, unless another feed blocks the same times. */
export async function removeFeed(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: CalendarFeedId,
): Promise<true | Refusal<Change>> {
	return await changeFeed(app, owner, id, async (tx, boatId) => {
		const now = app.clock.now();
		const taken = (await findSlotsFrom(tx, boatId, now)).filter(({ feed_id }) => feed_id === id);
		await releaseTimes(
			tx,
			taken.map((row) => row.id),
			now,
		);
		await deleteFeed(tx, id);
		return true;
	});
}

export async function decideUnreadable(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	{
		feedId,
		key,
		blocks,
	}: { readonly feedId: CalendarFeedId; readonly key: string; readonly blocks: boolean },
): Promise<true | Refusal<Change>> {
	return await changeFeed(app, owner, feedId, async (tx) =>
		(await decideUnreadableRow(tx, feedId, key, blocks)) ? true : refuse('not-found', { what: 'calendar' }),
	);
}

/**
 * Marks an imported event as the same trip as a booking or ride of this marketplace. The mark applies
 * while that booking or ride occupies the boat at the event's time.
 */
export async function markSameTrip(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	{
		feedId,
		uid,
		tripId,
	}: { readonly feedId: CalendarFeedId; readonly uid: string; readonly tripId: BookingId | RideId },
): Promise<true | Refusal<Change>> {
	return await changeFeed(app, owner, feedId, async (tx) => {
		await saveSameTrip(tx, { feed_id: feedId, uid, trip_id: tripId, created_at: app.clock.now() });
		return true;
	});
}

/** Takes the boat's lock, and updates the boat's imported slots. */
async function changeFeed(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: CalendarFeedId,
	change: (tx: Tx, boatId: BoatId) => Promise<true | Refusal<Change>>,
): Promise<true | Refusal<Change>> {
	return await transact(app.db, async (tx) => {
		const feed = await findFeed(tx, id);
		if (!feed) return refuse('not-found', { what: 'calendar' });
		const boatZone = await lockOwnBoat(tx, owner, feed.boat_id);
		if (isRefusal(boatZone)) return boatZone;
		const changed = await change(tx, feed.boat_id);
		if (!isRefusal(changed)) await updateImportedOccupancy(app, tx, feed.boat_id);
		return changed;
	});
}

const maxListed = 50;

export async function showConnections(
	app: Pick<App, 'db' | 'clock' | 'keys' | 'publicUrl'>,
	owner: PersonId,
): Promise<CalendarConnections> {
	const now = app.clock.now();
	const ahead = { from: now, to: now.add({ hours: 24 * (horizonDays + 1) }) };
	const [links, feeds, conflicting] = await Promise.all([
		findCalendarLinks(app.db, owner),
		findFeedsOf(app.db, owner, now),
		findConflictingEvents(app.db, owner, ahead, now),
	]);
	const unreadable = await findUnreadableEvents(
		app.db,
		feeds.map(({ id }) => id),
	);
	const sold = conflicting.length > 0 ? await findTripsDuring(app.db, owner, conflicting, now) : [];
	return {
		links: links.map((link) => {
			const token = calendarToken(app.keys, { id: link.id, keyId: link.key_id });
			return {
				_id: link.id,
				boatId: link.boat_id,
				address: token ? `${app.publicUrl}/calendar/${token}.ics` : null,
				withNames: link.with_names,
				createdAt: link.created_at.toString(),
			};
		}),
		feeds: feeds.map((feed) => ({
			_id: feed.id,
			boatId: feed.boat_id,
			name: feed.name,
			address: unsealAddress(app.keys, feed.id, feed) ?? null,
			isUpload: feed.address_hash === null,
			fetchedAt: feed.fetched_at?.toString() ?? null,
			succeededAt: feed.succeeded_at?.toString() ?? null,
			problem: feed.problem,
			events: feed.events,
			conflicts: conflicting
				.filter(({ feed_id }) => feed_id === feed.id)
				.slice(0, maxListed)
				.map((event) => ({
					uid: event.uid,
					event: presentImported(event),
					with: sold
						.filter(
							(row) =>
								row.boat_id === event.boat_id &&
								Temporal.Instant.compare(row.starts_at, event.ends_at) < 0 &&
								Temporal.Instant.compare(row.ends_at, event.starts_at) > 0,
						)
						.map(presentOccupancy),
				})),
			unreadable: unreadable
				.filter(({ feed_id }) => feed_id === feed.id)
				.map(({ key, title, line, starts_at, ends_at, blocks }) => ({
					key,
					title,
					line,
					startsAt: starts_at?.toString() ?? null,
					endsAt: ends_at?.toString() ?? null,
					blocks: blocks ?? starts_at !== null,
					decided: blocks !== null,
				})),
		})),
	};
}
