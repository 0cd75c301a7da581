import type { BookingId, PartyChangeId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { partyChangeKey } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { giveFromCharges } from './give-from-charges.ts';

/** Fewer people come: what their share gives back is on its way in the transaction that makes the party smaller. */
export async function giveShareBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly partyChangeId: PartyChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, partyChangeId, refundCents: cents } = change;
	const key = `${partyChangeKey}${partyChangeId}`;
	await giveFromCharges(tx, app, { bookingId, cents, key, reason: 'PARTY_CHANGE' });
}
