import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import type { ReceivedWebhook } from '#test/provider-fake.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { readEvent, wantedEvents } from './stripe-webhook.ts';

const world = stripeFake();
const { approved, captured, connect, control, messages, misbehave } = world;
const eventId = expect.stringMatching(/^evt_/);

describe('Stripe webhooks', () => {
	test('signed webhooks report approval, capture and refund', async () => {
		const done = await captured();
		const { captureId } = done.capture;
		await world.payments.refundCapture({ captureId, key: 'w', note: '' });
		const events = [];
		for (const message of await messages(3)) events.push(await world.payments.readWebhook(message));
		expect(events).toEqual([
			{ eventId, kind: 'order-approved', orderId: done.orderId },
			{ eventId, kind: 'capture-completed', orderId: done.orderId, captureId },
			{ eventId, kind: 'capture-changed', captureId },
		]);
	});

	test('webhooks report disputes and failed refunds with their capture', async () => {
		const { captureId } = (await captured()).capture;
		await misbehave('refund-pending');
		const amount = { cents: cents(1), currency: 'USD' };
		const { refundId } = await world.payments.refundCapture({ captureId, key: 'w', amount, note: '' });
		await control(`refunds/${refundId}`, { status: 'FAILED' });
		const { dispute_id: dispute } = await control(`captures/${captureId}/dispute`, { cents: 1 });
		await control(`disputes/${dispute}`, { outcome: 'LOST' });
		const events = [];
		for (const message of await messages(6)) events.push(await world.payments.readWebhook(message));
		expect(events.slice(2)).toEqual(Array(4).fill({ eventId, kind: 'capture-changed', captureId }));
	});

	test('a webhook reports an order that can no longer be captured', async () => {
		const created = await approved();
		await world.payments.cancelOrder(created.orderId);
		const [, message] = await messages(2);
		expect(await world.payments.readWebhook(message ?? nothing)).toEqual({
			eventId,
			kind: 'capture-declined',
			orderId: created.orderId,
			captureId: expect.stringMatching(/^pi_/),
		});
	});

	test('rejects a webhook that is changed, rewritten, unsigned, old or from another sender', async () => {
		await approved();
		const [message] = await messages(1);
		const { headers, body } = message ?? nothing;
		const read = (one: { headers: Record<string, string>; body: string }) => world.payments.readWebhook(one);
		expect(await read({ headers, body })).toMatchObject({ kind: 'order-approved' });
		for (const other of [JSON.stringify(JSON.parse(body)), body.replace('usd', 'eur'), '{}', '', 'x']) {
			expect(await read({ headers, body: other })).toBeUndefined();
		}
		const { 'stripe-signature': signature = '', ...unsigned } = headers;
		expect(await read({ headers: unsigned, body })).toBeUndefined();
		for (const wrong of [
			'',
			'x',
			't=1,v1=0',
			't=1,v1=',
			't=,v1=',
			'v1=',
			signature.replace('v1=', 'v0='),
			signature.replace(/t=\d/, 't=2'),
		]) {
			expect(await read({ headers: { ...unsigned, 'stripe-signature': wrong }, body })).toBeUndefined();
		}
		const elsewhere = connect(world.fake.url, { webhookSecret: 'whsec_other' });
		expect(await elsewhere.readWebhook({ headers, body })).toBeUndefined();
		// Simulates a webhook that was intercepted and resent six minutes later.
		const old = { ...headers, 'stripe-signature': await signed(body, -360) };
		expect(await read({ headers: old, body })).toBeUndefined();
		expect(
			await read({ headers: { ...headers, 'stripe-signature': await signed(body, 0) }, body }),
		).toMatchObject({ kind: 'order-approved' });
	});

	test('webhooks may be repeated, arrive out of order or be missing', async () => {
		await misbehave('webhooks-duplicate');
		await approved();
		const [one, two] = await messages(2);
		expect(two?.body).toBe(one?.body);
		const done = await captured();
		expect((await world.payments.findOrder(done.orderId))?.status).toBe('COMPLETED');
	});

	test('while Stripe is down, asks for a resend of webhooks that need a call to Stripe', async () => {
		await captured();
		const [, message] = await messages(2);
		await misbehave('down', { times: 0 });
		await expect(world.payments.readWebhook(message ?? nothing)).rejects.toThrow(ProviderUnavailable);
	});
});

describe('signed Stripe webhook', () => {
	const inOrder = async () => 'cs_1';
	const event = (type: string, object: unknown, id: unknown = 'evt_1') =>
		readEvent(JSON.stringify({ id, type, data: { object } }), inOrder);

	test('a signed webhook that cannot be read is reported once', async () => {
		const type = 'charge.refunded';
		const unread = { kind: 'unread', type, eventId: expect.stringMatching(/^unread:[0-9a-f]{64}$/) };
		expect(await event(type, 'charge')).toEqual(unread);
		expect(await event(type, null)).toEqual(await event(type, null));
		expect(await event(type, {}, 5)).toEqual(unread);
		expect(await event(type, {})).toEqual({ kind: 'unread', type, eventId: 'evt_1' });
		expect(await event(type, { payment_intent: '../x' })).toMatchObject({ kind: 'unread' });
		expect(await event('checkout.session.completed', { id: 'pi_1' })).toMatchObject({ kind: 'unread' });
		expect(await readEvent('{}', inOrder)).toEqual({ ...unread, type: null });
		expect(await readEvent('no json', inOrder)).toEqual({ ...unread, type: null });
	});

	test('an unrelated signed webhook is ignored in any form', async () => {
		const other = { kind: 'other', type: 'v1.billing.meter.no_meter_found' };
		expect(await readEvent(JSON.stringify({ id: 'evt_1', type: other.type }), inOrder)).toMatchObject(other);
		expect(await event(other.type, { id: { a: 1 } })).toMatchObject(other);
		expect(await event(other.type, null, 5)).toMatchObject(other);
		expect(await event('customer.created', { id: 'cus_1' })).toEqual({
			eventId: 'evt_1',
			kind: 'other',
			type: 'customer.created',
		});
	});

	test('a signed webhook can name a payment that was not made on a checkout page', async () => {
		const body = JSON.stringify({
			id: 'evt_1',
			type: 'payment_intent.succeeded',
			data: { object: { id: 'pi_1' } },
		});
		expect(await readEvent(body, async () => undefined)).toEqual({
			eventId: 'evt_1',
			kind: 'capture-changed',
			captureId: 'pi_1',
		});
	});

	test('the endpoint is configured for every webhook event that the product reads', () => {
		expect(wantedEvents).toContain('checkout.session.completed');
		expect(wantedEvents).toContain('charge.dispute.created');
	});
});

const nothing: ReceivedWebhook = { headers: {}, body: '' };

async function signed(body: string, seconds: number): Promise<string> {
	const { createHmac } = await import('node:crypto');
	const time = Math.floor(Date.now() / 1000) + seconds;
	const code = createHmac('sha256', 'whsec_demo').update(`${time}.${body}`).digest('hex');
	return `t=${time},v1=${code}`;
}
