import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { refundJob } from './payment-job-names.ts';
import { findOpenPayment, lockPayment, movePayment } from './payment-store.ts';

/** Begins to give a canceled booking's money back: once, however often the job runs. */
export async function giveBack(app: Pick<App, 'db'>, booking: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const open = await findOpenPayment(tx, booking);
		const payment = open && (await lockPayment(tx, open.id));
		if (payment?.status !== 'CAPTURED') return;
		await movePayment(tx, payment.id, 'CAPTURED', ['refund', 'PLATFORM']);
		await enqueue(tx, refundJob, { paymentId: payment.id }, { key: `refund:${payment.id}` });
	});
}
