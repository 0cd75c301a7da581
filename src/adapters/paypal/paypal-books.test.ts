import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { paypalFake } from '#test/paypal-fake.ts';

const paypal = paypalFake();
const usd = (amount: number) => ({ cents: cents(amount), currency: 'USD' });

async function captureId(): Promise<string> {
	return (await paypal.captured()).capture.captureId;
}

describe('PayPal’s records of a capture', () => {
	test('PayPal’s record of a capture has amount, fee, order and booking', async () => {
		const order = await paypal.captured();
		expect(await paypal.payments.findCapture(order.capture.captureId)).toMatchObject({
			orderId: order.orderId,
			bookingId: order.bookingId,
			status: 'COMPLETED',
			amount: usd(12_345),
			// The fee is 3.49 % and 49 cents.
			fee: usd(480),
			refunds: [],
			reversals: [],
			disputes: [],
		});
	});

	test('PayPal’s record of a capture lists the product’s refunds with their key, and refunds made on PayPal’s page', async () => {
		const id = await captureId();
		await paypal.payments.refundCapture({ captureId: id, key: 'ours', amount: usd(1_000), note: 'Sorry' });
		await paypal.control(`captures/${id}/refund`, { cents: 500 });
		const { status, refunds, reversals } = (await paypal.payments.findCapture(id)) ?? {};
		expect(status).toBe('PARTIALLY_REFUNDED');
		expect(refunds).toMatchObject([{ key: 'ours', amount: usd(1_000) }, { amount: usd(500) }]);
		expect(refunds?.[1]).not.toHaveProperty('key');
		expect(reversals).toEqual([]);
	});

	test('PayPal’s record of a capture separates bank reversals from refunds', async () => {
		const id = await captureId();
		await paypal.payments.refundCapture({ captureId: id, key: 'ours', amount: usd(1_000), note: 'Sorry' });
		await paypal.control(`captures/${id}/reverse`, {});
		expect(await paypal.payments.findCapture(id)).toMatchObject({
			refunds: [{ key: 'ours' }],
			reversals: [{ amount: usd(11_345), status: 'COMPLETED' }],
		});
	});

	test('PayPal’s record of a capture shows a pending refund that fails later', async () => {
		const id = await captureId();
		await paypal.misbehave('refund-pending');
		const { refundId } = await paypal.payments.refundCapture({ captureId: id, key: 'k', note: 'Sorry' });
		expect(await paypal.payments.findCapture(id)).toMatchObject({
			refunds: [{ refundId, status: 'PENDING' }],
		});
		await paypal.control(`refunds/${refundId}`, { status: 'FAILED' });
		expect(await paypal.payments.findCapture(id)).toMatchObject({
			status: 'COMPLETED',
			refunds: [{ refundId, status: 'FAILED' }],
		});
	});

	test.each(['WON', 'LOST'] as const)(
		'PayPal’s record of a capture shows a dispute, opened and %s, with the disputed money',
		async (outcome) => {
			const id = await captureId();
			const { dispute_id: disputeId } = await paypal.control(`captures/${id}/dispute`, { cents: 2_000 });
			expect((await paypal.payments.findCapture(id))?.disputes).toEqual([
				{ disputeId, status: 'OPEN', amount: usd(2_000) },
			]);
			await paypal.control(`disputes/${disputeId}`, { outcome });
			expect(await paypal.payments.findCapture(id)).toMatchObject({
				refunds: [],
				reversals: [],
				disputes: [{ disputeId, status: outcome, amount: usd(2_000) }],
			});
		},
	);

	test.each(['NOTHING', '../../x', ''])('no capture is found for the id %j', async (id) => {
		expect(await paypal.payments.findCapture(id)).toBeUndefined();
	});
});

describe('PayPal transactions in a period', () => {
	test('a period lists captures, refunds, reversals and disputes, each with its capture', async () => {
		const before = Temporal.Now.instant();
		const [refunded, reversed, disputed] = [await captureId(), await captureId(), await captureId()];
		await paypal.control(`captures/${refunded}/refund`, { cents: 700 });
		await paypal.control(`captures/${reversed}/reverse`, {});
		await paypal.control(`captures/${disputed}/dispute`, {});
		const until = Temporal.Now.instant().add({ seconds: 1 });
		const found = await paypal.payments.listTransactions({ from: before.subtract({ seconds: 1 }), until });
		const mine = found.filter((line) => [refunded, reversed, disputed].includes(line.captureId));
		expect(mine.map(({ kind, captureId: of, amount }) => [kind, of, amount.cents]).sort()).toEqual(
			[
				['capture', refunded, 12_345],
				['capture', reversed, 12_345],
				['capture', disputed, 12_345],
				['refund', refunded, 700],
				['reversal', reversed, 12_345],
				['dispute', disputed, 12_345],
			].sort(),
		);
		expect(
			await paypal.payments.listTransactions({
				from: before.subtract({ hours: 48 }),
				until: before.subtract({ hours: 24 }),
			}),
		).toEqual([]);
	});

	test('a period of a hundred days is split, and each transaction listed once', async () => {
		const id = await captureId();
		const now = Temporal.Now.instant();
		const found = await paypal.payments.listTransactions({
			from: now.subtract({ hours: 2_400 }),
			until: now.add({ seconds: 5 }),
		});
		expect(found.filter((line) => line.id === id)).toHaveLength(1);
	});
});
