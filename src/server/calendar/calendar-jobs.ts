import { z } from 'zod';
import { importMinutes } from '#domain/calendar/feed.ts';
import type { CalendarFeedId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { transact } from '../db/transact.ts';
import { enqueueAll, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { importCalendarJob, importQueue, notifyFailingJob } from './calendar-job-names.ts';
import { findBoatsWithConflicts, findFeedsDue } from './feed-store.ts';
import { importCalendar, notifyFailing } from './import-calendar.ts';
import { placeImported } from './place-imported.ts';

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
