import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { readDispute, readRefund, readSession } from './stripe-order.ts';

const stripe = stripeFake();
const { control, captured, misbehave } = stripe;
const usd = (amount: number) => ({ cents: cents(amount), currency: 'USD' });

async function captureId(): Promise<string> {
	return (await captured()).capture.captureId;
}

describe('Stripe’s records of a capture', () => {
	test('Stripe’s record of a capture has amount, fee, order and booking', async () => {
		const order = await captured();
		expect(await stripe.payments.findCapture(order.capture.captureId)).toEqual({
			captureId: order.capture.captureId,
			orderId: order.orderId,
			bookingId: order.bookingId,
			status: 'COMPLETED',
			amount: usd(12_345),
			// The fee is 2.9 % and 30 cents.
			fee: usd(388),
			at: expect.any(Temporal.Instant),
			refunds: [],
			reversals: [],
			disputes: [],
		});
	});

	test('Stripe’s record of a capture lists the product’s refunds with their key and other refunds, oldest first', async () => {
		const id = await captureId();
		await stripe.payments.refundCapture({ captureId: id, key: 'ours', amount: usd(1_000), note: 'Sorry' });
		await control(`captures/${id}/refund`, { cents: 500 });
		const { status, refunds } = (await stripe.payments.findCapture(id)) ?? {};
		expect(status).toBe('PARTIALLY_REFUNDED');
		expect(refunds).toMatchObject([{ key: 'ours', amount: usd(1_000) }, { amount: usd(500) }]);
		expect(refunds?.[1]).not.toHaveProperty('key');
		await control(`captures/${id}/refund`, {});
		expect(await stripe.payments.findCapture(id)).toMatchObject({ status: 'REFUNDED', amount: usd(12_345) });
	});

	test('Stripe’s record of a capture shows a pending refund that fails later', async () => {
		const id = await captureId();
		await misbehave('refund-pending');
		const { refundId } = await stripe.payments.refundCapture({ captureId: id, key: 'k', note: 'Sorry' });
		expect(await stripe.payments.findCapture(id)).toMatchObject({
			refunds: [{ refundId, status: 'PENDING' }],
		});
		await control(`refunds/${refundId}`, { status: 'FAILED' });
		expect(await stripe.payments.findCapture(id)).toMatchObject({
			status: 'COMPLETED',
			refunds: [{ refundId, status: 'FAILED' }],
		});
	});

	test.each(['WON', 'LOST'] as const)(
		'Stripe’s record of a capture shows a dispute, opened and %s, with its fee',
		async (outcome) => {
			const id = await captureId();
			const { dispute_id: disputeId } = await control(`captures/${id}/dispute`, { cents: 2_000 });
			const opened = { disputeId, status: 'OPEN', amount: usd(2_000), fee: usd(1_500) };
			expect((await stripe.payments.findCapture(id))?.disputes).toEqual([opened]);
			await control(`disputes/${disputeId}`, { outcome });
			expect(await stripe.payments.findCapture(id)).toMatchObject({
				status: 'COMPLETED',
				refunds: [],
				disputes: [{ ...opened, status: outcome }],
			});
		},
	);

	test('Stripe’s record of a capture shows a closed inquiry, which takes no money', async () => {
		const id = await captureId();
		const { dispute_id: disputeId } = await control(`captures/${id}/dispute`, { inquiry: true });
		expect((await stripe.payments.findCapture(id))?.disputes).toEqual([
			{ disputeId, status: 'OPEN', amount: usd(12_345) },
		]);
		await control(`disputes/${disputeId}`, { outcome: 'WON' });
		expect(await stripe.payments.findCapture(id)).toMatchObject({ disputes: [{ status: 'WON' }] });
	});

	test('Stripe’s record of a capture shows an amount that differs from the authorised amount', async () => {
		const created = await stripe.approved();
		await misbehave('capture-differs');
		const answer = await stripe.payments.captureOrder(created.orderId, 'k');
		if (answer.kind !== 'captured') throw new Error(answer.kind);
		expect(answer.order.capture.amount).toEqual(usd(12_344));
		expect(await stripe.payments.findCapture(answer.order.capture.captureId)).toMatchObject({
			amount: usd(12_344),
		});
	});

	test.each(['pi_nothing', 'ch_1', '../../x', ''])('no capture is found for the id %j', async (id) => {
		expect(await stripe.payments.findCapture(id)).toBeUndefined();
	});

	test('finds no capture for an authorised payment that was not captured', async () => {
		const created = await stripe.approved();
		const [payment] = await stripe.inBooks(created.bookingId);
		expect(await stripe.payments.findCapture(payment?.intentId ?? '')).toBeUndefined();
	});
});

describe('Stripe transactions in a period', () => {
	test('a period lists captures, refunds and disputes, each with its capture', async () => {
		const before = Temporal.Now.instant().subtract({ seconds: 1 });
		const [refunded, disputed] = [await captureId(), await captureId()];
		await stripe.approved();
		await control(`captures/${refunded}/refund`, { cents: 700 });
		const { dispute_id: dispute } = await control(`captures/${disputed}/dispute`, {});
		await control(`disputes/${dispute}`, { outcome: 'LOST' });
		const until = Temporal.Now.instant().add({ seconds: 1 });
		const found = await stripe.payments.listTransactions({ from: before, until });
		const mine = found.filter((line) => [refunded, disputed].includes(line.captureId));
		expect(mine.map(({ kind, captureId: of, amount }) => [kind, of, amount.cents]).sort()).toEqual(
			[
				['capture', refunded, 12_345],
				['capture', disputed, 12_345],
				['refund', refunded, 700],
				['dispute', disputed, 12_345],
			].sort(),
		);
		const captures = mine.filter(({ kind }) => kind === 'capture');
		expect(captures.map(({ id, captureId: of }) => id === of)).toEqual([true, true]);
		const past = { from: before.subtract({ hours: 48 }), until: before.subtract({ hours: 24 }) };
		expect(await stripe.payments.listTransactions(past)).toEqual([]);
	});

	test('a period lists more transactions than fit on a page', { timeout: 60_000 }, async () => {
		const from = Temporal.Now.instant().subtract({ seconds: 1 });
		const id = await captureId();
		for (let at = 0; at < 105; at += 1) await control(`captures/${id}/refund`, { cents: 1 });
		const until = Temporal.Now.instant().add({ seconds: 1 });
		const found = await stripe.payments.listTransactions({ from, until });
		expect(found.filter(({ kind, captureId: of }) => kind === 'refund' && of === id)).toHaveLength(105);
		expect((await stripe.payments.findCapture(id))?.refunds).toHaveLength(105);
	});
});

describe('undocumented states at Stripe', () => {
	const intent = { id: 'pi_1', amount: 1, currency: 'usd', created: 1 };
	const session = { id: 'cs_1', amount_total: 1, currency: 'usd' };
	const about = { amount: 1, currency: 'usd', created: 1 };
	test.each([
		['session', () => readSession({ ...session, status: 'sold' })],
		['session without payment', () => readSession({ ...session, status: 'complete', payment_intent: null })],
		[
			'intent',
			() =>
				readSession({
					...session,
					status: 'complete',
					payment_intent: { ...intent, status: 'requires_prayer' },
				}),
		],
		['refund', () => readRefund({ id: 're_1', status: 'maybe', ...about })],
		['refund without a status', () => readRefund({ id: 're_1', status: null, ...about })],
		['dispute', () => readDispute({ id: 'du_1', status: 'escalated', ...about })],
	])('throws for an undocumented state of a %s', (_, read) => {
		expect(read).toThrow('not documented');
	});
});
