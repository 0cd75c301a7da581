import { afterEach, expect, test } from 'vitest';
import type { BookingId, PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import type { FollowStep } from '#domain/payment/follow-capture.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { duePayouts, gross, net } from '#test/due-payouts.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { transactDurably } from '../db/transact.ts';
import { postCaptureSteps } from '../payment/capture-books.ts';
import { lockPayment } from '../payment/payment-store.ts';
import { findMoneyFaults } from './money-audit-store.ts';
import { openDebtCases } from './run-payouts.ts';

const desk = duePayouts();
const { world, amara, australian, sold, run, payoutOf, payoutsOf, post } = desk;
/** The desk refunds US$30.00, of which the owner bears 90 %. */
const [refunded, share] = [3_000, 2_700];

afterEach(async () => {
	await expectLedgerAgrees(world());
	expect(await findMoneyFaults(world().app.db)).toEqual([]);
});

const paymentOf = async (booking: BookingId) =>
	await world()
		.app.db.selectFrom('payment')
		.select(['id', 'refunded_usd_cents'])
		.where('booking_id', '=', booking)
		.executeTakeFirstOrThrow();

async function follow(booking: BookingId, ownerId: PersonId, steps: readonly FollowStep[]): Promise<void> {
	const { id } = await paymentOf(booking);
	await transactDurably(world().app.db, async (tx) => {
		const payment = await lockPayment(tx, id);
		if (!payment) throw new Error('the payment is missing');
		await postCaptureSteps(world().app, tx, { payment, ownerId }, steps);
	});
	expect(await runDueJobs(world())).toEqual([]);
}

async function refund(booking: BookingId): Promise<void> {
	const { id: paymentId } = await paymentOf(booking);
	const body = { paymentId, refundableCents: gross, amountCents: refunded, reason: 'A short trip.' };
	expect((await world().call('POST', '/desk/payment/refund', { as: amara().token, body })).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
}

async function failRefund(booking: BookingId, owner: PersonId): Promise<void> {
	const { id } = await paymentOf(booking);
	const { provider_refund_id: refundId } = await world()
		.app.db.selectFrom('refund')
		.select('provider_refund_id')
		.where('payment_id', '=', id)
		.executeTakeFirstOrThrow();
	await follow(booking, owner, [
		{ do: 'fail-refund', refundId: refundId ?? '', booked: true, cents: cents(refunded) },
	]);
	await world().database.pool.query(`UPDATE payment_case SET closed_at = now() WHERE closed_at IS NULL`);
}

const amounts = async (owner: { readonly id: PersonId }) =>
	(await payoutsOf(owner)).map((payout) => [payout.status, payout.amount_usd_cents]);

const moneyAhead = async (owner: { readonly token: string }) =>
	(await world().call('GET', '/billing/money-ahead', { as: owner.token })).body.result;

const linesOf = async (booking: BookingId) =>
	(
		await world().database.pool.query(
			`SELECT charged_usd_cents::int AS charged, refunded_usd_cents::int AS refunded, fee_usd_cents::int AS fee,
				retained_usd_cents::int AS retained, payout_line.amount_usd_cents::int AS amount
			FROM payout_line JOIN payout ON payout.id = payout_id WHERE booking_id = $1 ORDER BY week`,
			[booking],
		)
	).rows;

test('a refund that fails after it was offset is paid to the owner by the next run', async () => {
	const owner = await australian('George Stavrou');
	const first = await sold(owner);
	await run();
	await post('paid', { payoutId: (await payoutOf(owner)).id });
	await refund(first);
	await sold(owner, '2026-07-10');
	await run('2026-07-13T00:00:00Z');
	const due = (await payoutsOf(owner)).find(({ status }) => status === 'DUE');
	await post('paid', { payoutId: due?.id });
	expect(await amounts(owner)).toEqual([
		['PAID', net],
		['PAID', net - share],
	]);
	await failRefund(first, owner.id);
	expect(await moneyAhead(owner)).toMatchObject({ next: { cents: share }, owedCents: 0 });
	expect(await run('2026-07-20T00:00:00Z')).toBe(1);
	expect(await run('2026-07-27T00:00:00Z')).toBe(0);
	expect((await amounts(owner)).at(-1)).toEqual(['DUE', share]);
	expect(await linesOf(first)).toEqual([
		{ charged: gross, refunded: 0, fee: gross - net, retained: 0, amount: net },
		{ charged: 0, refunded: 0, fee: 0, retained: -share, amount: share },
	]);
	const { body } = await world().call('GET', '/booking/owner?when=completed', { as: owner.token });
	expect(body.result.filter(({ _id }: { _id: string }) => _id === first)).toHaveLength(1);
});

test('an amount in an open dispute is neither withheld from later payouts nor claimed from the owner', async () => {
	const owner = await australian('Paul Smith');
	const first = await sold(owner);
	await run();
	await post('paid', { payoutId: (await payoutOf(owner)).id });
	await follow(first, owner.id, [{ do: 'open-dispute', disputeId: 'D1', cents: cents(gross) }]);
	expect(await moneyAhead(owner)).toMatchObject({ owedCents: 0 });
	world().app.clock.set('2026-08-25T00:00:00Z');
	const claims = async () => {
		await openDebtCases(world().app);
		const { rows } = await world().database.pool.query(
			`SELECT facts ->> 'cents' AS cents FROM payment_case WHERE kind = 'claim' AND facts ->> 'ownerId' = $1`,
			[owner.id],
		);
		return rows;
	};
	expect(await claims()).toEqual([]);
	const claimed = cents(gross);
	await follow(first, owner.id, [
		{ do: 'end-dispute', disputeId: 'D1', status: 'LOST', claimed, lost: claimed },
	]);
	world().app.clock.pass({ hours: 24 * 40 });
	expect(await claims()).toEqual([{ cents: String(net) }]);
});
