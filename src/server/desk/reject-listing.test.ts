import { beforeEach, describe, expect, test } from 'vitest';
import { undoSeconds } from '#domain/review-decision/review-decision.ts';
import { applyDecision } from '#server/desk/decisions.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs, simulateLostJob } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { isLongRun } from '#test/long.ts';
import { join, offerRide } from '#test/rides.ts';
import { decideOn, makeDecision, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
let renter: TestUser;
let mate: TestUser;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experienceId: string;
let trip: string;
let ride: string;
let seats: string;

/** Creates a boat with a paid trip (two adults, US$66.73) and a paid ride (two mates, US$20). */
beforeEach(async () => {
	const { app, signIn, experience, email } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	email.sent.length = 0;
	// Jobs of earlier tests would run with those of this test.
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
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
const rejectWithDepartures = async (subject: string, id: string, decision = 'REJECTED') => {
	const { count, refundCents } = await ahead(subject, id);
	const cancelDepartures = { count, refundCents, reason };
	return await decideOn(world(), desk, subject, id, decision, {
		reason: 'The hull leaks.',
		cancelDepartures,
	});
};

const one = async (id: string, as: TestUser) =>
	(await world().call('GET', `/booking/one/${id}`, { as: as.token })).body.result;

const emailsTo = (address: string) => world().email.sent.filter(({ to }) => to.address === address);

test('lists a boat’s future departures with dates and numbers of guests', async () => {
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

test('future departures exclude past and canceled trips, holds and other boats’ trips', async () => {
	const { app, experience } = world();
	const other = await world().owner('Ruwan Dias');
	await book(world(), mate, await experience(other), '2026-07-11');
	await hold(world(), mate, experienceId, '2026-07-20');
	app.clock.set('2026-07-10T04:00:00Z');
	expect((await ahead('boat', owner.boatId)).departures).toMatchObject([{ _id: ride }]);
	app.clock.set('2026-12-13T04:00:00Z');
	expect(await ahead('boat', owner.boatId)).toEqual({ count: 0, refundCents: 0, departures: [] });
});

describe('rejecting a boat with future departures', () => {
	test('rejecting a boat refunds every renter and mate, and emails them the reason and the owner the delisting', async () => {
		expect((await rejectWithDepartures('boat', owner.boatId)).status).toBe(200);
		const { body } = await world().call('GET', `/desk/audit?subjectId=${owner.boatId}`, { as: desk.token });
		expect(body.result.items).toEqual(
			expect.arrayContaining([expect.objectContaining({ action: 'departures-canceled', reason })]),
		);
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
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
		const email = emailsTo('kamal@mateship.test').find(({ subject }) => subject.startsWith('Removed: '));
		expect(email?.text).toContain('The hull leaks.');
		expect(email?.text).toContain('We’re canceling your 2 upcoming departures.');
		expect(email?.text).not.toMatch(/not approved|before we can approve/);
		const ofRide = emailsTo('kamal@mateship.test').find(({ subject }) =>
			subject.startsWith('Canceled: your shared ride'),
		);
		expect(ofRide?.text).toContain('we canceled the shared ride');
		expect(ofRide?.text).not.toContain('is free again');
	});

	test('rejecting a boat ends its holds and refunds payments that arrive later', async () => {
		const held = await hold(world(), mate, experienceId, '2026-07-20');
		const { orderId } = await order(world(), mate, held);
		await rejectWithDepartures('boat', owner.boatId);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(held, mate)).toMatchObject({ status: 'CANCELED', cancellation: { state: 'CLOSED' } });
		expect((await capture(world(), mate, { orderId, bookingId: held })).body.code).toMatch(
			/^(booking-canceled|payment-refunded)$/,
		);
	});

	test('after a crash, a backup job cancels the remaining departures and refunds once', async () => {
		await rejectWithDepartures('boat', owner.boatId);
		await simulateLostJob(world(), 'cancel-departures');
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ status: 'CANCELED', refundedCents: 6_673 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ refundedCents: 6_673 });
		expect(
			emailsTo('nimal@mateship.test').filter(({ subject }) => subject.startsWith('Canceled')),
		).toHaveLength(1);
	});

	test('bookings made after a boat’s second approval are not canceled', async () => {
		await rejectWithDepartures('boat', owner.boatId);
		world().app.clock.pass({ minutes: 1 });
		await decideOn(world(), desk, 'boat', owner.boatId, 'APPROVED');
		const later = await book(world(), mate, experienceId, '2026-08-01');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await one(trip, renter)).toMatchObject({ status: 'CANCELED' });
		expect(await one(later, mate)).toMatchObject({ status: 'CONFIRMED' });
	});
});

const subjects = [
	['person', () => owner.id, ['CANCELED', 'CANCELED']],
	['experience', () => experienceId, ['CANCELED', 'CONFIRMED']],
	['boat', () => owner.boatId, ['CANCELED', 'CANCELED']],
] as const;

// The tests above reject a boat.
test.each(subjects.filter(([subject]) => isLongRun || subject !== 'boat'))(
	'requesting changes of a %s cancels its departures',
	async (subject, id, states) => {
		expect((await rejectWithDepartures(subject, id(), 'CHANGES')).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect([(await one(trip, renter)).status, (await one(seats, mate)).status]).toEqual(states);
	},
);

test('a rejection does nothing if the departures differ from the displayed departures', async () => {
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

test('by default, a rejection does not cancel the departures and notifies the owner of them', async () => {
	await decideOn(world(), desk, 'boat', owner.boatId, 'REJECTED', { reason: 'The hull leaks.' });
	expect(await runDueJobs(world(), 'sent')).toEqual([]);
	expect(await one(trip, renter)).toMatchObject({ status: 'CONFIRMED', cancellation: { state: 'OPEN' } });
	const email = emailsTo('kamal@mateship.test').find(({ subject }) => subject.startsWith('Removed: '));
	expect(email?.text).toContain('Existing bookings go ahead.');
});

test('staff who booked one of the departures cannot cancel them with the rejection', async () => {
	const verifier = await staffMember(world(), 'Vera Verifier', 'verifier');
	const { count, refundCents } = await ahead('boat', owner.boatId);
	const cancelDepartures = { count, refundCents, reason };
	const more = { reason: 'The hull leaks.', cancelDepartures };
	const decided = await makeDecision(world(), verifier, 'boat', owner.boatId, 'REJECTED', more);
	expect(decided.status).toBe(200);
	const own = await book(world(), verifier, experienceId, '2026-07-12');
	world().app.clock.pass({ seconds: undoSeconds });
	await applyDecision(world().app, decided.body.result._id);
	await runDueJobs(world());
	expect(await one(own, verifier)).toMatchObject({ status: 'CONFIRMED' });
	const now = await ahead('boat', owner.boatId);
	const again = { count: now.count, refundCents: now.refundCents, reason };
	const refused = { reason: 'The hull leaks.', cancelDepartures: again };
	const second = await makeDecision(world(), verifier, 'boat', owner.boatId, 'REJECTED', refused);
	expect(second.body.code).toBe('own-matter');
});
