import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

/** One calendar elsewhere is fetched. */
export const importCalendarJob = job('import-calendar', z.object({ feedId: ids.calendarFeed }));
