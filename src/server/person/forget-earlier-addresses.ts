import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { forgetEarlierEmails } from './person-store.ts';

/** Forgets the addresses that people gave up some time ago. */
export const forgetEarlierAddresses = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		forgetEarlierEmails(tx, keptSince('earlier-addresses', clock.now()), atMost),
	);
