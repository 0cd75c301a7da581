import type { BookingId, DateChangeId, PartyChangeId, PaymentId, RefundId } from '../id.ts';
import { defineMachine } from '../state-machine.ts';

export const refundReasons = [
	'CANCELLATION',
	/** The renter chose the refund after a weather cancellation, or did not answer in time. */
	'WEATHER',
	/** The ride ended or sailed below its minimum of mates. */
	'MINIMUM',
	'DATE_CHANGE',
	'PARTY_CHANGE',
	/** The payment arrived after another booking had taken the trip or its new date. */
	'LATE_PAYMENT',
	'DESK',
	'AT_PROVIDER',
	'REVERSAL',
] as const;
export type RefundReason = (typeof refundReasons)[number];

const refundStatuses = ['WAITING', 'REQUESTED', 'PENDING', 'COMPLETED', 'FAILED', 'DROPPED'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * The state machine of a refund. It begins as WAITING while its payment is disputed, otherwise as
 * REQUESTED, which is stored before calling the provider. A refund made elsewhere begins as PENDING or
 * COMPLETED. FAILED is not final, because the provider may show another refund with the same key.
 */
export const refundMachine = defineMachine('refund', refundStatuses, {
	WAITING: {
		request: { to: 'REQUESTED', by: ['PLATFORM'] },
		drop: { to: 'DROPPED', by: ['PLATFORM'] },
	},
	REQUESTED: {
		accept: { to: 'PENDING', by: ['PROVIDER'] },
		complete: { to: 'COMPLETED', by: ['PROVIDER'] },
		fail: { to: 'FAILED', by: ['PROVIDER'] },
		/** The refund must wait, because the payment was disputed before the refund was sent. */
		wait: { to: 'WAITING', by: ['PROVIDER'] },
	},
	PENDING: {
		complete: { to: 'COMPLETED', by: ['PROVIDER'] },
		fail: { to: 'FAILED', by: ['PROVIDER'] },
	},
	COMPLETED: { fail: { to: 'FAILED', by: ['PROVIDER'] } },
	FAILED: {
		accept: { to: 'PENDING', by: ['PROVIDER'] },
		complete: { to: 'COMPLETED', by: ['PROVIDER'] },
	},
	DROPPED: {},
});

export type RefundMove = Parameters<typeof refundMachine.can>[0]['move'];

export const providerMoves = { PENDING: 'accept', COMPLETED: 'complete', FAILED: 'fail' } as const;

/**
 * Source of a refund: a booking, a date change, a party change, or a payment whose remaining amount is
 * refunded.
 */
export type RefundSourceId = BookingId | DateChangeId | PartyChangeId | PaymentId;

export interface RefundCause {
	readonly reason: RefundReason;
	readonly sourceId: RefundSourceId | null;
}

/** Such a refund may be taken from several charges. */
export type PartRefundCause =
	| { readonly reason: 'CANCELLATION'; readonly sourceId: BookingId }
	| { readonly reason: 'DATE_CHANGE'; readonly sourceId: DateChangeId }
	| { readonly reason: 'PARTY_CHANGE'; readonly sourceId: PartyChangeId };

export type RefundKeyParts =
	| (PartRefundCause & {
			/**
			 * The date change of the refunded charge. The key contains this id, because the provider
			 * repeats its answer for a key even for another capture.
			 */
			readonly dateChangeId: DateChangeId | null;
			readonly afterDispute: boolean;
	  })
	/** The remaining amount of a payment, refunded for the `nth` time. Each attempt has its own key. */
	| { readonly paymentId: PaymentId; readonly nth: number }
	/** A refund by the desk. */
	| { readonly refundId: RefundId };

const prefixes = {
	CANCELLATION: 'cancel',
	DATE_CHANGE: 'date-change',
	PARTY_CHANGE: 'party-change',
} as const;

/** Never change these texts, because they prevent a second refund after a backup is restored. */
export function refundKey(of: RefundKeyParts): string {
	if ('refundId' in of) return `refund-${of.refundId}`;
	if ('paymentId' in of) return of.nth === 1 ? `refund-${of.paymentId}` : `refund-${of.paymentId}-${of.nth}`;
	const key = `${prefixes[of.reason]}-${of.sourceId}`;
	const chargeKey = of.dateChangeId === null ? key : `${key}-${of.dateChangeId}`;
	return of.afterDispute ? `${chargeKey}-after-dispute` : chargeKey;
}

const keyOfPart =
	/^(?<prefix>cancel|date-change|party-change)-(?<sourceId>[0-9a-z]{20})(-[0-9a-z]{20})?(-after-dispute)?$/;
const keyOfRest = /^refund-(?<id>[0-9a-z]{20})(-\d+)?$/;

/**
 * Reads a key of `refundKey`, for a refund whose row is missing after a backup was restored. A key of a
 * whole payment does not contain the reason, so it reads as a cancellation. Any other key means that
 * the refund was made elsewhere.
 */
export function readRefundKey(key: string, payment: PaymentId): RefundCause {
	const part = keyOfPart.exec(key)?.groups;
	for (const reason of ['CANCELLATION', 'DATE_CHANGE', 'PARTY_CHANGE'] as const) {
		if (part?.prefix === prefixes[reason]) return { reason, sourceId: part.sourceId as RefundSourceId };
	}
	const rest = keyOfRest.exec(key)?.groups;
	if (rest?.id === payment) return { reason: 'CANCELLATION', sourceId: payment };
	return { reason: rest ? 'DESK' : 'AT_PROVIDER', sourceId: null };
}

export const isWholeRefund = (reason: RefundReason): boolean =>
	(['CANCELLATION', 'WEATHER', 'MINIMUM', 'LATE_PAYMENT'] as readonly RefundReason[]).includes(reason);

/** The provider shows this note to the payer if the desk wrote none. */
export function refundNote(reason: RefundReason, brand: string): string {
	if (reason === 'DATE_CHANGE') return `The new date of your ${brand} booking costs less`;
	if (reason === 'PARTY_CHANGE') return `Fewer guests are coming on your ${brand} booking`;
	return `Refund for your ${brand} booking`;
}
