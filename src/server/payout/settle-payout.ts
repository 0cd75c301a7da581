import type { PayoutId, PersonId } from '#domain/id.ts';
import type { PayoutStatus } from '#domain/payout/payout.ts';
import { payoutLines } from '#domain/payout/payout.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { postToLedger } from '../ledger/ledger.ts';
import { findPaidBookings, movePaid } from './payout-store.ts';

/** A locked payout is paid: its money leaves the ledger booking by booking, it is written down, and its owner is told. */
export async function settlePayout(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	by: PersonId,
	payout: { readonly id: PayoutId; readonly ownerId: PersonId; readonly status: PayoutStatus },
): Promise<void> {
	const { id, ownerId } = payout;
	const now = app.clock.now();
	await movePaid(tx, payout, now);
	for (const { bookingId, cents } of await findPaidBookings(tx, id)) {
		await postToLedger(tx, {
			cause: { kind: 'payout', id },
			part: bookingId,
			lines: payoutLines(cents),
			bookingId,
			ownerId,
			now,
		});
	}
	await recordActions(tx, app, by, { action: 'payout-made', subject: 'payout', subjectId: id });
	await publish(tx, app, { kind: 'payout-sent', payoutId: id });
}
