import type { CaptureRecord, DisputeRecord, OrderRecord, RefundRecord } from './books.ts';

/**
 * Shows resources as PayPal’s Orders v2 and Payments v2 do with `Prefer: return=representation`.
 */
export interface Presenter {
	order(order: OrderRecord): object;
	capture(order: OrderRecord, capture: CaptureRecord): object;
	refund(capture: CaptureRecord, refund: RefundRecord): object;
	dispute(capture: CaptureRecord, dispute: DisputeRecord): object;
	approvalUrl(order: OrderRecord): string;
}

/**
 * `apiUrl` is the base of the API. `pagesUrl` returns the address where the browser finds the pages of
 * an order.
 */
export function paypalPresenter(apiUrl: () => string, pagesUrl: (order: OrderRecord) => string): Presenter {
	const approvalUrl = (order: OrderRecord) => `${pagesUrl(order)}/checkoutnow?token=${order.id}`;

	function refund(capture: CaptureRecord, created: RefundRecord): object {
		return {
			id: created.id,
			status: created.status,
			amount: created.amount,
			...(created.customId === undefined ? {} : { custom_id: created.customId }),
			...(created.note === undefined ? {} : { note_to_payer: created.note }),
			create_time: created.createTime,
			update_time: created.createTime,
			links: [
				{ href: `${apiUrl()}/v2/payments/refunds/${created.id}`, rel: 'self', method: 'GET' },
				{ href: `${apiUrl()}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
			],
		};
	}

	function capture(order: OrderRecord, taken: CaptureRecord): object {
		return {
			id: taken.id,
			status: taken.status,
			...(taken.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
			...(taken.reversed ? { status_details: { reason: 'CHARGEBACK' } } : {}),
			amount: taken.amount,
			...(taken.fee === undefined
				? {}
				: { seller_receivable_breakdown: { gross_amount: taken.amount, paypal_fee: taken.fee } }),
			final_capture: true,
			...(order.customId === undefined ? {} : { custom_id: order.customId }),
			supplementary_data: { related_ids: { order_id: order.id } },
			create_time: taken.createTime,
			update_time: taken.createTime,
			links: [
				{ href: `${apiUrl()}/v2/payments/captures/${taken.id}`, rel: 'self', method: 'GET' },
				{ href: `${apiUrl()}/v2/payments/captures/${taken.id}/refund`, rel: 'refund', method: 'POST' },
				{ href: `${apiUrl()}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
			],
		};
	}

	function payments(shown: OrderRecord): object {
		const taken = shown.capture;
		if (!taken) return {};
		const refunds = taken.refunds.map((created) => refund(taken, created));
		return {
			payments: {
				captures: [capture(shown, taken)],
				...(refunds.length === 0 ? {} : { refunds }),
			},
		};
	}

	function order(shown: OrderRecord): object {
		const self = `${apiUrl()}/v2/checkout/orders/${shown.id}`;
		const awaitsPayer = shown.status === 'PAYER_ACTION_REQUIRED' || shown.status === 'CREATED';
		return {
			id: shown.id,
			intent: 'CAPTURE',
			status: shown.status,
			payment_source: { paypal: {} },
			purchase_units: [
				{
					reference_id: shown.referenceId,
					...(shown.customId === undefined ? {} : { custom_id: shown.customId }),
					description: shown.description,
					amount: shown.amount,
					payee: { merchant_id: 'DEMOMERCHANT1', email_address: 'merchant@demo.example' },
					...payments(shown),
				},
			],
			...(shown.payerId === undefined ? {} : { payer: { payer_id: shown.payerId } }),
			create_time: shown.createTime,
			links: [
				{ href: self, rel: 'self', method: 'GET' },
				...(awaitsPayer ? [{ href: approvalUrl(shown), rel: 'payer-action', method: 'GET' }] : []),
				...(shown.status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
			],
		};
	}

	const dispute: Presenter['dispute'] = (taken, shown) => presentDispute(apiUrl(), taken, shown);
	return { order, capture, refund, dispute, approvalUrl };
}

/** In the format of Disputes v1. */
function presentDispute(apiUrl: string, capture: CaptureRecord, shown: DisputeRecord): object {
	return {
		dispute_id: shown.id,
		create_time: shown.createTime,
		update_time: shown.updateTime,
		disputed_transactions: [
			{
				seller_transaction_id: capture.id,
				transaction_status: 'COMPLETED',
				gross_amount: capture.amount,
			},
		],
		reason: 'UNAUTHORISED',
		status: shown.outcome === undefined ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
		dispute_amount: shown.amount,
		...(shown.outcome === undefined
			? {}
			: {
					dispute_outcome: {
						outcome_code: shown.outcome,
						...(shown.outcome === 'RESOLVED_BUYER_FAVOUR' ? { amount_refunded: shown.amount } : {}),
					},
				}),
		dispute_life_cycle_stage: shown.inquiry ? 'INQUIRY' : 'CHARGEBACK',
		links: [{ href: `${apiUrl}/v1/customer/disputes/${shown.id}`, rel: 'self', method: 'GET' }],
	};
}
