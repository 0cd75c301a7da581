import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteSecurityEntries } from './security-store.ts';

/** Forgets what happened long ago. */
export const forgetSecurity = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deleteSecurityEntries(tx, keptSince('security-log', clock.now()), atMost),
	);
