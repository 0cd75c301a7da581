import type { PaymentId, RefundId } from '#domain/id.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { hasOpenCase } from './payment-case-store.ts';
import { refundJob } from './payment-job-names.ts';
import { lockPayment, movePayment } from './payment-store.ts';
import { findRefunds, refundable } from './refund-store.ts';
import { requestRefund, sendRefund } from './send-refund.ts';

/**
 * Gives back all that is left of a payment, once, however often the job runs. After a refund that failed it waits for the
 * desk: the same would fail again. Throws while the provider is away.
 */
export async function refundPayment(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'brand'>,
	id: PaymentId,
): Promise<void> {
	const waiting = await transactDurably(app.db, async (tx): Promise<readonly RefundId[]> => {
		const payment = await lockPayment(tx, id);
		if (payment?.status !== 'REFUNDING') return [];
		const all = await findRefunds(tx, id);
		const asked = all.filter(({ status }) => status === 'REQUESTED').map((refund) => refund.id);
		const left = await refundable(tx, id);
		if (left > 0 && !(await hasOpenCase(tx, id, 'refund-failed'))) {
			// Refunds from before have no reason, and there is no refund yet where all of it was in dispute.
			const reason = all.findLast((one) => one.origin === 'US' && isWhole(one.reason))?.reason;
			return [...asked, await requestRest(tx, app, { id, left, reason: reason ?? 'CANCELLATION' })];
		}
		// Others have given it all back meanwhile.
		if (payment.refunded_usd_cents === payment.amount_usd_cents && asked.length === 0) {
			await movePayment(tx, id, 'REFUNDING', ['refunded', 'PROVIDER']);
		}
		return asked;
	});
	for (const refund of waiting) await sendRefund(app, refund);
}

/** Reasons to refund all that is left of a payment. */
const isWhole = (reason: RefundReason | null) =>
	reason === 'CANCELLATION' || reason === 'WEATHER' || reason === 'LATE_PAYMENT';

/** Begins to give back all that is left of a captured payment. The caller holds its lock. */
export async function beginRefund(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	id: PaymentId,
	reason: RefundReason,
): Promise<void> {
	await movePayment(tx, id, 'CAPTURED', ['refund', 'PLATFORM']);
	const left = await refundable(tx, id);
	if (left > cents(0)) await requestRest(tx, app, { id, left, reason });
	await enqueue(tx, refundJob, { paymentId: id }, { key: `refund:${id}` });
}

/** Each of a payment's refunds has a key of its own: the provider answers the same key the same way. */
async function requestRest(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{ id, left, reason }: { readonly id: PaymentId; readonly left: Cents; readonly reason: RefundReason },
): Promise<RefundId> {
	const first = `refund-${id}`;
	const before = (await findRefunds(tx, id)).filter(({ key }) => key?.startsWith(first)).length;
	const key = before === 0 ? first : `${first}-${before + 1}`;
	return await requestRefund(tx, app, { paymentId: id, cents: left, key, reason });
}
