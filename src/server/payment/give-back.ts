import type { BookingId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { refundJob } from './payment-job-names.ts';
import { lockCharges, movePayment } from './payment-store.ts';

/** Begins to give a canceled booking's money back, of all its charges: once, however often the job runs. */
export async function giveBack(app: Pick<App, 'db'>, booking: BookingId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		for (const { id: paymentId } of await lockCharges(tx, booking)) {
			await movePayment(tx, paymentId, 'CAPTURED', ['refund', 'PLATFORM']);
			await enqueue(tx, refundJob, { paymentId }, { key: `refund:${paymentId}` });
		}
	});
}
