import { keptSince } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deletePaymentEvents } from './payment-store.ts';

/** Numbers of messages that were heard: a provider repeats one for days, not for months. */
export const forgetPaymentEvents = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
	deleteInBatches(db, (tx, atMost) =>
		deletePaymentEvents(tx, keptSince('payment-events', clock.now()), atMost),
	);
