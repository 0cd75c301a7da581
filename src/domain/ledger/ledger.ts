import { type Cents, cents, sumCents } from '../money.ts';

/** Where money can stand. An entry is above zero where money is or was spent, and below zero where it is owed or earned. */
export const ledgerAccounts = [
	/** With the payment providers: all that was captured and has not left again. An asset: never below zero for long. */
	'provider',
	/** Owed to owners for their trips, until a payout: below zero. Above zero, an owner owes it back. */
	'owner',
	/** Earned by the platform: its part of every price. Below zero. */
	'fee',
	/** Spent by the platform: what providers keep of a capture for themselves. Not given back with a refund. */
	'provider_fee',
	/** Claimed by payers in disputes that nobody has decided yet: taken out of what owner and platform have. Below zero. */
	'disputed',
	/** Captured by a provider for a booking that we do not know: the desk finds out whose it is. Below zero. */
	'suspense',
	/** What promo codes took off, between a sale at its full price and the owner's giving it away: zero at rest. */
	'promo',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What can move money. */
export const ledgerCauses = [
	/** A capture: the id is the payment's, or the provider's where no payment is known. */
	'charge',
	/** What a promo code took off a charge, borne by the owner: the payment's id. */
	'promo-code',
	/** What a provider keeps for itself of a capture: the payment's id. */
	'provider-fee',
	/** Money given back, by us or on the provider's own pages: the refund's id. */
	'refund',
	/** A refund that was booked and failed later: the refund's id. */
	'refund-failed',
	/** Money that a provider or a payer's bank took back: the refund's id. */
	'reversal',
	/** A payer objects: the dispute's id, as in the two that follow. */
	'dispute-opened',
	'dispute-won',
	'dispute-lost',
	/** An owner was paid: the payout's id. */
	'payout',
	/** A payout that a bank sent back: the payout's id. */
	'payout-returned',
	/** Books that move without money: the id is the movement's own. */
	'adjustment',
] as const;

/** Why money moved: what kind of event, and which one. */
export interface LedgerCause {
	readonly kind: (typeof ledgerCauses)[number];
	readonly id: string;
}

/** One line of a movement. */
export interface LedgerLine {
	readonly account: LedgerAccount;
	readonly cents: Cents;
}

/** One movement of money: lines that sum to zero, each account once, none of nothing. Made by `movement` alone. */
export interface LedgerMovement {
	/** Its own: the same movement is never written twice. */
	readonly name: string;
	readonly cause: LedgerCause;
	readonly lines: readonly LedgerLine[];
}

/**
 * A movement of money. `part` tells it from others of the same cause. Lines of nothing are left out. Throws where the lines
 * do not sum to zero, an account comes twice, or nothing moves: that is a bug, and no money may be written then.
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

/** A ledger without a database: what it was given, in this order. */
export type Ledger = readonly LedgerMovement[];

/** The ledger with one movement more; the same one again changes nothing. */
export function post(ledger: Ledger, one: LedgerMovement): Ledger {
	return ledger.some(({ name }) => name === one.name) ? ledger : [...ledger, one];
}

/** What an account has: cents, by its sign as `ledgerAccounts` says. */
export function balanceOf(ledger: Ledger, account: LedgerAccount): Cents {
	return sumCents(
		ledger.flatMap(({ lines }) => lines.filter((line) => line.account === account).map((line) => line.cents)),
	);
}

/** Where all the money is that was ever charged. */
export interface Whereabouts {
	readonly charges: Cents;
	/** Back with the payers: refunds, reversals, and disputes that were lost. */
	readonly refunds: Cents;
	/** The platform's, before what providers keep. */
	readonly fees: Cents;
	/** With the owners, less what banks sent back. */
	readonly payouts: Cents;
	/** For owners until they are paid, less what they owe; and what no booking explains. */
	readonly held: Cents;
	/** Claimed by payers, not decided. */
	readonly disputed: Cents;
}

/** What providers gained or lost by causes of these kinds. */
const throughProvider = (ledger: Ledger, kinds: readonly LedgerCause['kind'][]): number =>
	balanceOf(
		ledger.filter(({ cause }) => kinds.includes(cause.kind)),
		'provider',
	);

/** Charges = refunds + fees + payouts + held + disputed, always: a test plays random histories. */
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
