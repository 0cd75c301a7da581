import type { BookingId, DateChangeId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { dateChangeKey } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { giveFromCharges } from './give-from-charges.ts';

/** A booking's new date costs less: the difference is on its way back in the transaction that changes the date. */
export async function giveDifferenceBack(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	change: {
		readonly bookingId: BookingId;
		readonly dateChangeId: DateChangeId;
		readonly refundCents: Cents;
	},
): Promise<void> {
	const { bookingId, dateChangeId, refundCents: cents } = change;
	const key = `${dateChangeKey}${dateChangeId}`;
	await giveFromCharges(tx, app, { bookingId, cents, key, reason: 'DATE_CHANGE' });
}
