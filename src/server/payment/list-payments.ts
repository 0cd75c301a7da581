import type { DeskPayment } from '#contract/desk-contract.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countPayments, findPayments } from './desk-payment-store.ts';

/** All payments, for the desk, the newest first. */
export async function listPayments(
	app: Pick<App, 'db'>,
	asked: { readonly status?: PaymentStatus | undefined; readonly page: number },
): Promise<Page<DeskPayment>> {
	const { status } = asked;
	const rows = await findPayments(app.db, { status, ...pageOf(asked.page) });
	const payments = rows.map((row) => ({
		_id: row.id,
		bookingId: row.booking_id,
		trip: row.trip,
		renter: row.renter,
		owner: row.owner,
		status: row.status,
		amountCents: row.amount_usd_cents,
		refundedCents: row.refunded_usd_cents,
		orderId: row.order_id,
		captureId: row.capture_id,
		refundId: row.refund_id,
		createdDate: row.created_at.toString(),
		capturedDate: row.captured_at?.toString() ?? null,
		refundedDate: row.refunded_at?.toString() ?? null,
	}));
	return listPage(payments, await countPayments(app.db, status), asked.page);
}
