import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const paymentPayload = z.object({ paymentId: ids.payment });

export const settlePaymentJob = job('settle-payment', paymentPayload);
export const refundPaymentJob = job('refund-payment', paymentPayload);
export const followCaptureJob = job(
	'follow-capture',
	z.object({ provider: z.string(), captureId: z.string() }),
);
export const sendRefundJob = job('send-refund', z.object({ refundId: ids.refund }));
/** The nightly job reads a month, the other job the time since its last run. */
export const readProviderBooksJob = job('read-provider-books', z.unknown());
export const readAllProviderBooksJob = job('read-all-provider-books', z.unknown());
export const cancelOrderJob = job('cancel-order', paymentPayload);
export const reconcilePaymentsJob = job('reconcile-payments', z.unknown());
