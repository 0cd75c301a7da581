import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DateChangeId } from '#domain/id.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { FollowStep } from '#domain/payment/follow-capture.ts';
import { times } from '#test/long.ts';
import { paidTrips } from '#test/paid-trips.ts';
import { findRefundableCents } from '../booking/booking-store.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { paymentBalance } from '../ledger/ledger.ts';
import { findDisputes, postCaptureSteps } from './capture-books.ts';
import { paymentList } from './desk-payments.ts';
import { findPayment } from './payment-store.ts';
import { findRefundsOfPayment, refundableCents } from './refund-store.ts';
import { requestRefund } from './refunds.ts';

const { world, paid } = paidTrips();

type Kind =
	| 'refund-there'
	| 'reversal'
	| 'request'
	| 'wait'
	| 'send'
	| 'refuse'
	| 'dispute'
	| 'win'
	| 'lose'
	| 'lose-part';

const anyHistory: fc.Arbitrary<readonly { readonly kind: Kind; readonly part: number }[]> = fc.array(
	fc.record({
		kind: fc.constantFrom<Kind>(
			'refund-there',
			'reversal',
			'request',
			'wait',
			'send',
			'refuse',
			'dispute',
			'dispute',
			'win',
			'lose',
			'lose-part',
		),
		part: fc.integer({ min: 1, max: 100 }),
	}),
	{ minLength: 5, maxLength: 10 },
);

const sum = (rows: readonly { readonly amount_usd_cents: Cents }[]) =>
	sumCents(rows.map(({ amount_usd_cents: amount }) => amount));

test('the refundable amount is the ledger’s remainder minus requested refunds, plus disputed money', async () => {
	const { app } = world();
	const { bookingId, paymentId, ownerId } = await paid();
	const seen = new Set<string>();
	let disputedSteps = 0;

	async function check(tx: Tx): Promise<void> {
		const payment = await findPayment(tx, paymentId);
		const refunds = await findRefundsOfPayment(tx, paymentId);
		const disputes = (await findDisputes(tx, paymentId)).filter(({ status }) => status === 'OPEN');
		const waiting = refunds.filter(({ status }) => status === 'WAITING');
		const now = await refundableCents(tx, paymentId);
		const disputed = sum(disputes) - sum(waiting);
		const captured = payment?.status === 'CAPTURED';
		if (disputed > 0) disputedSteps += 1;
		expect(await findRefundableCents(tx, bookingId)).toBe(captured ? now + disputed : 0);
		const [shown] = await paymentList.find(
			{ db: tx },
			{ booking: bookingId, on: 'made' },
			{ offset: 0, limit: 1 },
			ownerId,
		);
		expect(shown?.refundable).toBe(captured ? now : 0);
	}

	async function move(tx: Tx, kind: Kind, part: number): Promise<void> {
		const payment = await findPayment(tx, paymentId);
		if (payment?.status !== 'CAPTURED') return;
		const share = (of: number) => cents(Math.floor((of * part) / 100));
		const book = async (...steps: readonly FollowStep[]) =>
			await postCaptureSteps(app, tx, { payment, ownerId }, steps);
		const disputes = (await findDisputes(tx, paymentId)).filter(({ status }) => status === 'OPEN');
		const refunds = await findRefundsOfPayment(tx, paymentId);
		const requested = refunds.find(({ status }) => status === 'REQUESTED');
		const waiting = refunds.filter(({ status }) => status === 'WAITING');
		const id = newId(app.random);
		const free = share(await refundableCents(tx, paymentId));
		const dispute = disputes[0];
		seen.add(kind);
		if (kind === 'refund-there' && free > 0)
			await book({ do: 'book-refund', origin: 'PROVIDER', refundId: id, status: 'COMPLETED', cents: free });
		if (kind === 'reversal' && free > 0)
			await book({ do: 'book-refund', origin: 'BANK', refundId: id, status: 'COMPLETED', cents: free });
		if (kind === 'request' && free > 0) {
			const desk = { by: ownerId, note: 'Sorry.' };
			await requestRefund(tx, app, { paymentId, cents: free, reason: 'DESK', sourceId: null, desk });
		}
		const unclaimed = share(sum(disputes) - sum(waiting));
		if (kind === 'wait' && unclaimed > 0) {
			const sourceId = id as DateChangeId;
			const refund = { paymentId, cents: unclaimed, reason: 'DATE_CHANGE', sourceId } as const;
			await requestRefund(tx, app, { ...refund, waits: true });
		}
		if (requested?.idempotency_key) {
			const { idempotency_key: key, amount_usd_cents: amount } = requested;
			const refund = { refundId: id, key, cents: amount };
			if (kind === 'send' && amount <= (await paymentBalance(tx, paymentId)) + sum(disputes))
				await book({ do: 'book-refund', origin: 'US', status: 'COMPLETED', ...refund });
			if (kind === 'refuse') await book({ do: 'fail-refund', booked: false, ...refund });
		}
		const claimable = share(await paymentBalance(tx, paymentId));
		if (kind === 'dispute') await book({ do: 'open-dispute', disputeId: id, cents: claimable });
		if (dispute && ['win', 'lose', 'lose-part'].includes(kind)) {
			const { dispute_id: disputeId, amount_usd_cents: claimed } = dispute;
			const lost = kind === 'win' ? cents(0) : kind === 'lose' ? claimed : share(claimed);
			const status = kind === 'win' ? 'WON' : 'LOST';
			await book({ do: 'end-dispute', disputeId, status, claimed, lost });
		}
	}

	class RolledBack extends Error {}
	await fc.assert(
		fc.asyncProperty(anyHistory, async (history) => {
			const done = app.db.transaction().execute(async (tx) => {
				await check(tx as Tx);
				for (const { kind, part } of history) {
					await move(tx as Tx, kind, part);
					await check(tx as Tx);
				}
				throw new RolledBack();
			});
			await expect(done).rejects.toBeInstanceOf(RolledBack);
		}),
		{ numRuns: times(40, 6) },
	);
	expect(seen.size).toBe(10);
	expect(disputedSteps).toBeGreaterThan(10);
});
