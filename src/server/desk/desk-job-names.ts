import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

/** The time to undo a decision is over. */
export const applyDecisionJob = job('apply-decision', z.object({ decisionId: ids.decision }));
