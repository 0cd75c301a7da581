import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

/** Somebody's provider told an address of their picture that we have not fetched. */
export const fetchAvatarJob = job(
	'fetch-avatar',
	z.object({ personId: ids.person, address: z.string().max(2_000) }),
);
