import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const ofPayment = z.object({ paymentId: ids.payment });

/** Finds out at the provider what became of a payment, and finishes it. */
export const settleJob = job('settle-payment', ofPayment);
/** Gives a payment's money back. */
export const refundJob = job('refund-payment', ofPayment);
/** Asks a provider what became of a capture, and makes our books agree. */
export const followJob = job('follow-capture', z.object({ provider: z.string(), captureId: z.string() }));
/** Sends a refund that was asked for. */
export const sendRefundJob = job('send-refund', z.object({ refundId: ids.refund }));
/** Sends a refund of money that no booking explains. */
export const sendSuspenseRefundJob = job('send-suspense-refund', z.object({ refundId: ids.refund }));
/** Reads what moved at the providers since the last look; each night a whole month. */
export const readBooksJob = job('read-provider-books', z.unknown());
export const readAllBooksJob = job('read-all-provider-books', z.unknown());
/** Lets go of the order of a payment that was given up. */
export const cancelOrderJob = job('cancel-order', ofPayment);
/** Looks for payments that nobody has finished. */
export const reconcileJob = job('reconcile-payments', z.unknown());
