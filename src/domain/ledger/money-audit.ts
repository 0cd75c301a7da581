import type { Cents } from '../money.ts';

/** Faults that a money audit can find. */
export const moneyFaults = {
	'movement-unbalanced': 'A movement of the ledger does not sum to zero',
	'balance-wrong': 'What is kept as open with an owner is not what the ledger has',
	'charge-differs': 'A payment was captured, and the ledger has another amount, or the other way round',
	'discount-differs':
		'What a promo code took off a sale is not what the ledger has, or somebody else than the owner bears it',
	'given-back-differs': 'A payment says that another amount was given back than the ledger does',
	'refund-unbooked': 'A refund is not in the ledger with its amount',
	'party-refund-differs': 'Fewer people came along, and another refund was asked for than they were promised',
	'dispute-differs': 'What payers claim is not what the ledger keeps apart',
	'payout-differs': 'An owner was paid, or a bank sent it back, and the ledger has another amount',
	'file-differs': 'A bank file is not the sum of its payouts at the rate of its run',
	'file-state-differs': 'A payout and its bank file disagree on whether the bank was told',
	'return-unqueued':
		'A bank sent a payout back, and its trips do not wait for the next one, or the other way round',
	'payout-unsummed': 'A payout is not the sum of its trips',
	'confirmed-unpaid': 'A trip is confirmed, and nobody has paid for it',
	'paid-unconfirmed': 'Somebody has paid for a trip that is not confirmed',
	'paid-twice': 'A trip was paid for twice',
	'surcharge-unpaid': 'A trip has another date that costs more, and another amount was paid for it',
	'surcharge-unmoved': 'Somebody has paid for another date that the trip does not have',
	'capture-unknown': 'A provider has captured money of which nothing is in our books',
	'capture-missing': 'We have a capture that the provider does not know',
	'capture-differs': 'A provider has captured another amount than we have',
	'given-back-there-differs': 'A provider has given back another amount than we have',
	'unexplained-back-differs': 'A provider has given back another amount of unexplained money than we have',
	'dispute-unknown': 'A payer has opened a dispute that we do not have',
} as const;

/** A fault, with both amounts in cents. */
export interface MoneyFault {
	readonly kind: keyof typeof moneyFaults;
	/** Id of the faulty object: the product's, or the provider's id of a capture. */
	readonly about: string;
	/** Amount according to the product's tables. */
	readonly ours: Cents;
	/** Amount according to the ledger, or to the provider. */
	readonly books: Cents;
}
