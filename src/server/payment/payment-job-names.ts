import { z } from 'zod';
import { id } from '#contract/shapes.ts';
import type { PaymentId } from '#domain/id.ts';
import { job } from '../jobs/job.ts';

const ofPayment = z.object({ paymentId: id.transform((text) => text as PaymentId) });

/** Finds out at the provider what became of a payment, and finishes it. */
export const settleJob = job('settle-payment', ofPayment);
/** Gives a payment's money back. */
export const refundJob = job('refund-payment', ofPayment);
/** Looks for payments that nobody has finished. */
export const reconcileJob = job('reconcile-payments', z.unknown());
