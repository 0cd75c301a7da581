import { ids } from '#contract/shapes.ts';
import type { RefundId } from '#domain/id.ts';
import { suspenseLines } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, negateCents, sumCents } from '#domain/money.ts';
import type { CaptureRecord, Refund } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { chargedUnexplained, hasMovement, postToLedger } from '../ledger/ledger.ts';
import { closeCase, saveCaseEvent } from './payment-case-store.ts';
import { openCase } from './payment-cases.ts';
import type { PaymentRow } from './payment-store.ts';
import {
	type CaptureName,
	findSuspenseRefunds,
	lockCaseOf,
	moveSuspenseRefund,
	type SuspenseRefund,
	saveSuspenseRefund,
} from './refund-store.ts';

type Needs = Pick<App, 'clock' | 'random' | 'log'>;

/** A refund or reversal of a capture, as reported by its provider. */
type RefundOrReversal = Refund & { readonly key?: string; readonly origin: 'PROVIDER' | 'BANK' };

export async function bookUnexplained(
	app: Needs,
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
	await bookGoneBack(app, tx, capture, [
		...record.refunds.map((refund) => ({ ...refund, origin: 'PROVIDER' as const })),
		...record.reversals.map((reversal) => ({ ...reversal, origin: 'BANK' as const })),
		...lostDisputes(record),
	]);
}

/** A lost dispute counts as a refund. */
function lostDisputes({ disputes }: CaptureRecord): readonly RefundOrReversal[] {
	return disputes
		.filter(({ status, amount }) => status === 'LOST' && amount.cents > 0)
		.map(({ disputeId, amount }) => ({ refundId: disputeId, status: 'COMPLETED', amount, origin: 'BANK' }));
}

/**
 * Books refunds of unexplained money and failed ones: rows and ledger, under the lock of its case.
 * Closes the case when nothing is left and the desk had requested a refund.
 */
export async function bookGoneBack(
	app: Needs,
	tx: Tx,
	capture: CaptureName,
	all: readonly RefundOrReversal[],
): Promise<void> {
	for (const refund of all) await bookOne(app, tx, capture, refund);
	const rows = await findSuspenseRefunds(tx, capture);
	const last = rows.findLast((row) => row.status === 'COMPLETED' && row.requested_by !== null);
	if (!last?.requested_by || !rows.every(({ status }) => status === 'COMPLETED' || status === 'FAILED'))
		return;
	if ((await leftUnexplained(tx, capture)) > 0) return;
	const paymentCase = await lockCaseOf(tx, capture);
	if (!paymentCase || paymentCase.closedAt) return;
	const now = app.clock.now();
	const { requested_by: by, note } = last;
	await closeCase(tx, paymentCase.id, { by, resolution: note ?? undefined, now });
	await saveCaseEvent(tx, paymentCase.id, { what: 'closed', at: now, by });
}

async function bookOne(app: Needs, tx: Tx, capture: CaptureName, refund: RefundOrReversal): Promise<void> {
	const now = app.clock.now();
	const place = { bookingId: null, ownerId: null, now };
	const { refundId, status, amount, origin, key } = refund;
	const id = `${capture.provider}.${refundId}`;
	const booked = await hasMovement(tx, { kind: 'refund', id });
	const row = (await findSuspenseRefunds(tx, capture)).find(
		(one) => one.refund_id === refundId || (one.key !== null && one.key === key),
	);
	if (status === 'FAILED') {
		if (booked && !(await hasMovement(tx, { kind: 'refund-failed', id }))) {
			const lines = suspenseLines(amount.cents);
			await postToLedger(tx, { ...place, cause: { kind: 'refund-failed', id }, lines });
		}
		if (row && row.status !== 'FAILED') await failed(app, tx, capture, row, refundId);
		return;
	}
	if (!row) {
		const of = { id: newId<RefundId>(app.random), origin, status, cents: amount.cents, refundId, now };
		await saveSuspenseRefund(tx, capture, of);
	} else if (row.status !== status) await moveSuspenseRefund(tx, row.id, { status, refundId, now });
	if (booked) return;
	const lines = suspenseLines(negateCents(amount.cents));
	await postToLedger(tx, { ...place, cause: { kind: 'refund', id }, lines });
}

/** The money is back: an open case shows it, otherwise a new one is opened. */
async function failed(
	app: Needs,
	tx: Tx,
	capture: CaptureName,
	row: SuspenseRefund,
	refundId: string,
): Promise<void> {
	const now = app.clock.now();
	await moveSuspenseRefund(tx, row.id, { status: 'FAILED', refundId, now });
	const paymentCase = await lockCaseOf(tx, capture);
	if (paymentCase && !paymentCase.closedAt) {
		await saveCaseEvent(tx, paymentCase.id, { what: 'refund failed', at: now, note: refundId });
		return;
	}
	const facts = { captureId: capture.captureId, refundId, cents: row.amount_usd_cents };
	await openCase(tx, app, { provider: capture.provider, kind: 'refund-failed', about: refundId, facts });
}

/** US cents of an unexplained capture that are neither refunded nor requested. */
export async function leftUnexplained(db: Db, capture: CaptureName): Promise<Cents> {
	const charged = (await chargedUnexplained(db, capture)) ?? cents(0);
	const refunds = (await findSuspenseRefunds(db, capture)).filter(({ status }) => status !== 'FAILED');
	return cents(charged - sumCents(refunds.map(({ amount_usd_cents: amount }) => amount)));
}
