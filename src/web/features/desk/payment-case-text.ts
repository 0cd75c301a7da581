import { useLingui } from '@lingui/react/macro';
import type { PaymentCase } from '#contract/desk-money-contract.ts';

/** What a case is, and what to do about it. */
export function usePaymentCaseText(): (kind: PaymentCase['kind']) => {
	readonly title: string;
	readonly advice: string;
} {
	const { t } = useLingui();
	const texts: Record<PaymentCase['kind'], { title: string; advice: string }> = {
		message: {
			title: t`A message we couldn’t read`,
			advice: t`Look it up in the provider’s dashboard. Closing deletes what it said.`,
		},
		'unknown-capture': {
			title: t`Money without a booking`,
			advice: t`Find out whose it is. Refund it if nobody booked.`,
		},
		'amount-differs': {
			title: t`The amounts differ`,
			advice: t`Compare with the provider’s dashboard, and refund what is too much.`,
		},
		'missing-capture': {
			title: t`The provider doesn’t know this payment`,
			advice: t`Ask the provider before the trip is paid out.`,
		},
		'refunded-there': {
			title: t`Refunded in the provider’s dashboard`,
			advice: t`Our books have it. The trip stays booked: ask the owner to cancel it if it shouldn’t go ahead.`,
		},
		reversed: {
			title: t`Taken back by a bank`,
			advice: t`Our books have it. The trip stays booked: ask the owner to cancel it if it shouldn’t go ahead.`,
		},
		dispute: {
			title: t`The payer objects`,
			advice: t`Answer in the provider’s dashboard. The owner’s pay waits until it is decided.`,
		},
		claim: {
			title: t`An owner owes us money`,
			advice: t`A trip was refunded after it was paid out, and no later pay makes up for it. Look at the owner’s payouts, then ask them to pay it back.`,
		},
		'refund-failed': {
			title: t`A refund failed`,
			advice: t`Closing this tries once more if the whole payment is due back.`,
		},
	};
	return (kind) => texts[kind];
}
