import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hold, order } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { paypalFake, type ReceivedWebhook } from '#test/paypal-fake.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const paypal = paypalFake();
const world = testApp({ payments: () => paypal.payments, messages: 'dropped' });

let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
	renter = await world().signIn('Nimal Perera');
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
});
afterEach(() => expectLedgerAgrees(world()));

/** Delivers the provider's webhook byte by byte. */
async function deliver({ headers, body }: ReceivedWebhook) {
	const { host: _, 'content-length': __, connection: ___, ...rest } = headers;
	const response = await world().fastify.inject({
		method: 'POST',
		url: '/api/payment/webhook',
		headers: rest,
		payload: body,
	});
	return { status: response.statusCode, body: response.json() };
}
async function approved(date: string) {
	const experience = await world().experience(await world().owner('Ruwan Dias'));
	const bookingId = await hold(world(), renter, experience, date);
	const created = await order(world(), renter, bookingId);
	await paypal.payer(created, 'pay');
	const [message] = await paypal.messages(1);
	if (!message) throw new Error('no webhook');
	return { bookingId, message, ...created };
}
const settleJobs = async () => (await waitingJobs(world())).filter(({ name }) => name === 'settle-payment');

describe('provider webhooks', () => {
	test('an approval webhook confirms the booking even if the renter does not return', async () => {
		const { bookingId, message } = await approved('2026-07-10');
		expect(await deliver(message)).toEqual({ status: 200, body: { state: true, result: {} } });
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
		expect(body.result.status).toBe('CONFIRMED');
		expect(await paypal.moved(bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('webhooks for an unknown order are accepted and ignored', async () => {
		await paypal.approved();
		const [message] = await paypal.messages(1);
		expect(message && (await deliver(message)).status).toBe(200);
		expect(await settleJobs()).toEqual([]);
	});
});

async function signedEvent(body: string): Promise<ReceivedWebhook> {
	const before = paypal.received.length;
	await fetch(`${paypal.fake.url}/control/webhooks`, { method: 'POST', body });
	const message = (await paypal.messages(before + 1))[before];
	if (!message) throw new Error('no webhook');
	return message;
}

describe('signed webhooks that cannot be parsed', () => {
	const event = (more: object) =>
		JSON.stringify({ id: 'WH-odd', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {}, ...more });
	const cases = async (as: { token: string }) =>
		(await world().call('GET', '/desk/payment/cases', { as: as.token })).body.result;
	beforeEach(() =>
		world().database.pool.query(
			'DELETE FROM payment_case_event; DELETE FROM payment_case; DELETE FROM payment_event',
		),
	);

	test.each<[string, string, string | null]>([
		['an id that is an object', event({ resource: { id: { a: 1 } } }), 'CHECKOUT.ORDER.APPROVED'],
		['no id', event({}), 'CHECKOUT.ORDER.APPROVED'],
		['a resource that is none', event({ resource: 'order' }), 'CHECKOUT.ORDER.APPROVED'],
		['an id with a zero in it', event({ resource: { id: 'A\u0000' } }), 'CHECKOUT.ORDER.APPROVED'],
		['a name with a zero in it', event({ id: 'WH-\u0000' }), 'CHECKOUT.ORDER.APPROVED'],
		[
			'a capture of no order',
			event({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } }),
			'PAYMENT.CAPTURE.COMPLETED',
		],
		['a type that is none', event({ event_type: { a: 1 } }), null],
		['nothing at all', '{}', null],
	])('accepts an unparseable webhook %s and opens one case, also for repeats', async (_, body, type) => {
		const staff = await staffMember(world(), 'Amara Weerakoon');
		const message = await signedEvent(body);
		for (const _ of [1, 2]) expect((await deliver(message)).status).toBe(200);
		const { items, count } = await cases(staff);
		expect([count, items[0].type, items[0].body]).toEqual([1, type, body]);
		expect(
			(await world().call('GET', '/desk/counts', { as: staff.token })).body.result.unsettledPayments,
		).toBe(
			(
				await world().database.pool.query(
					"SELECT count(*) FROM payment WHERE status IN ('CAPTURING', 'REFUNDING')",
				)
			).rows[0].count + 1,
		);
	});

	test('unhandled kinds of webhooks open no case', async () => {
		const staff = await staffMember(world(), 'Amara Weerakoon');
		const message = await signedEvent(event({ event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } }));
		expect((await deliver(message)).status).toBe(200);
		expect((await cases(staff)).count).toBe(0);
	});

	test('the desk closes an unreadable webhook once and deletes its text', async () => {
		const staff = await staffMember(world(), 'Amara Weerakoon');
		await deliver(await signedEvent('{}'));
		const [{ id }] = (await cases(staff)).items;
		const close = () => world().call('POST', '/desk/payment/cases/close', { as: staff.token, body: { id } });
		expect((await close()).status).toBe(200);
		expect(await close()).toMatchObject({ status: 409, body: { code: 'nothing-to-decide' } });
		expect((await cases(staff)).count).toBe(0);
		const { rows } = await world().database.pool.query('SELECT body, closed_by FROM payment_case');
		expect(rows).toEqual([{ body: null, closed_by: staff.id }]);
		const audit = await world().call('GET', '/desk/audit', { as: staff.token });
		expect(audit.body.result.items[0]).toMatchObject({
			action: 'payment-case-closed',
			subjectId: String(id),
		});
	});
});

describe('forged webhooks', () => {
	let message: ReceivedWebhook;
	beforeEach(async () => {
		message ??= (await approved('2026-07-10')).message;
	});

	test.each<[string, (message: ReceivedWebhook) => ReceivedWebhook]>([
		['a changed word', (message) => ({ ...message, body: message.body.replace('APPROVED', 'approved') })],
		['another’s signature', (message) => signedBy(message, Buffer.alloc(256, 7).toString('base64'))],
		['no signature', ({ body }) => ({ headers: { 'content-type': 'application/json' }, body })],
		['a signature that is none', (message) => signedBy(message, 'x')],
		['no body', ({ headers }) => ({ headers, body: '' })],
		['no JSON', ({ headers }) => ({ headers, body: '{' })],
		['a list', ({ headers }) => ({ headers, body: '[]' })],
	])('rejects a forged webhook without effect: %s', async (_, forge) => {
		const { status, body } = await deliver(forge(message));
		expect([status, body.state, body.code]).toEqual([400, false, 'malformed']);
		expect(await settleJobs()).toEqual([]);
	});

	test('refuses forged webhooks of 2 MB', async () => {
		const { status, body } = await deliver({ ...message, body: `"${'x'.repeat(2_000_000)}"` });
		expect([status, body.code]).toEqual([413, 'too-large']);
	});

	test('replies 503 to webhooks while the provider cannot verify them', async () => {
		await paypal.misbehave('down', { times: 0 });
		const { status, body } = await deliver(message);
		expect([status, body.state, body.code]).toEqual([503, false, 'payments-down']);
		await fetch(`${paypal.fake.url}/control`, { method: 'DELETE' });
		expect((await deliver(message)).status).toBe(200);
		expect(await settleJobs()).toHaveLength(1);
	});
});

function signedBy(message: ReceivedWebhook, signature: string): ReceivedWebhook {
	return { ...message, headers: { ...message.headers, 'paypal-transmission-sig': signature } };
}
