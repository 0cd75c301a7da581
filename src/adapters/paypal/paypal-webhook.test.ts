import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import { paypalAccount, paypalFake, type ReceivedWebhook } from '#test/paypal-fake.ts';
import { paypalPayments } from './paypal-payments.ts';
import { readEvent, verificationRequest } from './paypal-webhook.ts';

const world = paypalFake();
const { connect, misbehave, order, payer, approved, captured, messages, refusing, start } = world;

describe('PayPal webhooks', () => {
	test('signed webhooks report approval, capture and refund', async () => {
		const done = await captured();
		await world.payments.refundCapture({
			captureId: done.capture.captureId,
			key: 'w',
			note: '',
		});
		const events = [];
		for (const message of await messages(3)) events.push(await world.payments.readWebhook(message));
		const eventId = expect.stringMatching(/^WH-/);
		expect(events).toEqual([
			{ eventId, kind: 'order-approved', orderId: done.orderId },
			{ eventId, kind: 'capture-completed', orderId: done.orderId, captureId: done.capture.captureId },
			{ eventId, kind: 'capture-changed', captureId: done.capture.captureId },
		]);
	});

	test('webhooks report disputes, reversals and failed refunds with their capture', async () => {
		const { captureId } = (await captured()).capture;
		await world.misbehave('refund-pending');
		const { refundId } = await world.payments.refundCapture({
			captureId,
			key: 'w',
			amount: { cents: cents(1), currency: 'USD' },
			note: '',
		});
		await world.control(`refunds/${refundId}`, { status: 'FAILED' });
		const { dispute_id: dispute } = await world.control(`captures/${captureId}/dispute`, { cents: 1 });
		await world.control(`disputes/${dispute}`, { outcome: 'LOST' });
		await world.control(`captures/${captureId}/reverse`, {});
		const events = [];
		for (const message of await messages(7)) events.push(await world.payments.readWebhook(message));
		expect(events.slice(2)).toEqual(
			Array(5).fill({ eventId: expect.any(String), kind: 'capture-changed', captureId }),
		);
	});

	test('rejects a webhook that is changed, rewritten, unsigned or from another sender', async () => {
		await approved();
		const [message] = await messages(1);
		if (!message) throw new Error('none');
		const { headers, body } = message;
		const rewritten = JSON.stringify(JSON.parse(body));
		const forged = body.replace(/"token=?|APPROVED/, 'COMPLETED');
		for (const other of [rewritten, forged, '{}', '[]', '', 'not json', '{"a":1},"webhook_id":"x"']) {
			expect(await world.payments.readWebhook({ headers, body: other })).toBeUndefined();
		}
		const { 'paypal-transmission-sig': _, ...unsigned } = headers;
		expect(await world.payments.readWebhook({ headers: unsigned, body })).toBeUndefined();
		const mangled = { ...headers, 'paypal-transmission-sig': 'AAAA' };
		expect(await world.payments.readWebhook({ headers: mangled, body })).toBeUndefined();
		const elsewhere = paypalPayments({
			baseUrl: world.fake.url,
			...paypalAccount,
			webhookId: 'WH-2',
			brandName: 'M',
		});
		expect(await elsewhere.readWebhook({ headers, body })).toBeUndefined();
		expect(await world.payments.readWebhook({ headers, body })).toMatchObject({ kind: 'order-approved' });
	});

	test.each([
		['https://api-m.paypal.com', 'https://api.paypal.com/v1/notifications/certs/CERT-1', true],
		[
			'https://api-m.sandbox.paypal.com',
			'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
			true,
		],
		['http://127.0.0.1:4900', 'http://127.0.0.1:4900/v1/notifications/certs/CERT-demo', true],
		['https://api-m.paypal.com', 'http://api.paypal.com/v1/notifications/certs/CERT-1', false],
		['https://api-m.paypal.com', 'https://evil.example/certs/CERT-1', false],
		['https://api-m.paypal.com', 'https://evilpaypal.com/certs/CERT-1', false],
		['https://api-m.paypal.com', 'no address', false],
	])('PayPal at %s: verification of the certificate %s is %s', (baseUrl, certificate, isVerified) => {
		const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
		const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, name]));
		const message = { headers: { ...headers, 'paypal-cert-url': certificate }, body: '{}' };
		expect(verificationRequest(message, { baseUrl, webhookId: 'WH-1' }) !== undefined).toBe(isVerified);
	});

	test('PayPal resends a webhook until the product accepts it', async () => {
		refusing.first = 2;
		await approved();
		const [message] = await messages(1);
		expect(await world.payments.readWebhook(message as ReceivedWebhook)).toMatchObject({
			kind: 'order-approved',
		});
	});

	test('a webhook may arrive twice with the same id', async () => {
		await misbehave('webhooks-duplicate');
		await approved();
		const [one, two] = await messages(2);
		expect(two?.body).toBe(one?.body);
	});

	test('webhooks may arrive out of order', async () => {
		await misbehave('webhooks-out-of-order');
		await captured();
		const events = [];
		for (const message of await messages(2)) events.push((await world.payments.readWebhook(message))?.kind);
		expect(events).toEqual(['capture-completed', 'order-approved']);
	});

	test('fetches the order when its webhook was lost', async () => {
		await misbehave('webhooks-none', { times: 2 });
		const done = await captured();
		expect(world.received).toEqual([]);
		const noted = await fetch(`${world.fake.url}/control/webhooks`);
		expect(await noted.text()).not.toContain(done.orderId);
		expect((await world.payments.findOrder(done.orderId))?.status).toBe('COMPLETED');
	});

	test('reports an unreadable signed webhook once, even if PayPal repeats the webhook', () => {
		const odd = (resource: unknown) =>
			readEvent(JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource }));
		const type = 'CHECKOUT.ORDER.APPROVED';
		const unread = { kind: 'unread', type, eventId: expect.stringMatching(/^unread:[0-9a-f]{64}$/) };
		for (const resource of [{ id: { a: 1 } }, { id: 5 }, 'order', null]) {
			expect(odd(resource)).toEqual(unread);
		}
		expect(odd({ id: {} })).toEqual(odd({ id: {} }));
		expect(readEvent('{}')).toEqual({ ...unread, type: null });
		expect(odd({})).toEqual({ kind: 'unread', type, eventId: 'WH-1' });
	});

	test.each([{ id: { a: 1 } }, 'plan', null])('ignores an unrelated webhook in any form: %j', (resource) => {
		const type = 'BILLING.PLAN.CREATED';
		expect(readEvent(JSON.stringify({ id: 'WH-1', event_type: type, resource }))).toMatchObject({
			kind: 'other',
			type,
		});
	});

	test('while PayPal is down, rejects forged webhooks and cannot verify real ones', async () => {
		await approved();
		const [message] = await messages(1);
		await misbehave('down', { times: 0 });
		await expect(world.payments.readWebhook(message as ReceivedWebhook)).rejects.toThrow(ProviderUnavailable);
	});
});

test('orders, keys and signatures of the fake PayPal survive a restart', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'paypal-'));
	const stateFile = join(folder, 'state', 'paypal.json');
	try {
		const before = await start({ stateFile });
		const first = connect(before.url);
		const created = await first.createOrder(order({ key: 'kept' }));
		refusing.first = 1000;
		await payer(created, 'pay');
		const done = await first.captureOrder(created.orderId, 'kept-capture');
		await before.close();
		refusing.first = 0;

		const after = await start({ stateFile });
		const second = connect(after.url);
		expect((await second.createOrder(order({ key: 'kept' }))).orderId).toBe(created.orderId);
		expect(await second.captureOrder(created.orderId, 'kept-capture')).toEqual(done);
		const kinds = (await messages(2)).map(({ headers, body }) => second.readWebhook({ headers, body }));
		expect((await Promise.all(kinds)).map((event) => event?.kind).toSorted()).toEqual([
			'capture-completed',
			'order-approved',
		]);
		await after.close();
	} finally {
		await rm(folder, { recursive: true });
	}
});
