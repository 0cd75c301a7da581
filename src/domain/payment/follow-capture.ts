import { type Cents, cents, minCents, subtractCents, sumCents } from '../money.ts';

/**
 * Compares a capture in the provider’s records with the product’s and returns the steps that make the
 * ledger agree. A difference that no step can repair becomes a case. Comparing again returns no steps.
 */

interface Amount {
	readonly cents: Cents;
	readonly currency: string;
}

export interface ProviderCapture {
	readonly captureId: string;
	readonly amount: Amount;
	readonly fee?: Amount;
	readonly refunds: readonly (ProviderRefund & { readonly key?: string })[];
	readonly reversals: readonly ProviderRefund[];
	readonly disputes: readonly {
		readonly disputeId: string;
		readonly status: 'OPEN' | 'WON' | 'LOST';
		readonly amount: Amount;
		readonly fee?: Amount;
	}[];
}
interface ProviderRefund {
	readonly refundId: string;
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: Amount;
}

export interface StoredCapture {
	/** The amount requested from the provider and booked as charged. */
	readonly amountCents: Cents;
	/** The charge minus refunds, reversals and open disputes. */
	readonly left: Cents;
	readonly feeBooked: boolean;
	readonly refunds: readonly {
		readonly refundId: string | null;
		readonly key: string | null;
		readonly status: 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED';
		readonly cents: Cents;
	}[];
	readonly disputes: readonly {
		readonly disputeId: string;
		readonly status: 'OPEN' | 'WON' | 'LOST';
		readonly cents: Cents;
		readonly feeBooked: boolean;
	}[];
}

/** Each case needs a person. */
export const caseKinds = [
	/** A webhook with a valid signature that cannot be read. */
	'message',
	'unknown-capture',
	'amount-differs',
	/** The product has stored a capture that the provider does not know. */
	'missing-capture',
	/**
	 * The payment was refunded on the provider’s pages. The ledger contains the refund. The trip is
	 * unchanged.
	 */
	'refunded-there',
	/** A bank reversed the payment. The ledger contains the reversal. The trip is unchanged. */
	'reversed',
	'dispute',
	/** A pending refund failed, so the payer has not received the money. */
	'refund-failed',
	/** An owner owes a refund made after the payout, and has no sales to offset it. */
	'claim',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Facts of a payment case: the provider's ids, and amounts in cents. */
export type CaseFacts = Readonly<Record<string, string | number>>;

export type FollowStep =
	| { readonly do: 'book-fee'; readonly cents: Cents }
	| {
			readonly do: 'book-refund';
			readonly origin: 'US' | 'PROVIDER' | 'BANK';
			readonly refundId: string;
			readonly key?: string;
			readonly status: 'COMPLETED' | 'PENDING';
			readonly cents: Cents;
	  }
	| { readonly do: 'complete-refund'; readonly refundId: string }
	/** `booked` is true if the ledger contains the refund. */
	| {
			readonly do: 'fail-refund';
			readonly refundId: string;
			readonly key?: string;
			readonly booked: boolean;
			readonly cents: Cents;
	  }
	/** The provider's fee for a dispute is the platform's cost, whether won or lost. */
	| { readonly do: 'book-dispute-fee'; readonly disputeId: string; readonly cents: Cents }
	| { readonly do: 'open-dispute'; readonly disputeId: string; readonly cents: Cents }
	/**
	 * `lost` cents of the claim were returned to the payer. The rest of the claim is returned to owner and
	 * platform.
	 */
	| {
			readonly do: 'end-dispute';
			readonly disputeId: string;
			readonly status: 'WON' | 'LOST';
			readonly claimed: Cents;
			readonly lost: Cents;
	  }
	| {
			readonly do: 'open-case';
			readonly kind: CaseKind;
			/** Key of the case within its kind, so that a case is opened once. */
			readonly about: string;
			readonly facts: CaseFacts;
	  };

const none = cents(0);

/** Steps that return money to the ledger come first. */
export function followCapture(theirs: ProviderCapture, ours: StoredCapture): readonly FollowStep[] {
	const steps: FollowStep[] = [];
	let { left } = ours;
	const take = (amount: Cents) => {
		const taken = minCents(amount, left);
		left = subtractCents(left, taken);
		return taken;
	};
	// A refund that the product requested may still be sent after a dispute was opened.
	const takeRefund = (amount: Cents, isOurs: boolean) => {
		const free = take(amount);
		const claimed = isOurs ? minCents(subtractCents(amount, free), held) : none;
		held = subtractCents(held, claimed);
		return sumCents([free, claimed]);
	};
	const differs = (about: string, what: string, amount: Amount, expected: Cents) =>
		steps.push({
			do: 'open-case',
			kind: 'amount-differs',
			about,
			facts: { what, cents: amount.cents, currency: amount.currency, expectedCents: expected },
		});

	if (theirs.amount.cents !== ours.amountCents || theirs.amount.currency !== 'USD') {
		differs(theirs.captureId, 'capture', theirs.amount, ours.amountCents);
	}
	if (theirs.fee && theirs.fee.currency === 'USD' && theirs.fee.cents > 0 && !ours.feeBooked) {
		steps.push({ do: 'book-fee', cents: theirs.fee.cents });
	}
	left = endDisputes(theirs, ours, left, steps);
	let held = sumCents(
		ours.disputes
			.filter(({ status, disputeId }) => status === 'OPEN' && !hasEnded(theirs, disputeId))
			.map((one) => one.cents),
	);
	for (const refund of theirs.refunds) left = failRefund(refund, ours, left, steps);
	for (const refund of theirs.refunds) bookRefund(refund, refund.key === undefined ? 'PROVIDER' : 'US');
	for (const reversal of theirs.reversals) bookRefund(reversal, 'BANK');
	bookDisputeFees(theirs, ours, steps);
	for (const dispute of theirs.disputes) {
		if (ours.disputes.some(({ disputeId }) => disputeId === dispute.disputeId)) continue;
		const claimed = take(dispute.amount.cents);
		steps.push({ do: 'open-dispute', disputeId: dispute.disputeId, cents: claimed });
		if (dispute.status !== 'OPEN') {
			const lost = dispute.status === 'LOST' ? minCents(dispute.amount.cents, claimed) : none;
			steps.push({ do: 'end-dispute', disputeId: dispute.disputeId, status: dispute.status, claimed, lost });
			left = cents(left + claimed - lost);
		}
		if (claimed < dispute.amount.cents || dispute.amount.currency !== 'USD') {
			differs(dispute.disputeId, 'dispute', dispute.amount, claimed);
		}
		steps.push({
			do: 'open-case',
			kind: 'dispute',
			about: dispute.disputeId,
			facts: { cents: dispute.amount.cents, disputeId: dispute.disputeId },
		});
	}
	return steps;

	function bookRefund(
		refund: ProviderRefund & { readonly key?: string },
		origin: 'US' | 'PROVIDER' | 'BANK',
	) {
		const { refundId, status, amount, key } = refund;
		const known = ours.refunds.find((one) => one.refundId === refundId);
		if (known) {
			if (known.status === 'PENDING' && status === 'COMPLETED')
				steps.push({ do: 'complete-refund', refundId });
			return;
		}
		if (status === 'FAILED') return;
		const isOurs = ours.refunds.some((one) => one.key !== null && one.key === key);
		const taken = amount.currency === 'USD' ? takeRefund(amount.cents, isOurs) : none;
		if (taken < amount.cents) differs(refundId, 'refund', amount, taken);
		if (taken > 0) {
			const named = key === undefined ? {} : { key };
			steps.push({ do: 'book-refund', origin, refundId, status, cents: taken, ...named });
		}
		if (isOurs || taken === 0) return;
		steps.push({
			do: 'open-case',
			kind: origin === 'BANK' ? 'reversed' : 'refunded-there',
			about: refundId,
			facts: { cents: taken, refundId },
		});
	}
}

function bookDisputeFees(theirs: ProviderCapture, ours: StoredCapture, steps: FollowStep[]): void {
	for (const { disputeId, fee } of theirs.disputes) {
		const known = ours.disputes.find((one) => one.disputeId === disputeId);
		if (known?.feeBooked || fee?.currency !== 'USD' || fee.cents <= 0) continue;
		steps.push({ do: 'book-dispute-fee', disputeId, cents: fee.cents });
	}
}

const hasEnded = (theirs: ProviderCapture, dispute: string) =>
	theirs.disputes.some(({ disputeId, status }) => disputeId === dispute && status !== 'OPEN');

/** Money that was not lost returns to the ledger. */
function endDisputes(
	theirs: ProviderCapture,
	ours: StoredCapture,
	before: Cents,
	steps: FollowStep[],
): Cents {
	let left = before;
	for (const { disputeId, status, cents: claimed } of ours.disputes) {
		const now = theirs.disputes.find((one) => one.disputeId === disputeId);
		if (status !== 'OPEN' || !now || now.status === 'OPEN') continue;
		const lost = now.status === 'LOST' ? minCents(now.amount.cents, claimed) : none;
		steps.push({ do: 'end-dispute', disputeId, status: now.status, claimed, lost });
		left = cents(left + claimed - lost);
	}
	return left;
}

function failRefund(
	{ refundId, status, key }: ProviderCapture['refunds'][number],
	ours: StoredCapture,
	left: Cents,
	steps: FollowStep[],
): Cents {
	if (status !== 'FAILED') return left;
	const known = ours.refunds.find(
		(one) => one.refundId === refundId || (one.status === 'REQUESTED' && one.key !== null && one.key === key),
	);
	if (!known || known.status === 'FAILED') return left;
	const booked = known.status !== 'REQUESTED';
	const named = key === undefined ? {} : { key };
	steps.push({ do: 'fail-refund', refundId, booked, cents: known.cents, ...named });
	steps.push({
		do: 'open-case',
		kind: 'refund-failed',
		about: refundId,
		facts: { cents: known.cents, refundId },
	});
	return booked ? cents(left + known.cents) : left;
}

export interface ListedCapture {
	readonly cents: Cents;
	readonly refunds: readonly string[];
	readonly endedDisputes: readonly string[];
}

/**
 * Returns whether a capture must be read again: it is unknown, its amount differs, or the list has an
 * unknown refund or a dispute that is not stored as ended.
 */
export function differs(
	lines: readonly {
		readonly id: string;
		readonly kind: 'capture' | 'refund' | 'reversal' | 'dispute';
		readonly amount: Amount;
	}[],
	known: ListedCapture | undefined,
): boolean {
	if (!known) return true;
	return lines.some(({ id, kind, amount }) => {
		if (kind === 'capture') return amount.cents !== known.cents || amount.currency !== 'USD';
		if (kind === 'dispute') return !known.endedDisputes.includes(id);
		return !known.refunds.includes(id);
	});
}
