import { type Cents, cents, sumCents } from '#domain/money.ts';
import {
	type CaptureRecord,
	type Dispute,
	type PaymentOrder,
	type Payments,
	ProviderUnavailable,
} from '#ports/payments.ts';

/** When a call fails: before or after it takes effect; undefined if it succeeds. */
export type CallTrouble = 'before' | 'after' | undefined;

export interface FakePayments extends Payments {
	/** Cents taken and returned according to the provider. */
	readonly books: { readonly taken: number; readonly returned: number };
	/** Opens or decides a dispute, which changes the answer of `findCapture`. */
	dispute(captureId: string, status: Dispute['status'], cents: Cents): void;
}

/** Payers approve at once and cards work. With `trouble`, calls fail at random. */
export function fakePayments(trouble: () => CallTrouble = () => undefined, name = 'fake'): FakePayments {
	const orders = new Map<string, PaymentOrder>();
	/** Refunds of each capture by refund id, with their idempotency keys. */
	const refunds = new Map<string, Map<string, FakeRefund>>();
	const disputes = new Map<string, Dispute>();
	const began = Temporal.Now.instant();
	const total = (all: Iterable<Cents>) => sumCents([...all]);

	function withTrouble<T>(action: () => T): T {
		const when = trouble();
		if (when === 'before') throw new ProviderUnavailable('not reached');
		const done = action();
		if (when === 'after') throw new ProviderUnavailable('the answer was lost');
		return done;
	}

	return {
		name,
		brand: name,
		means: 'wallet',
		get books() {
			const taken = [...orders.values()].map((order) => order.capture?.amount.cents ?? cents(0));
			return {
				taken: total(taken),
				returned: total([...refunds.values()].flatMap((of) => [...of.values()].map((back) => back.cents))),
			};
		},
		async createOrder({ key, bookingId, amount }) {
			const order: PaymentOrder = {
				orderId: `EASY-${key}`,
				status: 'APPROVED',
				amount,
				bookingId,
				approveUrl: 'http://pay.test/approve',
			};
			return withTrouble(() => {
				if (!orders.has(order.orderId)) orders.set(order.orderId, order);
				return order;
			});
		},
		async findOrder(id) {
			return withTrouble(() => orders.get(id));
		},
		async captureOrder(id) {
			return withTrouble(() => {
				const order = orders.get(id);
				if (!order) return { kind: 'not-approved' };
				const capture = { captureId: `CAP-${id}`, status: 'COMPLETED', amount: order.amount } as const;
				const captured = { ...order, status: 'COMPLETED', capture } as const;
				orders.set(id, captured);
				return { kind: 'captured', order: captured };
			});
		},
		cancelOrder: async () => {},
		async refundCapture({ captureId, key, amount: part }) {
			return withTrouble(() => {
				const order = orders.get(captureId.replace('CAP-', ''));
				const amount = part ?? order?.amount ?? { cents: cents(0), currency: 'USD' };
				const refundId = part ? `REF-${captureId}-${key}` : `REF-${captureId}`;
				const back = { key, cents: amount.cents };
				refunds.set(captureId, new Map(refunds.get(captureId)).set(refundId, back));
				return { refundId, status: 'COMPLETED', amount };
			});
		},
		async findCapture(captureId) {
			return withTrouble(() =>
				recordOf(
					orders.get(captureId.replace('CAP-', '')),
					refunds.get(captureId),
					disputes.get(captureId),
					began,
				),
			);
		},
		async listTransactions() {
			return withTrouble(() =>
				[...orders.values()].flatMap(({ capture }) =>
					capture
						? [
								{
									id: capture.captureId,
									kind: 'capture',
									captureId: capture.captureId,
									amount: capture.amount,
									at: began,
								},
							]
						: [],
				),
			);
		},
		async readWebhook() {
			return undefined;
		},
		dispute(captureId, status, amount) {
			const disputeId = `DIS-${captureId}`;
			disputes.set(captureId, { disputeId, status, amount: { cents: amount, currency: 'USD' } });
		},
	};
}

interface FakeRefund {
	readonly key: string;
	readonly cents: Cents;
}

function recordOf(
	order: PaymentOrder | undefined,
	back: ReadonlyMap<string, FakeRefund> | undefined,
	dispute: Dispute | undefined,
	at: Temporal.Instant,
): CaptureRecord | undefined {
	if (!order?.capture) return undefined;
	const refunds = [...(back ?? [])].map(([refundId, { key, cents: refundedCents }]) => {
		return { refundId, key, status: 'COMPLETED' as const, amount: { cents: refundedCents, currency: 'USD' } };
	});
	const { orderId, bookingId } = order;
	return {
		...order.capture,
		orderId,
		bookingId,
		at,
		refunds,
		reversals: [],
		disputes: dispute ? [dispute] : [],
	};
}
