import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { capture, hold } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { paypalFake } from '#test/paypal-fake.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { capturePayment } from './capture-payment.ts';
import { finishPayment } from './reconcile-payments.ts';

const paypal = paypalFake();
const stripe = stripeFake();
const world = testApp({ payments: () => [paypal.payments, stripe.payments], messages: 'dropped' });

let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	renter = await world().signIn('Nimal Perera');
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
});
afterEach(() => expectLedgerAgrees(world()));

async function held(): Promise<BookingId> {
	const experience = await world().experience(await world().owner('Ruwan Dias'));
	return (await hold(world(), renter, experience, '2026-07-10')) as BookingId;
}

async function order(bookingId: string, provider?: string) {
	const body = { bookingId, ...(provider ? { provider } : {}) };
	return await world().call('POST', '/booking/payment/order', { as: renter.token, body });
}

async function paymentsOf(bookingId: BookingId) {
	return await world()
		.app.db.selectFrom('payment')
		.select(['id', 'provider', 'status'])
		.where('booking_id', '=', bookingId)
		.orderBy('status')
		.execute();
}

const moved = async (bookingId: string) => [await paypal.moved(bookingId), await stripe.moved(bookingId)];
const none = { captures: 0, refunds: 0 };
const once = { captures: 1, refunds: 0 };

describe('choice of a payment provider', () => {
	test('an order uses the preferred provider by default', async () => {
		const bookingId = await held();
		const { orderId } = (await order(bookingId)).body.result;
		expect(await paypal.payments.findOrder(orderId)).toMatchObject({ bookingId });
		expect(await paymentsOf(bookingId)).toMatchObject([{ provider: 'paypal' }]);
	});

	test('a booking is ordered, captured and confirmed at the chosen provider', async () => {
		const bookingId = await held();
		const created = (await order(bookingId, 'stripe')).body.result;
		expect((await stripe.payer(created, 'pay')).searchParams.get('token')).toBe(created.orderId);
		const paid = await capture(world(), renter, { orderId: created.orderId, bookingId });
		expect(paid.body.result.status).toBe('CONFIRMED');
		expect(await moved(bookingId)).toEqual([none, once]);
	});

	test('an order stays at its provider until the renter chooses another provider', async () => {
		const bookingId = await held();
		const created = (await order(bookingId, 'stripe')).body.result;
		expect((await order(bookingId)).body.result).toEqual(created);
		expect((await order(bookingId, 'stripe')).body.result).toEqual(created);
	});

	test('invalidates the first order when the renter changes the provider', async () => {
		const bookingId = await held();
		const first = (await order(bookingId, 'stripe')).body.result;
		const second = (await order(bookingId, 'paypal')).body.result;
		expect(await paymentsOf(bookingId)).toMatchObject([
			{ provider: 'paypal', status: 'CREATED' },
			{ provider: 'stripe', status: 'FAILED' },
		]);
		expect(await runDueJobs(world())).toEqual([]);
		expect((await fetch(first.approveUrl, { method: 'POST' })).status).toBe(409);
		await paypal.payer(second, 'pay');
		expect((await capture(world(), renter, { orderId: second.orderId, bookingId })).status).toBe(200);
		expect(await moved(bookingId)).toEqual([once, none]);
	});

	test('cancels an approved order that was replaced and releases its authorization', async () => {
		const bookingId = await held();
		const first = (await order(bookingId, 'stripe')).body.result;
		await stripe.payer(first, 'pay');
		const second = (await order(bookingId, 'paypal')).body.result;
		expect(await runDueJobs(world())).toEqual([]);
		expect(await stripe.inBooks(bookingId)).toMatchObject([{ intent: 'canceled', received: 0 }]);
		const late = await capture(world(), renter, { orderId: first.orderId, bookingId });
		expect(late.body.code).toBe('payment-declined');
		await paypal.payer(second, 'pay');
		expect((await capture(world(), renter, { orderId: second.orderId, bookingId })).status).toBe(200);
		expect(await moved(bookingId)).toEqual([once, none]);
	});

	test('refuses a second order while a capture is in progress', async () => {
		const bookingId = await held();
		const first = (await order(bookingId, 'stripe')).body.result;
		await stripe.payer(first, 'pay');
		await stripe.misbehave('errors', { times: 0 });
		await capture(world(), renter, { orderId: first.orderId, bookingId });
		expect((await order(bookingId, 'paypal')).body.code).toBe('payment-pending');
		await stripe.behave();
		await runDueJobs(world());
		expect((await order(bookingId, 'paypal')).body.code).toBe('already-paid');
		expect(await moved(bookingId)).toEqual([none, once]);
	});

	test('retries canceling an order while its provider is unavailable', async () => {
		const bookingId = await held();
		await stripe.payer((await order(bookingId, 'stripe')).body.result, 'pay');
		await stripe.misbehave('errors', { times: 0 });
		expect((await order(bookingId, 'paypal')).status).toBe(200);
		expect(await runDueJobs(world())).toHaveLength(1);
		await stripe.behave();
		expect(await runDueJobs(world())).toEqual([]);
		expect(await stripe.inBooks(bookingId)).toMatchObject([{ intent: 'canceled' }]);
	});

	test('rejects unknown names of providers', async () => {
		const bookingId = await held();
		for (const provider of ['fake', 'PayPal', '', 'x'.repeat(40)]) {
			const body = { bookingId, provider };
			const { status } = await world().call('POST', '/booking/payment/order', { as: renter.token, body });
			expect([provider, status]).toEqual([provider, provider === 'fake' ? 422 : 400]);
		}
		expect(await paymentsOf(bookingId)).toEqual([]);
	});
});

describe('end of an order', () => {
	test('a new order replaces an order whose card is declined at capture', async () => {
		const bookingId = await held();
		const first = (await order(bookingId, 'stripe')).body.result;
		await stripe.payer(first, 'pay');
		await stripe.misbehave('capture-declined');
		const no = await capture(world(), renter, { orderId: first.orderId, bookingId });
		expect(no.body.code).toBe('payment-declined');
		expect(no.body.facts?.approveUrl).toBeUndefined();
		const second = (await order(bookingId)).body.result;
		expect(second.orderId).not.toBe(first.orderId);
		await paypal.payer(second, 'pay');
		expect(await capturePayment(world().app, renter.id, { orderId: second.orderId, bookingId })).toBe(
			bookingId,
		);
		expect(await moved(bookingId)).toEqual([once, none]);
	});

	test('releases the authorization of an order when its held date is released', async () => {
		const bookingId = await held();
		await stripe.payer((await order(bookingId, 'stripe')).body.result, 'pay');
		await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId } });
		const [payment] = await paymentsOf(bookingId);
		if (!payment) throw new Error('no payment');
		await finishPayment(world().app, payment.id);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await stripe.inBooks(bookingId)).toMatchObject([{ intent: 'canceled', received: 0 }]);
	});
});
