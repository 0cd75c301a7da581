import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Removes a file that has lost its row. */
export const removeFileJob = job('remove-file', z.object({ key: z.string() }));
