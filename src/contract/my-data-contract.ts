import { z } from 'zod';
import { obstacleKinds, retainedKinds } from '#domain/my-data/delete-account.ts';
import { callsOf } from './call.ts';
import { ids, instant, localDate } from './shapes.ts';

const kept = z
	.object({
		kind: z.enum(retainedKinds),
		/** Null for logs and backups. */
		count: z.number().int().nullable(),
		/** Last day of retention; null for reviews. */
		until: localDate.nullable(),
	})
	.meta({ id: 'KeptRecord' });
export type RetainedRecord = z.output<typeof kept>;

const exportStatus = z
	.object({
		status: z.enum(['NONE', 'MAKING', 'READY', 'FAILED']),
		bytes: z.number().int().nullable(),
		/** Expiry time; null if there is no finished export. */
		until: instant.nullable(),
	})
	.meta({ id: 'DataExport' });

const myData = z
	.object({
		export: exportStatus,
		deletion: z.object({
			obstacles: z.array(z.object({ kind: z.enum(obstacleKinds), count: z.number().int() })),
			kept: z.array(kept),
		}),
	})
	.meta({ id: 'MyData' });
export type MyData = z.output<typeof myData>;

const { signedIn } = callsOf('My data');

export const myDataCalls = {
	show: signedIn('GET /user/data', {
		summary: 'Get the state of the data export and of a possible account deletion',
		description: 'Lists what prevents the deletion and what would be retained.',
		result: myData,
	}),
	ask: signedIn('POST /user/data/export', {
		summary: 'Request a copy of the caller’s data and files, made in the background',
		body: z.strictObject({}),
		result: exportStatus,
		refusals: ['step-up-required'],
	}),
	link: signedIn('POST /user/data/export/link', {
		summary: 'Get an address of the data export that works for five minutes',
		body: z.strictObject({}),
		result: z.object({ url: z.string(), expiresInSeconds: z.number().int() }),
	}),
	remove: signedIn('POST /user/data/delete', {
		summary: 'Delete the caller’s account',
		description: 'Answers what is retained, and until when.',
		/**
		 * Id of the caller, so that the call does not delete the wrong account after another tab has
		 * switched accounts.
		 */
		body: z.strictObject({ personId: ids.person }),
		result: z.object({ kept: z.array(kept) }),
		refusals: ['deletion-in-the-way', 'step-up-required', 'not-yours'],
	}),
};
