import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { type FeedProblem, failingHours, importMinutes, nextImport } from '#domain/calendar/feed.ts';
import type { BoatId, CalendarFeedId, PersonId } from '#domain/id.ts';
import type { CalendarReading } from '#ports/calendar-reader.ts';
import type { CalendarValidators } from '#ports/remote-files.ts';
import type { App } from '../app.ts';
import { boatClock } from '../boat/boat-presenter.ts';
import { findBoatSchedule, lockBoat } from '../boat/find-boat.ts';
import type { Db, Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueue, enqueueAll, handle, type JobHandler, job, retryAt } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import {
	findBoatsToRetry,
	findFeed,
	findFeedsDue,
	findOwnBookingIds,
	findUpload,
	replaceEvents,
	saveFailureNotified,
	saveFeedAddress,
	saveImportOutcome,
} from './feed-store.ts';
import { updateImportedOccupancy } from './place-imported.ts';
import { sealAddress, unsealAddress } from './sealed-address.ts';

type Needs = Publishing & Pick<App, 'db' | 'keys' | 'remoteCalendars' | 'calendarReader' | 'brand'>;
type Publishing = Pick<App, 'clock' | 'random' | 'subscriptions'>;
type ParsedCalendar = Extract<CalendarReading, { kind: 'events' }>;
type Fetched =
	| (ParsedCalendar & { readonly validators?: CalendarValidators })
	| { readonly kind: 'unchanged' }
	| { readonly kind: 'problem'; readonly problem: FeedProblem };
type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/**
 * Hours after which even an unchanged calendar is read completely, because the imported period moves
 * on.
 */
const fullReadHours = 24;

/**
 * Fetches a calendar if it has changed, and replaces its events in one transaction under the boat's
 * lock. Never changes bookings. After a failure, the previous events stay and the owner sees the
 * reason. Idempotent.
 */
export async function importCalendar(app: Needs, id: CalendarFeedId): Promise<void> {
	const feed = await findFeed(app.db, id);
	if (!feed) return;
	const address = unsealAddress(app.keys, id, feed);
	const timeZone = await findBoatClock(app.db, feed.boat_id);
	const fetched = await fetchEvents(app, feed, address, timeZone);
	const outdated = address !== undefined && feed.key_id !== app.keys.current('calendar-feeds').id;
	const isMoved = await transact(app.db, async (tx) => {
		await lockBoat(tx, feed.boat_id);
		const before = await findFeed(tx, id);
		// If the feed is missing, it was removed concurrently.
		if (!before) return false;
		if ((await findBoatClock(tx, feed.boat_id)) !== timeZone) return true;
		const now = app.clock.now();
		if (fetched.kind === 'events') {
			await saveImportedEvents(app, tx, id, fetched, fetched.validators);
		} else {
			const problem = fetched.kind === 'problem' ? fetched.problem : null;
			const nextAt = nextImport(now, problem ? before.failures + 1 : 0);
			await saveImportOutcome(tx, id, { now, problem, nextAt, isRead: false });
		}
		if (outdated) await saveFeedAddress(tx, id, sealAddress(app.keys, id, address));
		if (fetched.kind !== 'problem') await notifyReadable(app, tx, before);
		else await enqueueFailing(tx, before, now);
		await updateImportedOccupancy(app, tx, feed.boat_id);
		return false;
	});
	// The boat got its first place or lost its last one meanwhile, which moves whole days.
	if (isMoved) await importCalendar(app, id);
}

const findBoatClock = async (db: Db, boat: BoatId): Promise<string> =>
	boatClock((await findBoatSchedule(db, boat))?.timeZone ?? null);

async function enqueueFailing(tx: Tx, { id, failing_since }: Feed, now: Temporal.Instant): Promise<void> {
	if (!failing_since) await enqueueNotice(tx, id, now.add({ hours: failingHours }));
}

const enqueueNotice = (tx: Tx, id: CalendarFeedId, runAt: Temporal.Instant) =>
	enqueue(tx, notifyFailingJob, { feedId: id }, { key: `calendar-failing:${id}`, runAt });

/** Notifies the owner once about a calendar that has been failing for hours. Runs again if early. */
export async function notifyOfFailingCalendar(
	app: Publishing & Pick<App, 'db'>,
	id: CalendarFeedId,
): Promise<void> {
	await transact(app.db, async (tx) => {
		const seen = await findFeed(tx, id);
		if (!seen) return;
		await lockBoat(tx, seen.boat_id);
		const feed = await findFeed(tx, id);
		if (!feed?.failing_since || feed.failure_notified_at || feed.boat_archived) return;
		const now = app.clock.now();
		const due = feed.failing_since.add({ hours: failingHours });
		if (Temporal.Instant.compare(now, due) < 0) {
			await enqueueNotice(tx, id, retryAt(due));
			return;
		}
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

export async function saveImportedEvents(
	app: Pick<App, 'clock'>,
	tx: Tx,
	id: CalendarFeedId,
	{ events, unreadable }: ParsedCalendar,
	validators?: CalendarValidators,
): Promise<void> {
	const now = app.clock.now();
	await replaceEvents(tx, id, events, unreadable);
	const found = validators && { validators };
	await saveImportOutcome(tx, id, { now, problem: null, nextAt: nextImport(now, 0), isRead: true, ...found });
}

async function fetchEvents(
	app: Needs,
	feed: Feed,
	address: string | undefined,
	timeZone: string,
): Promise<Fetched> {
	const isFresh = feed.read_at !== null && feed.read_at.until(app.clock.now()).total('hours') < fullReadHours;
	if (feed.address_hash === null) {
		const file = isFresh ? undefined : await findUpload(app.db, feed.id);
		return file
			? asFetched(await readCalendarFile(app, feed.boat_id, file, timeZone))
			: { kind: 'unchanged' };
	}
	if (address === undefined) return { kind: 'problem', problem: 'key-gone' };
	const known = isFresh ? { etag: feed.etag, lastModified: feed.last_modified } : undefined;
	const answer = await app.remoteCalendars.fetch(address, known);
	// A broken server says 'unchanged' to a request without conditions.
	if (answer.kind === 'unchanged')
		return known?.etag || known?.lastModified ? answer : { kind: 'problem', problem: 'not-there' };
	if (answer.kind === 'refused') return { kind: 'problem', problem: answer.reason };
	const { etag, lastModified } = answer;
	const read = asFetched(await readCalendarFile(app, feed.boat_id, answer.bytes, timeZone));
	return read.kind === 'events' ? { ...read, validators: { etag, lastModified } } : read;
}

const asFetched = (read: CalendarReading): Fetched =>
	read.kind === 'refused' ? { kind: 'problem', problem: read.reason } : read;

/**
 * Parses a boat's calendar file. Drops events that the other site copied from the boat's exported
 * calendar.
 */
export async function readCalendarFile(
	app: Pick<App, 'db' | 'clock' | 'calendarReader' | 'brand'>,
	boat: BoatId,
	file: Uint8Array,
	timeZone: string,
): Promise<CalendarReading> {
	const now = app.clock.now();
	const to = now.add({ hours: 24 * (horizonDays + 1) });
	const read = await app.calendarReader.read(file, { timeZone, from: now, to });
	if (read.kind === 'refused') return read;
	const ownIdOf = (uid: string) =>
		uid.endsWith(`@${app.brand.id}`) ? uid.slice(0, uid.lastIndexOf('@')) : '';
	const ids = new Set(read.events.map(({ uid }) => ownIdOf(uid)).filter(Boolean));
	const ownIds = await findOwnBookingIds(app.db, boat, [...ids]);
	return { ...read, events: read.events.filter(({ uid }) => !ownIds.has(ownIdOf(uid))) };
}

const importCalendarsJob = job('import-calendars', z.unknown());
const placeConflictsJob = job('place-imported-events', z.unknown());

const batchSize = 1_000;

export function calendarJobs(app: App): readonly JobHandler[] {
	return [
		handle(importCalendarsJob, () => importCalendars(app)),
		handle(notifyFailingJob, ({ feedId }) => notifyOfFailingCalendar(app, feedId)),
		handle(placeConflictsJob, () => retryConflicts(app)),
	];
}

/** These jobs run separately from other jobs, because external servers may be slow and files large. */
export const slowCalendarJobs = (app: App): readonly JobHandler[] => [
	handle(importCalendarJob, ({ feedId }) => importCalendar(app, feedId)),
];

export const repeatedCalendarJobs: readonly RepeatedJob[] = [
	{ name: importCalendarsJob.name, schedule: `*/${importMinutes} * * * *` },
	{ name: placeConflictsJob.name, schedule: '* * * * *' },
];

/** Enqueues due imports, spread over the interval by feed id. */
export async function importCalendars(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	let after: CalendarFeedId | undefined;
	for (;;) {
		const now = app.clock.now();
		const feeds = await findFeedsDue(app.db, now.add({ minutes: importMinutes }), after, batchSize);
		await transact(app.db, (tx) =>
			enqueueAll(
				tx,
				importCalendarJob,
				feeds.map(({ id, owner_id, next_import_at }) => {
					const ownSlot = now.add({ seconds: offsetSeconds(id) });
					const isLater = Temporal.Instant.compare(next_import_at, ownSlot) > 0;
					return {
						payload: { feedId: id },
						runAt: isLater ? next_import_at : ownSlot,
						key: `import-calendar:${id}`,
						queue: importQueue(owner_id),
					};
				}),
			),
		);
		after = feeds.at(-1)?.id;
		if (!after || feeds.length < batchSize) return;
	}
}

/**
 * Returns the seconds into the import interval at which a feed is imported, derived from the feed's id.
 */
const offsetSeconds = (id: CalendarFeedId): number => {
	let sum = 0;
	for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % ((importMinutes - 1) * 60);
	return sum;
};

/**
 * Blocks imported times again after the conflicting booking was canceled or has expired. Each boat with
 * conflicts is also checked once in the import interval, because its feeds may be failing. An error in one
 * boat does not stop the others.
 */
export async function retryConflicts(app: Pick<App, 'db' | 'clock' | 'random'>): Promise<void> {
	const problems: unknown[] = [];
	for (const boat of await findBoatsToRetry(app.db, app.clock.now(), importMinutes)) {
		await transact(app.db, async (tx) => {
			await lockBoat(tx, boat);
			await updateImportedOccupancy(app, tx, boat);
		}).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not block imported times of some boats');
}

export const importCalendarJob = job('import-calendar', z.object({ feedId: ids.calendarFeed }));

const notifyFailingJob = job('notify-calendar-failing', z.object({ feedId: ids.calendarFeed }));

/**
 * Queue in which imports of one owner run one at a time, so that they do not delay imports of other
 * owners.
 */
export const importQueue = (owner: PersonId): string => `import-calendar:${owner}`;
