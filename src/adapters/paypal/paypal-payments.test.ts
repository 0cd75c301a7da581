import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentOrder, type Payments, ProviderUnavailable } from '#ports/payments.ts';
import type { Scenario } from '#standins/paypal/misbehaviour.ts';
import { type PayPalStandInOptions, startPaypalStandIn } from '#standins/paypal/start-paypal-stand-in.ts';
import { paypalPayments } from './paypal-payments.ts';

interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
let standIn: Awaited<ReturnType<typeof startPaypalStandIn>>;
let payments: Payments;
let inbox: Server;
let received: Received[] = [];
let refuseFirst = 0;
let arrived = () => {};
let booking = 0;

beforeAll(async () => {
	inbox = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		response.statusCode = refuseFirst-- > 0 ? 503 : 204;
		if (response.statusCode === 204) received.push({ headers: request.headers, body });
		response.end();
		arrived();
	});
	await new Promise<void>((listening) => inbox.listen(0, '127.0.0.1', listening));
	standIn = await start();
	payments = connect(standIn.url);
});

afterEach(async () => {
	received = [];
	refuseFirst = 0;
	await fetch(`${standIn.url}/control`, { method: 'DELETE' });
});

afterAll(async () => {
	await standIn.close();
	inbox.close();
});

function start(more: Partial<PayPalStandInOptions> = {}) {
	const { port } = inbox.address() as AddressInfo;
	return startPaypalStandIn({
		...account,
		webhookUrl: `http://127.0.0.1:${port}/hook`,
		webhookRetryMs: 5,
		...more,
	});
}

function connect(baseUrl: string, more: { timeoutMs?: number; clientSecret?: string } = {}) {
	return paypalPayments({ baseUrl, ...account, brandName: 'Mateship', timeoutMs: 2000, ...more });
}

async function misbehave(scenario: Scenario, more: { times?: number; ms?: number } = {}) {
	const response = await fetch(`${standIn.url}/control`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ scenario, ...more }),
	});
	expect(response.status).toBe(200);
}

function order(more: { key?: string; cents?: number; bookingId?: string } = {}) {
	booking += 1;
	const bookingId = more.bookingId ?? `booking${booking}`;
	return {
		key: more.key ?? `create-${bookingId}`,
		bookingId,
		description: 'Whale watching off Mirissa, 4 hours',
		amount: { cents: more.cents ?? 12_345, currency: 'USD' },
		returnUrl: 'https://mateship.example/experience/booking?step=payment',
		cancelUrl: 'https://mateship.example/experience/booking?canceled=1',
	};
}

/** What the payer's browser does on the approval page. */
async function payer(made: PaymentOrder, answer: 'pay' | 'decline' | 'cancel'): Promise<URL> {
	const url = made.approveUrl ?? '';
	expect((await fetch(url)).status).toBe(200);
	const response = await fetch(new URL('checkoutnow', url), {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ token: made.orderId, answer }),
	});
	expect(response.status).toBe(303);
	return new URL(response.headers.get('location') ?? '');
}

async function approved(more: Parameters<typeof order>[0] = {}) {
	const made = await payments.createOrder(order(more));
	await payer(made, 'pay');
	return made;
}

async function captured() {
	const made = await approved();
	const answer = await payments.captureOrder(made.orderId, `capture-${made.orderId}`);
	if (answer.kind !== 'captured') throw new Error(answer.kind);
	return answer.order;
}

/** The stand-in's own books: money that truly moved for a booking. */
async function moved(bookingId: string): Promise<{ captures: number; refunds: number }> {
	const { orders } = (await (await fetch(`${standIn.url}/control/orders`)).json()) as {
		orders: { customId: string; capture?: { refunds: unknown[] } }[];
	};
	const mine = orders.filter((one) => one.customId === bookingId && one.capture);
	return {
		captures: mine.length,
		refunds: mine.reduce((sum, one) => sum + (one.capture?.refunds.length ?? 0), 0),
	};
}

async function messages(count: number): Promise<Received[]> {
	while (received.length < count) {
		await new Promise<void>((next) => {
			arrived = next;
		});
	}
	return received;
}

describe('paying for a booking', () => {
	test('an order carries the frozen amount and the booking, and where to approve it', async () => {
		const made = await payments.createOrder(order({ bookingId: 'b1', cents: 200_005 }));
		expect(made).toEqual({
			orderId: expect.stringMatching(/^[A-Z0-9]{17}$/),
			status: 'CREATED',
			amount: { cents: 200_005, currency: 'USD' },
			bookingId: 'b1',
			approveUrl: `${standIn.url}/checkoutnow?token=${made.orderId}`,
		});
		expect(await payments.findOrder(made.orderId)).toEqual(made);
	});

	test('approved and captured, it shows the capture; the way back keeps its own query', async () => {
		const made = await payments.createOrder(order());
		const back = await payer(made, 'pay');
		expect(back.origin + back.pathname).toBe('https://mateship.example/experience/booking');
		expect(Object.fromEntries(back.searchParams)).toEqual({
			step: 'payment',
			token: made.orderId,
			PayerID: expect.any(String),
		});
		expect((await payments.findOrder(made.orderId))?.status).toBe('APPROVED');
		const answer = await payments.captureOrder(made.orderId, 'k');
		expect(answer).toMatchObject({
			kind: 'captured',
			order: {
				status: 'COMPLETED',
				capture: { status: 'COMPLETED', amount: { cents: 12_345, currency: 'USD' } },
			},
		});
	});

	test('a payer who cancels goes back to the cancel address, and nothing can be captured', async () => {
		const made = await payments.createOrder(order());
		expect((await payer(made, 'cancel')).searchParams.get('canceled')).toBe('1');
		expect(await payments.captureOrder(made.orderId, 'k')).toMatchObject({ kind: 'not-approved' });
	});

	test('an order that nobody knows is not found, and no id becomes part of another address', async () => {
		expect(await payments.findOrder('0AB00000000000000')).toBeUndefined();
		expect(await payments.findOrder('../../v1/oauth2/token')).toBeUndefined();
		expect(await payments.findOrder('..')).toBeUndefined();
		expect(await payments.captureOrder('..', 'k')).toEqual({ kind: 'not-approved' });
		expect(await payments.captureOrder('0AB00000000000000', 'k')).toEqual({ kind: 'not-approved' });
	});

	test('a declined card can be replaced by another', async () => {
		const made = await payments.createOrder(order());
		await payer(made, 'decline');
		const no = await payments.captureOrder(made.orderId, 'try-1');
		expect(no).toEqual({ kind: 'declined', approveUrl: made.approveUrl });
		await payer(made, 'pay');
		expect(await payments.captureOrder(made.orderId, 'try-2')).toMatchObject({ kind: 'captured' });
	});

	test('long texts are cut to what PayPal takes', async () => {
		const made = await payments.createOrder({
			...order(),
			description: 'Sea '.repeat(100),
			key: 'k'.repeat(300),
		});
		expect(made.status).toBe('CREATED');
	});

	test('an amount that is no whole number of cents is never sent', async () => {
		await expect(payments.createOrder(order({ cents: 10.5 }))).rejects.toThrow('cents');
		await expect(payments.createOrder(order({ cents: 0 }))).rejects.toThrow('cents');
	});
});

describe('asked twice, done once', () => {
	test('the same key makes one order', async () => {
		const wanted = order();
		const [first, second] = await Promise.all([payments.createOrder(wanted), payments.createOrder(wanted)]);
		expect(second.orderId).toBe(first.orderId);
	});

	test('an order is captured once, by the same key or by another', async () => {
		const made = await approved();
		const answers = [];
		for (const key of ['a', 'a', 'b']) answers.push(await payments.captureOrder(made.orderId, key));
		expect(
			new Set(answers.map((answer) => answer.kind === 'captured' && answer.order.capture.captureId)).size,
		).toBe(1);
		expect(await moved(made.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('five captures at once take the money once', async () => {
		const made = await approved();
		await misbehave('capture-slow', { times: 5, ms: 20 });
		const keys = ['1', '2', '3', '4', '5'];
		const answers = await Promise.all(keys.map((key) => payments.captureOrder(made.orderId, key)));
		const ids = answers.map((answer) => answer.kind === 'captured' && answer.order.capture.captureId);
		expect(new Set(ids).size).toBe(1);
		expect(await moved(made.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('a refund is given once, by the same key or when all is given back already', async () => {
		const { capture, orderId, bookingId } = await captured();
		const wanted = { captureId: capture.captureId, note: 'Canceled by the owner' };
		const first = await payments.refundCapture({ ...wanted, key: 'r1' });
		expect(first).toMatchObject({ status: 'COMPLETED', amount: { cents: 12_345, currency: 'USD' } });
		expect(await payments.refundCapture({ ...wanted, key: 'r1' })).toEqual(first);
		expect(await payments.refundCapture({ ...wanted, key: 'r2' })).toEqual(first);
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect((await payments.findOrder(orderId))?.capture?.status).toBe('REFUNDED');
	});

	test('part of a capture is given back, then the rest', async () => {
		const { capture, orderId } = await captured();
		const wanted = { captureId: capture.captureId, note: 'Part' };
		await payments.refundCapture({ ...wanted, key: 'p1', amount: { cents: 2345, currency: 'USD' } });
		expect((await payments.findOrder(orderId))?.capture?.status).toBe('PARTIALLY_REFUNDED');
		const rest = await payments.refundCapture({ ...wanted, key: 'p2' });
		expect(rest.amount.cents).toBe(10_000);
		const tooMuch = { ...wanted, key: 'p3', amount: { cents: 99_999, currency: 'USD' } };
		expect(await payments.refundCapture(tooMuch)).toEqual(rest);
	});

	test('more than was taken is refused, as a fault of ours', async () => {
		const { capture } = await captured();
		const tooMuch = {
			captureId: capture.captureId,
			key: 'x',
			note: '',
			amount: { cents: 99_999, currency: 'USD' },
		};
		await expect(payments.refundCapture(tooMuch)).rejects.toThrow('REFUND_AMOUNT_EXCEEDED');
	});
});

describe('when the provider misbehaves', () => {
	test.each(['capture-fails-before', 'capture-fails-after'] as const)(
		'%s: nothing is known, and asking again settles it with one capture',
		async (scenario) => {
			const made = await approved();
			await misbehave(scenario);
			await expect(payments.captureOrder(made.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
			expect(await payments.captureOrder(made.orderId, 'k')).toMatchObject({ kind: 'captured' });
			expect(await moved(made.bookingId)).toEqual({ captures: 1, refunds: 0 });
		},
	);

	test('the money moves and the answer never comes: after the time-out the order shows its capture', async () => {
		const made = await approved();
		await misbehave('capture-hangs-after');
		const hasty = connect(standIn.url, { timeoutMs: 150 });
		await hasty.findOrder(made.orderId);
		await expect(hasty.captureOrder(made.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
		expect((await payments.findOrder(made.orderId))?.capture?.status).toBe('COMPLETED');
		expect(await payments.captureOrder(made.orderId, 'another')).toMatchObject({ kind: 'captured' });
	});

	test('slow is not failed', async () => {
		const made = await approved();
		await misbehave('capture-slow', { ms: 120 });
		expect(await payments.captureOrder(made.orderId, 'k')).toMatchObject({ kind: 'captured' });
	});

	test('a bank that says no at the last moment', async () => {
		const made = await approved();
		await misbehave('capture-declined');
		expect(await payments.captureOrder(made.orderId, 'k')).toMatchObject({ kind: 'declined' });
		expect(await moved(made.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('money under review is captured as pending, and settles later', async () => {
		const made = await approved();
		await misbehave('capture-pending');
		const answer = await payments.captureOrder(made.orderId, 'k');
		if (answer.kind !== 'captured') throw new Error(answer.kind);
		expect(answer.order.capture.status).toBe('PENDING');
		await fetch(`${standIn.url}/control/captures/${answer.order.capture.captureId}`, {
			method: 'POST',
			body: JSON.stringify({ status: 'DECLINED' }),
		});
		expect(await payments.captureOrder(made.orderId, 'k')).toEqual({ kind: 'declined' });
	});

	test('a refund whose answer is lost is not given twice', async () => {
		const { capture, bookingId } = await captured();
		await misbehave('refund-fails-after');
		const wanted = { captureId: capture.captureId, key: 'once', note: 'Sorry' };
		await expect(payments.refundCapture(wanted)).rejects.toThrow(ProviderUnavailable);
		expect(await payments.refundCapture(wanted)).toMatchObject({ status: 'COMPLETED' });
		expect(await moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('an order whose answer is lost is the same one when asked again', async () => {
		const wanted = order();
		await misbehave('create-fails-after');
		await expect(payments.createOrder(wanted)).rejects.toThrow(ProviderUnavailable);
		const made = await payments.createOrder(wanted);
		const { orders } = (await (await fetch(`${standIn.url}/control/orders`)).json()) as { orders: object[] };
		expect(
			orders.filter((one) => (one as PaymentOrder & { customId: string }).customId === made.bookingId),
		).toHaveLength(1);
	});

	test.each(['down', 'errors'] as const)(
		'%s: every call says that the provider is unavailable',
		async (scenario) => {
			const made = await approved();
			await misbehave(scenario, { times: 0 });
			await expect(payments.findOrder(made.orderId)).rejects.toThrow(ProviderUnavailable);
			await expect(payments.createOrder(order())).rejects.toThrow(ProviderUnavailable);
			await expect(payments.captureOrder(made.orderId, 'k')).rejects.toThrow(ProviderUnavailable);
			await expect(payments.refundCapture({ captureId: 'C', key: 'k', note: '' })).rejects.toThrow(
				ProviderUnavailable,
			);
		},
	);

	test('a token that was revoked is renewed without anybody noticing', async () => {
		const made = await approved();
		await misbehave('token-revoked');
		expect((await payments.findOrder(made.orderId))?.orderId).toBe(made.orderId);
	});

	test('wrong credentials are a fault of ours, told without them', async () => {
		const wrong = connect(standIn.url, { clientSecret: 'not-it' });
		const error = await wrong.findOrder('X').catch((thrown: Error) => thrown);
		expect(String(error)).toMatch(/401 invalid_client/);
		expect(String(error)).not.toContain('not-it');
	});

	test('secrets are never sent over plain http to another machine', () => {
		expect(() => connect('http://api.example.com')).toThrow('https');
	});
});

describe('webhooks', () => {
	const flat = (message: Received) => ({
		headers: message.headers as Record<string, string>,
		body: message.body,
	});

	test('tell of approval, capture and refund, signed', async () => {
		const done = await captured();
		const refund = await payments.refundCapture({ captureId: done.capture.captureId, key: 'w', note: '' });
		const events = [];
		for (const message of await messages(3)) events.push(await payments.readWebhook(flat(message)));
		const eventId = expect.stringMatching(/^WH-/);
		expect(events).toEqual([
			{ eventId, kind: 'order-approved', orderId: done.orderId },
			{ eventId, kind: 'capture-completed', orderId: done.orderId, captureId: done.capture.captureId },
			{ eventId, kind: 'capture-refunded', captureId: done.capture.captureId, refundId: refund.refundId },
		]);
	});

	test('a message changed in one byte, rewritten, unsigned or for another webhook is not the provider’s', async () => {
		await approved();
		const [message] = await messages(1);
		if (!message) throw new Error('none');
		const { headers, body } = flat(message);
		const rewritten = JSON.stringify(JSON.parse(body));
		const forged = body.replace(/"token=?|APPROVED/, 'COMPLETED');
		for (const other of [rewritten, forged, '{}', '[]', '', 'not json', '{"a":1},"webhook_id":"x"']) {
			expect(await payments.readWebhook({ headers, body: other })).toBeUndefined();
		}
		const { 'paypal-transmission-sig': _, ...unsigned } = headers;
		expect(await payments.readWebhook({ headers: unsigned, body })).toBeUndefined();
		const mangled = { ...headers, 'paypal-transmission-sig': 'AAAA' };
		expect(await payments.readWebhook({ headers: mangled, body })).toBeUndefined();
		const elsewhere = paypalPayments({ baseUrl: standIn.url, ...account, webhookId: 'WH-2', brandName: 'M' });
		expect(await elsewhere.readWebhook({ headers, body })).toBeUndefined();
		expect(await payments.readWebhook({ headers, body })).toMatchObject({ kind: 'order-approved' });
	});

	test('are sent again until they are taken', async () => {
		refuseFirst = 2;
		await approved();
		const [message] = await messages(1);
		expect(await payments.readWebhook(flat(message as Received))).toMatchObject({ kind: 'order-approved' });
	});

	test('may come twice, with the same id', async () => {
		await misbehave('webhooks-duplicate');
		await approved();
		const [one, two] = await messages(2);
		expect(two?.body).toBe(one?.body);
	});

	test('may come out of order', async () => {
		await misbehave('webhooks-out-of-order');
		await captured();
		const events = [];
		for (const message of await messages(2)) events.push((await payments.readWebhook(flat(message)))?.kind);
		expect(events).toEqual(['capture-completed', 'order-approved']);
	});

	test('may never come: the order can still be looked up', async () => {
		await misbehave('webhooks-none', { times: 2 });
		const done = await captured();
		expect(received).toEqual([]);
		expect((await payments.findOrder(done.orderId))?.status).toBe('COMPLETED');
	});

	test('cannot be verified while the provider is down, which is not the same as forged', async () => {
		await approved();
		const [message] = await messages(1);
		await misbehave('down', { times: 0 });
		await expect(payments.readWebhook(flat(message as Received))).rejects.toThrow(ProviderUnavailable);
	});
});

test('orders, keys, signatures and unsent webhooks outlive a restart of the stand-in', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'paypal-'));
	const stateFile = join(folder, 'state', 'paypal.json');
	try {
		const before = await start({ stateFile });
		const first = connect(before.url);
		const made = await first.createOrder(order({ key: 'kept' }));
		refuseFirst = 1000;
		await payer(made, 'pay');
		const done = await first.captureOrder(made.orderId, 'kept-capture');
		await before.close();
		refuseFirst = 0;

		const after = await start({ stateFile });
		const second = connect(after.url);
		expect((await second.createOrder(order({ key: 'kept' }))).orderId).toBe(made.orderId);
		expect(await second.captureOrder(made.orderId, 'kept-capture')).toEqual(done);
		const kinds = (await messages(2)).map(({ headers, body }) =>
			second.readWebhook({ headers: headers as Record<string, string>, body }),
		);
		expect((await Promise.all(kinds)).map((event) => event?.kind).toSorted()).toEqual([
			'capture-completed',
			'order-approved',
		]);
		await after.close();
	} finally {
		await rm(folder, { recursive: true });
	}
});

test('the control is out of reach for whoever comes through the product’s address', async () => {
	const response = await fetch(`${standIn.url}/control/orders`, {
		headers: { 'x-forwarded-host': 'mateship.example' },
	});
	expect(response.status).toBe(404);
});
