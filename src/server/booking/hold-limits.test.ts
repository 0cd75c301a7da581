import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs, runJobEarly } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { requestInput } from '#test/requests.ts';
import { join, offerRide, seatsInput } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let skipper: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
});
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	renter = await world().signIn('Nimal Perera');
});

const trip = async () => await world().experience(await world().owner('Ruwan Dias'));
const add = async (body: object, headers: Record<string, string> = {}) =>
	await world().call('POST', '/booking/add', { as: renter.token, body, headers });
const statusOf = async (id: string) =>
	(await world().call('GET', `/booking/one/${id}`, { as: renter.token })).body.result.status;

describe('limits of holds', () => {
	test('a renter’s hold of another date of an experience replaces the first hold and frees its date', async () => {
		const id = await trip();
		const first = await hold(world(), renter, id, '2026-07-10');
		await hold(world(), renter, id, '2026-07-14');
		expect(await statusOf(first)).toBe('CANCELED');
		await hold(world(), await world().signIn('Anu Mate'), id, '2026-07-10');
	});

	test('if the other date is taken, the renter’s first hold stays', async () => {
		const id = await trip();
		await hold(world(), await world().signIn('Anu Mate'), id, '2026-07-14');
		const first = await hold(world(), renter, id, '2026-07-10');
		expect((await add(bookingInput(id, '2026-07-14'))).body.code).toBe('date-taken');
		expect(await statusOf(first)).toBe('PENDING');
	});

	test('if the boat is on another trip, the renter’s first hold stays', async () => {
		const owner = await world().owner('Ruwan Dias');
		const [id, other] = [await world().experience(owner), await world().experience(owner)];
		await book(world(), await world().signIn('Anu Mate'), other, '2026-07-14');
		const first = await hold(world(), renter, id, '2026-07-10');
		expect((await add(bookingInput(id, '2026-07-14'))).body.code).toBe('boat-taken');
		expect(await statusOf(first)).toBe('PENDING');
	});

	test('a hold ends at the departure, and a payment after the departure is refunded', async () => {
		// Departure is at 9:30 in Colombo, 4:00 UTC.
		const owner = await world().owner('Ruwan Dias');
		const departed = '2026-07-10T04:00:00Z';
		world().app.clock.set('2026-07-10T03:50:00Z');
		const id = await hold(world(), renter, await world().experience(owner), '2026-07-10');
		const { orderId } = await order(world(), renter, id);
		const shown = await world().call('GET', `/booking/one/${id}`, { as: renter.token });
		expect(shown.body.result.holdExpiresAt).toBe(departed);
		world().app.clock.set(departed);
		const paid = await capture(world(), renter, { orderId, bookingId: id });
		expect(paid.body.code).toBe('payment-refunded');
		expect(await statusOf(id)).toBe('EXPIRED');
		world().app.clock.set('2026-12-13T03:50:00Z');
		const ride = await offerRide(world(), await world().owner('Ruwan Dias'));
		expect((await join(world(), renter, ride, 1)).body.result.holdExpiresAt).toBe('2026-12-13T04:00:00Z');
	});

	test('a renter’s second hold on a ride replaces the first instead of adding seats', async () => {
		const ride = await offerRide(world(), await world().owner('Ruwan Dias'), { seatsAvailable: 6 });
		expect((await join(world(), renter, ride, 4)).status).toBe(200);
		expect((await join(world(), renter, ride, 6)).status).toBe(200);
		const { body } = await world().call('GET', `/sharing/one/${ride}`);
		expect(body.result.seatsAvailable).toBe(0);
	});

	test('a renter has at most three live holds, even with concurrent requests', async () => {
		const trips = await Promise.all(Array.from({ length: 6 }, trip));
		const answers = await Promise.all(trips.map((id) => add(bookingInput(id, '2026-07-10'))));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		const refused = answers.find(({ status }) => status !== 200);
		expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-holds', facts: { most: 3 } } });
		const held = answers.find(({ status }) => status === 200)?.body.result._id;
		await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId: held } });
		await hold(world(), renter, await trip(), '2026-07-10');
	});

	test('after a hold expires, only its renter must wait 10 minutes to hold the same date again', async () => {
		const id = await trip();
		await hold(world(), renter, id, '2026-07-10');
		world().app.clock.pass({ minutes: 30 });
		expect((await add(bookingInput(id, '2026-07-14'))).body).toMatchObject({
			code: 'hold-expired-recently',
			facts: { minutes: 10 },
			message: 'Your last hold here ran out unpaid. You can hold it again in 10 minutes.',
		});
		await runDueJobs(world());
		world().app.clock.pass({ minutes: 9, seconds: 59 });
		expect((await add(bookingInput(id, '2026-07-10'))).body.facts.minutes).toBe(1);
		await hold(world(), await world().signIn('Anu Mate'), id, '2026-07-14');
		await hold(world(), renter, await trip(), '2026-07-10');
		world().app.clock.pass({ seconds: 1 });
		await hold(world(), renter, id, '2026-07-10');
	});

	test('a hold expires even if its job ran a second early', async () => {
		const ride = await offerRide(world(), await world().owner('Ruwan Dias'), { seatsAvailable: 6 });
		const seats = (await join(world(), renter, ride, 4)).body.result._id;
		world().app.clock.pass({ minutes: 29, seconds: 59 });
		await runJobEarly(world(), 'expire-hold', seats);
		world().app.clock.pass({ minutes: 1 });
		await runDueJobs(world());
		expect(await statusOf(seats)).toBe('EXPIRED');
	});

	test('a released or paid hold does not count as expired', async () => {
		const id = await trip();
		const first = await hold(world(), renter, id, '2026-07-10');
		await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId: first } });
		const second = await hold(world(), renter, id, '2026-07-10');
		const { orderId } = await order(world(), renter, second);
		expect((await capture(world(), renter, { orderId, bookingId: second })).status).toBe(200);
		world().app.clock.pass({ minutes: 31 });
		await hold(world(), renter, id, '2026-07-14');
	});
});

describe('repeated Idempotency-Key with other input', () => {
	const headers = { 'idempotency-key': 'a-key-of-another-client' };
	const reused = { status: 422, body: { code: 'idempotency-key-reused' } };

	test('refuses an idempotency key with another date, group, name or experience', async () => {
		const id = await trip();
		const first = await add(bookingInput(id, '2026-07-10'), headers);
		for (const other of [
			bookingInput(id, '2026-07-14'),
			bookingInput(id, '2026-07-10', { group: { adults: 1, kids: 0 } }),
			bookingInput(id, '2026-07-10', { name: 'Nimal P.' }),
			bookingInput(await trip(), '2026-07-10'),
		]) {
			expect(await add(other, headers)).toMatchObject(reused);
		}
		expect((await add(bookingInput(id, '2026-07-10'), headers)).body.result._id).toBe(first.body.result._id);
	});

	test('refuses an idempotency key with other seats on a ride', async () => {
		const ride = await offerRide(world(), skipper, { departureDate: '2026-12-20' });
		const first = await add(seatsInput(ride, 1), headers);
		expect(first.status).toBe(200);
		expect(await add(seatsInput(ride, 2), headers)).toMatchObject(reused);
		expect((await add(seatsInput(ride, 1), headers)).body.result._id).toBe(first.body.result._id);
	});

	test('refuses an idempotency key with a custom request in which any field differs', async () => {
		const id = await trip();
		const first = await add(requestInput(id), headers);
		expect(first.status).toBe(200);
		for (const other of [
			{ arrivalTime: '17:40' },
			{ departureTime: '08:10' },
			{ group: { adults: 3, kids: 0 } },
			{ contactNumber: '+94712223335' },
			{ otherRequests: '' },
		]) {
			expect(await add(requestInput(id, other), headers)).toMatchObject(reused);
		}
		expect((await add(requestInput(id), headers)).body.result._id).toBe(first.body.result._id);
	});

	test.each(['a booking first', 'a request first'] as const)(
		'refuses the idempotency key of another kind of request: %s',
		async (which) => {
			const id = await trip();
			const ride = await offerRide(world(), await world().owner('Ruwan Dias'));
			const bodies = [bookingInput(id, '2026-07-10'), seatsInput(ride, 1), requestInput(id)];
			const [first, ...others] = which === 'a booking first' ? bodies : bodies.toReversed();
			expect((await add(first ?? {}, headers)).status).toBe(200);
			for (const other of others) expect(await add(other, headers)).toMatchObject(reused);
		},
	);

	test('of two different concurrent requests with the same key, accepts one', async () => {
		const [one, two] = [await trip(), await trip()];
		const both = await Promise.all([add(requestInput(one), headers), add(requestInput(two), headers)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
	});
});

test('refuses a ride booking whose departureDate differs from the ride’s date', async () => {
	const ride = await offerRide(world(), skipper, { departureDate: '2026-12-13' });
	expect(await add(seatsInput(ride, 1, { departureDate: '2027-02-11' }))).toMatchObject({
		status: 422,
		body: { code: 'ride-date-differs', facts: { date: '2026-12-13' } },
	});
	expect((await add(seatsInput(ride, 1, { departureDate: '2026-12-13' }))).status).toBe(200);
});
