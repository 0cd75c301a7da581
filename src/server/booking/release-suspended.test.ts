import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingId, RideId } from '#domain/id.ts';
import { capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { joinWaitlistByApi, waitlistEntries } from '#test/waitlists.ts';
import { offerSeats } from './offer-seats.ts';
import { releaseSuspended } from './release-suspended.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type Person = Awaited<ReturnType<TestApp['signIn']>>;
let clerk: Person;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let mate: Person;
let next: Person;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	await world().database.pool.query('TRUNCATE graphile_worker._private_jobs');
	clerk ??= await staffMember(world(), 'Sita Support', 'support');
	skipper = await world().owner('Kamal Silva');
	await world().database.pool.query(`UPDATE person SET email = 'kamal@mateship.test' WHERE id = $1`, [
		skipper.id,
	]);
	mate = await world().signIn('Anu Mate', { email: 'anu@mateship.test' });
	next = await world().signIn('Next Mate');
	world().email.sent.length = 0;
});

const desk = (path: string, personId: string) =>
	world().call('POST', `/desk/people/${path}`, {
		as: clerk.token,
		body: { personId, reason: 'A stolen card.' },
	});
async function suspend(person: Person, messages?: 'sent'): Promise<void> {
	expect((await desk('suspend', person.id)).status).toBe(200);
	expect(await runDueJobs(world(), messages)).toEqual([]);
}
const statusOf = async (id: string) =>
	(await world().database.pool.query('SELECT status FROM booking WHERE id = $1', [id])).rows[0].status;
const heldBy = async (person: Person) =>
	(await world().call('GET', '/booking/renter?when=held', { as: person.token })).body.result;
const seatsLeft = async (ride: string) =>
	(await world().call('GET', `/sharing/one/${ride}`)).body.result.seatsAvailable;
async function pay(person: Person, bookingId: string) {
	await capture(world(), person, { ...(await order(world(), person, bookingId)), bookingId });
}
/** Offers a one-seat ride with the mate first on its waitlist, and frees the seat. */
async function freeSeat(): Promise<RideId> {
	const ride = (await offerRide(world(), skipper, { seatsAvailable: 1, waitlist: true })) as RideId;
	const payer = await world().signIn('Paid Mate');
	const bookingId = (await join(world(), payer, ride, 1)).body.result._id;
	await pay(payer, bookingId);
	await joinWaitlistByApi(world(), mate, ride, 1);
	await joinWaitlistByApi(world(), next, ride, 1);
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 1_000 } });
	return ride;
}

describe('suspended renter or mate', () => {
	test('a suspended mate loses an offered seat, which is offered to the next person on the waitlist', async () => {
		const ride = await freeSeat();
		await runDueJobs(world());
		const [offer] = await heldBy(mate);
		await suspend(mate);
		expect(await statusOf(offer._id)).toBe('CANCELED');
		expect(await heldBy(next)).toMatchObject([{ fromWaitlist: true }]);
		expect(await waitlistEntries(world(), ride)).toEqual(['OFFERED', 'OFFERED']);
	});

	test('a suspended mate loses approved seats and open requests, and the owner is notified', async () => {
		const ride = await offerRide(world(), skipper, { approval: true });
		const other = await offerRide(world(), skipper, { approval: true, departureDate: '2026-12-15' });
		const approved = (await join(world(), mate, ride, 2)).body.result._id;
		const requested = (await join(world(), mate, other, 2)).body.result._id;
		await world().call('POST', '/booking/approve', { as: skipper.token, body: { bookingId: approved } });
		await runDueJobs(world());
		expect(await seatsLeft(ride)).toBe(4);
		await suspend(mate, 'sent');
		expect([await statusOf(approved), await statusOf(requested)]).toEqual(['CANCELED', 'CANCELED']);
		expect(await seatsLeft(ride)).toBe(6);
		const sent = world().email.sent.map(({ to, text }) => `${to.address}: ${text.replaceAll(/\s+/g, ' ')}`);
		expect(sent.filter((text) => text.startsWith('kamal@'))).toEqual([
			expect.stringContaining('Anu Mate can’t join your ride on Sun 13 Dec 2026'),
		]);
		expect(sent.filter((text) => text.startsWith('anu@')).join()).not.toContain('ride');
	});

	test('a suspended person loses a held date and held seats, but not paid bookings', async () => {
		const experience = await world().experience(skipper);
		const trip = await hold(world(), mate, experience, '2026-09-05');
		const [held, paid] = [
			await offerRide(world(), skipper),
			await offerRide(world(), skipper, { departureDate: '2026-12-16' }),
		];
		const seats = (await join(world(), mate, held, 2)).body.result._id;
		const sold = (await join(world(), mate, paid, 2)).body.result._id;
		await pay(mate, sold);
		await suspend(mate);
		const statuses = await Promise.all([trip, seats, sold].map(statusOf));
		expect(statuses).toEqual(['CANCELED', 'CANCELED', 'CONFIRMED']);
		expect([await seatsLeft(held), await seatsLeft(paid)]).toEqual([6, 4]);
		await hold(world(), next, experience, '2026-09-05');
	});

	test('holds stay if the suspension is lifted before the job runs', async () => {
		const ride = await offerRide(world(), skipper);
		const held = (await join(world(), mate, ride, 2)).body.result._id;
		await desk('suspend', mate.id);
		await desk('lift', mate.id);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await statusOf(held)).toBe('PENDING');
	});

	test('a person who is suspended at the same moment gets no waitlist offer', async () => {
		const ride = await freeSeat();
		const client = await world().database.pool.connect();
		try {
			await client.query('BEGIN');
			const change = 'UPDATE person SET suspended_at = now(), suspended_by = id WHERE id = $1';
			await client.query(change, [mate.id]);
			const offered = offerSeats(world().app, ride);
			await waitForLock(world());
			await client.query('COMMIT');
			await offered;
		} finally {
			client.release();
		}
		expect(await waitlistEntries(world(), ride)).toEqual(['WAITING', 'WAITING']);
		await offerSeats(world().app, ride);
		expect(await waitlistEntries(world(), ride)).toEqual(['WAITING', 'OFFERED']);
	});
});

test('releasing a suspended person’s holds twice changes nothing', async () => {
	const ride = await offerRide(world(), skipper);
	const held = (await join(world(), mate, ride, 2)).body.result._id as BookingId;
	await suspend(mate);
	await releaseSuspended(world().app, mate.id);
	expect(await statusOf(held)).toBe('CANCELED');
});

describe('custom requests of a suspended person', () => {
	const statusOfRequest = async (id: string) => {
		const { rows } = await world().database.pool.query(
			'SELECT status, rejected_by FROM custom_request WHERE id = $1',
			[id],
		);
		return Object.values(rows[0]);
	};
	const emailsTo = (address: string) =>
		world()
			.email.sent.filter(({ to }) => to.address === address)
			.map(({ text }) => text.replaceAll(/\s+/g, ' '));
	let pending: string;
	let quoted: string;
	let payable: string;
	let quoteNumber: number;
	beforeEach(async () => {
		const experience = await world().experience(skipper);
		pending = await requestTrip(world(), mate, experience);
		quoted = await requestTrip(world(), mate, experience, {
			departureDate: '2026-12-20',
			arrivalDate: '2026-12-21',
		});
		payable = await requestTrip(world(), mate, experience, {
			departureDate: '2026-12-24',
			arrivalDate: '2026-12-25',
		});
		await quote(world(), skipper, quoted);
		quoteNumber = await quote(world(), skipper, payable);
		await runDueJobs(world());
	});

	test('ends a suspended owner’s open requests, and notifies the renters with a neutral reason', async () => {
		await holdRequest(world(), mate, payable, quoteNumber);
		await suspend(skipper, 'sent');
		expect(await statusOfRequest(pending)).toEqual(['REJECTED', 'OWNER']);
		expect(await statusOfRequest(quoted)).toEqual(['REJECTED', 'OWNER']);
		// The renter is paying this quote.
		expect(await statusOfRequest(payable)).toEqual(['APPROVED', null]);
		const texts = emailsTo('anu@mateship.test').filter((text) => text.includes('your request'));
		expect(texts).toHaveLength(2);
		for (const text of texts) {
			expect(text).not.toContain('rejected the request');
			expect(text).toContain('The owner no longer takes trips here.');
			expect(text).not.toMatch(/suspen/i);
		}
		await desk('lift', skipper.id);
		expect(await statusOfRequest(pending)).toEqual(['REJECTED', 'OWNER']);
	});

	test('a renter sees that the owner left, on the request and in the list, but not a decision', async () => {
		await suspend(skipper);
		const get = async (path: string) => (await world().call('GET', path, { as: mate.token })).body.result;
		for (const id of [pending, quoted]) {
			expect(await get(`/booking/request/${id}`)).toMatchObject({
				state: 'REJECTED',
				ownerLeft: true,
				reason: null,
			});
		}
		const listed: { _id: string; ownerLeft: boolean }[] = await get('/booking/renter/requests');
		expect(listed.filter(({ ownerLeft }) => ownerLeft).map(({ _id }) => _id)).toEqual(
			expect.arrayContaining([pending, quoted]),
		);
	});

	test('withdraws a suspended renter’s open requests and releases the hold of a quote', async () => {
		const { body } = await holdRequest(world(), mate, payable, quoteNumber);
		await suspend(mate, 'sent');
		expect(await statusOf(body.result._id)).toBe('CANCELED');
		for (const id of [pending, quoted, payable]) {
			expect(await statusOfRequest(id)).toEqual(['REJECTED', 'RENTER']);
			const seen = await world().call('GET', `/booking/request/${id}`, { as: skipper.token });
			expect(seen.body.result).toMatchObject({ rejectedBy: 'RENTER', ownerLeft: false });
		}
		const texts = emailsTo('kamal@mateship.test').filter((text) => text.includes('rejected the request'));
		expect(texts).toHaveLength(3);
		expect(texts.join()).not.toMatch(/no longer takes trips|suspen/i);
	});

	test('does not end the request of a paid trip', async () => {
		const { body } = await holdRequest(world(), mate, payable, quoteNumber);
		await pay(mate, body.result._id);
		await suspend(mate);
		expect(await statusOfRequest(payable)).toEqual(['APPROVED', null]);
		expect(await statusOf(body.result._id)).toBe('CONFIRMED');
	});
});
