import type { App } from '../app.ts';
import { refundBookingJob } from '../booking/cancel-booking.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { cancelOrder } from './create-order.ts';
import { followCapture } from './follow-capture.ts';
import {
	cancelOrderJob,
	followCaptureJob,
	readAllProviderBooksJob,
	readProviderBooksJob,
	reconcilePaymentsJob,
	refundPaymentJob,
	sendRefundJob,
	settlePaymentJob,
} from './payment-job-names.ts';
import { readProviderBooks } from './read-provider-books.ts';
import { finishPayment, reconcilePayments } from './reconcile-payments.ts';
import { refundBooking, refundPayment, sendRefund } from './refunds.ts';

export function paymentJobs(app: App): readonly JobHandler[] {
	return [
		handle(settlePaymentJob, ({ paymentId }) => finishPayment(app, paymentId)),
		handle(refundBookingJob, (refund) => refundBooking(app, refund)),
		handle(refundPaymentJob, ({ paymentId }) => refundPayment(app, paymentId)),
		handle(followCaptureJob, (capture) => followCapture(app, capture)),
		handle(sendRefundJob, ({ refundId }) => sendRefund(app, refundId)),
		handle(readProviderBooksJob, () => readProviderBooks(app)),
		handle(readAllProviderBooksJob, () => readProviderBooks(app, { full: true })),
		handle(cancelOrderJob, ({ paymentId }) => cancelOrder(app, paymentId)),
		handle(reconcilePaymentsJob, () => reconcilePayments(app)),
	];
}

export const repeatedPaymentJobs: readonly RepeatedJob[] = [
	{ name: reconcilePaymentsJob.name, schedule: '* * * * *' },
	{ name: readProviderBooksJob.name, schedule: '* * * * *' },
	{ name: readAllProviderBooksJob.name, schedule: '23 3 * * *' },
];
