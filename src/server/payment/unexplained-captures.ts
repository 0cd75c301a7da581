import { ids } from '#contract/shapes.ts';
import type { RefundId } from '#domain/id.ts';
import type { LedgerCause } from '#domain/ledger/ledger.ts';
import { suspenseLines } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, negateCents, sumCents } from '#domain/money.ts';
import { providerMoves, type RefundReason } from '#domain/payment/refund.ts';
import type { CaptureRecord, Refund } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { hasMovement, postToLedger, unexplainedChargeCents } from '../ledger/ledger.ts';
import { closeCase, lockCaseOf, saveCaseEvent } from './payment-case-store.ts';
import { openCase } from './payment-cases.ts';
import type { PaymentRow } from './payment-store.ts';
import {
	type CaptureKey,
	findRefundsOfCapture,
	moveRefund,
	type RefundRow,
	saveRefund,
} from './refund-store.ts';

type Needs = Pick<App, 'clock' | 'random'>;

type UnexplainedRefund = Refund & { readonly key?: string; readonly reason: RefundReason };

export async function bookUnexplainedCapture(
	app: Pick<App, 'clock' | 'random' | 'log'>,
	tx: Tx,
	{ provider, record, known }: { provider: string; record: CaptureRecord; known: PaymentRow | undefined },
): Promise<void> {
	const { captureId, amount } = record;
	const named = ids.booking.safeParse(record.bookingId).data;
	const bookingId = named && (await findBookingParties(tx, named)) ? named : undefined;
	const isNew = await openCase(tx, app, {
		provider,
		kind: known && known.amount_usd_cents !== amount.cents ? 'amount-differs' : 'unknown-capture',
		about: captureId,
		...(known && { paymentId: known.id }),
		...(bookingId && { bookingId }),
		facts: {
			captureId,
			orderId: record.orderId,
			booking: record.bookingId,
			cents: amount.cents,
			currency: amount.currency,
			at: record.at.toString(),
		},
	});
	if (isNew) app.log.error({ captureId, provider }, 'the provider holds money that no booking explains');
	if (amount.currency !== 'USD') return;
	const capture = { provider, captureId };
	await lockCaseOf(tx, capture);
	const cause = { kind: 'charge', id: `${provider}.${captureId}` } as const;
	if (!(await hasMovement(tx, cause))) {
		const place = { bookingId: null, ownerId: null, now: app.clock.now() };
		await postToLedger(tx, { ...place, cause, lines: suspenseLines(amount.cents) });
	}
	await bookUnexplainedRefunds(app, tx, capture, [
		...record.refunds.map((refund) => ({ ...refund, reason: 'AT_PROVIDER' as const })),
		...record.reversals.map((reversal) => ({ ...reversal, reason: 'REVERSAL' as const })),
		...lostDisputes(record),
	]);
}

function lostDisputes({ disputes }: CaptureRecord): readonly UnexplainedRefund[] {
	return disputes
		.filter(({ status, amount }) => status === 'LOST' && amount.cents > 0)
		.map(({ disputeId, amount }) => ({
			refundId: disputeId,
			status: 'COMPLETED',
			amount,
			reason: 'REVERSAL',
		}));
}

/**
 * Saves completed and failed refunds of unexplained money in the table of refunds and the ledger, under
 * the lock of the case. Closes the case if the desk had requested a refund and no money is left.
 */
export async function bookUnexplainedRefunds(
	app: Needs,
	tx: Tx,
	capture: CaptureKey,
	all: readonly UnexplainedRefund[],
): Promise<void> {
	for (const refund of all) await bookUnexplainedRefund(app, tx, capture, refund);
	const rows = await findRefundsOfCapture(tx, capture);
	const last = rows.findLast((row) => row.status === 'COMPLETED' && row.requested_by !== null);
	if (!last?.requested_by || !rows.every(({ status }) => status === 'COMPLETED' || status === 'FAILED'))
		return;
	if ((await refundableUnexplained(tx, capture)) > 0) return;
	const paymentCase = await lockCaseOf(tx, capture);
	if (!paymentCase || paymentCase.closedAt) return;
	const now = app.clock.now();
	const { requested_by: by, note } = last;
	await closeCase(tx, paymentCase.id, { by, resolution: note ?? undefined, now });
	await saveCaseEvent(tx, paymentCase.id, { what: 'closed', at: now, by });
}

async function bookUnexplainedRefund(
	app: Needs,
	tx: Tx,
	capture: CaptureKey,
	{ refundId, status, amount, reason, key }: UnexplainedRefund,
): Promise<void> {
	const now = app.clock.now();
	const post = async (cause: LedgerCause, of: Cents) => {
		if (await hasMovement(tx, cause)) return;
		await postToLedger(tx, { bookingId: null, ownerId: null, now, cause, lines: suspenseLines(of) });
	};
	const row = (await findRefundsOfCapture(tx, capture)).find(
		(one) =>
			one.provider_refund_id === refundId || (one.status === 'REQUESTED' && one.idempotency_key === key),
	);
	if (status === 'FAILED') {
		if (!row || row.status === 'FAILED') return;
		if (row.status !== 'REQUESTED') await post({ kind: 'refund-failed', id: row.id }, amount.cents);
		await recordFailure(app, tx, capture, row, refundId);
		return;
	}
	// The row can be newer, because the capture was read before the refund completed.
	if (row?.status === status || row?.status === 'COMPLETED') return;
	const id = row?.id ?? newId<RefundId>(app.random);
	if (row)
		await moveRefund(tx, row, [providerMoves[status], 'PROVIDER'], now, { provider_refund_id: refundId });
	else {
		const cause = { reason, sourceId: null };
		await saveRefund(tx, capture, {
			...cause,
			id,
			status,
			cents: amount.cents,
			providerRefundId: refundId,
			now,
		});
	}
	await post({ kind: reason === 'REVERSAL' ? 'reversal' : 'refund', id }, negateCents(amount.cents));
}

async function recordFailure(
	app: Needs,
	tx: Tx,
	capture: CaptureKey,
	row: RefundRow,
	refundId: string,
): Promise<void> {
	const now = app.clock.now();
	await moveRefund(tx, row, ['fail', 'PROVIDER'], now, { provider_refund_id: refundId });
	const paymentCase = await lockCaseOf(tx, capture);
	if (paymentCase && !paymentCase.closedAt) {
		await saveCaseEvent(tx, paymentCase.id, { what: 'refund failed', at: now, note: refundId });
		return;
	}
	const facts = { captureId: capture.captureId, refundId, cents: row.amount_usd_cents };
	await openCase(tx, app, { provider: capture.provider, kind: 'refund-failed', about: refundId, facts });
}

/** Returns the US cents of an unexplained capture that are neither refunded nor requested. */
export async function refundableUnexplained(db: Db, capture: CaptureKey): Promise<Cents> {
	const charged = (await unexplainedChargeCents(db, capture)) ?? cents(0);
	const refunds = (await findRefundsOfCapture(db, capture)).filter(({ status }) => status !== 'FAILED');
	return cents(charged - sumCents(refunds.map(({ amount_usd_cents: amount }) => amount)));
}
