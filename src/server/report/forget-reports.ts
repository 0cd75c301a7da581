import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteReports } from './report-store.ts';

/** Forgets what was reported long ago, with what was reported. */
export const forgetReports = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteReports(tx, keptSince('reports', clock.now()), atMost));
