import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { type FeedProblem, failingHours, importMinutes, nextImport } from '#domain/calendar/feed.ts';
import type { BoatId, CalendarFeedId, PersonId } from '#domain/id.ts';
import type { ReadCalendar } from '#ports/calendar-reader.ts';
import type { CalendarValidators } from '#ports/remote-files.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { findBoatSchedule, lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue, enqueueAll, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import {
	findBoatsWithConflicts,
	findFeed,
	findFeedsDue,
	findOwnIds,
	findUpload,
	replaceEvents,
	saveAddress,
	saveFailureNotified,
	saveImported,
} from './feed-store.ts';
import { placeImported } from './place-imported.ts';
import { openAddress, sealAddress } from './sealed-address.ts';

type Needs = Publishing & Pick<App, 'db' | 'keys' | 'remoteCalendars' | 'calendarReader' | 'brand'>;
type Publishing = Pick<App, 'clock' | 'random' | 'subscriptions'>;
type Read = Extract<ReadCalendar, { kind: 'events' }>;
type Fetched =
	| (Read & { readonly validators?: CalendarValidators })
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'problem'; readonly problem: FeedProblem };
type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** What has not changed is read again after so many hours: the days ahead have moved on. */
const readAgainHours = 24;

/**
 * Fetches one calendar, unless it is as it was, and puts its events in the place of those that it had, in one transaction
 * under the boat's lock; nothing that is sold is touched. When it cannot be had, what it said last stays, and its owner
 * sees why. Safe to run twice.
 */
export async function importCalendar(app: Needs, id: CalendarFeedId): Promise<void> {
	const feed = await findFeed(app.db, id);
	if (!feed) return;
	const address = openAddress(app.keys, id, feed);
	const fetched = await fetchEvents(app, feed, address);
	const outdated = address !== undefined && feed.key_id !== app.keys.current('calendar-feeds').id;
	await transact(app.db, async (tx) => {
		await lockBoat(tx, feed.boat_id);
		const before = await findFeed(tx, id);
		// It was removed meanwhile.
		if (!before) return;
		const now = app.clock.now();
		if (fetched.kind === 'events') {
			await saveRead(app, tx, id, fetched, fetched.validators);
		} else {
			const problem = fetched.kind === 'problem' ? fetched.problem : null;
			const nextAt = nextImport(now, problem ? before.failures + 1 : 0);
			await saveImported(tx, id, { now, problem, nextAt, isRead: false });
		}
		if (outdated) await saveAddress(tx, id, sealAddress(app.keys, id, address));
		if (fetched.kind !== 'problem') await notifyReadable(app, tx, before);
		else await enqueueFailing(tx, before, now);
		await placeImported(app, tx, feed.boat_id);
	});
}

/** Looks again when the calendar will have failed for so long that its owner is told. */
async function enqueueFailing(tx: Tx, { id, failing_since }: Feed, now: Temporal.Instant): Promise<void> {
	if (failing_since) return;
	const runAt = now.add({ hours: failingHours });
	await enqueue(tx, notifyFailingJob, { feedId: id }, { key: `calendar-failing:${id}`, runAt });
}

/** Tells the owner, once, of a calendar that cannot be read for hours. */
export async function notifyFailing(app: Publishing & Pick<App, 'db'>, id: CalendarFeedId): Promise<void> {
	await transact(app.db, async (tx) => {
		const seen = await findFeed(tx, id);
		if (!seen) return;
		await lockBoat(tx, seen.boat_id);
		const feed = await findFeed(tx, id);
		if (!feed?.failing_since || feed.failure_notified_at || feed.boat_archived) return;
		const now = app.clock.now();
		if (feed.failing_since.until(now).total('hours') < failingHours) return;
		await saveFailureNotified(tx, id, now);
		const at = feed.failing_since.toString();
		await publish(tx, app, { kind: 'calendar-failing', personId: feed.owner_id, feedId: id, at });
	});
}

async function notifyReadable(app: Publishing, tx: Tx, feed: Feed): Promise<void> {
	if (!feed.failure_notified_at || !feed.failing_since) return;
	const at = feed.failing_since.toString();
	await publish(tx, app, { kind: 'calendar-readable', personId: feed.owner_id, feedId: feed.id, at });
}

/** Saves what was read of a calendar. */
export async function saveRead(
	app: Pick<App, 'clock'>,
	tx: Tx,
	id: CalendarFeedId,
	{ events, unreadable }: Read,
	validators?: CalendarValidators,
): Promise<void> {
	const now = app.clock.now();
	await replaceEvents(tx, id, events, unreadable);
	const found = validators && { validators };
	await saveImported(tx, id, { now, problem: null, nextAt: nextImport(now, 0), isRead: true, ...found });
}

async function fetchEvents(app: Needs, feed: Feed, address: string | undefined): Promise<Fetched> {
	const isFresh =
		feed.read_at !== null && feed.read_at.until(app.clock.now()).total('hours') < readAgainHours;
	const timeZone = boatClock((await findBoatSchedule(app.db, feed.boat_id))?.timeZone ?? null);
	if (feed.address_hash === null) {
		const file = isFresh ? undefined : await findUpload(app.db, feed.id);
		return file ? asFetched(await readFile(app, feed.boat_id, file, timeZone)) : { kind: 'unchanged' };
	}
	if (address === undefined) return { kind: 'problem', problem: 'key-gone' };
	const known = isFresh ? { etag: feed.etag, lastModified: feed.last_modified } : undefined;
	const answer = await app.remoteCalendars.fetch(address, known);
	if (answer.kind === 'unchanged') return answer;
	if (answer.kind === 'refused') return { kind: 'problem', problem: answer.reason };
	const { etag, lastModified } = answer;
	const read = asFetched(await readFile(app, feed.boat_id, answer.bytes, timeZone));
	return read.kind === 'events' ? { ...read, validators: { etag, lastModified } } : read;
}

const asFetched = (read: ReadCalendar): Fetched =>
	read.kind === 'refused' ? { kind: 'problem', problem: read.reason } : read;

/** Reads a calendar's file for a boat. What comes from us, by way of a calendar that imports this boat's, is left out. */
export async function readFile(
	app: Pick<App, 'db' | 'clock' | 'calendarReader' | 'brand'>,
	boat: BoatId,
	file: Uint8Array,
	timeZone: string,
): Promise<ReadCalendar> {
	const now = app.clock.now();
	const to = now.add({ hours: 24 * (horizonDays + 1) });
	const read = await app.calendarReader.read(file, { timeZone, from: now, to });
	if (read.kind === 'refused') return read;
	const idIn = (uid: string) => (uid.endsWith(`@${app.brand.id}`) ? uid.slice(0, uid.lastIndexOf('@')) : '');
	const ids = new Set(read.events.map(({ uid }) => idIn(uid)).filter(Boolean));
	const own = await findOwnIds(app.db, boat, [...ids]);
	return { ...read, events: read.events.filter(({ uid }) => !own.has(idIn(uid))) };
}

const importCalendarsJob = job('import-calendars', z.unknown());
const placeConflictsJob = job('place-imported-events', z.unknown());

const atOnce = 1_000;

/** What happens to imported calendars without anybody asking. */
export function calendarJobs(app: App): readonly JobHandler[] {
	return [
		handle(importCalendarsJob, () => importCalendars(app)),
		handle(notifyFailingJob, ({ feedId }) => notifyFailing(app, feedId)),
		handle(placeConflictsJob, () => placeConflicts(app)),
	];
}

/** Fetching and reading: servers elsewhere may be slow and files large, so nothing else is behind them. */
export const slowCalendarJobs = (app: App): readonly JobHandler[] => [
	handle(importCalendarJob, ({ feedId }) => importCalendar(app, feedId)),
];

export const repeatedCalendarJobs: readonly Repeated[] = [
	{ name: importCalendarsJob.name, schedule: `*/${importMinutes} * * * *` },
	{ name: placeConflictsJob.name, schedule: '* * * * *' },
];

/** Enqueues the import of every calendar that is due, each at its own minute of the quarter of an hour, so that they spread. */
export async function importCalendars(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	let after: CalendarFeedId | undefined;
	for (;;) {
		const now = app.clock.now();
		const feeds = await findFeedsDue(app.db, now.add({ minutes: importMinutes }), after, atOnce);
		await transact(app.db, (tx) =>
			enqueueAll(
				tx,
				importCalendarJob,
				feeds.map(({ id, owner_id, next_import_at }) => {
					const own = now.add({ seconds: ownSeconds(id) });
					const isLater = next_import_at !== null && Temporal.Instant.compare(next_import_at, own) > 0;
					return {
						payload: { feedId: id },
						runAt: isLater ? next_import_at : own,
						key: `import-calendar:${id}`,
						queue: importQueue(owner_id),
					};
				}),
			),
		);
		after = feeds.at(-1)?.id;
		if (!after || feeds.length < atOnce) return;
	}
}

/** The same for an id each time, below the time from one import to the next. */
const ownSeconds = (id: CalendarFeedId): number => {
	let sum = 0;
	for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % ((importMinutes - 1) * 60);
	return sum;
};

/** Looks again at what met a departure: once that is canceled or lapsed, the imported time is kept. */
export async function placeConflicts(app: Pick<App, 'db' | 'clock' | 'random'>): Promise<void> {
	for (const boat of await findBoatsWithConflicts(app.db)) {
		await transact(app.db, async (tx) => {
			await lockBoat(tx, boat);
			await placeImported(app, tx, boat);
		});
	}
}

/** One calendar elsewhere is fetched. */
export const importCalendarJob = job('import-calendar', z.object({ feedId: ids.calendarFeed }));

/** A calendar that has failed for hours by then is told to its owner. */
const notifyFailingJob = job('notify-calendar-failing', z.object({ feedId: ids.calendarFeed }));

/** One owner's calendars are fetched one after another, so that the others' are as well. */
export const importQueue = (owner: PersonId): string => `import-calendar:${owner}`;
