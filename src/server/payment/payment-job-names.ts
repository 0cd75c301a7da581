import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const ofPayment = z.object({ paymentId: ids.payment });

/** Finds out at the provider what became of a payment, and finishes it. */
export const settleJob = job('settle-payment', ofPayment);
/** Gives a payment's money back. */
export const refundJob = job('refund-payment', ofPayment);
/** Looks for payments that nobody has finished. */
export const reconcileJob = job('reconcile-payments', z.unknown());
