import {
	type Books,
	type DisputeRecord,
	type IntentRecord,
	type RefundRecord,
	type SessionRecord,
	type TransactionRecord,
	unrefundedCentsOf,
} from './books.ts';

/** Fields to include as objects, named by `expand`: `payment_intent.latest_charge`. */
export type Expand = readonly string[];

export type Presenter = ReturnType<typeof stripePresenter>;

/** Shows a record as Stripe does: its id, or the whole object if `expand` names the object. */
export function stripePresenter(books: () => Books, pageUrl: (session: SessionRecord) => string) {
	function session(record: SessionRecord, expand: Expand = []): object {
		const intent = record.intentId === undefined ? undefined : books().intents[record.intentId];
		const paid = intent?.status === 'succeeded' ? 'paid' : 'unpaid';
		return {
			id: record.id,
			object: 'checkout.session',
			amount_total: record.amount,
			cancel_url: record.cancelUrl,
			client_reference_id: record.clientReferenceId ?? null,
			created: record.created,
			currency: record.currency,
			expires_at: record.expiresAt,
			livemode: false,
			metadata: {},
			mode: 'payment',
			payment_intent: intent
				? whole(expand, 'payment_intent', intent.id, () => intentOf(intent, below(expand, 'payment_intent')))
				: null,
			payment_status: paid,
			status: record.status,
			success_url: record.successUrl,
			url: record.status === 'open' ? pageUrl(record) : null,
		};
	}

	function intentOf(record: IntentRecord, expand: Expand = []): object {
		return {
			id: record.id,
			object: 'payment_intent',
			amount: record.amount,
			amount_capturable: record.status === 'requires_capture' ? record.amount : 0,
			amount_received: record.received,
			capture_method: 'manual',
			created: record.created,
			currency: record.currency,
			latest_charge: whole(expand, 'latest_charge', record.chargeId, () =>
				charge(record, below(expand, 'latest_charge')),
			),
			livemode: false,
			metadata: record.metadata,
			status: record.status,
		};
	}

	function charge(record: IntentRecord, expand: Expand = []): object {
		const line = books().transactions.find(({ id }) => id === record.transactionId);
		const refunded = record.received - unrefundedCentsOf(books(), record);
		return {
			id: record.chargeId,
			object: 'charge',
			amount: record.amount,
			amount_captured: record.received,
			amount_refunded: refunded,
			balance_transaction: line
				? whole(expand, 'balance_transaction', line.id, () => transaction(line))
				: null,
			captured: record.status === 'succeeded',
			created: record.created,
			currency: record.currency,
			disputed: books().disputes.some(({ intentId }) => intentId === record.id),
			metadata: record.metadata,
			payment_intent: record.id,
			refunded: refunded > 0 && refunded === record.received,
			status: record.status === 'canceled' ? 'failed' : 'succeeded',
		};
	}

	const { refund, dispute, transaction } = linePresenter(books, charge);

	return { session, intent: intentOf, charge, refund, dispute, transaction };
}

function linePresenter(books: () => Books, charge: (record: IntentRecord) => object) {
	function refund(record: RefundRecord): object {
		const intent = books().intents[record.intentId];
		return {
			id: record.id,
			object: 'refund',
			amount: record.amount,
			charge: intent?.chargeId ?? null,
			created: record.created,
			currency: intent?.currency ?? 'usd',
			metadata: record.metadata,
			payment_intent: record.intentId,
			reason: null,
			status: record.status,
		};
	}

	function dispute(record: DisputeRecord): object {
		const intent = books().intents[record.intentId];
		const lines = books().transactions.filter(({ id }) => record.transactionIds.includes(id));
		return {
			id: record.id,
			object: 'dispute',
			amount: record.amount,
			balance_transactions: lines.map((line) => transaction(line)),
			charge: intent?.chargeId ?? null,
			created: record.created,
			currency: intent?.currency ?? 'usd',
			livemode: false,
			metadata: {},
			payment_intent: record.intentId,
			reason: 'general',
			status: record.status,
		};
	}

	function transaction(record: TransactionRecord, expand: Expand = []): object {
		return {
			id: record.id,
			object: 'balance_transaction',
			amount: record.amount,
			created: record.created,
			currency: 'usd',
			fee: record.fee,
			net: record.amount - record.fee,
			source: whole(expand, 'source', sourceId(record), () => source(record)),
			status: 'pending',
			type: record.type,
		};
	}

	function sourceId(record: TransactionRecord): string {
		return books().intents[record.about]?.chargeId ?? record.about;
	}

	function source(record: TransactionRecord): object {
		const intent = books().intents[record.about];
		if (intent) return charge(intent);
		const refundRow = books().refunds.find(({ id }) => id === record.about);
		if (refundRow) return refund(refundRow);
		const about = books().disputes.find(({ id }) => id === record.about);
		if (!about) throw new Error(`a line of the balance about nothing: ${record.id}`);
		return dispute(about);
	}

	return { refund, dispute, transaction };
}

function whole(expand: Expand, field: string, id: string, show: () => object): string | object {
	return expand.some((wanted) => wanted === field || wanted.startsWith(`${field}.`)) ? show() : id;
}

function below(expand: Expand, field: string): Expand {
	return expand
		.filter((wanted) => wanted.startsWith(`${field}.`))
		.map((wanted) => wanted.slice(field.length + 1));
}
