import type { PaymentOrder, Payments } from '#ports/payments.ts';

/** A provider whose payers approve at once and whose cards are always good: for tests that are about bookings. */
export function easyPayments(): Payments {
	const orders = new Map<string, PaymentOrder>();
	const find = (id: string) => {
		const order = orders.get(id);
		if (!order) throw new Error(`no order ${id}`);
		return order;
	};
	return {
		async createOrder({ key, bookingId, amount }) {
			const order: PaymentOrder = {
				orderId: `EASY-${key}`,
				status: 'APPROVED',
				amount,
				bookingId,
				approveUrl: 'http://pay.test/approve',
			};
			orders.set(order.orderId, order);
			return order;
		},
		async findOrder(id) {
			return orders.get(id);
		},
		async captureOrder(id) {
			const order = find(id);
			const capture = { captureId: `CAP-${id}`, status: 'COMPLETED', amount: order.amount } as const;
			const captured = { ...order, status: 'COMPLETED', capture } as const;
			orders.set(id, captured);
			return { kind: 'captured', order: captured };
		},
		async refundCapture({ captureId }) {
			return { refundId: `REF-${captureId}`, status: 'COMPLETED', amount: { cents: 1, currency: 'USD' } };
		},
		async readWebhook() {
			return undefined;
		},
	};
}
