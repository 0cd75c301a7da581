import { msg } from '@lingui/core/macro';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { StatusLook } from '../../kit/badge.tsx';

/** Where a payment stands: one word and one colour everywhere. */
export const paymentLooks: Readonly<Record<PaymentStatus, StatusLook>> = {
	CREATED: [msg`Not paid`, 'plain'],
	CAPTURING: [msg`On its way`, 'coral'],
	CAPTURED: [msg`Paid`, 'good'],
	REFUNDING: [msg`Refunding`, 'coral'],
	REFUNDED: [msg`Refunded`, 'sea'],
	FAILED: [msg`Failed`, 'bad'],
};
