import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteOldViews } from './view-store.ts';

/** Takes away counts of looks that are kept no longer. Returns how many days of listings. */
export const forgetViews = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteOldViews(tx, keptSince('listing-views', clock.now()), atMost));
