import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { ProviderUnavailable, paymentProviders } from '#ports/payments.ts';
import { hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { capturePayment } from './capture-payment.ts';
import { createOrder } from './create-order.ts';
import { followCapture } from './follow-capture.ts';
import { receiveWebhook } from './receive-webhook.ts';

const { provider: paypal, world, renter, trip, ordered, payment } = payingRenter();
const other = fakePayments(undefined, 'other');

/** Returns the app with both payment providers, of which the other is preferred. */
const withBoth = () => ({ ...world().app, payments: paymentProviders(other, paypal.payments) });

test('a payment stays at the provider of its order, even if another provider is now preferred', async () => {
	const created = await ordered('pay');
	expect(await capturePayment(withBoth(), renter().id, created)).toBe(created.bookingId);
	expect(await paypal.moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	expect(other.books.taken).toBe(0);
});

test('sends a new payment to the preferred provider and saves its name', async () => {
	const bookingId = (await hold(world(), renter(), await trip(), '2026-07-10')) as Parameters<
		typeof createOrder
	>[2];
	const created = await createOrder(withBoth(), renter().id, bookingId, 'http://mateship.test');
	if (isRefusal(created)) throw new Error(created.refused);
	expect(await capturePayment(withBoth(), renter().id, { orderId: created.orderId, bookingId })).toBe(
		bookingId,
	);
	expect(other.books.taken).toBe(created.amountCents);
	const { rows } = await world().database.pool.query('SELECT provider FROM payment WHERE booking_id = $1', [
		bookingId,
	]);
	expect(rows).toEqual([{ provider: 'other' }]);
});

test('refuses a provider that is not offered, and starts no payment', async () => {
	const bookingId = await hold(world(), renter(), await trip(), '2026-07-12');
	const { status, body } = await world().call('POST', '/booking/payment/order', {
		as: renter().token,
		body: { bookingId, provider: 'nobody' },
	});
	expect([status, body.code]).toEqual([422, 'provider-not-offered']);
	const { rows } = await world().database.pool.query('SELECT FROM payment WHERE booking_id = $1', [
		bookingId,
	]);
	expect(rows).toEqual([]);
});

test('a payment of an inactive provider stays unchanged', async () => {
	const created = await ordered('pay');
	const without = { ...world().app, payments: paymentProviders(other) };
	expect(await capturePayment(without, renter().id, created)).toMatchObject({ refused: 'payments-down' });
	expect(await payment(created.bookingId)).toEqual(['CAPTURING']);
	expect(await capturePayment(withBoth(), renter().id, created)).toBe(created.bookingId);
	expect(() => without.payments.named('paypal')).toThrow(ProviderUnavailable);
});

test('assigns a webhook to the provider in its address, or to the provider that recognises the webhook', async () => {
	await ordered('pay');
	const [message] = await paypal.messages(1);
	if (!message) throw new Error('no webhook');
	expect(await receiveWebhook(withBoth(), message, 'other')).toBe(false);
	expect(await receiveWebhook(withBoth(), message, 'nobody')).toBe(false);
	expect(await receiveWebhook(withBoth(), message)).toBe(true);
	expect(await receiveWebhook(withBoth(), message, paypal.payments.name)).toBe(true);
});

test.each([
	['without an order', 'first', null],
	['with an order of the same number', 'second', 'EASY-second'],
] as const)(
	'money at another provider than the payment’s is reported as unexplained: %s',
	async (_, key, orderId) => {
		const { bookingId } = await ordered();
		const ours = () =>
			world()
				.app.db.updateTable('payment')
				.set({ order_id: orderId })
				.where('booking_id', '=', bookingId)
				.returning(['provider', 'status', 'order_id'])
				.execute();
		const before = await ours();
		const pages = { description: '', returnUrl: '', cancelUrl: '' };
		const amount = { cents: cents(6_673), currency: 'USD' } as const;
		const created = await other.createOrder({ key, bookingId, amount, ...pages });
		const taken = { provider: 'other', captureId: `CAP-${created.orderId}` };
		await other.captureOrder(created.orderId, key);
		await followCapture(withBoth(), taken);
		const { rows } = await world().database.pool.query(
			'SELECT kind FROM payment_case WHERE booking_id = $1',
			[bookingId],
		);
		expect(rows).toEqual([{ kind: 'unknown-capture' }]);
		expect(await ours()).toEqual(before);
	},
);
