import { beforeEach, describe, expect, test } from 'vitest';
import type { LocalTime, Weekday } from '#domain/time.ts';
import { weekdays } from '#domain/time.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** Each departure time of a day has its own bookings, but the boat can make only one trip at a time. */
const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

const weekend: Weekday[] = ['Saturday', 'Sunday'];
const times = { furtherDepartures: [{ time: '15:00', days: weekend }] };
/** In 2026, 11 July is a Saturday. */
const [saturday, sunday, monday] = ['2026-07-11', '2026-07-12', '2026-07-13'];

async function listed(more: Parameters<TestApp['experience']>[1] = times) {
	const owner = await world().owner('Kamal Silva');
	return { owner, id: await world().experience(owner, more) };
}

async function add(id: string, date: string, time?: LocalTime, more: object = {}) {
	const renter = await world().signIn(`Mate ${Math.random()}`);
	const body = bookingInput(id, date, { ...(time && { departureTime: time }), ...more });
	return await world().call('POST', '/booking/add', { as: renter.token, body });
}

async function pay(id: string, date: string, time: LocalTime) {
	const renter = await world().signIn(`Payer ${Math.random()}`);
	const { body } = await world().call('POST', '/booking/add', {
		as: renter.token,
		body: bookingInput(id, date, { departureTime: time }),
	});
	const { orderId } = await order(world(), renter, body.result._id);
	await capture(world(), renter, { orderId, bookingId: body.result._id });
	return { renter, bookingId: body.result._id as string };
}

describe('booking with several departure times', () => {
	test('a booking saves the chosen departure time, or the first time, with its instants', async () => {
		const { id } = await listed();
		const { body } = await add(id, saturday, '15:00');
		expect(body.result).toMatchObject({
			departureDate: saturday,
			departureTime: '15:00',
			departsAt: '2026-07-11T09:30:00Z',
			arrivesAt: '2026-07-11T12:30:00Z',
		});
		expect((await add(id, saturday)).body.result.departureTime).toBe('09:30');
	});

	test.each<[string, string, LocalTime | undefined, string]>([
		['an unknown time', saturday, '10:00', '422 no-such-departure'],
		['a time that is not offered on that day', monday, '15:00', '422 not-a-sailing-day'],
		['no time on a day when only the second is offered', '2026-07-14', undefined, '422 not-a-sailing-day'],
	])('refuses %s', async (_, date, time, outcome) => {
		const { id } = await listed({
			sailingDays: [...weekend, 'Monday'],
			furtherDepartures: [{ time: '15:00', days: [...weekend, 'Tuesday'] }],
		});
		const { status, body } = await add(id, date, time);
		expect(`${status} ${body.code}`).toBe(outcome);
	});

	test('a booking blocks its date and the next date at its own departure time only', async () => {
		const { id } = await listed();
		await pay(id, saturday, '15:00');
		const outcome = async (date: string, time: LocalTime) => (await add(id, date, time)).body.code ?? 'held';
		expect(await outcome(saturday, '15:00')).toBe('date-taken');
		expect(await outcome(sunday, '15:00')).toBe('date-taken');
		expect(await outcome(saturday, '09:30')).toBe('held');
		expect(await outcome(sunday, '09:30')).toBe('held');
	});

	test('refuses a departure time that overlaps another booking of the same boat', async () => {
		const { id } = await listed({ furtherDepartures: [{ time: '11:00', days: [...weekdays] }] });
		await pay(id, saturday, '09:30');
		const { status, body } = await add(id, saturday, '11:00');
		expect([status, body.code]).toEqual([409, 'boat-taken']);
	});

	test('refuses the same idempotency key with another departure time', async () => {
		const { id } = await listed();
		const renter = await world().signIn('Nimal Perera');
		const send = (departureTime?: LocalTime) =>
			world().call('POST', '/booking/add', {
				as: renter.token,
				headers: { 'idempotency-key': 'one-key-for-two-times' },
				body: bookingInput(id, saturday, departureTime === undefined ? {} : { departureTime }),
			});
		const first = (await send()).body.result._id;
		expect((await send('09:30')).body.result._id).toBe(first);
		expect((await send('15:00')).body.code).toBe('idempotency-key-reused');
	});

	test('a hold replaces the renter’s own hold at another departure time', async () => {
		const { id } = await listed();
		const renter = await world().signIn('Nimal Perera');
		await hold(world(), renter, id, saturday);
		const { body } = await world().call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(id, saturday, { departureTime: '15:00' }),
		});
		expect(body.result.departureTime).toBe('15:00');
		expect((await add(id, saturday, '09:30')).status).toBe(200);
	});

	test('confirms a late payment if its own departure time is still free', async () => {
		const { id } = await listed();
		const renter = await world().signIn('Nimal Perera');
		const { body } = await world().call('POST', '/booking/add', {
			as: renter.token,
			body: bookingInput(id, saturday, { departureTime: '15:00' }),
		});
		const bookingId = body.result._id;
		const { orderId } = await order(world(), renter, bookingId);
		world().app.clock.pass({ minutes: 31 });
		await pay(id, saturday, '09:30');
		expect((await capture(world(), renter, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
	});
});

describe('blocked dates of each departure time', () => {
	const datesOf = async (id: string) =>
		(await world().call('GET', `/booking/dates/${id}`)).body.result.map(
			(one: Record<string, string>) => `${one.departureDate} ${one.departureTime} ${one.status}`,
		);

	test('each departure time lists the boat’s other trips that overlap it', async () => {
		const { owner, id } = await listed();
		const other = await world().experience(owner, { departureTime: '13:30' });
		await pay(id, saturday, '09:30');
		await book(world(), await world().signIn('Anu Mate'), other, '2026-07-18');
		// Only the afternoon trip of that day overlaps 13:30 to 16:30.
		expect(await datesOf(id)).toEqual([`${saturday} 09:30 CONFIRMED`, '2026-07-18 15:00 UNAVAILABLE']);
	});

	test('after the boat’s insurance ends, each departure time is blocked on its own weekdays', async () => {
		const owner = await world().owner('Kamal Silva', { insuranceExpiresOn: '2026-07-10' });
		const id = await world().experience(owner, { ...times, sailingDays: ['Monday'] });
		const dates = await datesOf(id);
		expect(dates.slice(0, 2)).toEqual(['2026-07-13 09:30 UNAVAILABLE', '2026-07-20 09:30 UNAVAILABLE']);
		expect(dates).toContain('2026-07-11 15:00 UNAVAILABLE');
		expect(dates).not.toContain('2026-07-13 15:00 UNAVAILABLE');
	});
});

describe('last bookable day and season', () => {
	test.each([
		[{ bookingWindowDays: 10 }, saturday, undefined],
		[{ bookingWindowDays: 9 }, saturday, '422 date-too-far'],
		[{ season: [{ from: '11-15', to: '04-15' }] }, saturday, '422 out-of-season'],
		[{ season: [{ from: '2026-07-11', to: '2026-07-11' }] }, saturday, undefined],
	])('with %j, a booking on %s is refused with %s', async (more, date, outcome) => {
		const { id } = await listed(more);
		const { status, body } = await add(id, date);
		expect(body.code && `${status} ${body.code}`).toBe(outcome);
	});
});

describe('booking of the second departure time of a day', () => {
	const withAddresses = () =>
		world().database.pool.query(`UPDATE person SET email = id || '@people.example' WHERE email IS NULL`);

	test('emails, calendar files and the boat’s calendar show the second departure time', async () => {
		const { owner, id } = await listed();
		// Sends the notifications of earlier tests, so that they are no longer waiting.
		await withAddresses();
		await runDueJobs(world());
		world().email.sent.length = 0;
		await pay(id, saturday, '15:00');
		await withAddresses();
		await runDueJobs(world());
		const confirmations = world().email.sent.filter(({ calendar }) => calendar);
		expect(confirmations).toHaveLength(2);
		for (const { text, html, calendar } of confirmations) {
			for (const words of [text, html]) {
				expect(words).toContain('Sat 11 Jul 2026, 3:00 pm to 6:00 pm (Colombo time)');
				expect(words).not.toContain('9:30 am');
			}
			expect(calendar?.content).toContain('DTSTART;TZID=Asia/Colombo:20260711T150000');
			expect(calendar?.content).toContain('DTEND;TZID=Asia/Colombo:20260711T180000');
		}
		const { body } = await world().call('POST', '/calendar/owner/links/make', {
			as: owner.token,
			body: { boatId: 'all', withNames: false },
		});
		const { pathname } = new URL(body.result.links[0].address);
		const calendar = await world().fastify.inject({ method: 'GET', url: pathname });
		expect(calendar.body).toContain('20260711T150000');
		expect(calendar.body).not.toContain('20260711T093000');
	});

	test('cancels a booking of the second departure time', async () => {
		const { id } = await listed();
		const { renter, bookingId } = await pay(id, saturday, '15:00');
		await withAddresses();
		await runDueJobs(world());
		world().email.sent.length = 0;
		const { body } = await world().call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId, refundCents: 6_673 },
		});
		expect(body.code).toBeUndefined();
		await runDueJobs(world());
		const canceled = world().email.sent.filter(({ calendar }) => calendar?.method === 'CANCEL');
		expect(canceled.length).toBeGreaterThan(0);
		for (const { text, calendar } of canceled) {
			expect(text).toContain('3:00 pm');
			expect(calendar?.content).toContain('DTSTART;TZID=Asia/Colombo:20260711T150000');
		}
	});
});
