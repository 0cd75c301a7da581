import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { decideMinimums } from '#server/booking/decide-minimum.ts';
import { capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { holdRequest, quote, requestTrip } from './requests.ts';
import { join, offerRide } from './rides.ts';
import { tableSums } from './table-sums.ts';
import { type TestApp, testApp } from './test-app.ts';
import { joinWaitlistByApi } from './waitlists.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

const actors = ['renter', 'owner', 'stranger'] as const;
type Actor = (typeof actors)[number];
type Outcome = 'ok' | string;

interface Scene {
	readonly experience: string;
	readonly people: Record<Actor, Awaited<ReturnType<TestApp['signIn']>>>;
	readonly skipper: Awaited<ReturnType<TestApp['owner']>>;
}
let scene: Scene;
async function makeScene(): Promise<void> {
	world().app.clock.set('2026-07-01T02:30:00Z');
	await world().database.pool.query('TRUNCATE graphile_worker._private_jobs');
	const skipper = await world().owner('Kamal Silva');
	scene = {
		skipper,
		experience: await world().experience(skipper),
		people: {
			owner: skipper,
			renter: await world().signIn('Nimal Perera'),
			stranger: await world().signIn('Bruce Jones'),
		},
	};
}
beforeEach(makeScene);

const post = async (actor: Actor, path: string, body: object): Promise<Outcome> => {
	const answer = await world().call('POST', path, { as: scene.people[actor].token, body });
	return answer.status === 200 ? 'ok' : answer.body.code;
};

/** Function that creates an object in a certain state and returns its id. */
type Bring = () => Promise<string>;
type Move = (id: string, actor: Actor) => Promise<Outcome>;
type Table<State extends string, Verb extends string> = Record<State, Record<Verb, Record<Actor, Outcome>>>;

function check<State extends string, Verb extends string>(
	table: Table<State, Verb>,
	states: Record<State, Bring>,
	moves: Record<Verb, Move>,
): void {
	const cases = (Object.keys(table) as State[]).flatMap((state) =>
		(Object.keys(table[state]) as Verb[]).flatMap((verb) =>
			actors.map((actor) => ({ state, verb, actor, outcome: table[state][verb][actor] })),
		),
	);
	// Refusals and repeated transitions change no data, so a scene serves until a transition writes.
	test.each(Object.keys(table) as State[])(
		'%s: refuses all other transitions with a reason and without writing, and permits the rest',
		async (state) => {
			const ofState = cases.filter((one) => one.state === state);
			const refused = ofState.filter(({ outcome }) => outcome !== 'ok');
			let id = await states[state]();
			let before = await tableSums(world().database.pool);
			const found: Record<string, Outcome> = {};
			for (const { verb, actor } of refused) found[`${verb} by ${actor}`] = await moves[verb](id, actor);
			expect(found).toEqual(
				Object.fromEntries(refused.map(({ verb, actor, outcome }) => [`${verb} by ${actor}`, outcome])),
			);
			expect(await tableSums(world().database.pool)).toEqual(before);

			let isSpent = false;
			for (const { verb, actor } of ofState.filter(({ outcome }) => outcome === 'ok')) {
				if (isSpent) {
					await makeScene();
					id = await states[state]();
					before = await tableSums(world().database.pool);
				}
				expect([verb, actor, await moves[verb](id, actor)]).toEqual([verb, actor, 'ok']);
				isSpent = !isDeepStrictEqual(await tableSums(world().database.pool), before);
			}
		},
	);
}

const all = (outcome: Outcome) => ({ renter: outcome, owner: outcome, stranger: outcome });
const only = (actor: Actor, outcome: Outcome, others: Outcome = 'not-yours') => ({
	...all(others),
	[actor]: outcome,
});
const parties = (outcome: Outcome) => ({ renter: outcome, owner: outcome, stranger: 'not-yours' });

describe('custom booking requests', () => {
	const created = () => requestTrip(world(), scene.people.renter, scene.experience);
	const quoted = async () => {
		const id = await created();
		await quote(world(), scene.skipper, id);
		return id;
	};
	const held = async () => {
		const id = await quoted();
		expect((await holdRequest(world(), scene.people.renter, id, 1)).status).toBe(200);
		return id;
	};
	const states = {
		PENDING: created,
		APPROVED: quoted,
		'APPROVED and being paid': held,
		'APPROVED, its hold run out': async () => {
			const id = await held();
			world().app.clock.pass({ minutes: 31 });
			return id;
		},
		PAID: async () => {
			const id = await quoted();
			const bookingId = (await holdRequest(world(), scene.people.renter, id, 1)).body.result._id;
			const { orderId } = await order(world(), scene.people.renter, bookingId);
			await capture(world(), scene.people.renter, { orderId, bookingId });
			return id;
		},
		'REJECTED by the owner': async () => {
			const id = await created();
			await post('owner', '/booking/owner/requests/reject', { bookingRequestId: id, rejectedBy: 'OWNER' });
			return id;
		},
		'REJECTED by the renter': async () => {
			const id = await quoted();
			await post('renter', '/booking/owner/requests/reject', { bookingRequestId: id, rejectedBy: 'RENTER' });
			return id;
		},
		EXPIRED: async () => {
			const id = await quoted();
			world().app.clock.set('2026-12-12T00:00:00Z');
			return id;
		},
	};
	const reject = (by: 'OWNER' | 'RENTER'): Move => {
		return (id, actor) =>
			post(actor, '/booking/owner/requests/reject', { bookingRequestId: id, rejectedBy: by });
	};
	const moves = {
		quote: (id: string, actor: Actor) =>
			post(actor, '/booking/owner/requests/quote', { bookingRequestId: id, ownerQuotedRupees: 9_250 }),
		'reject as the owner': reject('OWNER'),
		'reject as the renter': reject('RENTER'),
		pay: (id: string, actor: Actor) =>
			post(actor, '/booking/renter/requests/pay', { bookingRequestId: id, quoteNumber: 1 }),
	};
	const none = (code: Outcome) => ({
		quote: only('owner', code),
		'reject as the owner': only('owner', code),
		'reject as the renter': only('renter', code),
		pay: only('renter', code),
	});
	const everything = {
		quote: only('owner', 'ok'),
		'reject as the owner': only('owner', 'ok'),
		'reject as the renter': only('renter', 'ok'),
		pay: only('renter', 'ok'),
	};
	check(
		{
			PENDING: { ...everything, pay: only('renter', 'request-not-quoted') },
			APPROVED: everything,
			'APPROVED and being paid': { ...none('already-paid'), pay: only('renter', 'ok') },
			'APPROVED, its hold run out': everything,
			PAID: none('already-paid'),
			'REJECTED by the owner': none('request-rejected'),
			'REJECTED by the renter': none('request-rejected'),
			EXPIRED: none('request-expired'),
		},
		states,
		moves,
	);

	test('refuses to pay for a quote that was revised before the payment', async () => {
		const id = await quoted();
		await quote(world(), scene.skipper, id, 37_000);
		const { status, body } = await holdRequest(world(), scene.people.renter, id, 1);
		expect([status, body.code, body.facts]).toEqual([409, 'price-changed', { cents: 20_000 }]);
		expect((await holdRequest(world(), scene.people.renter, id, 2)).body.result.amountCents).toBe(20_000);
	});

	test('refuses a second payer of a quoted slot before charging, because the boat is taken', async () => {
		const [first, second] = [await quoted(), await quoted()];
		expect((await holdRequest(world(), scene.people.renter, first, 1)).status).toBe(200);
		const { status, body } = await holdRequest(world(), scene.people.renter, second, 1);
		expect([status, body.code]).toEqual([409, 'boat-taken']);
		const other = await world().experience(scene.skipper);
		const third = await requestTrip(world(), scene.people.renter, other, { departureTime: '12:00' });
		await quote(world(), scene.skipper, third);
		expect((await holdRequest(world(), scene.people.renter, third, 1)).body.code).toBe('boat-taken');
	});

	test('warns the owner only when the quoted time overlaps confirmed bookings', async () => {
		const id = await created();
		const overlaps = async () =>
			(await world().call('GET', '/booking/owner/requests', { as: scene.skipper.token })).body.result.find(
				(one: { _id: string }) => one._id === id,
			).overlaps;
		expect(await overlaps()).toBe(false);
		const bookingId = await hold(world(), scene.people.stranger, scene.experience, '2026-12-11');
		expect(await overlaps()).toBe(false);
		const { orderId } = await order(world(), scene.people.stranger, bookingId);
		await capture(world(), scene.people.stranger, { orderId, bookingId });
		expect(await overlaps()).toBe(true);
	});

	test('warns the owner when another unpaid quote overlaps the boat’s hours', async () => {
		const late = { departureDate: '2026-12-11', departureTime: '18:00', arrivalTime: '20:00' };
		const other = await world().experience(scene.skipper);
		const [first, second] = [await created(), await requestTrip(world(), scene.people.stranger, other, late)];
		const warned = async (as: { token: string } = scene.skipper, side = 'owner') => {
			const { body } = await world().call('GET', `/booking/${side}/requests`, { as: as.token });
			const found = (id: string) => body.result.find((one: { _id: string }) => one._id === id)?.overlapsQuote;
			return [found(first), found(second)];
		};
		const number = await quote(world(), scene.skipper, second);
		expect(await warned()).toEqual([false, false]);
		await world()
			.app.db.updateTable('boat')
			.set({ turnaround_minutes: 30 })
			.where('id', '=', scene.skipper.boatId)
			.execute();
		expect(await warned()).toEqual([false, false]);
		await world()
			.app.db.updateTable('boat')
			.set({ turnaround_minutes: 31 })
			.where('id', '=', scene.skipper.boatId)
			.execute();
		expect(await warned()).toEqual([true, false]);
		await quote(world(), scene.skipper, first);
		expect(await warned()).toEqual([true, true]);
		expect((await warned(scene.people.renter, 'renter'))[0]).toBe(false);
		const { body } = await holdRequest(world(), scene.people.stranger, second, number);
		const { orderId } = await order(world(), scene.people.stranger, body.result._id);
		expect(await warned()).toEqual([true, false]);
		await capture(world(), scene.people.stranger, { orderId, bookingId: body.result._id });
		expect(await warned()).toEqual([false, false]);
		// A paid trip whose renter is choosing another date is no longer an unpaid quote.
		await world()
			.app.db.updateTable('booking')
			.set({ status: 'CHOOSING', choice_ends_at: world().app.clock.now(), choice_reason: 'MINIMUM' })
			.where('id', '=', body.result._id)
			.execute();
		expect(await warned()).toEqual([false, false]);
	});
});

describe('bookings', () => {
	const held = () => hold(world(), scene.people.renter, scene.experience, '2026-07-20');
	const paid = async () => {
		const bookingId = await held();
		const { orderId } = await order(world(), scene.people.renter, bookingId);
		await capture(world(), scene.people.renter, { orderId, bookingId });
		return bookingId;
	};
	const states = {
		PENDING: held,
		CONFIRMED: paid,
		'CONFIRMED, four days before': async () => {
			const id = await paid();
			world().app.clock.set('2026-07-15T18:30:00Z');
			return id;
		},
		'CONFIRMED and departed': async () => {
			const id = await paid();
			world().app.clock.set('2026-07-20T04:00:00Z');
			return id;
		},
		CHOOSING: async () => {
			const id = await paid();
			world().app.clock.set('2026-07-18T18:30:00Z');
			await moves['call off'](id, 'owner');
			return id;
		},
		EXPIRED: async () => {
			const id = await held();
			world().app.clock.pass({ minutes: 30 });
			await runDueJobs(world());
			return id;
		},
		CANCELED: async () => {
			const id = await held();
			await post('renter', '/booking/release', { bookingId: id });
			return id;
		},
	};
	const moves = {
		pay: (bookingId: string, actor: Actor) => post(actor, '/booking/payment/order', { bookingId }),
		release: (bookingId: string, actor: Actor) => post(actor, '/booking/release', { bookingId }),
		'cancel for everything': (bookingId: string, actor: Actor) =>
			post(actor, '/booking/cancel', { bookingId, refundCents: 6_673 }),
		'cancel for nothing': (bookingId: string, actor: Actor) =>
			post(actor, '/booking/cancel', { bookingId, refundCents: 0 }),
		'call off': (departureId: string, actor: Actor) =>
			post(actor, '/weather-call/add', { departureId, reason: 'WIND', refundCents: 6_673 }),
		'take the money': (bookingId: string, actor: Actor) =>
			post(actor, '/weather-call/choose/refund', { bookingId }),
	};
	const notConfirmed = {
		'call off': only('owner', 'not-confirmed'),
		'take the money': only('renter', 'nothing-to-choose'),
		'cancel for everything': parties('not-confirmed'),
		'cancel for nothing': parties('not-confirmed'),
	};
	const sold = {
		pay: only('renter', 'already-paid'),
		release: only('renter', 'already-paid'),
		'call off': only('owner', 'ok'),
		'take the money': only('renter', 'nothing-to-choose'),
	};
	check(
		{
			PENDING: { pay: only('renter', 'ok'), release: only('renter', 'ok'), ...notConfirmed },
			CONFIRMED: {
				...sold,
				'call off': only('owner', 'too-early-for-weather'),
				'cancel for everything': parties('ok'),
				'cancel for nothing': parties('refund-changed'),
			},
			'CONFIRMED, four days before': {
				...sold,
				'cancel for everything': { ...parties('ok'), renter: 'refund-changed' },
				'cancel for nothing': { ...parties('refund-changed'), renter: 'ok' },
			},
			'CONFIRMED and departed': {
				...sold,
				'cancel for everything': parties('trip-over'),
				'cancel for nothing': parties('trip-over'),
			},
			CHOOSING: { ...sold, ...notConfirmed, 'take the money': only('renter', 'ok') },
			EXPIRED: { pay: only('renter', 'hold-expired'), release: only('renter', 'ok'), ...notConfirmed },
			CANCELED: { pay: only('renter', 'booking-canceled'), release: only('renter', 'ok'), ...notConfirmed },
		},
		states,
		moves,
	);
});

describe('approved seats', () => {
	const requested = async () => {
		const ride = await offerRide(world(), scene.skipper, { seatsAvailable: 2, approval: true });
		return (await join(world(), scene.people.renter, ride, 2)).body.result._id as string;
	};
	const approved = async () => {
		const id = await requested();
		await moves.approve(id, 'owner');
		return id;
	};
	const expired = async (id: string, hours: number) => {
		world().app.clock.pass({ hours });
		await runDueJobs(world());
		return id;
	};
	const states = {
		REQUESTED: requested,
		'REQUESTED, too late to answer': async () => {
			const id = await requested();
			world().app.clock.set('2026-12-13T01:00:00Z');
			return id;
		},
		'EXPIRED without an answer': async () => {
			const id = await requested();
			world().app.clock.set('2026-12-13T01:00:00Z');
			return await expired(id, 0);
		},
		'PENDING, approved': approved,
		'EXPIRED without a payment': async () => await expired(await approved(), 24),
		'CONFIRMED, approved': async () => {
			const bookingId = await approved();
			const { orderId } = await order(world(), scene.people.renter, bookingId);
			await capture(world(), scene.people.renter, { orderId, bookingId });
			return bookingId;
		},
		REJECTED: async () => {
			const id = await requested();
			await moves.decline(id, 'owner');
			return id;
		},
		'CANCELED by the mate': async () => {
			const id = await requested();
			await moves.withdraw(id, 'renter');
			return id;
		},
	};
	const moves = {
		approve: (bookingId: string, actor: Actor) => post(actor, '/booking/approve', { bookingId }),
		decline: (bookingId: string, actor: Actor) => post(actor, '/booking/decline', { bookingId }),
		withdraw: (bookingId: string, actor: Actor) => post(actor, '/booking/release', { bookingId }),
		pay: (bookingId: string, actor: Actor) => post(actor, '/booking/payment/order', { bookingId }),
	};
	const closed = {
		approve: only('owner', 'request-ended'),
		decline: only('owner', 'request-ended'),
		withdraw: only('renter', 'ok'),
	};
	check(
		{
			REQUESTED: {
				approve: only('owner', 'ok'),
				decline: only('owner', 'ok'),
				withdraw: only('renter', 'ok'),
				pay: only('renter', 'not-approved'),
			},
			'REQUESTED, too late to answer': {
				...closed,
				approve: only('owner', 'too-late-to-request'),
				pay: only('renter', 'not-approved'),
			},
			'EXPIRED without an answer': { ...closed, pay: only('renter', 'hold-expired') },
			'PENDING, approved': { ...closed, approve: only('owner', 'ok'), pay: only('renter', 'ok') },
			'EXPIRED without a payment': { ...closed, pay: only('renter', 'hold-expired') },
			'CONFIRMED, approved': {
				...closed,
				approve: only('owner', 'ok'),
				withdraw: only('renter', 'already-paid'),
				pay: only('renter', 'already-paid'),
			},
			REJECTED: { ...closed, pay: only('renter', 'not-approved') },
			'CANCELED by the mate': { ...closed, pay: only('renter', 'booking-canceled') },
		},
		states,
		moves,
	);
});

describe('rides with a minimum', () => {
	const offered = async () => {
		const minimum = { seats: 2, hours: 24 };
		const id = await offerRide(world(), scene.skipper, { seatsAvailable: 4, minimum });
		const bookingId = (await join(world(), scene.people.renter, id, 1)).body.result._id as string;
		const { orderId } = await order(world(), scene.people.renter, bookingId);
		await capture(world(), scene.people.renter, { orderId, bookingId });
		return `${id} ${bookingId}`;
	};
	const at = async (time: string) => {
		world().app.clock.set(time);
		await decideMinimums(world().app);
		await runDueJobs(world());
	};
	const short = async () => {
		const id = await offered();
		await at('2026-12-12T04:00:00Z');
		return id;
	};
	const sailing = async () => {
		const id = await short();
		await moves.sail(id, 'owner');
		return id;
	};
	const states = {
		OPEN: offered,
		SHORT: short,
		'SHORT, too late to decide': async () => {
			const id = await short();
			world().app.clock.set('2026-12-12T16:00:00Z');
			return id;
		},
		MISSED: async () => {
			const id = await short();
			await at('2026-12-12T16:00:00Z');
			return id;
		},
		SAILING: sailing,
		'SAILING, stayed': async () => {
			const id = await sailing();
			await moves.stay(id, 'renter');
			return id;
		},
		'SAILING, refunded': async () => {
			const id = await sailing();
			await moves.refund(id, 'renter');
			return id;
		},
		'SAILING, not chosen': async () => {
			const id = await sailing();
			await at('2026-12-12T16:00:00Z');
			return id;
		},
	};
	const ids = (both: string) => both.split(' ');
	const choose = (both: string, actor: Actor, choice: string) =>
		post(actor, '/booking/minimum/choose', { bookingId: ids(both)[1], choice });
	const moves = {
		sail: (id: string, actor: Actor) => post(actor, '/sharing/minimum/sail', { sharingId: ids(id)[0] }),
		stay: (id: string, actor: Actor) => choose(id, actor, 'STAY'),
		refund: (id: string, actor: Actor) => choose(id, actor, 'REFUND'),
	};
	const nothing = only('renter', 'nothing-to-choose');
	const decided = only('owner', 'minimum-decided');
	const again = only('owner', 'ok');
	check(
		{
			OPEN: { sail: decided, stay: nothing, refund: nothing },
			SHORT: { sail: only('owner', 'ok'), stay: nothing, refund: nothing },
			'SHORT, too late to decide': { sail: decided, stay: nothing, refund: nothing },
			MISSED: { sail: only('owner', 'ride-canceled'), stay: nothing, refund: nothing },
			SAILING: { sail: again, stay: only('renter', 'ok'), refund: only('renter', 'ok') },
			'SAILING, stayed': { sail: again, stay: only('renter', 'ok'), refund: nothing },
			'SAILING, refunded': { sail: again, stay: nothing, refund: only('renter', 'ok') },
			'SAILING, not chosen': { sail: again, stay: nothing, refund: only('renter', 'ok') },
		},
		states,
		moves,
	);
});

describe('rides', () => {
	const open = () => offerRide(world(), scene.skipper, { seatsAvailable: 2 });
	const states = {
		OPEN: open,
		'OPEN and full': async () => {
			const id = await open();
			await join(world(), await world().signIn('Anu Mate'), id, 2);
			return id;
		},
		'OPEN and departed': async () => {
			const id = await open();
			world().app.clock.set('2026-12-13T04:00:00Z');
			return id;
		},
		CANCELED: async () => {
			const id = await open();
			await post('owner', '/sharing/cancel', { sharingId: id });
			return id;
		},
	};
	const moves = {
		join: async (id: string, actor: Actor) => {
			const { status, body } = await join(world(), scene.people[actor], id, 1);
			return status === 200 ? 'ok' : body.code;
		},
		cancel: (sharingId: string, actor: Actor) => post(actor, '/sharing/cancel', { sharingId }),
		share: (sharingId: string, actor: Actor) =>
			post(actor, '/sharing/share/sms', { sharingId, phoneNumber: '+61412345678' }),
	};
	const joined = (outcome: Outcome) => ({ ...all(outcome), owner: 'own-listing' });
	check(
		{
			OPEN: { join: joined('ok'), cancel: only('owner', 'ok'), share: only('owner', 'ok') },
			'OPEN and full': {
				join: joined('ride-full'),
				cancel: only('owner', 'ok'),
				share: only('owner', 'ride-full'),
			},
			'OPEN and departed': {
				join: joined('ride-passed'),
				cancel: only('owner', 'ride-passed'),
				share: only('owner', 'ride-passed'),
			},
			CANCELED: {
				join: joined('ride-canceled'),
				cancel: only('owner', 'ride-canceled'),
				share: only('owner', 'ride-canceled'),
			},
		},
		states,
		moves,
	);
});

describe('waitlist entries', () => {
	/** Ride whose only seat the stranger has paid. */
	let ride: string;
	let sold: string;
	const waiting = async () => {
		ride = await offerRide(world(), scene.skipper, { seatsAvailable: 1, waitlist: true });
		sold = (await join(world(), scene.people.stranger, ride, 1)).body.result._id;
		const { orderId } = await order(world(), scene.people.stranger, sold);
		await capture(world(), scene.people.stranger, { orderId, bookingId: sold });
		return (await joinWaitlistByApi(world(), scene.people.renter, ride, 1)).body.result._id;
	};
	const states = {
		WAITING: waiting,
		OFFERED: async () => {
			const id = await waiting();
			await post('stranger', '/booking/cancel', { bookingId: sold, refundCents: 1_000 });
			await runDueJobs(world());
			return id;
		},
		LEFT: async () => {
			const id = await waiting();
			await moves.leave(id, 'renter');
			return id;
		},
		ENDED: async () => {
			const id = await waiting();
			await post('owner', '/sharing/cancel', { sharingId: ride });
			await runDueJobs(world());
			return id;
		},
	};
	const moves = {
		leave: (waitlistEntryId: string, actor: Actor) =>
			post(actor, '/sharing/waitlist/leave', { waitlistEntryId }),
		'join again': async (_: string, actor: Actor) => {
			const { status, body } = await joinWaitlistByApi(world(), scene.people[actor], ride, 1);
			return status === 200 ? 'ok' : body.code;
		},
	};
	const owns = 'own-listing';
	check(
		{
			WAITING: {
				leave: only('renter', 'ok', 'not-found'),
				'join again': { renter: 'ok', owner: owns, stranger: 'ok' },
			},
			OFFERED: {
				leave: only('renter', 'waiting-over', 'not-found'),
				'join again': { renter: 'seats-already-held', owner: owns, stranger: 'ok' },
			},
			LEFT: {
				leave: only('renter', 'ok', 'not-found'),
				'join again': { renter: 'ok', owner: owns, stranger: 'ok' },
			},
			ENDED: {
				leave: only('renter', 'waiting-over', 'not-found'),
				'join again': { renter: 'ride-canceled', owner: owns, stranger: 'ride-canceled' },
			},
		},
		states,
		moves,
	);
});
