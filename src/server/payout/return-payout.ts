import type { PayoutId, PersonId } from '#domain/id.ts';
import { payoutMachine, payoutReturnedLines } from '#domain/payout/payout.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { findPaidBookings, lockPayout, moveReturned } from './payout-store.ts';

/**
 * A bank has sent a payout back, for a reason of its own: what left the ledger comes back booking by booking, is owed to the
 * owner again, and the next weekly run pays it. The owner is told. Once: a second word for it changes nothing.
 */
export async function returnPayout(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	by: PersonId,
	{ id, reason }: { readonly id: PayoutId; readonly reason: string },
): Promise<PayoutId | Refusal<'not-found' | 'nothing-to-decide' | 'own-matter'>> {
	return await transactDurably(app.db, async (tx) => {
		const payout = await lockPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const { owner_id: ownerId } = payout;
		const own = ownMatter(by, ownerId);
		if (own) return own;
		if (!payoutMachine.may({ state: payout.status, move: 'give_back', by: 'PLATFORM' })) {
			return refuse('nothing-to-decide');
		}
		const now = app.clock.now();
		await moveReturned(tx, payout, { by, reason, now });
		for (const { bookingId, cents } of await findPaidBookings(tx, id)) {
			await postToLedger(tx, {
				cause: { kind: 'payout-returned', id },
				part: bookingId,
				lines: payoutReturnedLines(cents),
				bookingId,
				ownerId,
				now,
			});
		}
		await recordActions(tx, app, by, { action: 'payout-returned', subject: 'payout', subjectId: id, reason });
		await publish(tx, app, { kind: 'payout-returned', payoutId: id });
		return id;
	});
}
