import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deletePhoneCodes } from './phone-code-store.ts';

/** Forgets the codes that ran out some time ago. */
export const forgetPhoneCodes = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) => deletePhoneCodes(tx, keptSince('phone-codes', clock.now()), atMost));
