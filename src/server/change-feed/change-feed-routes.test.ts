import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCalendar } from '#server/calendar/import-calendar.ts';
import { buildServer } from '#start/build-server.ts';
import { answer, propose, reduceParty } from '#test/booking-changes.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';
import { openChangeFeed } from './change-feed.ts';

/** Runs two web processes on one database, each with open screens. */
const world = testApp({ payments: () => fakePayments() });
const processes: FastifyInstance[] = [];

beforeAll(async () => {
	const { app, database } = world();
	for (let at = 0; at < 2; at += 1) {
		const fastify = await buildServer(app, {
			logger: false,
			pool: database.pool,
			trustProxy: false,
			followHost: false,
			changes: openChangeFeed(database.url, app.log),
		});
		await fastify.listen({ port: 0, host: '127.0.0.1' });
		processes.push(fastify);
	}
});
afterAll(async () => {
	await Promise.all(processes.map((each) => each.close()));
});

interface Screen {
	next(): Promise<string>;
	leave(): void;
}

async function open(on: FastifyInstance | undefined, query: string, token?: string): Promise<Screen> {
	const address = on?.server.address();
	if (!address || typeof address === 'string') throw new Error('the process does not listen');
	const leaving = new AbortController();
	const response = await fetch(`http://127.0.0.1:${address.port}/api/live?${query}`, {
		signal: leaving.signal,
		headers: token ? { cookie: `mateship_session=${token}` } : {},
	});
	expect(response.headers.get('content-type')).toContain('text/event-stream');
	const stream = events(response);
	const screen = {
		next: async () => (await stream.next()).value ?? 'the end',
		leave: () => leaving.abort(),
	};
	// The first event shows that the process is listening.
	expect(await screen.next()).toBe('all');
	return screen;
}

async function* events(response: Response): AsyncGenerator<string> {
	let text = '';
	const decoder = new TextDecoder();
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk as Uint8Array, { stream: true });
		for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
			const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
			text = text.slice(end + 2);
			if (data) yield data;
		}
	}
}

/** Returns the next two events, sorted because transactions may notify in either order. */
const twice = async (screen: Awaited<ReturnType<typeof open>>) =>
	[await screen.next(), await screen.next()].toSorted();

describe('change feed across processes', () => {
	test('an open page is notified when a boat is held and released', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper);
		const renter = await world().signIn('Nimal Perera');
		const screen = await open(processes[1], `boat=${skipper.boatId}`);
		const bookingId = await hold(world(), renter, id, '2026-08-10');
		expect(await screen.next()).toBe('boat');
		await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId } });
		expect(await screen.next()).toBe('boat');
		screen.leave();
	});

	test('a booking notifies both parties, but no other users', async () => {
		const skipper = await world().owner('Kamal Silva');
		const id = await world().experience(skipper);
		const renter = await world().signIn('Nimal Perera');
		const stranger = await world().signIn('Bruce Jones');
		const other = await world().owner('Ajith Fernando');
		const [one, two, three] = await Promise.all([
			open(processes[0], 'me=1', skipper.token),
			open(processes[1], 'me=1', renter.token),
			open(processes[1], `me=1&boat=${other.boatId}`, stranger.token),
		]);
		const bookingId = await hold(world(), renter, id, '2026-08-10');
		expect([await one.next(), await two.next()]).toEqual(['person', 'person']);
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		for (const screen of [one, two]) expect(await twice(screen)).toEqual(['messages', 'person']);
		// If the booking had sent an event, that event would have arrived before this one.
		await hold(world(), renter, await world().experience(other), '2026-09-10');
		expect(await three.next()).toBe('boat');
		for (const screen of [one, two, three]) screen.leave();
	});

	test('a proposed date, an answer and a smaller party notify both parties', async () => {
		const skipper = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera');
		const trip = await world().experience(skipper);
		const bookingId = await book(world(), renter, trip, '2026-08-10');
		const [one, two] = await Promise.all([
			open(processes[0], 'me=1', skipper.token),
			open(processes[1], 'me=1', renter.token),
		]);
		const expectBothToReceive = async () => {
			for (const screen of [one, two]) while ((await screen.next()) !== 'person');
		};
		const proposed = await propose(world(), renter, bookingId, '2026-08-12');
		await expectBothToReceive();
		const declined = await answer(world(), skipper, proposed.result.proposedDate._id, 'decline');
		expect(declined.state).toBe(true);
		await expectBothToReceive();
		expect((await reduceParty(world(), renter, bookingId, 1)).state).toBe(true);
		await expectBothToReceive();
		for (const screen of [one, two]) screen.leave();
	});

	test('a block and an imported calendar notify the owner', async () => {
		const skipper = await world().owner('Ruwan Dias');
		const screen = await open(processes[1], 'me=1', skipper.token);
		const post = (path: string, body: object) =>
			world().call('POST', `/calendar/owner/${path}`, { as: skipper.token, body });
		const { boatId } = skipper;
		const times = { from: '2026-08-10T00:00', until: '2026-08-11T00:00' };
		const { body } = await post('blocks/add', { boatId, ...times });
		expect(await screen.next()).toBe('person');
		await post('blocks/delete', { blockId: body.result.made[0]._id });
		expect(await screen.next()).toBe('person');
		await post('feeds/add', { boatId, name: 'Elsewhere', address: 'https://elsewhere.invalid/a.ics' });
		expect(await screen.next()).toBe('person');
		const { id } = await world().app.db.selectFrom('calendar_feed').select('id').executeTakeFirstOrThrow();
		await importCalendar(world().app, id);
		expect(await screen.next()).toBe('person');
		screen.leave();
	});

	test('every open page reloads its data after the database connection was lost', async () => {
		const skipper = await world().owner('Kamal Silva');
		const screen = await open(processes[0], `boat=${skipper.boatId}`);
		await world().database.pool.query(
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'mateship live' AND datname = current_database()`,
		);
		expect(await screen.next()).toBe('all');
		const id = await world().experience(skipper);
		await hold(world(), await world().signIn('Nimal Perera'), id, '2026-08-10');
		expect(await screen.next()).toBe('boat');
		screen.leave();
	});

	test('a personal stream ends when its session is ended, but the streams of other sessions stay', async () => {
		const account = { subject: 'with two devices' };
		const renter = await world().signIn('Nimal Perera', account);
		const phone = await world().signIn('Nimal Perera', account);
		expect(phone.id).toBe(renter.id);
		const [here, there] = await Promise.all([
			open(processes[0], 'me=1', renter.token),
			open(processes[1], 'me=1', phone.token),
		]);
		await world().call('POST', '/user/sessions/end-all', { as: renter.token, body: { here: false } });
		expect(await there.next()).toBe('the end');
		const skipper = await world().owner('Kamal Silva');
		await hold(world(), renter, await world().experience(skipper), '2026-08-10');
		expect(await here.next()).toBe('person');
		here.leave();
	});

	test('personal topics require a session, and malformed ids are rejected', async () => {
		const mine = await processes[0]?.inject('/api/live?me=1');
		expect(mine?.statusCode).toBe(401);
		const nonsense = await processes[0]?.inject('/api/live?boat=everything');
		expect(nonsense?.statusCode).toBe(400);
	});
});
