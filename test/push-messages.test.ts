import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readVapidKeys } from '#adapters/web-push/vapid.ts';
import { webPush } from '#adapters/web-push/web-push.ts';
import { type FakePush, startFakePush } from '#demo/providers/push/start-fake-push.ts';
import type { SocialPerson } from '#ports/identity.ts';
import type { Push } from '#ports/push.ts';
import { sendPushJob } from '#server/notification/notification-job-names.ts';
import { notificationJobs, slowNotificationJobs } from '#server/notification/notification-jobs.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';
import { renewPush } from '../src/web/routes/offline/push-message.ts';
import type { WorkerScope } from '../src/web/routes/offline/worker-scope.ts';

const keys = readVapidKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
if (!keys) throw new Error('the test’s keys are none');
let service: FakePush;
let real: Push;
/** Uses `real`, which is assigned before the tests run. */
const push: Push = {
	publicKey: keys.publicKey,
	accepts: (endpoint) => real.accepts(endpoint),
	send: (to, message) => real.send(to, message),
};
const world = testApp({ payments: fakePayments, chosen: { push } });
beforeAll(async () => {
	service = await startFakePush();
	real = webPush({ keys, subject: 'mailto:help@mateship.test', unguarded: service.url }, world().app.clock);
});
afterAll(() => service.close());
let from = 0;
let day = 1;
beforeEach(async () => {
	await sql`DELETE FROM graphile_worker._private_jobs`.execute(world().app.db);
	world().email.sent.length = 0;
	from = service.pushed.length;
});

const pushed = () =>
	service.pushed.slice(from).map(({ endpoint, text }) => ({ endpoint, ...JSON.parse(text) }));
const subscribes = async (as: { token: string }) => {
	const { endpoint, ...subscriptionKeys } = service.subscribe();
	const { body } = await world().call('POST', '/push/subscribe', {
		as: as.token,
		body: { endpoint, keys: subscriptionKeys },
	});
	expect(body.result).toEqual({ publicKey: keys.publicKey, on: true });
	return endpoint;
};
const isOn = async (as: { token: string }) =>
	(await world().call('GET', '/push/here', { as: as.token })).body.result.on;

async function scene(social: Partial<SocialPerson> = {}) {
	const owner = await world().owner('Kamal Silva');
	const email = { email: 'anu@people.example', emailVerified: true };
	const renter = await world().signIn('Anu Perera', { ...email, ...social });
	const experience = await world().experience(owner);
	day += 2;
	const date = `2026-08-${String(day).padStart(2, '0')}`;
	const books = async () => {
		const id = await book(world(), renter, experience, date);
		expect(await runDueJobs(world())).toEqual([]);
		return id;
	};
	return { owner, renter, books };
}

describe('a person with push messages switched on', () => {
	test('push messages about a person’s own booking arrive in addition to emails', async () => {
		const { renter, books } = await scene();
		const endpoint = await subscribes(renter);
		const id = await books();
		expect(pushed()).toEqual([
			{
				endpoint,
				title: expect.stringMatching(/^You’re booked: Sunset sail round the fort, /),
				body: expect.stringContaining('Hi Anu, your booking is confirmed'),
				path: `/profile/renter/bookings/${id}`,
				tag: expect.stringMatching(/^\w{20}$/),
			},
		]);
		expect(world().email.sent.map(({ to }) => to.address)).toContain('anu@people.example');
	});

	test('each push message arrives once, even if the email is retried', async () => {
		const { renter, books } = await scene();
		await subscribes(renter);
		await sql`UPDATE person SET email = NULL WHERE id = ${renter.id}`.execute(world().app.db);
		await books();
		expect(pushed()).toHaveLength(1);
		await sql`UPDATE notification SET status = 'WAITING', sending_at = NULL, ended_at = NULL WHERE person_id = ${renter.id}`.execute(
			world().app.db,
		);
		await runDueJobs(world());
		expect(pushed()).toHaveLength(1);
	});

	test('no push messages arrive after switching them off or signing out on the device', async () => {
		const { renter, owner, books } = await scene();
		await subscribes(renter);
		await subscribes(owner);
		await world().call('POST', '/push/unsubscribe', { as: renter.token, body: {} });
		expect(await isOn(renter)).toBe(false);
		await sql`DELETE FROM session WHERE person_id = ${owner.id}`.execute(world().app.db);
		await books();
		expect(pushed()).toEqual([]);
	});

	test('a browser receives push messages only for the last person who subscribed there', async () => {
		const { renter, owner } = await scene();
		const { endpoint, ...subscriptionKeys } = service.subscribe();
		for (const each of [renter, owner]) {
			const body = { endpoint, keys: subscriptionKeys };
			await world().call('POST', '/push/subscribe', { as: each.token, body });
		}
		expect([await isOn(renter), await isOn(owner)]).toEqual([false, true]);
	});

	test('sends no more push messages after the push service reports the browser as gone', async () => {
		const { renter, books } = await scene();
		service.unsubscribe(await subscribes(renter));
		await books();
		expect(pushed()).toEqual([]);
		expect(await isOn(renter)).toBe(false);
	});

	test('push messages reach the browser’s new push address after the old address ended', async () => {
		const { renter, books } = await scene();
		service.unsubscribe(await subscribes(renter));
		const { endpoint, p256dh, auth } = service.subscribe();
		const next = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: vi.fn() };
		const subscribe = vi.fn(async () => next);
		const registration = { pushManager: { subscribe } } as unknown as WorkerScope['registration'];
		// The service worker's requests use the renter's session.
		vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
			const sent = typeof body === 'string' ? { body: JSON.parse(body) } : {};
			const answer = await world().call(method as 'GET', path.replace(/^\/api/, ''), {
				as: renter.token,
				...sent,
			});
			return Response.json(answer.body, { status: answer.status });
		});
		const event = { waitUntil: () => {} };
		await renewPush({ registration }, { ...event, newSubscription: next }, async () => false);
		expect(next.unsubscribe).toHaveBeenCalledOnce();
		expect(subscribe).not.toHaveBeenCalled();
		await renewPush({ registration }, event, async () => true);
		expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keys.publicKey });
		vi.unstubAllGlobals();
		await books();
		expect(pushed().map(({ endpoint: at }) => at)).toEqual([endpoint]);
		expect(await isOn(renter)).toBe(true);
		const { rows } = await sql`SELECT FROM push_subscription WHERE person_id = ${renter.id}`.execute(
			world().app.db,
		);
		expect(rows).toHaveLength(1);
	});

	test('calls the push services of a person’s devices at the same time, for the 20 newest devices', async () => {
		const social = { provider: 'google', subject: 'many-devices' } as const;
		const { renter, books } = await scene(social);
		const endpoints = [await subscribes(renter)];
		while (endpoints.length < 22) {
			world().app.clock.pass({ seconds: 1 });
			endpoints.push(await subscribes(await world().signIn('Anu Perera', social)));
		}
		const called: string[] = [];
		const send = vi.spyOn(real, 'send').mockImplementation(async ({ endpoint }) => {
			called.push(endpoint);
			// A service that is called alone does not answer.
			await vi.waitUntil(() => called.length > 1, { timeout: 1_000 });
			return 'taken';
		});
		await books();
		send.mockRestore();
		expect(called.toSorted()).toEqual(endpoints.slice(2).toSorted());
	});

	test('push messages are sent by the worker of slow jobs, not by the worker of payments', () => {
		const names = (handlers: readonly { readonly name: string }[]) => handlers.map(({ name }) => name);
		expect(names(notificationJobs(world().app))).not.toContain(sendPushJob.name);
		expect(names(slowNotificationJobs(world().app))).toEqual([sendPushJob.name]);
	});

	test('push messages arrive later when the push service was unavailable', async () => {
		const { renter, books } = await scene();
		await subscribes(renter);
		service.misbehave('errors', 1);
		const failed = book(
			world(),
			renter,
			await world().experience(await world().owner('Ruwan')),
			'2026-09-20',
		);
		await failed;
		expect(await runDueJobs(world())).not.toEqual([]);
		expect(pushed()).toEqual([]);
		await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(world().app.db);
		await runDueJobs(world());
		expect(pushed()).toHaveLength(1);
		await books();
	});
});

test.each(['https://127.0.0.1/x', 'https://169.254.169.254/x', 'http://push.example/x'])(
	'refuses the push address %s outside the public internet',
	async (endpoint) => {
		const { renter } = await scene();
		const { endpoint: _, ...subscriptionKeys } = service.subscribe();
		const { status, body } = await world().call('POST', '/push/subscribe', {
			as: renter.token,
			body: { endpoint, keys: subscriptionKeys },
		});
		expect([status, body.code]).toEqual([400, 'malformed']);
		expect(await isOn(renter)).toBe(false);
	},
);
