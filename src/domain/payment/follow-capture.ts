import { type Cents, cents, minusCents, smallerCents } from '../money.ts';

/**
 * What the provider did is what we book. Given a capture in the provider's books and the same in ours, these are the steps
 * that make ours agree; what no step can heal is a case for the desk. Taken again, there are none.
 */

interface Amount {
	readonly cents: Cents;
	readonly currency: string;
}

/** A capture in the provider's books. */
export interface TheirCapture {
	readonly captureId: string;
	readonly amount: Amount;
	readonly fee?: Amount;
	readonly refunds: readonly (TheirRefund & { readonly key?: string })[];
	readonly reversals: readonly TheirRefund[];
	readonly disputes: readonly {
		readonly disputeId: string;
		readonly status: 'OPEN' | 'WON' | 'LOST';
		readonly amount: Amount;
		/** What the provider charged us for it. */
		readonly fee?: Amount;
	}[];
}
interface TheirRefund {
	readonly refundId: string;
	readonly status: 'COMPLETED' | 'PENDING' | 'FAILED';
	readonly amount: Amount;
}

/** The same in our books. */
export interface OurCapture {
	/** What we asked for, and booked as charged. */
	readonly amountCents: Cents;
	/** Charged, less what was given back, reversed or is in dispute. */
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
		/** What was taken out of owner's and platform's books. */
		readonly cents: Cents;
		readonly feeBooked: boolean;
	}[];
}

/** What a person has to look at. */
export const caseKinds = [
	/** Signed by the provider, and not to be understood. */
	'message',
	/** Captured by the provider; no payment of ours knows of it. */
	'unknown-capture',
	/** The provider took, gave back or claims another amount or currency than we have. */
	'amount-differs',
	/** We have it as captured; the provider knows nothing of it. */
	'missing-capture',
	/** Given back on the provider's own pages: booked, and the trip stands. */
	'refunded-there',
	/** Taken back by a bank: booked, and the trip stands. */
	'reversed',
	/** A payer objects: the provider wants an answer. */
	'dispute',
	/** A refund that was under way has failed: the payer does not have the money. */
	'refund-failed',
	/** An owner owes what was refunded after it had been paid out, and sells nothing that could make up for it. */
	'claim',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What is known of a case: ids as the provider has them, amounts in cents. */
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
	/** `booked`: it had been taken out of the books. */
	| {
			readonly do: 'fail-refund';
			readonly refundId: string;
			readonly key?: string;
			readonly booked: boolean;
			readonly cents: Cents;
	  }
	/** What the provider charged for a dispute is the platform's cost, whoever wins it. */
	| { readonly do: 'book-dispute-fee'; readonly disputeId: string; readonly cents: Cents }
	| { readonly do: 'open-dispute'; readonly disputeId: string; readonly cents: Cents }
	/** `lost` cents of what was claimed went back to the payer, the rest stays. */
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
			/** Of the case, with its kind: the same one is opened once. */
			readonly about: string;
			readonly facts: CaseFacts;
	  };

const none = cents(0);

/** The steps, in the order in which they are taken: what comes back into the books first. */
export function followCapture(theirs: TheirCapture, ours: OurCapture): readonly FollowStep[] {
	const steps: FollowStep[] = [];
	let { left } = ours;
	const take = (amount: Cents) => {
		const taken = smallerCents(amount, left);
		left = minusCents(left, taken);
		return taken;
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
	for (const refund of theirs.refunds) left = failRefund(refund, ours, left, steps);
	for (const refund of theirs.refunds) bookRefund(refund, refund.key === undefined ? 'PROVIDER' : 'US');
	for (const reversal of theirs.reversals) bookRefund(reversal, 'BANK');
	bookDisputeFees(theirs, ours, steps);
	for (const dispute of theirs.disputes) {
		if (ours.disputes.some(({ disputeId }) => disputeId === dispute.disputeId)) continue;
		const claimed = take(dispute.amount.cents);
		steps.push({ do: 'open-dispute', disputeId: dispute.disputeId, cents: claimed });
		if (dispute.status !== 'OPEN') {
			const lost = dispute.status === 'LOST' ? smallerCents(dispute.amount.cents, claimed) : none;
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

	function bookRefund(refund: TheirRefund & { readonly key?: string }, origin: 'US' | 'PROVIDER' | 'BANK') {
		const { refundId, status, amount, key } = refund;
		const known = ours.refunds.find((one) => one.refundId === refundId);
		if (known) {
			if (known.status === 'PENDING' && status === 'COMPLETED')
				steps.push({ do: 'complete-refund', refundId });
			return;
		}
		if (status === 'FAILED') return;
		const taken = amount.currency === 'USD' ? take(amount.cents) : none;
		if (taken < amount.cents) differs(refundId, 'refund', amount, taken);
		if (taken > 0) {
			const named = key === undefined ? {} : { key };
			steps.push({ do: 'book-refund', origin, refundId, status, cents: taken, ...named });
		}
		const asked = ours.refunds.some((one) => one.key !== null && one.key === key);
		if (asked || taken === 0) return;
		steps.push({
			do: 'open-case',
			kind: origin === 'BANK' ? 'reversed' : 'refunded-there',
			about: refundId,
			facts: { cents: taken, refundId },
		});
	}
}

/** What the provider charged for each dispute, once. */
function bookDisputeFees(theirs: TheirCapture, ours: OurCapture, steps: FollowStep[]): void {
	for (const { disputeId, fee } of theirs.disputes) {
		const known = ours.disputes.find((one) => one.disputeId === disputeId);
		if (known?.feeBooked || fee?.currency !== 'USD' || fee.cents <= 0) continue;
		steps.push({ do: 'book-dispute-fee', disputeId, cents: fee.cents });
	}
}

/** Disputes that were open and are decided: what was not lost is back in the books. */
function endDisputes(theirs: TheirCapture, ours: OurCapture, before: Cents, steps: FollowStep[]): Cents {
	let left = before;
	for (const { disputeId, status, cents: claimed } of ours.disputes) {
		const now = theirs.disputes.find((one) => one.disputeId === disputeId);
		if (status !== 'OPEN' || !now || now.status === 'OPEN') continue;
		const lost = now.status === 'LOST' ? smallerCents(now.amount.cents, claimed) : none;
		steps.push({ do: 'end-dispute', disputeId, status: now.status, claimed, lost });
		left = cents(left + claimed - lost);
	}
	return left;
}

/** A refund of which we know and that has failed. */
function failRefund(
	{ refundId, status, key }: TheirCapture['refunds'][number],
	ours: OurCapture,
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

/** What our books have of a capture, to be compared with the provider's list. */
export interface ListedCapture {
	readonly cents: Cents;
	/** The provider's ids of refunds and reversals. */
	readonly refunds: readonly string[];
	readonly endedDisputes: readonly string[];
	readonly openDisputes: readonly string[];
}

/** Whether a provider's lines about a capture say something that our books do not have. */
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
