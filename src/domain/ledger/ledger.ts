import { type Cents, cents, sumCents } from '../money.ts';

/** Accounts. A positive entry is money held or spent, a negative one is money owed or earned. */
export const ledgerAccounts = [
	/** Held by payment providers: captured and not yet paid out. An asset: never negative for long. */
	'provider',
	/** Owed to owners for their trips until a payout: negative. Positive: owed by an owner. */
	'owner',
	/** The platform's share of prices: negative. */
	'fee',
	/** Providers' fees on captures, paid by the platform. Not returned by a refund. */
	'provider_fee',
	/** Claimed in open disputes, taken from owner and platform: negative. */
	'disputed',
	/** Captured for an unknown booking; the desk clarifies it. Negative. */
	'suspense',
	/** Promo code discounts between the full price and the owner's share: normally zero. */
	'promo',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Kinds of causes of movements. */
export const ledgerCauses = [
	/** A capture: id of the payment, or the provider's id if no payment is known. */
	'charge',
	/** Promo code discount of a charge, paid by the owner: the payment's id. */
	'promo-code',
	/** A provider's fee on a capture: the payment's id. */
	'provider-fee',
	/** A refund by us or on the provider's pages: the refund's id. */
	'refund',
	/** A booked refund that failed later: the refund's id. */
	'refund-failed',
	/** Money taken back by a provider or bank: the refund's id. */
	'reversal',
	/** A dispute: its id, also in the two that follow. */
	'dispute-opened',
	'dispute-won',
	'dispute-lost',
	/** A payout: its id. */
	'payout',
	/** A returned payout: its id. */
	'payout-returned',
	/** Correction without moving money: its own id. */
	'adjustment',
] as const;

/** Kind and id of the event that moved money. */
export interface LedgerCause {
	readonly kind: (typeof ledgerCauses)[number];
	readonly id: string;
}

export interface LedgerLine {
	readonly account: LedgerAccount;
	readonly cents: Cents;
}

/** A balanced movement: lines that sum to zero, each account once, no zero lines. Made only by `movement`. */
export interface LedgerMovement {
	/** Unique: a movement is never written twice. */
	readonly name: string;
	readonly cause: LedgerCause;
	readonly lines: readonly LedgerLine[];
}

/**
 * Makes a movement. `part` distinguishes movements of one cause. Zero lines are dropped. Throws if the lines do
 * not sum to zero, an account occurs twice, or nothing moves: a bug, which must not be written.
 */
export function movement(cause: LedgerCause, lines: readonly LedgerLine[], part?: string): LedgerMovement {
	const moving = lines.filter((line) => line.cents !== 0);
	const name = [cause.kind, cause.id, ...(part === undefined ? [] : [part])].join(':');
	if (moving.some((line) => !Number.isSafeInteger(line.cents))) {
		throw new RangeError(`the movement ${name} is not in whole cents`);
	}
	if (sumCents(moving.map((line) => line.cents)) !== 0) {
		throw new RangeError(`the movement ${name} does not sum to zero`);
	}
	if (new Set(moving.map(({ account }) => account)).size < moving.length) {
		throw new RangeError(`the movement ${name} has an account twice`);
	}
	if (moving.length === 0) throw new RangeError(`the movement ${name} moves nothing`);
	return { name, cause, lines: moving };
}

/** An in-memory ledger in order of writing. */
export type Ledger = readonly LedgerMovement[];

/** Adds a movement; repeating one changes nothing. */
export function post(ledger: Ledger, one: LedgerMovement): Ledger {
	return ledger.some(({ name }) => name === one.name) ? ledger : [...ledger, one];
}

/** Balance of an account in cents, signed as in `ledgerAccounts`. */
export function balanceOf(ledger: Ledger, account: LedgerAccount): Cents {
	return sumCents(
		ledger.flatMap(({ lines }) => lines.filter((line) => line.account === account).map((line) => line.cents)),
	);
}

/** Where all charged money is. */
export interface Whereabouts {
	readonly charges: Cents;
	/** Returned to payers: refunds, reversals, and lost disputes. */
	readonly refunds: Cents;
	/** The platform's share, before providers' fees. */
	readonly fees: Cents;
	/** Paid to owners, minus returned payouts. */
	readonly payouts: Cents;
	/** Due to owners minus their debts, and money without a booking. */
	readonly held: Cents;
	/** Claimed in open disputes. */
	readonly disputed: Cents;
}

/** Change of the provider account by causes of these kinds. */
const throughProvider = (ledger: Ledger, kinds: readonly LedgerCause['kind'][]): number =>
	balanceOf(
		ledger.filter(({ cause }) => kinds.includes(cause.kind)),
		'provider',
	);

/** Charges = refunds + fees + payouts + held + disputed, at any time; tested with random histories. */
export function whereabouts(ledger: Ledger): Whereabouts {
	return {
		charges: cents(throughProvider(ledger, ['charge'])),
		refunds: cents(0 - throughProvider(ledger, ['refund', 'refund-failed', 'reversal', 'dispute-lost'])),
		payouts: cents(0 - throughProvider(ledger, ['payout', 'payout-returned'])),
		fees: cents(0 - balanceOf(ledger, 'fee')),
		held: cents(0 - balanceOf(ledger, 'owner') - balanceOf(ledger, 'suspense')),
		disputed: cents(0 - balanceOf(ledger, 'disputed')),
	};
}
