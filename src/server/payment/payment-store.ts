import type { Selectable, Updateable } from 'kysely';
import type { BookingId, DateChangeId, PaymentId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type PaymentMove, type PaymentStatus, paymentMachine } from '#domain/payment/payment.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type PaymentRow = Selectable<Tables['payment']>;

export async function savePayment(
	tx: Tx,
	payment: {
		id: PaymentId;
		bookingId: BookingId;
		/** Set if the payment is for the surcharge of a date change. */
		dateChangeId?: DateChangeId | null;
		amountCents: Cents;
		provider: string;
		createdAt: Temporal.Instant;
	},
): Promise<PaymentRow> {
	return await tx
		.insertInto('payment')
		.values({
			id: payment.id,
			booking_id: payment.bookingId,
			date_change_id: payment.dateChangeId ?? null,
			status: paymentMachine.start,
			amount_usd_cents: payment.amountCents,
			provider: payment.provider,
			created_at: payment.createdAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function saveOrder(
	tx: Tx,
	id: PaymentId,
	order: { readonly orderId: string; readonly approveUrl: string | null },
): Promise<void> {
	await tx
		.updateTable('payment')
		.set({ order_id: order.orderId, approve_url: order.approveUrl })
		.where('id', '=', id)
		.execute();
}

/** With a date change, finds the payment of its surcharge. */
export async function findOpenPayment(
	db: Db,
	booking: BookingId,
	dateChange: DateChangeId | null = null,
): Promise<PaymentRow | undefined> {
	return await db
		.selectFrom('payment')
		.selectAll()
		.where('booking_id', '=', booking)
		.where('date_change_id', dateChange === null ? 'is' : '=', dateChange)
		.where('status', 'in', ['CREATED', 'CAPTURING', 'CAPTURED'])
		.executeTakeFirst();
}

/**
 * Locks all captured payments of a booking, newest first, which is the order of refunds. The oldest
 * payment is for the booking's own price.
 */
export async function lockCharges(tx: Tx, booking: BookingId): Promise<readonly PaymentRow[]> {
	const rows = await tx
		.selectFrom('payment')
		.selectAll()
		.where('booking_id', '=', booking)
		.where('status', '=', 'CAPTURED')
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	const at = (row: PaymentRow) => row.captured_at ?? row.created_at;
	const own = (row: PaymentRow) => (row.date_change_id === null ? 1 : 0);
	return rows.sort((one, other) => own(one) - own(other) || Temporal.Instant.compare(at(other), at(one)));
}

export async function findPaymentOfOrder(
	db: Db,
	booking: BookingId,
	orderId: string,
): Promise<PaymentRow | undefined> {
	return await db
		.selectFrom('payment')
		.selectAll()
		.where('booking_id', '=', booking)
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

/** Order ids are unique per provider only. */
export async function findByOrder(
	db: Db,
	provider: string,
	orderId: string,
): Promise<PaymentRow | undefined> {
	return await db
		.selectFrom('payment')
		.selectAll()
		.where('provider', '=', provider)
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

/** Capture ids are unique per provider only. */
export async function findByCapture(
	db: Db,
	provider: string,
	captureId: string,
): Promise<PaymentRow | undefined> {
	return await db
		.selectFrom('payment')
		.selectAll()
		.where('provider', '=', provider)
		.where('capture_id', '=', captureId)
		.executeTakeFirst();
}

/** The amount is the sum of refunds, reversals and lost disputes. */
export async function saveRefundedAmount(
	tx: Tx,
	id: PaymentId,
	refunded: { readonly cents: Cents; readonly refundId: string | null; readonly at: Temporal.Instant | null },
): Promise<void> {
	await tx
		.updateTable('payment')
		.set({
			refunded_usd_cents: refunded.cents,
			provider_refund_id: refunded.refundId,
			refunded_at: refunded.at,
		})
		.where('id', '=', id)
		.execute();
}

export async function findPayment(db: Db, id: PaymentId): Promise<PaymentRow | undefined> {
	return await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
	return await tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Finds payments without a final status: first those with money in transit, then the newest orders. */
export async function findUnsettled(
	db: Db,
	before: Temporal.Instant,
	limit: number,
): Promise<readonly PaymentId[]> {
	const rows = await db
		.selectFrom('payment')
		.select('id')
		.where('status', 'in', ['CREATED', 'CAPTURING', 'REFUNDING'])
		.where('created_at', '<=', before)
		.orderBy(({ eb }) => eb('status', '=', 'CREATED'))
		.orderBy('created_at', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/**
 * Applies a transition of the state machine by compare-and-swap. Returns false when the status has
 * changed. No other code sets a status.
 */
export async function movePayment(
	tx: Tx,
	id: PaymentId,
	from: PaymentStatus,
	[move, by]: readonly [PaymentMove, Actor],
	facts: Pick<Updateable<Tables['payment']>, 'capture_id' | 'captured_at' | 'attempt' | 'approve_url'> = {},
): Promise<boolean> {
	const to = paymentMachine.next({ state: from, move, by });
	const moved = await tx
		.updateTable('payment')
		.set({ status: to, ...facts })
		.where('id', '=', id)
		.where('status', '=', from)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/** Counts an attempt of a payment that waits for approval, unless it is already counted. */
export async function savePaymentAttempt(
	tx: Tx,
	id: PaymentId,
	attempt: { readonly before: number; readonly now: number },
): Promise<void> {
	await tx
		.updateTable('payment')
		.set({ attempt: attempt.now })
		.where('id', '=', id)
		.where('status', '=', 'CREATED')
		.where('attempt', '=', attempt.before)
		.execute();
}

/** Returns false if the webhook was recorded before. */
export async function recordWebhookEvent(tx: Tx, eventId: string, now: Temporal.Instant): Promise<boolean> {
	const row = await tx
		.insertInto('payment_event')
		.values({ event_id: eventId, received_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('event_id')
		.executeTakeFirst();
	return row !== undefined;
}

export async function deletePaymentEvents(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const old = tx
		.selectFrom('payment_event')
		.select('event_id')
		.where('received_at', '<', before)
		.orderBy('received_at')
		.limit(atMost);
	const deletion = tx.deleteFrom('payment_event').where('event_id', 'in', old);
	return Number((await deletion.executeTakeFirst()).numDeletedRows);
}
