import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { bookingInput } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { type CallTrouble, type FakePayments, fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { testApp } from './test-app.ts';

/**
 * Runs actions of people, timers, jobs and provider events in any order, also concurrently. Money and
 * bookings must agree, each date is sold at most once, and each boat is on one trip at a time.
 */
let trouble: CallTrouble[] = [];
let payments: FakePayments;
const world = testApp({
	payments: () => {
		payments = fakePayments(() => trouble.pop());
		return payments;
	},
	messages: 'dropped',
});

afterEach(() => expectLedgerAgrees(world()));

type Action =
	| { readonly do: 'book'; readonly who: number; readonly trip: number; readonly day: number }
	| { readonly do: 'order' | 'capture' | 'release'; readonly who: number; readonly nth: number }
	| { readonly do: 'wait'; readonly minutes: number }
	| { readonly do: 'jobs' }
	| { readonly do: 'reconcile' };

const who = fc.nat({ max: 2 });
const nth = fc.nat({ max: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constant('book' as const),
			who,
			trip: fc.nat({ max: 1 }),
			day: fc.nat({ max: 2 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), who, nth }) },
	{ weight: 5, arbitrary: fc.record({ do: fc.constant('capture' as const), who, nth }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), who, nth }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 29, 31) }),
	},
	{ weight: 2, arbitrary: fc.constantFrom<Action>({ do: 'jobs' }, { do: 'reconcile' }) },
);
/** Actions of an inner list run concurrently. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 9 });

async function live(moments: readonly (readonly Action[])[]) {
	const { app, call, experience, owner, signIn } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	const people = await Promise.all(['Nimal', 'Anu', 'Bruce'].map((name) => signIn(`${name} Mate`)));
	const skipper = await owner('Kamal Silva');
	const trips = await Promise.all(
		['09:00', '11:00'].map((departureTime) => experience(skipper, { departureTime })),
	);
	const booked: { id: string; who: number; orderId?: string }[] = [];
	const statuses: number[] = [];

	async function perform(one: Action): Promise<void> {
		if (one.do === 'wait') return app.clock.pass({ minutes: one.minutes });
		if (one.do === 'jobs') return void (await runDueJobs(world()));
		if (one.do === 'reconcile') return void (await reconcilePayments(app));
		const as = people[one.who]?.token ?? '';
		if (one.do === 'book') {
			const body = bookingInput(trips[one.trip] ?? '', `2026-07-1${one.day}`);
			const { status, body: answer } = await call('POST', '/booking/add', { as, body });
			statuses.push(status);
			if (status === 200) booked.push({ id: answer.result._id, who: one.who });
			return;
		}
		const mine = booked.filter((booking) => booking.who === one.who);
		const chosen = mine[one.nth % Math.max(1, mine.length)];
		if (!chosen) return;
		if (one.do === 'order') {
			const answer = await call('POST', '/booking/payment/order', { as, body: { bookingId: chosen.id } });
			statuses.push(answer.status);
			if (answer.status === 200) chosen.orderId = answer.body.result.orderId;
		} else if (one.do === 'release') {
			const answer = await call('POST', '/booking/release', { as, body: { bookingId: chosen.id } });
			statuses.push(answer.status);
		} else if (chosen.orderId) {
			const body = { orderId: chosen.orderId, bookingId: chosen.id };
			statuses.push((await call('POST', '/booking/update/payment/capture', { as, body })).status);
		}
	}

	for (const moment of moments) {
		await Promise.all(moment.map(perform));
		app.clock.pass({ seconds: 30 });
	}
	// The provider works again, and all remaining jobs run.
	trouble = [];
	app.clock.pass({ hours: 2 });
	await reconcilePayments(app);
	expect(await runDueJobs(world())).toEqual([]);
	return { statuses, boatId: skipper.boatId };
}

async function expectOrder(boatId: string) {
	const { pool } = world().database;
	const rows = async (query: string) => (await pool.query(query, [boatId])).rows;
	expect(
		await rows(`SELECT booking.status, count(occupancy.id) AS spans FROM booking
			LEFT JOIN occupancy ON booking_id = booking.id AND released_at IS NULL
			WHERE booking.boat_id = $1 GROUP BY booking.id
			HAVING count(occupancy.id) <> CASE booking.status WHEN 'CONFIRMED' THEN 1 ELSE 0 END
				OR bool_or(expires_at IS NOT NULL)`),
		'a confirmed booking without its boat, or a boat kept for nobody',
	).toEqual([]);
	expect(
		await rows(`SELECT one.id FROM booking AS one JOIN booking AS other USING (boat_id)
			WHERE one.boat_id = $1 AND one.id < other.id AND one.status = 'CONFIRMED' AND other.status = 'CONFIRMED'
				AND tstzrange(one.departs_at, one.arrives_at) && tstzrange(other.departs_at, other.arrives_at)`),
		'a boat in two places',
	).toEqual([]);
	expect(
		await rows(`SELECT payment.id, payment.status FROM payment JOIN booking ON booking.id = booking_id
			WHERE boat_id = $1 AND payment.status IN ('CREATED', 'CAPTURING', 'REFUNDING')`),
		'a payment that nobody finished',
	).toEqual([]);
	expect(await rows(`SELECT id FROM booking WHERE boat_id = $1 AND status = 'PENDING'`)).toEqual([]);
	const [{ held } = { held: 0 }] = (
		await pool.query(
			`SELECT coalesce(sum(amount_usd_cents), 0) AS held FROM ledger_entry WHERE account = 'provider'`,
		)
	).rows;
	expect(Number(held), 'what the provider holds is not what the ledger says').toBe(
		payments.books.taken - payments.books.returned,
	);
}

test('money and bookings stay consistent for any order of actions by three people', {
	timeout: 60_000,
}, async () => {
	const troubles = fc.array(fc.constantFrom<CallTrouble>(undefined, undefined, 'before', 'after'), {
		maxLength: 30,
	});
	await fc.assert(
		fc.asyncProperty(history, troubles, async (moments, troubleList) => {
			trouble = [...troubleList];
			const { statuses, boatId } = await live(moments);
			for (const status of statuses) expect([200, 409, 503]).toContain(status);
			await expectOrder(boatId);
			await expectLedgerAgrees(world());
		}),
		{ numRuns: times(25, 4), interruptAfterTimeLimit: 12_000, endOnFailure: true },
	);
});

test('when payment and refund start at once, only one runs', async () => {
	for (let round = 0; round < times(8, 2); round += 1) {
		const { boatId } = await live([
			[{ do: 'book', who: 0, trip: 0, day: 0 }],
			[{ do: 'order', who: 0, nth: 0 }],
			[
				{ do: 'capture', who: 0, nth: 0 },
				{ do: 'release', who: 0, nth: 0 },
				{ do: 'capture', who: 0, nth: 0 },
			],
		]);
		await expectOrder(boatId);
	}
});

test('money stays consistent when a late payment meets a new hold', async () => {
	for (let round = 0; round < times(8, 2); round += 1) {
		const { boatId } = await live([
			[{ do: 'book', who: 0, trip: 0, day: 0 }],
			[{ do: 'order', who: 0, nth: 0 }],
			[{ do: 'wait', minutes: 31 }],
			[{ do: 'capture', who: 0, nth: 0 }, { do: 'jobs' }, { do: 'book', who: 1, trip: 1, day: 0 }],
			[{ do: 'order', who: 1, nth: 0 }],
			[{ do: 'capture', who: 1, nth: 0 }],
		]);
		await expectOrder(boatId);
	}
});
