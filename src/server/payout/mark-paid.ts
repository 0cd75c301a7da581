import type { PayoutId, PersonId } from '#domain/id.ts';
import { payoutLines } from '#domain/payout/payout.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/record-actions.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { publish } from '../events/publish.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { findContested, findPaidBookings, findPayout, movePaid } from './payout-store.ts';

/**
 * The bank has been told to pay an owner: the payout is PAID, its money leaves the ledger booking by booking, and the
 * owner is told. A second staff member’s word for the same payout changes nothing, nobody pays themselves, and
 * nothing is paid for a trip whose payer objects.
 */
export async function markPaid(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	staffMember: PersonId,
	id: PayoutId,
): Promise<PayoutId | Refusal<'not-found' | 'nothing-to-decide' | 'own-matter' | 'payout-waits'>> {
	return await transactDurably(app.db, async (tx) => {
		const payout = await findPayout(tx, id);
		if (!payout) return refuse('not-found', { what: 'payout' });
		const own = ownMatter(staffMember, payout.owner._id);
		if (own) return own;
		const contested = await findContested(tx, id);
		if (contested) return refuse('payout-waits', { bookingId: contested });
		const now = app.clock.now();
		const paid = await movePaid(tx, id, now);
		if (!paid) return refuse('nothing-to-decide');
		for (const { bookingId, cents } of await findPaidBookings(tx, id)) {
			await postToLedger(tx, {
				cause: { kind: 'payout', id },
				part: bookingId,
				lines: payoutLines(cents),
				bookingId,
				ownerId: paid.ownerId,
				now,
			});
		}
		await recordActions(tx, app, staffMember, { action: 'payout-made', subject: 'payout', subjectId: id });
		await publish(tx, app, { kind: 'payout-sent', payoutId: id });
		return id;
	});
}
