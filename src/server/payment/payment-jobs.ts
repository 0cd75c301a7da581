import type { App } from '../app.ts';
import { giveBackJob } from '../booking/booking-job-names.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { giveBack } from './give-back.ts';
import { reconcileJob, refundJob, settleJob } from './payment-job-names.ts';
import { finishPayment, reconcilePayments } from './reconcile-payments.ts';
import { refundPayment } from './refund-payment.ts';

/** What happens to payments without anybody asking. */
export function paymentJobs(app: App): readonly JobHandler[] {
	return [
		handle(settleJob, ({ paymentId }) => finishPayment(app, paymentId)),
		handle(giveBackJob, ({ bookingId }) => giveBack(app, bookingId)),
		handle(refundJob, ({ paymentId }) => refundPayment(app, paymentId)),
		handle(reconcileJob, async () => {
			await reconcilePayments(app);
		}),
	];
}

export const repeatedPaymentJobs: readonly Repeated[] = [{ name: reconcileJob.name, schedule: '* * * * *' }];
