import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteReleased } from './occupancy.ts';

/** Times that were given free long ago: the booking or ride itself says what became of it. */
export const forgetReleased = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deleteReleased(tx, keptSince('released-times', clock.now()), atMost));
