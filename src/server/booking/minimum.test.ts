import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { findUndecidedRides } from '../ride/lock-ride.ts';
import { cancelForWeather } from '../weather-call/cancel-for-weather.ts';
import { decideMinimums } from './decide-minimum.ts';

/**
 * Covers rides that need a minimum number of mates (docs/decisions/rides.md). The ride departs
 * 2026-12-13T04:00Z and is decided a day before; the owner then has 12 hours.
 */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type Person = Awaited<ReturnType<TestApp['signIn']>>;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let anu: Person;
let bea: Person;
let ride: string;
beforeEach(async () => {
	world().app.clock.set('2026-12-01T02:30:00Z');
	await world().database.pool.query('TRUNCATE graphile_worker._private_jobs');
	skipper = await world().owner('Kamal Silva');
	await world().database.pool.query(`UPDATE person SET email = 'kamal@mateship.test' WHERE id = $1`, [
		skipper.id,
	]);
	anu = await world().signIn('Anu Mate', { email: 'anu@mateship.test' });
	bea = await world().signIn('Bea Mate', { email: 'bea@mateship.test' });
	ride = await offerRide(world(), skipper, { minimum: { seats: 4 } });
	world().email.sent.length = 0;
});

const post = (as: Person, path: string, body: object) => world().call('POST', path, { as: as.token, body });
const hold = async (as: Person, people: number): Promise<string> =>
	(await join(world(), as, ride, people)).body.result._id;
const pay = async (as: Person, bookingId: string) => {
	const { orderId } = await order(world(), as, bookingId);
	return (await capture(world(), as, { orderId, bookingId })).body;
};
const book = async (as: Person, people: number): Promise<string> => {
	const id = await hold(as, people);
	expect(await pay(as, id)).toMatchObject({ result: { status: 'CONFIRMED' } });
	return id;
};
const decideAt = async (time: string) => {
	world().app.clock.set(time);
	await decideMinimums(world().app);
};
const decideBy = '2026-12-12T04:00:00Z';
const sail = (as: Person = skipper) => post(as, '/sharing/minimum/sail', { sharingId: ride });
const choose = (as: Person, bookingId: string, choice: 'STAY' | 'REFUND') =>
	post(as, '/booking/minimum/choose', { bookingId, choice });
const bookingOf = async (id: string, as: Person) =>
	(await world().call('GET', `/booking/one/${id}`, { as: as.token })).body.result;
const shown = async () => (await world().call('GET', `/sharing/one/${ride}`)).body.result;
const cancel = () => post(skipper, '/sharing/cancel', { sharingId: ride });
const own = async () =>
	(await world().call('GET', '/sharing/owner/created', { as: skipper.token })).body.result.find(
		(one: { _id: string }) => one._id === ride,
	);
const settle = async (messages?: 'sent') => {
	expect(await runDueJobs(world(), messages)).toEqual([]);
	await expectLedgerAgrees(world());
};
afterEach(() => settle());
const mails = async (to: string) => {
	await settle('sent');
	const found = world().email.sent.filter(({ to: { address } }) => address === to);
	return found.map(({ subject, text }) => `${subject}\n${text}`.replaceAll(/\s+/g, ' ')).join('\n');
};

async function conversationEvents(of: string): Promise<readonly string[]> {
	const { rows } = await world().database.pool.query(
		`SELECT event FROM conversation_entry JOIN conversation ON conversation.id = conversation_id
			WHERE ride_id = $1 ORDER BY number`,
		[of],
	);
	return rows.map(({ event }) => event);
}

describe('a ride with a minimum', () => {
	test('shows a ride’s minimum and decide-by time to everyone; by default a ride has no minimum', async () => {
		await book(anu, 2);
		expect(await shown()).toMatchObject({
			mates: 2,
			minimum: { seats: 4, status: 'OPEN', hours: 24, decideBy, ownerDecidesBy: null },
		});
		const plain = await offerRide(world(), skipper, { departureDate: '2026-12-20' });
		const { body } = await world().call('GET', `/sharing/one/${plain}`);
		expect(body.result.minimum).toBeNull();
	});

	test('refuses a ride with an invalid minimum', async () => {
		const invalid: Record<string, readonly [object, number, string]> = {
			'more than the seats': [{ seats: 7 }, 422, 'minimum-over-seats'],
			'a decide-by time that has passed': [{ seats: 4, hours: 336 }, 422, 'decide-by-passed'],
			'one mate': [{ seats: 1 }, 400, 'malformed'],
			'too late before departure': [{ seats: 4, hours: 2 }, 400, 'malformed'],
		};
		for (const [name, [minimum, status, code]] of Object.entries(invalid)) {
			const departureDate = '2026-12-14';
			const { body: added, status: answered } = await post(skipper, '/sharing/add', {
				...{ boatId: skipper.boatId, departureDate, departureTime: '09:30', durationMinutes: 180 },
				...{ address: 'Galle', location: { lat: 6.0329, lng: 80.2168 }, seatsAvailable: 6 },
				...{ priceRupees: 1_850, customMessage: 'Whales', minimum },
			});
			expect([name, answered, added.code]).toEqual([name, status, code]);
		}
	});

	test('a ride with enough paid seats sails at the decide-by time, with one notification for each person', async () => {
		await book(anu, 3);
		await book(bea, 1);
		await decideAt('2026-12-12T03:59:59Z');
		expect((await shown()).minimum.status).toBe('OPEN');
		await decideAt(decideBy);
		await decideAt('2026-12-12T04:01:00Z');
		expect((await shown()).minimum.status).toBe('REACHED');
		expect(await conversationEvents(ride)).toEqual(['seat-taken', 'seat-taken', 'minimum-reached']);
		expect(await mails('anu@mateship.test')).toContain('Your shared ride sails, Sun 13 Dec 2026');
		expect((await mails('kamal@mateship.test')).match(/Your shared ride sails/g)).toHaveLength(1);
	});

	test('seats released after the minimum was reached do not change the decision', async () => {
		await book(anu, 2);
		const id = await book(bea, 2);
		await decideAt(decideBy);
		const { refundIfCanceledCents: refundCents } = await bookingOf(id, bea);
		expect((await post(bea, '/booking/cancel', { bookingId: id, refundCents })).status).toBe(200);
		await decideAt('2026-12-12T20:00:00Z');
		expect(await shown()).toMatchObject({ status: 'OPEN', mates: 2, minimum: { status: 'REACHED' } });
	});

	test('asks the owner to decide when mates are missing, without counting held seats', async () => {
		await book(anu, 2);
		world().app.clock.set('2026-12-12T03:50:00Z');
		await hold(bea, 2);
		await decideAt(decideBy);
		expect((await own()).minimum).toMatchObject({
			status: 'SHORT',
			ownerDecidesBy: '2026-12-12T16:00:00Z',
		});
		expect((await own()).may.sail).toBe(true);
		const { body } = await world().call('GET', '/booking/waiting', { as: skipper.token });
		expect(body.result.owner.ridesToDecide).toBe(1);
		const mail = await mails('kamal@mateship.test');
		expect(mail).toContain('Sail or cancel? Your shared ride, Sun 13 Dec 2026');
		expect(mail).toContain('Sail anyway or cancel by Sat 12 Dec 2026, 9:30 pm (Colombo time).');
		// The departure reminder waits for the decision.
		expect(mail).not.toContain('Tomorrow: ');
	});

	test('a hold paid after the decide-by time still counts towards the minimum', async () => {
		await book(anu, 2);
		world().app.clock.set('2026-12-12T03:50:00Z');
		const id = await hold(bea, 2);
		await decideAt(decideBy);
		await pay(bea, id);
		expect((await sail()).body.code).toBe('minimum-decided');
		await decideAt('2026-12-12T04:01:00Z');
		expect((await shown()).minimum.status).toBe('REACHED');
		expect((await bookingOf(id, bea)).status).toBe('CONFIRMED');
	});

	test('reminds mates and owner of the departure only after the ride’s minimum is decided', async () => {
		await book(anu, 4);
		world().app.clock.set('2026-12-11T04:00:00Z');
		expect(await mails('anu@mateship.test')).not.toContain('In two days: ');
		await decideAt(decideBy);
		expect(await mails('kamal@mateship.test')).toContain('Tomorrow: ');
		world().app.clock.set('2026-12-13T01:00:00Z');
		expect(await mails('anu@mateship.test')).toContain('In three hours: ');
	});

	test('reminds the owner 24 hours before the decide-by time only if mates are missing', async () => {
		await book(anu, 3);
		world().app.clock.set('2026-12-11T04:00:00Z');
		expect(await mails('kamal@mateship.test')).toContain('3 of 4 mates: your shared ride, Sun 13 Dec 2026');
		world().email.sent.length = 0;
		const other = await offerRide(world(), skipper, {
			departureDate: '2026-12-20',
			minimum: { seats: 2, hours: 24 },
		});
		const id = (await join(world(), bea, other, 2)).body.result._id;
		await pay(bea, id);
		world().app.clock.set('2026-12-18T04:00:00Z');
		expect(await mails('kamal@mateship.test')).not.toContain('Your ride needs more mates');
	});
});

describe('a ride below its minimum', () => {
	let anus: string;
	let beas: string;
	beforeEach(async () => {
		anus = await book(anu, 1);
		beas = await book(bea, 2);
		await decideAt(decideBy);
		await settle();
		world().email.sent.length = 0;
	});

	test('refunds everyone in full when the owner of a ride below its minimum does not decide in time', async () => {
		await decideAt('2026-12-12T15:59:59Z');
		expect((await own()).status).toBe('OPEN');
		await decideAt('2026-12-12T16:00:00Z');
		await decideAt('2026-12-12T16:00:00Z');
		await settle('sent');
		expect(await own()).toMatchObject({
			status: 'CANCELED',
			canceledBy: 'MINIMUM',
			minimum: { status: 'MISSED' },
		});
		expect(await bookingOf(anus, anu)).toMatchObject({
			status: 'CANCELED',
			refundedCents: 1_000,
			cancellation: { by: 'MINIMUM', refundCents: 1_000 },
			payments: [{ kind: 'CHARGE' }, { kind: 'REFUND', reason: 'MINIMUM' }],
		});
		expect((await bookingOf(beas, bea)).refundedCents).toBe(2_000);
		const mail = await mails('anu@mateship.test');
		expect(mail).toContain('The ride didn’t have enough mates.');
		expect(await mails('kamal@mateship.test')).toContain('has fewer than 4 mates, so it is canceled');
	});

	test('a ride canceled below its minimum refunds in full and does not count as an owner cancellation', async () => {
		const body = { sharingId: ride, reason: 'See you next week, I hope' };
		expect((await post(skipper, '/sharing/cancel', body)).body.result.canceledBy).toBe('MINIMUM');
		await settle('sent');
		expect(await bookingOf(beas, bea)).toMatchObject({
			refundedCents: 2_000,
			cancellation: { by: 'MINIMUM', reason: 'See you next week, I hope' },
		});
		expect(await mails('bea@mateship.test')).toContain('See you next week, I hope');
		const { rows } = await world().database.pool.query(
			`SELECT count(*)::int AS count FROM booking WHERE ride_id = $1 AND canceled_by = 'OWNER'`,
			[ride],
		);
		expect(rows[0].count).toBe(0);
	});

	test('a cancellation after payments reach the minimum counts as the owner’s cancellation', async () => {
		await book(await world().signIn('Cal Mate'), 1);
		expect((await cancel()).body.result).toMatchObject({
			canceledBy: 'OWNER',
			minimum: { status: 'REACHED' },
		});
		await settle();
		expect((await bookingOf(beas, bea)).cancellation.by).toBe('OWNER');
	});

	test('a ride that waits for its owner does not delay decisions about other rides', async () => {
		const other = await offerRide(world(), skipper, {
			departureDate: '2026-12-14',
			minimum: { seats: 2, hours: 47 },
		});
		const undecided = (limit = 9) => findUndecidedRides(world().app.db, world().app.clock.now(), limit);
		expect(await undecided()).toEqual([]);
		world().app.clock.set('2026-12-12T05:00:00Z');
		expect(await undecided(1)).toEqual([other]);
		await book(await world().signIn('Cal Mate'), 1);
		expect(await undecided()).toEqual([other, ride]);
		await decideMinimums(world().app);
		expect(await undecided()).toEqual([]);
	});

	test('when the owner sails with fewer mates, a mate who declines is refunded in full and a mate who stays keeps the seat', async () => {
		expect((await sail()).body.result).toMatchObject({
			minimum: { status: 'SAILING' },
			mates: 3,
			seatsAvailable: 3,
			may: { sail: false },
		});
		expect(await bookingOf(anus, anu)).toMatchObject({
			status: 'CHOOSING',
			paid: true,
			stayChoice: { endsDate: '2026-12-12T16:00:00Z', refundCents: 1_000 },
			weatherCall: null,
			may: { choose: true, cancel: false },
		});
		const mail = await mails('anu@mateship.test');
		expect(mail).toContain('Stay or get a refund? Your shared ride, Sun 13 Dec 2026');
		expect(mail).toContain('a full refund of US$10.00');
		expect((await choose(anu, anus, 'STAY')).body.result).toMatchObject({
			status: 'CONFIRMED',
			stayChoice: null,
		});
		expect((await choose(anu, anus, 'STAY')).status).toBe(200);
		// The owner is notified when every mate has chosen.
		await settle('sent');
		expect(await mails('kamal@mateship.test')).not.toContain('stays on your shared ride');
		expect((await choose(bea, beas, 'REFUND')).body.result.status).toBe('CANCELED');
		expect((await choose(bea, beas, 'REFUND')).status).toBe(200);
		expect((await choose(bea, beas, 'STAY')).body.code).toBe('nothing-to-choose');
		await settle('sent');
		expect(await bookingOf(beas, bea)).toMatchObject({
			refundedCents: 2_000,
			cancellation: { by: 'MINIMUM' },
			payments: [{ kind: 'CHARGE' }, { kind: 'REFUND', reason: 'MINIMUM' }],
		});
		expect(await conversationEvents(ride)).toEqual([
			'seat-taken',
			'seat-taken',
			'sails-with-fewer',
			'seat-given-back',
		]);
		expect(await shown()).toMatchObject({ mates: 1, seatsAvailable: 5 });
		expect(await mails('kamal@mateship.test')).toContain('1 mate stays on your shared ride');
		expect(await mails('bea@mateship.test')).toContain('you chose a refund');
	});

	test('only a mate chooses for this mate, who is refunded in full if the choice is not made in time', async () => {
		await sail();
		expect((await choose(bea, anus, 'REFUND')).body.code).toBe('not-yours');
		await decideAt('2026-12-12T15:59:59Z');
		expect((await bookingOf(anus, anu)).status).toBe('CHOOSING');
		await decideAt('2026-12-12T16:00:00Z');
		expect((await choose(anu, anus, 'STAY')).body.code).toBe('nothing-to-choose');
		await settle('sent');
		expect((await bookingOf(anus, anu)).refundedCents).toBe(1_000);
		expect(await mails('anu@mateship.test')).toContain('you didn’t choose in time');
		expect(await shown()).toMatchObject({ status: 'OPEN', mates: 0, seatsAvailable: 6 });
	});

	test('seats stay reserved while their mates choose', async () => {
		await sail();
		const cal = await world().signIn('Cal Mate');
		expect((await join(world(), cal, ride, 4)).body).toMatchObject({
			code: 'ride-full',
			facts: { seatsLeft: 3 },
		});
		world().app.clock.pass({ minutes: 1 });
		const id = (await join(world(), cal, ride, 3)).body.result._id;
		expect(await pay(cal, id)).toMatchObject({ result: { status: 'CONFIRMED' } });
		expect(await shown()).toMatchObject({ mates: 6, seatsAvailable: 0 });
	});

	test('a mate whose hold is older than the owner’s decision chooses after paying', async () => {
		const cal = await world().signIn('Cal Mate', { email: 'cal@mateship.test' });
		// Three seats are paid, which is below the minimum. The owner decides to sail before this hold
		// is paid.
		const plain = await hold(cal, 1);
		await sail();
		world().app.clock.pass({ minutes: 1 });
		expect(await pay(cal, plain)).toMatchObject({ result: { status: 'CHOOSING' } });
		const mail = await mails('cal@mateship.test');
		expect(mail).toContain('You’re booked: ');
		expect(mail).not.toContain('can’t be refunded');
		expect((await choose(cal, plain, 'STAY')).body.result.status).toBe('CONFIRMED');
	});

	test('refunds a payment that arrives after the ride was canceled', async () => {
		const cal = await world().signIn('Cal Mate');
		const id = await hold(cal, 1);
		const { orderId } = await order(world(), cal, id);
		await decideAt('2026-12-12T16:00:00Z');
		await capture(world(), cal, { orderId, bookingId: id });
		await settle();
		expect((await bookingOf(id, cal)).refundedCents).toBe(1_000);
	});

	test('a choice whose time has ended is not offered, although its refund has not run yet', async () => {
		await sail();
		for (const reader of [anu, skipper]) expect((await bookingOf(anus, reader)).choiceEnded).toBe(false);
		world().app.clock.set('2026-12-12T16:00:00Z');
		for (const reader of [anu, skipper]) {
			expect(await bookingOf(anus, reader)).toMatchObject({
				status: 'CHOOSING',
				choiceEnded: true,
				may: { choose: false },
			});
		}
		await decideAt('2026-12-12T16:00:00Z');
		await settle();
		expect(await bookingOf(anus, anu)).toMatchObject({ status: 'CANCELED', choiceEnded: false });
	});

	test('the owner’s cancellation refunds every mate and ends the choices', async () => {
		await sail();
		await choose(anu, anus, 'STAY');
		expect((await cancel()).body.result.canceledBy).toBe('OWNER');
		for (const reader of [bea, skipper]) {
			expect(await bookingOf(beas, reader)).toMatchObject({
				status: 'CHOOSING',
				choiceEnded: true,
				may: { choose: false },
			});
		}
		for (const choice of ['STAY', 'REFUND'] as const)
			expect((await choose(bea, beas, choice)).body.code).toBe('nothing-to-choose');
		await decideAt('2026-12-12T16:00:00Z');
		await settle();
		const canceled = { status: 'CANCELED', cancellation: { by: 'OWNER' } };
		expect(await bookingOf(anus, anu)).toMatchObject({ ...canceled, refundedCents: 1_000 });
		expect(await bookingOf(beas, bea)).toMatchObject({ ...canceled, refundedCents: 2_000 });
	});

	test('the email about a canceled ride does not count mates who were refunded earlier', async () => {
		await sail();
		await choose(bea, beas, 'REFUND');
		await settle('sent');
		await cancel();
		expect(await mails('kamal@mateship.test')).toContain('We’ve canceled its booking too');
	});

	test('a weather cancellation replaces the mates’ choice to stay', async () => {
		await sail();
		const { app } = world();
		const input = { reason: 'STORM', message: '', refundCents: 3_000 } as const;
		const called = await cancelForWeather(app, { as: 'OWNER', person: skipper.id }, {
			...input,
			departureId: ride,
		} as never);
		expect(isRefusal(called)).toBe(false);
		expect(await bookingOf(anus, anu)).toMatchObject({ status: 'CHOOSING', stayChoice: null });
		expect((await bookingOf(anus, anu)).weatherCall).not.toBeNull();
		expect((await choose(anu, anus, 'STAY')).body.code).toBe('nothing-to-choose');
		await decideAt('2026-12-12T17:00:00Z');
		expect((await bookingOf(anus, anu)).status).toBe('CHOOSING');
		const { body } = await post(anu, '/weather-call/choose/refund', { bookingId: anus });
		expect(body.result.cancellation.by).toBe('WEATHER');
		await settle();
	});

	test('only the owner decides about a ride below its minimum: another owner is refused, and a mate', async () => {
		for (const who of [await world().owner('Ruwan Dias'), anu])
			expect((await sail(who)).body.code).toBe('not-yours');
		expect((await own()).minimum.status).toBe('SHORT');
	});

	test('refuses an owner’s decision that is too early, too late or repeated', async () => {
		expect((await sail()).status).toBe(200);
		expect((await sail()).status).toBe(200);
		await decideAt('2026-12-12T16:00:00Z');
		expect((await own()).status).toBe('OPEN');
		const later = await offerRide(world(), skipper, { departureDate: '2026-12-20', minimum: { seats: 2 } });
		const early = await post(skipper, '/sharing/minimum/sail', { sharingId: later });
		expect(early.body.code).toBe('minimum-decided');
		await decideAt('2026-12-19T05:00:00Z');
		world().app.clock.set('2026-12-19T16:30:00Z');
		const late = await post(skipper, '/sharing/minimum/sail', { sharingId: later });
		expect(late.body.code).toBe('minimum-decided');
	});
});

describe('late or repeated decision job', () => {
	test('if the decision job is a day late, after departure, everyone is refunded in full', async () => {
		const id = await book(anu, 2);
		await decideAt('2026-12-13T05:00:00Z');
		await settle();
		expect(await bookingOf(id, anu)).toMatchObject({ status: 'CANCELED', refundedCents: 1_000 * 2 });
	});

	test('an owner’s cancellation after the decide-by time but before the decision is not counted in statistics', async () => {
		const id = await book(anu, 2);
		world().app.clock.set('2026-12-12T03:59:00Z');
		const early = await offerRide(world(), skipper, { departureDate: '2026-12-14', minimum: { seats: 2 } });
		const { body } = await post(skipper, '/sharing/cancel', { sharingId: early });
		expect(body.result).toMatchObject({ canceledBy: 'OWNER', minimum: { status: 'OPEN' } });
		world().app.clock.set(decideBy);
		expect((await cancel()).body.result).toMatchObject({
			canceledBy: 'MINIMUM',
			minimum: { status: 'MISSED' },
		});
		await settle();
		expect(await bookingOf(id, anu)).toMatchObject({
			refundedCents: 2_000,
			cancellation: { by: 'MINIMUM' },
		});
	});

	test('if the decision job is late, the owner still has half of the remaining time to decide', async () => {
		await book(anu, 2);
		await decideAt('2026-12-12T12:00:00Z');
		expect((await own()).minimum.ownerDecidesBy).toBe('2026-12-12T20:00:00Z');
	});

	test('two concurrent decision jobs refund once', async () => {
		const id = await book(anu, 2);
		await decideAt(decideBy);
		world().app.clock.set('2026-12-12T16:00:00Z');
		await Promise.all([decideMinimums(world().app), decideMinimums(world().app)]);
		await settle('sent');
		expect((await bookingOf(id, anu)).refundedCents).toBe(2_000);
		expect((await mails('anu@mateship.test')).match(/The ride didn’t have enough mates/g)?.length).toBe(1);
	});
});

test('a mate who is approved after the owner chose to sail does not choose again', async () => {
	ride = await offerRide(world(), skipper, {
		departureDate: '2026-12-20',
		approval: true,
		minimum: { seats: 4 },
	});
	const approve = (bookingId: string) => post(skipper, '/booking/approve', { bookingId });
	world().app.clock.set('2026-12-19T03:00:00Z');
	const first = await hold(anu, 1);
	const later = await hold(bea, 1);
	await approve(first);
	await pay(anu, first);
	await decideAt('2026-12-19T04:00:00Z');
	await sail();
	world().app.clock.pass({ minutes: 1 });
	await approve(later);
	expect(await pay(bea, later)).toMatchObject({ result: { status: 'CONFIRMED' } });
});

describe('changes of a ride’s minimum', () => {
	const edit = (more: object, as: Person = skipper) =>
		post(as, '/sharing/edit', {
			sharingId: ride,
			seats: 6,
			priceRupees: 1_850,
			customMessage: 'Come along',
			...more,
		});

	test('a ride’s minimum can be changed until a seat is taken, and a change reschedules the decision', async () => {
		expect((await edit({ minimum: { seats: 2, hours: 48 } })).body.result.minimum).toMatchObject({
			seats: 2,
			decideBy: '2026-12-11T04:00:00Z',
		});
		expect((await edit({ minimum: null })).body.result.minimum).toBeNull();
		expect((await edit({ minimum: { seats: 3 } })).body.result.minimum).toMatchObject({ seats: 3 });
		expect((await edit({})).body.result.minimum).toMatchObject({ seats: 3, hours: 24 });
		await hold(anu, 1);
		expect((await edit({ minimum: { seats: 2 } })).body).toMatchObject({
			code: 'minimum-fixed',
			message: expect.stringContaining('seats are taken, or it’s already decided'),
		});
		expect((await edit({ minimum: null })).body.code).toBe('minimum-fixed');
		expect((await edit({ minimum: { seats: 3 } })).status).toBe(200);
		expect((await edit({ seats: 2 })).body.code).toBe('minimum-over-seats');
	});

	test('each ride of a series has the minimum, and its own decide-by time before departure', async () => {
		const { body } = await post(skipper, '/sharing/series/add', { sharingId: ride, weeks: 2 });
		expect(body.result.made).toEqual(['2026-12-20', '2026-12-27']);
		const { body: list } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
		const decided = list.result.map((one: { minimum: { decideBy: string } }) => one.minimum.decideBy);
		expect(decided.sort()).toEqual([decideBy, '2026-12-19T04:00:00Z', '2026-12-26T04:00:00Z']);
	});
});
