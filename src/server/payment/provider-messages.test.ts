import { beforeEach, describe, expect, test } from 'vitest';
import { capture } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { paypalFake } from '#test/paypal-fake.ts';
import type { ReceivedWebhook } from '#test/provider-fake.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe.each([
	['paypal', paypalFake],
	['stripe', stripeFake],
] as const)('webhooks of %s', (name, startFake) => {
	const { provider, world, renter, ordered, booking } = payingRenter(startFake);
	beforeEach(() => world().database.pool.query('DELETE FROM graphile_worker._private_jobs'));

	async function deliver({ headers, body }: ReceivedWebhook, at: string = name): Promise<number> {
		const { host: _, 'content-length': __, connection: ___, ...rest } = headers;
		const { fastify } = world();
		const url = `/api/payment/webhook/${at}`;
		return (await fastify.inject({ method: 'POST', url, headers: rest, payload: body })).statusCode;
	}
	const approved = () => ordered('pay');
	const statusOf = async (bookingId: string) => (await booking(bookingId)).status;
	const settleJobs = async () =>
		(await waitingJobs(world())).filter(({ name: job }) => job === 'settle-payment');
	const once = { captures: 1, refunds: 0 };

	test('confirms a booking after an approval webhook alone', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		expect(message && (await deliver(message))).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('settles a payment within two minutes without any webhook', async () => {
		await provider.misbehave('webhooks-none', { times: 0 });
		const { bookingId } = await approved();
		world().app.clock.pass({ minutes: 2 });
		await reconcilePayments(world().app);
		expect(await runDueJobs(world())).toEqual([]);
		expect(provider.received).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('ten copies of a webhook, simultaneous and later, have one effect', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		if (!message) throw new Error('no webhook');
		const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(message)));
		expect(answers).toEqual(Array(10).fill(200));
		expect(await settleJobs()).toHaveLength(1);
		await runDueJobs(world());
		expect(await deliver(message)).toBe(200);
		expect(await settleJobs()).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('accepts the capture webhook before the approval webhook, and both after the payment ended', async () => {
		const { bookingId, orderId } = await approved();
		await capture(world(), renter(), { orderId, bookingId });
		const messages = await provider.messages(2);
		for (const message of messages.slice(0, 2).reverse()) expect(await deliver(message)).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('the provider’s webhook confirms a booking if the response to the capture was lost', async () => {
		const { bookingId, orderId } = await approved();
		await provider.misbehave('capture-fails-after');
		expect((await capture(world(), renter(), { orderId, bookingId })).status).toBe(503);
		await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
		const [, message] = await provider.messages(2);
		expect(message && (await deliver(message))).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
	});

	test('refuses webhooks that are forged, unsigned or for another provider’s address', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		if (!message) throw new Error('no webhook');
		const { headers, body } = message;
		expect(await deliver({ headers, body: body.replace(/\d/, '7$&') })).toBe(400);
		expect(await deliver({ headers: { 'content-type': 'application/json' }, body })).toBe(400);
		expect(await deliver(message, 'other')).toBe(400);
		expect(await settleJobs()).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('an unparseable signed webhook opens a case that names the provider', async () => {
		const before = provider.received.length;
		const body = JSON.stringify({ id: 'odd', type: { a: 1 }, event_type: { a: 1 } });
		await fetch(`${provider.fake.url}/control/webhooks`, { method: 'POST', body });
		const message = (await provider.messages(before + 1))[before];
		if (!message) throw new Error('no webhook');
		for (const _ of [1, 2]) expect(await deliver(message)).toBe(200);
		const { rows } = await world().database.pool.query('SELECT provider, body FROM payment_case');
		expect(rows).toEqual([{ provider: name, body }]);
	});
});
