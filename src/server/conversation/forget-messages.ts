import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteEntries } from './old-entry-store.ts';

/** Forgets what was written into conversations long ago; its pictures go with the uploads that nobody uses. */
export const forgetMessages = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteEntries(tx, keptSince('conversations', clock.now()), atMost));
