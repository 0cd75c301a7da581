import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

/** Nobody has answered a proposal in time. */
export const lapseDateChangeJob = job('lapse-date-change', z.object({ dateChangeId: ids.dateChange }));
