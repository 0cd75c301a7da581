export const refundReasons = [
	'CANCELLATION',
	/** A weather cancellation: the renter chose the refund, or did not answer in time. */
	'WEATHER',
	/** The new date costs less. */
	'DATE_CHANGE',
	/** Fewer people come. */
	'PARTY_CHANGE',
	/** Paid after the trip or its other date was taken. */
	'LATE_PAYMENT',
	/** By the desk, with a note. */
	'DESK',
	/** Made on the provider's pages. */
	'AT_PROVIDER',
	/** Reversed by a bank. */
	'REVERSAL',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Prefix of the keys of refunds for a cheaper date, a smaller party, or a partial cancellation. */
export const dateChangeKey = 'date-change-';
export const partyChangeKey = 'party-change-';
export const cancellationKey = 'cancel-';

/** The reason of a refund from its key at the provider, if its row is missing (a restored backup). */
export function reasonOfKey(key: string): RefundReason {
	if (key.startsWith(dateChangeKey)) return 'DATE_CHANGE';
	return key.startsWith(partyChangeKey) ? 'PARTY_CHANGE' : 'CANCELLATION';
}

/** The note shown by the provider to the payer, if the desk wrote none. */
export function refundNote(reason: RefundReason | null, brand: string): string {
	if (reason === 'DATE_CHANGE') return `The new date of your ${brand} booking costs less`;
	if (reason === 'PARTY_CHANGE') return `Fewer people come on your ${brand} booking`;
	return `Your ${brand} booking could not be kept`;
}
