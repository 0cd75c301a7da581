/** Why money goes back to a payer. */
export const refundReasons = [
	'CANCELLATION',
	/** A weather call: the renter chose the refund, or did not answer in time. */
	'WEATHER',
	/** The new date costs less. */
	'DATE_CHANGE',
	/** Fewer people come. */
	'PARTY_CHANGE',
	/** The money came when the trip, or its other date, could not be had any more. */
	'LATE_PAYMENT',
	/** By the desk, with a note. */
	'DESK',
	/** Made on the provider's own pages. */
	'AT_PROVIDER',
	/** Taken back by a bank. */
	'REVERSAL',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Begins every key of a refund that a cheaper date brings, or a smaller party, or a cancellation in part. */
export const dateChangeKey = 'date-change-';
export const partyChangeKey = 'party-change-';
export const cancellationKey = 'cancel-';

/** The reason of a refund that a provider has under a key of ours, when its row is gone (a restored backup). */
export function reasonOfKey(key: string): RefundReason {
	if (key.startsWith(dateChangeKey)) return 'DATE_CHANGE';
	return key.startsWith(partyChangeKey) ? 'PARTY_CHANGE' : 'CANCELLATION';
}

/** What the payer reads at the provider where the desk wrote nothing. */
export function refundNote(reason: RefundReason | null, brand: string): string {
	if (reason === 'DATE_CHANGE') return `The new date of your ${brand} booking costs less`;
	if (reason === 'PARTY_CHANGE') return `Fewer people come on your ${brand} booking`;
	return `Your ${brand} booking could not be kept`;
}
