import { z } from 'zod';
import { importMinutes } from '#domain/calendar/feed.ts';
import type { CalendarFeedId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import { transact } from '../db/transact.ts';
import { enqueueAll, handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { importCalendarJob } from './calendar-job-names.ts';
import { findBoatsWithConflicts, findFeedIds } from './feed-store.ts';
import { importCalendar } from './import-calendar.ts';
import { placeImported } from './place-imported.ts';

const importCalendarsJob = job('import-calendars', z.unknown());
const placeConflictsJob = job('place-imported-events', z.unknown());

const atOnce = 1_000;

/** What happens to imported calendars without anybody asking. */
export function calendarJobs(app: App): readonly JobHandler[] {
	return [
		handle(importCalendarJob, ({ feedId }) => importCalendar(app, feedId)),
		handle(importCalendarsJob, () => importCalendars(app)),
		handle(placeConflictsJob, () => placeConflicts(app)),
	];
}

export const repeatedCalendarJobs: readonly Repeated[] = [
	{ name: importCalendarsJob.name, schedule: `*/${importMinutes} * * * *` },
	{ name: placeConflictsJob.name, schedule: '* * * * *' },
];

/** Enqueues the import of every calendar, each at its own minute of the quarter of an hour, so that they spread. */
export async function importCalendars(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	let after: CalendarFeedId | undefined;
	for (;;) {
		const feeds = await findFeedIds(app.db, after, atOnce);
		const now = app.clock.now();
		await transact(app.db, (tx) =>
			enqueueAll(
				tx,
				importCalendarJob,
				feeds.map((id) => ({
					payload: { feedId: id },
					runAt: now.add({ seconds: ownSeconds(id) }),
					key: `import-calendar:${id}`,
				})),
			),
		);
		after = feeds.at(-1);
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
