import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { decideMinimums } from '#server/booking/decide-minimum.ts';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { join, offerRide } from './rides.ts';
import { testApp } from './test-app.ts';

/**
 * Runs requests, approvals, payments, releases, decisions about the minimum and cancellations in any
 * order, also concurrently, on rides with and without owner's approval and a minimum. Paid, held and
 * approved seats must never exceed the ride's seats, and the money must agree.
 */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

afterEach(() => expectLedgerAgrees(world()));

const verbs = ['approve', 'decline', 'order', 'capture', 'release', 'cancel', 'stay', 'refund'] as const;
type Action =
	| { readonly do: 'ask'; readonly who: number; readonly people: number }
	| { readonly do: (typeof verbs)[number]; readonly nth: number }
	| { readonly do: 'wait'; readonly hours: number }
	| { readonly do: 'jobs' }
	| { readonly do: 'decide' }
	| { readonly do: 'sail' }
	| { readonly do: 'cancel-ride' };

const action: fc.Arbitrary<Action> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constant('ask' as const),
			who: fc.nat({ max: 3 }),
			people: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{ weight: 14, arbitrary: fc.record({ do: fc.constantFrom(...verbs), nth: fc.nat({ max: 5 }) }) },
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 25) }),
	},
	{ weight: 3, arbitrary: fc.constant<Action>({ do: 'jobs' }) },
	{ weight: 3, arbitrary: fc.constantFrom<Action>({ do: 'decide' }, { do: 'sail' }) },
	{ weight: 1, arbitrary: fc.constant<Action>({ do: 'cancel-ride' }) },
);
/** Actions of an inner list run concurrently. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 10 });

async function expectSeats(ride: string): Promise<void> {
	const { rows } = await world().database.pool.query(
		`SELECT seats, coalesce(sum(adults + kids), 0)::int AS sold FROM ride LEFT JOIN booking ON booking.ride_id = ride.id
			AND (booking.status IN ('CONFIRMED', 'CHOOSING') OR (booking.status = 'PENDING' AND hold_expires_at > $2))
		WHERE ride.id = $1 GROUP BY ride.id`,
		[ride, world().app.clock.now().toString()],
	);
	expect(rows[0].sold).toBeLessThanOrEqual(rows[0].seats);
}

async function live(
	moments: readonly (readonly Action[])[],
	options: { readonly approval: boolean; readonly minimum: object | null },
): Promise<void> {
	const { app, call, owner, signIn } = world();
	app.clock.set('2026-12-09T02:30:00Z');
	const skipper = await owner('Kamal Silva');
	const people = await Promise.all(['Nimal', 'Anu', 'Bruce', 'Cal'].map((name) => signIn(`${name} Mate`)));
	const ride = await offerRide(world(), skipper, { seatsAvailable: 4, ...options });
	const asked: { id: string; as: string; orderId?: string }[] = [];
	const statuses: number[] = [];
	const post = async (path: string, as: string, body: object) => {
		const answer = await call('POST', path, { as, body });
		statuses.push(answer.status);
		return answer;
	};

	async function perform(one: Action): Promise<void> {
		if (one.do === 'wait') return app.clock.pass({ hours: one.hours });
		if (one.do === 'jobs') return void (await runDueJobs(world()));
		if (one.do === 'decide') return await decideMinimums(app);
		if (one.do === 'sail')
			return void (await post('/sharing/minimum/sail', skipper.token, { sharingId: ride }));
		if (one.do === 'cancel-ride')
			return void (await post('/sharing/cancel', skipper.token, { sharingId: ride }));
		if (one.do === 'ask') {
			const mate = people[one.who];
			if (!mate) return;
			const { status, body } = await join(world(), mate, ride, one.people);
			statuses.push(status);
			if (status === 200) asked.push({ id: body.result._id, as: mate.token });
			return;
		}
		const chosen = asked[one.nth % Math.max(1, asked.length)];
		if (!chosen) return;
		const bookingId = chosen.id;
		if (one.do === 'approve' || one.do === 'decline') {
			await post(`/booking/${one.do}`, skipper.token, { bookingId });
		} else if (one.do === 'order') {
			const { status, body } = await post('/booking/payment/order', chosen.as, { bookingId });
			if (status === 200) chosen.orderId = body.result.orderId;
		} else if (one.do === 'capture') {
			if (chosen.orderId)
				await post('/booking/update/payment/capture', chosen.as, { orderId: chosen.orderId, bookingId });
		} else if (one.do === 'stay' || one.do === 'refund') {
			const choice = one.do === 'stay' ? 'STAY' : 'REFUND';
			await post('/booking/minimum/choose', chosen.as, { bookingId, choice });
		} else if (one.do === 'release') {
			await post('/booking/release', chosen.as, { bookingId });
		} else {
			const { body } = await call('GET', `/booking/one/${bookingId}`, { as: chosen.as });
			await post('/booking/cancel', chosen.as, { bookingId, refundCents: body.result.refundIfCanceledCents });
		}
	}

	for (const moment of moments) {
		await Promise.all(moment.map(perform));
		await expectSeats(ride);
		app.clock.pass({ seconds: 30 });
	}
	app.clock.pass({ hours: 26 });
	await reconcilePayments(app);
	await decideMinimums(app);
	expect(await runDueJobs(world())).toEqual([]);
	expect(statuses.filter((status) => status >= 500)).toEqual([]);
	await expectSeats(ride);
	const { rows } = await world().database.pool.query(
		`SELECT status FROM booking WHERE ride_id = $1 AND status IN ('PENDING', 'CHOOSING')`,
		[ride],
	);
	expect(rows).toEqual([]);
	await expectLedgerAgrees(world());
}

test('approved, held and paid seats never exceed a ride’s seats, and the ledger sums to zero', {
	timeout: times(1_200_000, 90_000),
}, async () => {
	const minimum = fc.constantFrom(null, { seats: 3, hours: 72 }, { seats: 4, hours: 84 });
	const options = fc.record({ approval: fc.boolean(), minimum });
	await fc.assert(fc.asyncProperty(history, options, live), { numRuns: times(60, 4) });
});
