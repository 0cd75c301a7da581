import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildServer } from '#start/build-server.ts';
import { capture } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { staffMember } from '#test/staff.ts';
import { type Changes, openChangeFeed } from '../change-feed/change-feed.ts';
import { reconcilePayments } from '../payment/reconcile-payments.ts';
import { switchMaintenance } from './switch-maintenance.ts';
import { type MaintenanceWatch, watchMaintenance } from './watch-maintenance.ts';

const { world, renter, ordered, booking, payment, trip } = payingRenter();

interface WebProcess {
	readonly fastify: FastifyInstance;
	readonly watch: MaintenanceWatch;
	readonly changes: Changes;
}
const running: WebProcess[] = [];

/** Starts a web process with its own change feed on the shared database. */
async function webProcess(): Promise<WebProcess> {
	const { app, database } = world();
	const changes = openChangeFeed(database.url, app.log);
	await vi.waitFor(() => expect(changes.listening).toBe(true), { timeout: 10_000 });
	const maintenance = await watchMaintenance(app, changes);
	const fastify = await buildServer(app, {
		logger: false,
		pool: database.pool,
		trustProxy: false,
		followHost: false,
		changes,
		maintenance,
	});
	const one = { fastify, watch: maintenance, changes };
	running.push(one);
	return one;
}

const away = { on: true, expectedEnd: null, messages: {} };
const back = { on: false, expectedEnd: null, messages: {} };
/** Switches maintenance as the command line does. */
const switchTo = (input: typeof away) => switchMaintenance(world().app, null, input);
const follows = (one: WebProcess, on: boolean) =>
	vi.waitFor(() => expect(one.watch.now !== undefined).toBe(on), { timeout: 2_000, interval: 10 });

afterEach(async () => {
	await switchTo(back);
	for (const { fastify, watch } of running.splice(0)) {
		watch.stop();
		await fastify.close();
	}
});

const as = (token?: string) => (token ? { cookie: `mateship_session=${token}` } : {});
const sendRequest = (one: WebProcess, url: string, token?: string) =>
	one.fastify.inject({ method: 'GET', url, headers: as(token) });

describe('product during maintenance', () => {
	test('all web processes close for maintenance within two seconds, and open again', async () => {
		const [one, other] = [await webProcess(), await webProcess()];
		const found = () =>
			Promise.all(
				[one, other].map(async (each) => (await sendRequest(each, '/api/experience/promoted')).statusCode),
			);
		const before = await found();
		await switchTo(away);
		await Promise.all([follows(one, true), follows(other, true)]);
		expect(await found()).toEqual([503, 503]);
		await switchTo(back);
		await Promise.all([follows(one, false), follows(other, false)]);
		expect(await found()).toEqual(before);
	});

	test('visitors and users without a staff role are asked to return later', async () => {
		const one = await webProcess();
		await switchTo({ ...away, messages: { en: 'We move house.' } } as typeof away);
		await follows(one, true);
		for (const token of [undefined, renter().token]) {
			const { statusCode, headers, body } = await sendRequest(one, '/api/booking/renter', token);
			expect(statusCode).toBe(503);
			expect(headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
			expect(JSON.parse(body)).toMatchObject({
				state: false,
				code: 'maintenance',
				message: 'We move house.',
			});
		}
	});

	test('during maintenance, load balancer, sign-in, desk and payment webhooks work', async () => {
		const one = await webProcess();
		const support = await staffMember(world(), 'Ben Carmody', 'support');
		await switchTo(away);
		await follows(one, true);
		expect((await sendRequest(one, '/healthz')).statusCode).toBe(200);
		expect((await sendRequest(one, '/readyz')).statusCode).toBe(200);
		expect((await sendRequest(one, '/api/user')).statusCode).toBe(401);
		expect((await sendRequest(one, '/api/desk/counts', support.token)).json()).toMatchObject({
			state: true,
			result: { maintenance: true },
		});
		const webhook = await one.fastify.inject({ method: 'POST', url: '/api/payment/webhook', payload: '{}' });
		expect(webhook.json()).toMatchObject({ code: 'malformed' });
		const seen = await sendRequest(one, `/api/experience/one/${await trip()}`, support.token);
		expect(seen.statusCode).not.toBe(503);
		expect(seen.headers).toMatchObject({ 'cache-control': 'no-store' });
	});

	test('maintenance disconnects open pages, which then cannot reconnect', async () => {
		const one = await webProcess();
		const address = await one.fastify.listen({ port: 0, host: '127.0.0.1' });
		const stream = await fetch(`${address}/api/live?ride=${'0'.repeat(20)}`);
		expect(stream.status).toBe(200);
		await switchTo(away);
		// The stream ends with the delay before the next attempt.
		expect(await stream.text()).toMatch(/retry: \d{4,5}\n\n$/);
		expect((await fetch(`${address}/api/live?ride=${'0'.repeat(20)}`)).status).toBe(503);
	});
});

describe('payment during maintenance', () => {
	test('during maintenance, an approved payment can be finished, but no payment can be started', async () => {
		const one = await webProcess();
		const created = await ordered('pay');
		const later = await ordered();
		await switchTo(away);
		await follows(one, true);
		const post = (url: string, payload: object) =>
			one.fastify.inject({ method: 'POST', url, headers: as(renter().token), payload });
		const { bookingId, orderId } = created;
		const paid = await post('/api/booking/update/payment/capture', { bookingId, orderId });
		expect(paid.json()).toMatchObject({ state: true, result: { status: 'CONFIRMED' } });
		expect((await sendRequest(one, `/api/booking/one/${bookingId}`, renter().token)).json()).toMatchObject({
			result: { status: 'CONFIRMED' },
		});
		expect((await post('/api/booking/payment/order', { bookingId: later.bookingId })).statusCode).toBe(503);
	});

	test('during maintenance, a job settles a payment if the renter does not return', async () => {
		const created = await ordered('pay');
		await switchTo(away);
		world().app.clock.pass({ minutes: 1 });
		await reconcilePayments(world().app);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await payment(created.bookingId)).toEqual(['CAPTURED']);
		expect((await booking(created.bookingId)).status).toBe('CONFIRMED');
	});

	test('a payment during maintenance reserves its expired date again if the date is free', async () => {
		const created = await ordered('pay');
		await switchTo(away);
		world().app.clock.pass({ minutes: 45 });
		await reconcilePayments(world().app);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await payment(created.bookingId)).toEqual(['CAPTURED']);
		expect(await capture(world(), renter(), created)).toMatchObject({ status: 200 });
	});
});

describe('maintenance at the desk', () => {
	const show = async (token: string) =>
		(await world().call('GET', '/desk/operations/maintenance', { as: token })).body.result;
	const press = (token: string, body: object) =>
		world().call('POST', '/desk/operations/maintenance/switch', { as: token, body });
	const audited = async () =>
		(
			await world().database.pool.query(
				`SELECT action FROM audit_entry WHERE subject = 'maintenance' ORDER BY id`,
			)
		).rows.map(({ action }) => action);

	test('applies the first of two concurrent maintenance changes, and the other admin must reload', async () => {
		const admins = [await staffMember(world(), 'Amara Weerakoon'), await staffMember(world(), 'Ben Carmody')];
		const { version } = await show(admins[0]?.token ?? '');
		const pressed = await Promise.all(
			admins.map(({ token }, at) => press(token, { on: true, version, messages: { en: `Words ${at}` } })),
		);
		expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const winner = pressed.findIndex(({ status }) => status === 200);
		expect(await show(admins[0]?.token ?? '')).toMatchObject({
			version: version + 1,
			messages: { en: `Words ${winner}` },
			changedBy: { _id: admins[winner]?.id },
		});
		expect(await audited()).toEqual(['maintenance-begun']);
	});

	test('allows changing the maintenance message, ignores a repeated switch, and logs the end', async () => {
		const { token } = await staffMember(world(), 'Amara Weerakoon');
		const step = async (body: object) =>
			(await press(token, { version: (await show(token)).version, ...body })).body.result;
		const before = (await audited()).length;
		const started = await step({ on: true });
		await step({ on: true });
		const changed = await step({
			on: true,
			messages: { ta: ' விரைவில் ' },
			expectedEnd: '2026-07-01T04:00:00Z',
		});
		expect(changed).toMatchObject({ begunDate: started.begunDate, messages: { ta: 'விரைவில்' } });
		expect(await step({ on: false })).toMatchObject({ begunDate: null, messages: {}, expectedEnd: null });
		expect((await audited()).slice(before)).toEqual([
			'maintenance-begun',
			'maintenance-changed',
			'maintenance-ended',
		]);
	});
});
