import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteDraftsBefore } from './draft-store.ts';

/** Throws away what nobody has touched for long; its uploads are swept after it. */
export const expireDrafts = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteDraftsBefore(tx, keptSince('drafts', clock.now()), atMost));
