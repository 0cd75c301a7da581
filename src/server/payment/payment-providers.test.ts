import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { paymentProviders } from '#ports/payment-providers.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import { hold } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { capturePayment } from './capture-payment.ts';
import { createOrder } from './create-order.ts';
import { receiveWebhook } from './receive-webhook.ts';

const { provider: paypal, world, renter, trip, ordered, payment } = payingRenter();
const other = fakePayments(undefined, 'other');

/** The product with both providers, the other one preferred. */
const withBoth = () => ({ ...world().app, payments: paymentProviders(other, paypal.payments) });

test('a payment stays with the provider that made its order, whoever is preferred now', async () => {
	const made = await ordered('pay');
	expect(await capturePayment(withBoth(), renter().id, made)).toBe(made.bookingId);
	expect(await paypal.moved(made.bookingId)).toEqual({ captures: 1, refunds: 0 });
	expect(other.books.taken).toBe(0);
});

test('a new payment goes to the preferred one, and carries its name', async () => {
	const bookingId = (await hold(world(), renter(), await trip(), '2026-07-10')) as Parameters<
		typeof createOrder
	>[2];
	const made = await createOrder(withBoth(), renter().id, bookingId, 'http://mateship.test');
	if (isRefusal(made)) throw new Error(made.refused);
	expect(await capturePayment(withBoth(), renter().id, { orderId: made.orderId, bookingId })).toBe(bookingId);
	expect(other.books.taken).toBe(made.amountCents);
	const { rows } = await world().database.pool.query('SELECT provider FROM payment WHERE booking_id = $1', [
		bookingId,
	]);
	expect(rows).toEqual([{ provider: 'other' }]);
});

test('nobody pays by a provider that is not offered: they are told to choose, and nothing is begun', async () => {
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

test('a payment of a provider that is not in use waits: nothing is guessed', async () => {
	const made = await ordered('pay');
	const without = { ...world().app, payments: paymentProviders(other) };
	expect(await capturePayment(without, renter().id, made)).toMatchObject({ refused: 'payments-down' });
	expect(await payment(made.bookingId)).toEqual(['CAPTURING']);
	expect(await capturePayment(withBoth(), renter().id, made)).toBe(made.bookingId);
	expect(() => without.payments.named('paypal')).toThrow(ProviderUnavailable);
});

test('a message is read by the provider that its address names, or by the one whose it is', async () => {
	await ordered('pay');
	const [message] = await paypal.messages(1);
	if (!message) throw new Error('no message');
	expect(await receiveWebhook(withBoth(), message, 'other')).toBe(false);
	expect(await receiveWebhook(withBoth(), message, 'nobody')).toBe(false);
	expect(await receiveWebhook(withBoth(), message)).toBe(true);
	expect(await receiveWebhook(withBoth(), message, paypal.payments.name)).toBe(true);
});
