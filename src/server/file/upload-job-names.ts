import { z } from 'zod';
import { job } from '../jobs/job.ts';

/** Removes a file that has lost its row. */
export const removeFileJob = job('remove-file', z.object({ key: z.string() }));

/** Looks for uploads that nothing refers to. */
export const sweepJob = job('sweep-uploads', z.unknown());
