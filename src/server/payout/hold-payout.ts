import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { withdrawFromPayout } from './payout-store.ts';

/**
 * Takes a booking out of the payout that is made and that nobody has paid: its payer objects, or a bank took its money back.
 * A later run pays what is left of it. What is paid already is netted then.
 */
export async function holdPayout(app: Pick<App, 'db'>, booking: BookingId): Promise<void> {
	await transact(app.db, (tx) => withdrawFromPayout(tx, booking));
}
