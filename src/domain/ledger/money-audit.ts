import type { Cents } from '../money.ts';

export const moneyFaults = {
	'movement-unbalanced': 'A movement of the ledger does not sum to zero',
	'balance-wrong': 'The open balance of an owner differs from the ledger',
	'charge-differs': 'A captured payment differs from its amount in the ledger',
	'discount-differs': 'The discount of a promo code differs from the ledger, or the owner does not bear it',
	'refund-differs': 'The refunds of a payment differ from the ledger',
	'refund-unbooked': 'A refund is not in the ledger with its amount',
	'party-refund-differs': 'The refund for a smaller party differs from the promised amount',
	'dispute-differs': 'The disputed amount differs from the ledger',
	'payout-differs': 'A payout, or its return by the bank, differs from the ledger',
	'file-differs': 'A bank file is not the sum of its payouts at the rate of its run',
	'file-state-differs': 'A payout and its bank file disagree on whether the file was sent to the bank',
	'payment-unmarked':
		'A trip of a payout is not marked with the payout’s time of payment, so it could be paid twice or never',
	'payout-unsummed': 'A payout is not the sum of its trips',
	'confirmed-unpaid': 'A trip is confirmed without a payment',
	'paid-unconfirmed': 'A paid trip is not confirmed',
	'paid-twice': 'A trip was paid for twice',
	'surcharge-unpaid': 'The surcharge paid for a new date differs from its price',
	'surcharge-unmoved': 'A surcharge was paid for a new date that the trip does not have',
	'capture-unknown': 'A provider captured a payment that our books do not have',
	'capture-missing': 'We have a capture that the provider does not know',
	'capture-differs': 'The amount captured by a provider differs from ours',
	'provider-refund-differs': 'The amount refunded by a provider differs from ours',
	'unexplained-refund-differs': 'The unexplained amount refunded by a provider differs from ours',
	'dispute-unknown': 'A payer opened a dispute that we do not have',
} as const;

export interface MoneyFault {
	readonly kind: keyof typeof moneyFaults;
	/** Id of the faulty object: the product’s id, or the provider’s id of a capture. */
	readonly about: string;
	/** Amount according to the product's tables. */
	readonly ours: Cents;
	/** Amount according to the ledger or the provider. */
	readonly books: Cents;
}
