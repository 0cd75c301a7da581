import { beforeEach, describe, expect, test } from 'vitest';
import { book, capture, hold, order } from '#test/bookings.ts';
import { loseJob, runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { decideOn, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** A desk that takes a boat off sees what is sold and can cancel and refund it in the same dialog. */
const world = testApp({ payments: () => fakePayments() });

type Somebody = Awaited<ReturnType<TestApp['signIn']>>;
let desk: Somebody;
let renter: Somebody;
let mate: Somebody;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experienceId: string;
let trip: string;
let ride: string;
let seats: string;

/** A boat with a trip (two adults, US$66.73) and a shared ride (two mates, US$20) that are paid for. */
beforeEach(async () => {
	const { app, signIn, experience, email } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	email.sent.length = 0;
	desk = await staffMember(world(), 'Amara Weerakoon');
	renter = await signIn('Nimal Perera', { email: 'nimal@mateship.test' });
	mate = await signIn('Anu Mate', { email: 'anu@mateship.test' });
	owner = await world().owner('Kamal Silva');
	await app.db
		.updateTable('person')
		.set({ email: 'kamal@mateship.test' })
		.where('id', '=', owner.id)
		.execute();
	experienceId = await experience(owner);
	trip = await book(world(), renter, experienceId, '2026-07-10');
	ride = await offerRide(world(), owner);
	seats = (await join(world(), mate, ride, 2)).body.result._id;
	await capture(world(), mate, { ...(await order(world(), mate, seats)), bookingId: seats });
	app.clock.pass({ minutes: 5 });
});

const ahead = async (subject: string, id: string) =>
	(await world().call('GET', `/desk/departures/${subject}/${id}`, { as: desk.token })).body.result;

const reason = 'The boat did not pass its safety inspection.';
const takeOff = async (subject: string, id: string, decision = 'REJECTED') => {
	const { count, refundCents } = await ahead(subject, id);
	const cancelDepartures = { count, refundCents, reason };
	return await decideOn(world(), desk, subject, id, decision, {
		reason: 'The hull leaks.',
		cancelDepartures,
	});
};

const one = async (id: string, as: Somebody) =>
	(await world().call('GET', `/booking/one/${id}`, { as: as.token })).body.result;

const emailsTo = (address: string) => world().email.sent.filter(({ to }) => to.address === address);

test('the desk sees the departures ahead of a boat, with dates and how many people have booked', async () => {
	expect(await ahead('boat', owner.boatId)).toMatchObject({
		count: 2,
		refundCents: 8_673,
		departures: [
			{
				_id: trip,
				kind: 'TRIP',
				departureDate: '2026-07-10',
				departureTime: '09:30',
				timeZone: 'Asia/Colombo',
				parties: [{ bookingId: trip, people: 2, amountCents: 6_673, renter: { firstName: 'Nimal' } }],
			},
			{ _id: ride, kind: 'RIDE', departureDate: '2026-12-13', parties: [{ bookingId: seats, people: 2 }] },
		],
	});
	expect(await ahead('experience', experienceId)).toMatchObject({ count: 1, refundCents: 6_673 });
	expect(await ahead('person', owner.id)).toMatchObject({ count: 2 });
});

test('a trip that has left or was canceled, a hold and another boat’s trip are no departures ahead', async () => {
	const { app, experience } = world();
	const other = await world().owner('Ruwan Dias');
	await book(world(), mate, await experience(other), '2026-07-11');
	await hold(world(), mate, experienceId, '2026-07-20');
	app.clock.set('2026-07-10T04:00:00Z');
	expect((await ahead('boat', owner.boatId)).departures).toMatchObject([{ _id: ride }]);
	app.clock.set('2026-12-13T04:00:00Z');
	expect(await ahead('boat', owner.boatId)).toEqual({ count: 0, refundCents: 0, departures: [] });
});

describe('a boat that is taken off with its departures', () => {
	test('every renter and mate gets all of it back, is told why, and reads it on the booking', async () => {
		expect((await takeOff('boat', owner.boatId)).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		const off = { status: 'CANCELED', cancellation: { by: 'PLATFORM', reason } };
		expect(await one(trip, renter)).toMatchObject({ ...off, refundedCents: 6_673 });
		expect(await one(seats, mate)).toMatchObject({ ...off, refundedCents: 2_000 });
		expect(await ahead('boat', owner.boatId)).toMatchObject({ count: 0 });
		for (const address of ['nimal@mateship.test', 'anu@mateship.test']) {
			const email = emailsTo(address).find(({ subject }) => subject.startsWith('Canceled'));
			expect(email?.text).toContain('we canceled');
			expect(email?.text).toContain(reason);
			expect(email?.text).toMatch(/Your full refund of US\$\d\d\.\d\d .*is on its way/);
			expect(email?.text).not.toContain('The hull leaks.');
		}
	});

	test('its owner reads that it was taken off and what becomes of the trips, not that it could not be approved', async () => {
		await takeOff('boat', owner.boatId);
		expect(await runDueJobs(world())).toEqual([]);
		const email = emailsTo('kamal@mateship.test').find(({ subject }) => subject.startsWith('Taken off'));
		expect(email?.text).toContain('The hull leaks.');
		expect(email?.text).toContain('We are canceling the 2 departures ahead.');
		expect(email?.text).not.toMatch(/not approved|before we can approve/);
		const ofRide = emailsTo('kamal@mateship.test').find(({ subject }) =>
			subject.startsWith('Canceled: your shared ride'),
		);
		expect(ofRide?.text).toContain('we canceled the shared ride');
		expect(ofRide?.text).not.toContain('is free again');
	});

	test('its holds are given up, and money that comes for them goes back', async () => {
		const held = await hold(world(), mate, experienceId, '2026-07-20');
		const { orderId } = await order(world(), mate, held);
		await takeOff('boat', owner.boatId);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(held, mate)).toMatchObject({ status: 'CANCELED', cancellation: { state: 'CLOSED' } });
		expect((await capture(world(), mate, { orderId, bookingId: held })).body.code).toMatch(
			/^(booking-canceled|payment-refunded)$/,
		);
	});

	test('is made up for in minutes when the worker dies, and twice is once', async () => {
		await takeOff('boat', owner.boatId);
		await loseJob(world(), 'call-off-departures');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ status: 'CANCELED', refundedCents: 6_673 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ refundedCents: 6_673 });
		expect(
			emailsTo('nimal@mateship.test').filter(({ subject }) => subject.startsWith('Canceled')),
		).toHaveLength(1);
	});

	test('keeps what is sold once it is approved again', async () => {
		await takeOff('boat', owner.boatId);
		world().app.clock.pass({ minutes: 1 });
		await decideOn(world(), desk, 'boat', owner.boatId, 'APPROVED');
		const later = await book(world(), mate, experienceId, '2026-08-01');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ status: 'CANCELED' });
		expect(await one(later, mate)).toMatchObject({ status: 'CONFIRMED' });
	});
});

test.each([
	['person', () => owner.id, ['CANCELED', 'CANCELED']],
	['boat', () => owner.boatId, ['CANCELED', 'CANCELED']],
	['experience', () => experienceId, ['CANCELED', 'CONFIRMED']],
] as const)('a %s that is asked for changes takes its own departures along', async (subject, id, states) => {
	expect((await takeOff(subject, id(), 'CHANGES')).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	expect([(await one(trip, renter)).status, (await one(seats, mate)).status]).toEqual(states);
});

test('other departures than those that were seen are not canceled, and nothing is decided', async () => {
	const { count, refundCents } = await ahead('boat', owner.boatId);
	const cancelDepartures = { count, refundCents, reason };
	await book(world(), mate, experienceId, '2026-08-01');
	const more = { reason: 'The hull leaks.', cancelDepartures };
	const refused = await decideOn(world(), desk, 'boat', owner.boatId, 'REJECTED', more);
	expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
		409,
		'departures-changed',
		{ count: 3 },
	]);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await one(trip, renter)).toMatchObject({ status: 'CONFIRMED' });
	expect((await decideOn(world(), desk, 'boat', owner.boatId, 'APPROVED')).body.code).toBe(
		'nothing-to-decide',
	);
});

test('without the choice the departures stay, and the owner reads so', async () => {
	await decideOn(world(), desk, 'boat', owner.boatId, 'REJECTED', { reason: 'The hull leaks.' });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await one(trip, renter)).toMatchObject({ status: 'CONFIRMED', cancellation: { state: 'OPEN' } });
	const email = emailsTo('kamal@mateship.test').find(({ subject }) => subject.startsWith('Taken off'));
	expect(email?.text).toContain('Trips that are booked already stay as they are.');
});

test('the audit log says who canceled what is ahead, and why', async () => {
	await takeOff('boat', owner.boatId);
	const { body } = await world().call('GET', `/desk/audit?subjectId=${owner.boatId}`, { as: desk.token });
	expect(body.result.items).toEqual(
		expect.arrayContaining([expect.objectContaining({ action: 'departures-canceled', reason })]),
	);
});
