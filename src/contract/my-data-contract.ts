import { z } from 'zod';
import { obstacleKinds } from '#domain/my-data/decide-deletion.ts';
import { keptKinds } from '#domain/my-data/kept-records.ts';
import { callsOf } from './call.ts';
import { myDataPaths } from './my-data-paths.ts';
import { ids, localDate } from './shapes.ts';

const kept = z
	.object({
		kind: z.enum(keptKinds),
		/** How many, where they are counted. */
		count: z.number().int().nullable(),
		/** The last day for which it is kept; null for what has no such day. */
		until: localDate.nullable(),
	})
	.meta({ id: 'KeptRecord' });
export type KeptSeen = z.output<typeof kept>;

/** What can be done with one's own data, and what stands in the way. */
export const myData = z
	.object({
		deletion: z.object({
			obstacles: z.array(z.object({ kind: z.enum(obstacleKinds), count: z.number().int() })),
			kept: z.array(kept),
		}),
	})
	.meta({ id: 'MyData' });
export type MyData = z.output<typeof myData>;

const { signedIn } = callsOf('My data');

export const myDataCalls = {
	show: signedIn(myDataPaths.show, {
		summary: 'What stands in the way of deleting the account, and what would be kept',
		result: myData,
	}),
	remove: signedIn(myDataPaths.remove, {
		summary: 'Deletes the person’s account; answers with what is kept, and until when',
		/** Their own id: who changed accounts in another tab deletes none by mistake. */
		body: z.strictObject({ personId: ids.person }),
		result: z.object({ kept: z.array(kept) }),
		refusals: ['deletion-in-the-way', 'step-up-required', 'not-yours'],
	}),
};
