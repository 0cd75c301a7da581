import { type Cents, cents, sumCents } from '../money.ts';

/** Ledger accounts. A positive entry is money held or spent. A negative entry is money owed or earned. */
export const ledgerAccounts = [
	/**
	 * Money held by payment providers: captured and not paid out yet. The balance is negative only for
	 * short times.
	 */
	'provider',
	/**
	 * Money owed to owners for their trips until a payout, as a negative balance. The balance is positive
	 * if an owner owes money.
	 */
	'owner',
	/** The platform’s share of prices, as a negative balance. */
	'fee',
	/** Providers’ fees on captures, paid by the platform. A refund does not return these fees. */
	'provider_fee',
	/** Money claimed in open disputes, taken from owner and platform, as a negative balance. */
	'disputed',
	/** Money captured for an unknown booking, as a negative balance, until the desk has clarified it. */
	'suspense',
	/**
	 * Promo code discounts between the full price and the owner’s share. Normally the balance is zero.
	 */
	'promo',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerCauses = [
	/**
	 * A capture, identified by the payment’s id or, without a known payment, by the provider’s id of the
	 * capture.
	 */
	'charge',
	/** The promo code discount of a charge, which the owner pays, identified by the payment’s id. */
	'promo-code',
	/** A provider’s fee on a capture, identified by the payment’s id. */
	'provider-fee',
	/** A refund by the product or on the provider’s pages, identified by the refund’s id. */
	'refund',
	/** A refund that failed after the ledger recorded it, identified by the refund’s id. */
	'refund-failed',
	/** Money that a provider or bank took back, identified by the refund’s id. */
	'reversal',
	/** A dispute. This cause and the next three have the dispute’s id. */
	'dispute-opened',
	/** Disputed money was used for a refund that had been requested before the dispute. */
	'dispute-reduced',
	'dispute-won',
	'dispute-lost',
	'payout',
	'payout-returned',
	/** A correction that moves no money. Each correction has its own id. */
	'adjustment',
] as const;

export interface LedgerCause {
	readonly kind: (typeof ledgerCauses)[number];
	readonly id: string;
}

export interface LedgerLine {
	readonly account: LedgerAccount;
	readonly cents: Cents;
}

/**
 * A balanced movement: its lines sum to zero, name each account once and are never zero. Only
 * `movement` creates movements.
 */
export interface LedgerMovement {
	/** Unique name, so that a movement is never written twice. */
	readonly name: string;
	readonly cause: LedgerCause;
	readonly lines: readonly LedgerLine[];
}

/**
 * Creates a movement. `part` distinguishes movements of one cause. Drops zero lines. Throws if the
 * lines do not sum to zero, an account occurs twice, or nothing moves, because such a bug must not be
 * written.
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

export type Ledger = readonly LedgerMovement[];

export function addMovement(ledger: Ledger, one: LedgerMovement): Ledger {
	return ledger.some(({ name }) => name === one.name) ? ledger : [...ledger, one];
}

/** With signs as in `ledgerAccounts`. */
export function balanceOf(ledger: Ledger, account: LedgerAccount): Cents {
	return sumCents(
		ledger.flatMap(({ lines }) => lines.filter((line) => line.account === account).map((line) => line.cents)),
	);
}

export interface MoneyLocations {
	readonly charges: Cents;
	/** Money returned to payers: refunds, reversals, and lost disputes. */
	readonly refunds: Cents;
	/** The platform's share, before providers' fees. */
	readonly fees: Cents;
	/** Money paid to owners, minus returned payouts. */
	readonly payouts: Cents;
	/** Money due to owners minus their debts, plus money without a booking. */
	readonly held: Cents;
	readonly disputed: Cents;
}

const throughProvider = (ledger: Ledger, kinds: readonly LedgerCause['kind'][]): number =>
	balanceOf(
		ledger.filter(({ cause }) => kinds.includes(cause.kind)),
		'provider',
	);

/** At any time, charges = refunds + fees + payouts + held + disputed. */
export function locateMoney(ledger: Ledger): MoneyLocations {
	return {
		charges: cents(throughProvider(ledger, ['charge'])),
		refunds: cents(0 - throughProvider(ledger, ['refund', 'refund-failed', 'reversal', 'dispute-lost'])),
		payouts: cents(0 - throughProvider(ledger, ['payout', 'payout-returned'])),
		fees: cents(0 - balanceOf(ledger, 'fee')),
		held: cents(0 - balanceOf(ledger, 'owner') - balanceOf(ledger, 'suspense')),
		disputed: cents(0 - balanceOf(ledger, 'disputed')),
	};
}
