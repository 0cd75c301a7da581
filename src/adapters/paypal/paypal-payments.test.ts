import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { type PaymentOrder, ProviderUnavailable } from '#ports/payments.ts';
import { paypalFake } from '#test/paypal-fake.ts';

const world = paypalFake();
const { connect, misbehave, order, payer, approved, captured, moved } = world;

describe('PayPal order', () => {
	test('a PayPal order has the fixed amount, the booking and an approval page', async () => {
		const created = await world.payments.createOrder(order({ bookingId: 'b1', cents: 200_005 }));
		expect(created).toEqual({
			orderId: expect.stringMatching(/^[A-Z0-9]{17}$/),
			status: 'CREATED',
			amount: { cents: cents(200_005), currency: 'USD' },
			bookingId: 'b1',
			approveUrl: `${world.fake.url}/checkoutnow?token=${created.orderId}`,
		});
		expect(await world.payments.findOrder(created.orderId)).toEqual(created);
	});

	test('a payer who approves an order returns to the product, and capturing the order completes it', async () => {
		const created = await world.payments.createOrder(order());
		const back = await payer(created, 'pay');
		expect(back.origin + back.pathname).toBe('https://mateship.example/experience/booking');
		expect(Object.fromEntries(back.searchParams)).toEqual({
			step: 'payment',
			token: created.orderId,
			PayerID: expect.any(String),
		});
		expect((await world.payments.findOrder(created.orderId))?.status).toBe('APPROVED');
		const answer = await world.payments.captureOrder(created.orderId, 'k');
		expect(answer).toMatchObject({
			kind: 'captured',
			order: {
				status: 'COMPLETED',
				capture: { status: 'COMPLETED', amount: { cents: cents(12_345), currency: 'USD' } },
			},
		});
	});

	test('a payer who cancels returns to the cancel address, and nothing can be captured', async () => {
		const created = await world.payments.createOrder(order());
		expect((await payer(created, 'cancel')).searchParams.get('canceled')).toBe('1');
		expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'not-approved' });
	});

	test('answers not-found for an unknown order id, even with characters that are unsafe in URLs', async () => {
		expect(await world.payments.findOrder('0AB00000000000000')).toBeUndefined();
		expect(await world.payments.findOrder('../../v1/oauth2/token')).toBeUndefined();
		expect(await world.payments.findOrder('..')).toBeUndefined();
		expect(await world.payments.captureOrder('..', 'k')).toEqual({ kind: 'not-approved' });
		expect(await world.payments.captureOrder('0AB00000000000000', 'k')).toEqual({ kind: 'not-approved' });
	});

	test('accepts another card after a declined card', async () => {
		const created = await world.payments.createOrder(order());
		await payer(created, 'decline');
		const no = await world.payments.captureOrder(created.orderId, 'try-1');
		expect(no).toEqual({ kind: 'declined', approveUrl: created.approveUrl });
		await payer(created, 'pay');
		expect(await world.payments.captureOrder(created.orderId, 'try-2')).toMatchObject({ kind: 'captured' });
	});

	test('cuts long texts of an order to PayPal’s limits', async () => {
		const created = await world.payments.createOrder({
			...order(),
			description: 'Sea '.repeat(100),
			key: 'k'.repeat(300),
		});
		expect(created.status).toBe('CREATED');
	});

	test('rejects an amount that is not in whole cents', async () => {
		await expect(world.payments.createOrder(order({ cents: 10.5 }))).rejects.toThrow('cents');
		await expect(world.payments.createOrder(order({ cents: 0 }))).rejects.toThrow('cents');
	});
});

describe('idempotency of PayPal calls', () => {
	test('two order requests with the same key make a single order', async () => {
		const wanted = order();
		const [first, second] = await Promise.all([
			world.payments.createOrder(wanted),
			world.payments.createOrder(wanted),
		]);
		expect(second.orderId).toBe(first.orderId);
	});

	test('captures an order once, even if a second call uses another key', async () => {
		const created = await approved();
		const answers = [];
		for (const key of ['a', 'a', 'b']) answers.push(await world.payments.captureOrder(created.orderId, key));
		expect(
			new Set(answers.map((answer) => answer.kind === 'captured' && answer.order.capture.captureId)).size,
		).toBe(1);
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('five concurrent calls capture an order once', async () => {
		const created = await approved();
		await misbehave('capture-slow', { times: 5, ms: 20 });
		const keys = ['1', '2', '3', '4', '5'];
		const answers = await Promise.all(keys.map((key) => world.payments.captureOrder(created.orderId, key)));
		const ids = answers.map((answer) => answer.kind === 'captured' && answer.order.capture.captureId);
		expect(new Set(ids).size).toBe(1);
		expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('refunds a capture once, even if a second full refund uses another key', async () => {
		const { capture, orderId, bookingId } = await captured();
		const wanted = { captureId: capture.captureId, note: 'Canceled by the owner' };
		const first = await world.payments.refundCapture({ ...wanted, key: 'r1' });
		expect(first).toMatchObject({ status: 'COMPLETED', amount: { cents: cents(12_345), currency: 'USD' } });
		expect(await world.payments.refundCapture({ ...wanted, key: 'r1' })).toEqual(first);
		expect(await world.payments.refundCapture({ ...wanted, key: 'r2' })).toEqual(first);
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect((await world.payments.findOrder(orderId))?.capture?.status).toBe('REFUNDED');
	});

	test('refunds a part of a capture and later the remaining amount', async () => {
		const { capture, orderId } = await captured();
		const wanted = { captureId: capture.captureId, note: 'Part' };
		await world.payments.refundCapture({
			...wanted,
			key: 'p1',
			amount: { cents: cents(2345), currency: 'USD' },
		});
		expect((await world.payments.findOrder(orderId))?.capture?.status).toBe('PARTIALLY_REFUNDED');
		const rest = await world.payments.refundCapture({ ...wanted, key: 'p2' });
		expect(rest.amount.cents).toBe(10_000);
		const tooMuch = { ...wanted, key: 'p3', amount: { cents: cents(99_999), currency: 'USD' } };
		expect(await world.payments.refundCapture(tooMuch)).toEqual(rest);
	});

	test('throws for a refund above the captured amount', async () => {
		const { capture } = await captured();
		const tooMuch = {
			captureId: capture.captureId,
			key: 'x',
			note: '',
			amount: { cents: cents(99_999), currency: 'USD' },
		};
		await expect(world.payments.refundCapture(tooMuch)).rejects.toThrow('REFUND_AMOUNT_EXCEEDED');
	});
});

describe('PayPal faults', () => {
	test.each(['capture-fails-before', 'capture-fails-after'] as const)(
		'after %s, reports an unknown outcome, and a retry makes one capture',
		async (scenario) => {
			const created = await approved();
			await misbehave(scenario);
			await expect(world.payments.captureOrder(created.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
			expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
			expect(await moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
		},
	);

	test('finds a capture that was made although the call timed out', async () => {
		const created = await approved();
		await misbehave('capture-hangs-after');
		const shortTimeout = connect(world.fake.url, { timeoutMs: 600 });
		await shortTimeout.findOrder(created.orderId);
		await expect(shortTimeout.captureOrder(created.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
		expect((await world.payments.findOrder(created.orderId))?.capture?.status).toBe('COMPLETED');
		expect(await world.payments.captureOrder(created.orderId, 'another')).toMatchObject({ kind: 'captured' });
	});

	test('a slow answer of PayPal is accepted', async () => {
		const created = await approved();
		await misbehave('capture-slow', { ms: 120 });
		expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'captured' });
	});

	test('reports a capture that the bank rejects later', async () => {
		const created = await approved();
		await misbehave('capture-declined');
		expect(await world.payments.captureOrder(created.orderId, 'k')).toMatchObject({ kind: 'declined' });
		expect(await moved(created.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('reports money under review as pending until the review ends', async () => {
		const created = await approved();
		await misbehave('capture-pending');
		const answer = await world.payments.captureOrder(created.orderId, 'k');
		if (answer.kind !== 'captured') throw new Error(answer.kind);
		expect(answer.order.capture.status).toBe('PENDING');
		await fetch(`${world.fake.url}/control/captures/${answer.order.capture.captureId}`, {
			method: 'POST',
			body: JSON.stringify({ status: 'DECLINED' }),
		});
		expect(await world.payments.captureOrder(created.orderId, 'k')).toEqual({ kind: 'declined' });
	});

	test('does not repeat a refund whose answer was lost', async () => {
		const { capture, bookingId } = await captured();
		await misbehave('refund-fails-after');
		const wanted = { captureId: capture.captureId, key: 'once', note: 'Sorry' };
		await expect(world.payments.refundCapture(wanted)).rejects.toThrow(ProviderUnavailable);
		expect(await world.payments.refundCapture(wanted)).toMatchObject({ status: 'COMPLETED' });
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('returns the same order after a lost answer', async () => {
		const wanted = order();
		await misbehave('create-fails-after');
		await expect(world.payments.createOrder(wanted)).rejects.toThrow(ProviderUnavailable);
		const created = await world.payments.createOrder(wanted);
		const { orders } = (await (await fetch(`${world.fake.url}/control/orders`)).json()) as {
			orders: object[];
		};
		expect(
			orders.filter((one) => (one as PaymentOrder & { customId: string }).customId === created.bookingId),
		).toHaveLength(1);
	});

	test.each(['down', 'errors'] as const)(
		'PayPal with the fault %s is reported as unavailable in every call',
		async (scenario) => {
			const created = await approved();
			await misbehave(scenario, { times: 0 });
			await expect(world.payments.findOrder(created.orderId)).rejects.toThrow(ProviderUnavailable);
			await expect(world.payments.createOrder(order())).rejects.toThrow(ProviderUnavailable);
			await expect(world.payments.captureOrder(created.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
			await expect(world.payments.refundCapture({ captureId: 'C', key: 'k', note: '' })).rejects.toThrow(
				ProviderUnavailable,
			);
		},
	);

	test('renews a revoked PayPal token', async () => {
		const created = await approved();
		await misbehave('token-revoked');
		expect((await world.payments.findOrder(created.orderId))?.orderId).toBe(created.orderId);
	});

	test('reports wrong PayPal credentials as the product’s own error, without naming them', async () => {
		const wrong = connect(world.fake.url, { clientSecret: 'not-it' });
		const error = await wrong.findOrder('X').catch((thrown: Error) => thrown);
		expect(String(error)).toMatch(/401 invalid_client/);
		expect(String(error)).not.toContain('not-it');
	});

	test('never sends PayPal secrets over plain HTTP to another machine', () => {
		expect(() => connect('http://api.example.com')).toThrow('https');
	});
});

test('the product’s address does not expose the control routes of the fake PayPal', async () => {
	const response = await fetch(`${world.fake.url}/control/orders`, {
		headers: { 'x-forwarded-host': 'mateship.example' },
	});
	expect(response.status).toBe(404);
});
