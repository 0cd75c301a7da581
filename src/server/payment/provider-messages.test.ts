import { beforeEach, describe, expect, test } from 'vitest';
import { capture } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { paypalFake } from '#test/paypal-fake.ts';
import type { Received } from '#test/provider-fake.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Whoever the provider is: its messages are lost, doubled, out of order and forged, and the books agree. */
describe.each([
	['paypal', paypalFake],
	['stripe', stripeFake],
] as const)('messages of %s', (name, startFake) => {
	const { provider, world, renter, ordered, booking } = payingRenter(startFake);
	beforeEach(() => world().database.pool.query('DELETE FROM graphile_worker._private_jobs'));

	/** Delivers a message at its provider's own address: the status that the provider hears. */
	async function deliver({ headers, body }: Received, at: string = name): Promise<number> {
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

	test('an approval is enough: confirmed without the person coming back', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		expect(message && (await deliver(message))).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('none arrives: two minutes later all is settled', async () => {
		await provider.misbehave('webhooks-none', { times: 0 });
		const { bookingId } = await approved();
		world().app.clock.pass({ minutes: 2 });
		await reconcilePayments(world().app);
		expect(await runDueJobs(world())).toEqual([]);
		expect(provider.received).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('each arrives ten times, at once: it is one', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		if (!message) throw new Error('no message');
		const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(message)));
		expect(answers).toEqual(Array(10).fill(200));
		expect(await settleJobs()).toHaveLength(1);
		await runDueJobs(world());
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('the capture’s arrives before the approval’s, and both after all is over', async () => {
		const { bookingId, orderId } = await approved();
		await capture(world(), renter(), { orderId, bookingId });
		const messages = await provider.messages(2);
		for (const message of messages.slice(0, 2).reverse()) expect(await deliver(message)).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(bookingId)).toEqual(once);
	});

	test('captured, our answer lost, and only the provider tells: confirmed', async () => {
		const { bookingId, orderId } = await approved();
		await provider.misbehave('capture-fails-after');
		expect((await capture(world(), renter(), { orderId, bookingId })).status).toBe(503);
		await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
		const [, message] = await provider.messages(2);
		expect(message && (await deliver(message))).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(bookingId)).toBe('CONFIRMED');
	});

	test('forged, unsigned, or at another’s address they are refused, and nothing is done', async () => {
		const { bookingId } = await approved();
		const [message] = await provider.messages(1);
		if (!message) throw new Error('no message');
		const { headers, body } = message;
		expect(await deliver({ headers, body: body.replace(/\d/, '7$&') })).toBe(400);
		expect(await deliver({ headers: { 'content-type': 'application/json' }, body })).toBe(400);
		expect(await deliver(message, 'other')).toBe(400);
		expect(await settleJobs()).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('signed, and not to be understood: a case for the desk, which names the provider', async () => {
		const before = provider.received.length;
		const body = JSON.stringify({ id: 'odd', type: { a: 1 }, event_type: { a: 1 } });
		await fetch(`${provider.fake.url}/control/webhooks`, { method: 'POST', body });
		const message = (await provider.messages(before + 1))[before];
		if (!message) throw new Error('no message');
		for (const _ of [1, 2]) expect(await deliver(message)).toBe(200);
		const { rows } = await world().database.pool.query('SELECT provider, body FROM payment_case');
		expect(rows).toEqual([{ provider: name, body }]);
	});
});
