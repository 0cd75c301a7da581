import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import { times } from '#test/long.ts';
import { stripeFake } from '#test/stripe-fake.ts';

const world = stripeFake();
const { connect, misbehave, behave, order, payer, approved, captured, moved, control, inBooks } = world;
const usd = (amount: number) => ({ cents: cents(amount), currency: 'USD' });

const atOnce = <Answer>(work: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, work));

describe('Stripe order', () => {
	test('a new Stripe order has amount, booking and payment page, and moves no money', async () => {
		const wanted = order();
		const created = await world.payments.createOrder(wanted);
		expect(created).toEqual({
			orderId: expect.stringMatching(/^cs_test_\w{58}$/),
			status: 'CREATED',
			amount: wanted.amount,
			bookingId: wanted.bookingId,
			approveUrl: `${world.fake.url}/pay/${created.orderId}`,
		});
		expect(await world.payments.findOrder(created.orderId)).toEqual(created);
		expect(await moved(wanted.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('an order is authorised on the payer’s return and captured on request', async () => {
		const created = await world.payments.createOrder(order());
		const back = await payer(created, 'pay');
		expect(back.searchParams.get('token')).toBe(created.orderId);
		expect(back.searchParams.get('step')).toBe('payment');
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({ status: 'APPROVED' });
		expect(await moved(created.bookingId)).toEqual({ captures: 0, refunds: 0 });
		const answer = await world.payments.captureOrder(created.orderId, 'once');
		expect(answer).toMatchObject({
			kind: 'captured',
			order: {
				orderId: created.orderId,
				status: 'COMPLETED',
				capture: { captureId: expect.stringMatching(/^pi_/), status: 'COMPLETED', amount: created.amount },
			},
		});
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('after a declined card, Stripe’s page accepts another card', async () => {
		const created = await world.payments.createOrder(order());
		const page = await fetch(created.approveUrl ?? '', {
			method: 'POST',
			body: new URLSearchParams({ answer: 'decline' }),
		});
		expect(await page.text()).toContain('Your card was declined');
		expect(await world.payments.captureOrder(created.orderId, 'early')).toEqual({
			kind: 'not-approved',
			approveUrl: created.approveUrl,
		});
		await payer(created, 'pay');
		expect(await world.payments.captureOrder(created.orderId, 'then')).toMatchObject({ kind: 'captured' });
	});

	test('a payer who cancels can pay later', async () => {
		const created = await world.payments.createOrder(order());
		const back = await payer(created, 'cancel');
		expect(back.searchParams.get('canceled')).toBe('1');
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({ status: 'CREATED' });
		await payer(created, 'pay');
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({ status: 'APPROVED' });
	});

	test.each(['cs_test_nothing', '../../x', '', 'pi_1'])('rejects %j as an order id', async (id) => {
		expect(await world.payments.findOrder(id)).toBeUndefined();
		expect(await world.payments.captureOrder(id, 'k')).toEqual({ kind: 'not-approved' });
		await world.payments.cancelOrder(id);
	});

	test.each([0, -1, 0.5])('rejects an amount of %d cents without calling Stripe', async (amount) => {
		const wanted = { ...order(), amount: { cents: amount as never, currency: 'USD' } };
		await expect(world.payments.createOrder(wanted)).rejects.toThrow('Not an amount');
	});
});

describe('idempotency of Stripe calls', () => {
	test('order requests with the same key make one order, also concurrently', async () => {
		const wanted = order();
		const created = await atOnce(() => world.payments.createOrder(wanted));
		expect(new Set(created.map((one) => JSON.stringify(one))).size).toBe(1);
		expect(await inBooks(wanted.bookingId)).toHaveLength(1);
	});

	test('captures an order once, with the same key, another key or five calls at once', async () => {
		const created = await approved();
		await misbehave('capture-slow', { ms: 100 });
		await atOnce(() => world.payments.captureOrder(created.orderId, 'same'));
		const others = await Promise.all(
			['a', 'b', 'c'].map((key) => world.payments.captureOrder(created.orderId, key)),
		);
		expect(others.map(({ kind }) => kind)).toEqual(['captured', 'captured', 'captured']);
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('captures an order once when concurrent calls use different keys', async () => {
		const created = await approved();
		await misbehave('capture-slow', { times: 3, ms: 100 });
		const answers = await Promise.all(
			['a', 'b', 'c'].map((key) => world.payments.captureOrder(created.orderId, key)),
		);
		expect(answers.map(({ kind }) => kind)).toEqual(['captured', 'captured', 'captured']);
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('makes a refund once, even after Stripe forgot its key', async () => {
		const { capture, bookingId } = await captured();
		const wanted = { captureId: capture.captureId, amount: usd(2_000), note: 'Sorry' };
		const [first, ...others] = await atOnce(() => world.payments.refundCapture({ ...wanted, key: 'r' }));
		expect(first).toMatchObject({ status: 'COMPLETED', amount: usd(2_000) });
		expect(others).toEqual(Array(4).fill(first));
		// Stripe would refuse the same key with other parameters, so success shows that Stripe was not
		// called.
		expect(await world.payments.refundCapture({ ...wanted, note: 'Other', key: 'r' })).toEqual(first);
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('a refund of the remaining amount leaves out earlier refunds, including refunds made at Stripe', async () => {
		const { capture, bookingId } = await captured();
		const { captureId } = capture;
		await world.payments.refundCapture({ captureId, key: 'part', amount: usd(2_345), note: '' });
		await control(`captures/${captureId}/refund`, {});
		expect(await world.payments.refundCapture({ captureId, key: 'rest', note: '' })).toMatchObject({
			amount: usd(10_000),
		});
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 2 });
	});

	test('throws for a refund above the captured amount', async () => {
		const { capture } = await captured();
		const wanted = { captureId: capture.captureId, key: 'k', amount: usd(99_999), note: '' };
		await expect(world.payments.refundCapture(wanted)).rejects.toThrow('amount_too_large');
		await expect(world.payments.refundCapture({ ...wanted, captureId: 'x' })).rejects.toThrow('capture id');
	});
});

describe('Stripe outages and refusals', () => {
	test.each(['errors', 'down'] as const)(
		'on Stripe’s %s, every call reports an unknown outcome',
		async (fault) => {
			const created = await approved();
			const { capture } = await captured();
			await misbehave(fault, { times: 0 });
			const { payments } = world;
			// Concurrent, because the library waits before it repeats a call whose connection was closed.
			const calls = [
				() => payments.createOrder(order()),
				() => payments.findOrder(created.orderId),
				() => payments.captureOrder(created.orderId, 'k'),
				() => payments.cancelOrder(created.orderId),
				() => payments.refundCapture({ captureId: capture.captureId, key: 'k', note: '' }),
				() => payments.findCapture(capture.captureId),
				() => payments.listTransactions({ from: Temporal.Now.instant(), until: Temporal.Now.instant() }),
			];
			await Promise.all(calls.map((call) => expect(call()).rejects.toThrow(ProviderUnavailable)));
			await behave();
			expect(await payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
		},
	);

	test('retries a lost answer at once with the same key', async () => {
		const created = await approved();
		await misbehave('answer-lost');
		expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test.each(['capture-fails-before', 'capture-fails-after'] as const)(
		'%s: makes one capture although Stripe repeats its 500 for the same key all day',
		async (fault) => {
			const created = await approved();
			await misbehave(fault);
			await expect(world.payments.captureOrder(created.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
			expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
			expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
		},
	);

	test.each(['refund-fails-before', 'refund-fails-after'] as const)(
		'%s: a retry of the refund makes one refund',
		async (fault) => {
			const { capture, bookingId } = await captured();
			const wanted = { captureId: capture.captureId, key: 'k', amount: usd(1_000), note: '' };
			await misbehave(fault);
			await expect(world.payments.refundCapture(wanted)).rejects.toThrow(ProviderUnavailable);
			expect(await world.payments.refundCapture(wanted)).toMatchObject({ amount: usd(1_000) });
			expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
		},
	);

	test('after many refund calls that Stripe answered with 500, the next call refunds once, with a new idempotency key', async () => {
		const { capture, bookingId } = await captured();
		const wanted = { captureId: capture.captureId, key: 'k', amount: usd(1_000), note: '' };
		for (let time = 1; time <= times(20, 5); time += 1) {
			await misbehave('refund-fails-before');
			await expect(world.payments.refundCapture(wanted)).rejects.toThrow(ProviderUnavailable);
		}
		expect(await world.payments.refundCapture(wanted)).toMatchObject({ amount: usd(1_000) });
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('after Stripe answers 500 to an order, the next call creates an order, and further calls return the same one', async () => {
		const wanted = order();
		await misbehave('create-fails-after');
		await expect(world.payments.createOrder(wanted)).rejects.toThrow(ProviderUnavailable);
		const created = await world.payments.createOrder(wanted);
		expect(await world.payments.createOrder(wanted)).toEqual(created);
	});

	test('a hanging Stripe call times out, and a later call finds its result', async () => {
		const created = await approved();
		const shortTimeout = connect(world.fake.url, { timeoutMs: 300 });
		await misbehave('capture-hangs-after', { ms: 2_000 });
		await expect(shortTimeout.captureOrder(created.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
		expect(await shortTimeout.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('a card declined at the capture ends the order', async () => {
		const created = await approved();
		await misbehave('capture-declined');
		expect(await world.payments.captureOrder(created.orderId, 'k')).toEqual({ kind: 'declined' });
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({
			status: 'VOIDED',
			capture: { status: 'DECLINED' },
		});
		expect(await world.payments.captureOrder(created.orderId, 'k2')).toEqual({ kind: 'declined' });
		expect(await moved(created.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('an expired authorisation is reported as declined', async () => {
		const created = await approved();
		await control(`captures/${await intentOf(created.bookingId)}`, { status: 'DECLINED' });
		expect(await world.payments.captureOrder(created.orderId, 'k')).toEqual({ kind: 'declined' });
	});

	test('a capture in processing is reported as pending, then with its outcome', async () => {
		const created = await approved();
		await misbehave('capture-pending');
		expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({
			kind: 'captured',
			order: { capture: { status: 'PENDING' } },
		});
		await control(`captures/${await intentOf(created.bookingId)}`, { status: 'COMPLETED' });
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({
			capture: { status: 'COMPLETED' },
		});
	});

	test('reports wrong Stripe keys as the product’s own error, without naming them', async () => {
		const wrong = connect(world.fake.url, { secretKey: 'sk_not_it' });
		const error = await wrong.findOrder('cs_test_x').catch((thrown: Error) => thrown);
		expect(String(error)).toMatch(/401 invalid_request_error/);
		expect(JSON.stringify(error) + String(error)).not.toContain('not_it');
	});

	test('sends secrets only to Stripe’s origin over HTTPS or to this machine', () => {
		expect(() => connect('http://api.example.com')).toThrow('https');
		expect(() => connect(`${world.fake.url}/v1`)).toThrow('path');
	});
});

describe('Stripe order that is not captured', () => {
	test('a canceled order can no longer be paid', async () => {
		const created = await world.payments.createOrder(order());
		await world.payments.cancelOrder(created.orderId);
		await world.payments.cancelOrder(created.orderId);
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({ status: 'VOIDED' });
		expect((await fetch(created.approveUrl ?? '', { method: 'POST' })).status).toBe(409);
	});

	test('canceling an order releases the authorised money', async () => {
		const created = await approved();
		await world.payments.cancelOrder(created.orderId);
		await world.payments.cancelOrder(created.orderId);
		expect(await inBooks(created.bookingId)).toMatchObject([{ intent: 'canceled', received: 0 }]);
		expect(await world.payments.captureOrder(created.orderId, 'k')).toEqual({ kind: 'declined' });
	});

	test('canceling an order does not refund the captured amount', async () => {
		const created = await captured();
		await world.payments.cancelOrder(created.orderId);
		expect(await world.payments.findOrder(created.orderId)).toMatchObject({
			capture: { status: 'COMPLETED' },
		});
	});
});

test('the product’s address does not expose the control routes of the fake Stripe', async () => {
	const response = await fetch(`${world.fake.url}/control/payments`, {
		headers: { 'x-forwarded-host': 'mateship.example' },
	});
	expect(response.status).toBe(404);
});

test('orders, keys and captures of the fake Stripe survive a restart', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'stripe-'));
	const stateFile = join(folder, 'stripe.json');
	try {
		const before = await world.start({ stateFile });
		const created = await connect(before.url).createOrder(order({ key: 'kept' }));
		await fetch(created.approveUrl ?? '', {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ answer: 'pay' }),
		});
		const done = await connect(before.url).captureOrder(created.orderId, 'kept-capture');
		await before.close();
		const after = await world.start({ stateFile });
		expect(await connect(after.url).captureOrder(created.orderId, 'kept-capture')).toEqual(done);
		await after.close();
	} finally {
		await rm(folder, { recursive: true });
	}
});

async function intentOf(bookingId: string): Promise<string> {
	return (await inBooks(bookingId))[0]?.intentId ?? '';
}
