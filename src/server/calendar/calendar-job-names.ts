import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import { job } from '../jobs/job.ts';

/** One calendar elsewhere is fetched. */
export const importCalendarJob = job('import-calendar', z.object({ feedId: ids.calendarFeed }));

/** A calendar that has failed for hours by then is told to its owner. */
export const notifyFailingJob = job('notify-calendar-failing', z.object({ feedId: ids.calendarFeed }));

/** One owner's calendars are fetched one after another, so that the others' are as well. */
export const importQueue = (owner: PersonId): string => `import-calendar:${owner}`;
