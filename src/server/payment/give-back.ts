import type { BookingId } from '#domain/id.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { lockCharges } from './payment-store.ts';
import { beginRefund } from './refund-payment.ts';

/** Begins to give a canceled booking's money back, of all its charges: once, however often the job runs. */
export async function giveBack(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	{ bookingId, reason }: { readonly bookingId: BookingId; readonly reason: RefundReason },
): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		for (const { id: paymentId } of await lockCharges(tx, bookingId)) {
			await beginRefund(tx, app, paymentId, reason);
		}
	});
}
