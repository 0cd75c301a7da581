import type { Cents } from '../money.ts';
import type { PayoutCurrency, RateMicros } from './exchange-rate.ts';

/** Who sends an Australian bank file, as the sender's bank has told it. */
export interface AbaSender {
	/** The bank's own three letters, as in CBA, WBC, ANZ, NAB. */
	readonly bank: string;
	/** The user identification number that APCA gave out: up to six digits. */
	readonly userId: string;
	/** The user's name, up to 26 signs. */
	readonly userName: string;
	/** Who owners read the money is from, up to 16 signs. */
	readonly remitter: string;
	/** The account that the money leaves: BSB as NNN-NNN, and up to nine digits. */
	readonly bsb: string;
	readonly accountNumber: string;
}

/** How owners are paid: the operator's configuration. */
export interface PayoutSettings {
	/** What a US dollar is in another money; a file of a money without a rate cannot be made. */
	readonly rates: Readonly<Partial<Record<PayoutCurrency, RateMicros>>>;
	/** Left out: Australian files cannot be made. */
	readonly aba: AbaSender | undefined;
	/** Above so many US cents a second person of finance confirms that money was paid. */
	readonly secondPersonAbove: Cents;
	/** After so many days without a sale ahead, what an owner owes is claimed. */
	readonly claimAfterDays: number;
}
