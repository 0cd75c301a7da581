import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const paymentPayload = z.object({ paymentId: ids.payment });

/** Asks the provider for a payment's outcome and finishes the payment. */
export const settlePaymentJob = job('settle-payment', paymentPayload);
export const refundPaymentJob = job('refund-payment', paymentPayload);
/** Reads a capture from its provider and updates the tables. */
export const followCaptureJob = job(
	'follow-capture',
	z.object({ provider: z.string(), captureId: z.string() }),
);
export const sendRefundJob = job('send-refund', z.object({ refundId: ids.refund }));
/** Reads the providers' transactions since the last run. The nightly job reads a month. */
export const readProviderBooksJob = job('read-provider-books', z.unknown());
export const readAllProviderBooksJob = job('read-all-provider-books', z.unknown());
export const cancelOrderJob = job('cancel-order', paymentPayload);
export const reconcilePaymentsJob = job('reconcile-payments', z.unknown());
