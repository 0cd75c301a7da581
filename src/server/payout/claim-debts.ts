import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { openCase } from '../payment/payment-cases.ts';
import { findClaims } from './claim-store.ts';

/**
 * A refund after a payout is netted from the next one. Where no next one comes, as an owner has had no sale for so many days
 * as are configured and has none ahead, what they owe becomes a case at the desk: once for each debt. How many were opened.
 */
export async function claimDebts(app: Pick<App, 'db' | 'clock' | 'payouts'>): Promise<number> {
	const since = app.clock.now().subtract({ hours: 24 * app.payouts.claimAfterDays });
	let opened = 0;
	for (const claim of await findClaims(app.db, since)) {
		const isNew = await transactDurably(app.db, (tx) =>
			openCase(tx, app, {
				// Of nobody outside: the platform’s own books say so.
				provider: 'ledger',
				kind: 'claim',
				about: `${claim.ownerId}:${claim.lastEntry}`,
				bookingId: claim.bookingId,
				facts: { cents: claim.cents, ownerId: claim.ownerId },
			}),
		);
		if (isNew) opened += 1;
	}
	return opened;
}
