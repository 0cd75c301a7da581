import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newSeats } from '#contract/booking-contract.ts';
import type { BookingId, RideId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { joinRide } from '#server/booking/make-booking.ts';
import { offerSeats, serveWaitlists } from '#server/booking/offer-seats.ts';
import { capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { join, offerRide, seatsInput } from './rides.ts';
import { testApp } from './test-app.ts';
import { joinWaitlistByApi } from './waitlists.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
afterEach(() => expectLedgerAgrees(world()));

type Mate = Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;

const signInMates = async (names: readonly string[]) =>
	await Promise.all(names.map((name) => world().signIn(`${name} Mate`)));

async function rideOf(people: number) {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await world().owner('Kamal Silva');
	return (await offerRide(world(), skipper, { seatsAvailable: people, waitlist: true })) as RideId;
}

async function pay(mate: Mate, bookingId: BookingId) {
	await capture(world(), mate, { ...(await order(world(), mate, bookingId)), bookingId });
}

async function countsOf(ride: RideId) {
	const { rows } = await world().database.pool.query(
		`SELECT seats, seats_taken AS taken, (SELECT coalesce(sum(adults + kids), 0)::int FROM booking WHERE ride_id = ride.id
			AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > $2))) AS sold,
			(SELECT count(*)::int FROM (SELECT FROM booking WHERE ride_id = ride.id AND status = 'PENDING'
				AND hold_expires_at > $2 GROUP BY renter_id HAVING count(*) > 1) AS twice) AS twice
		FROM ride WHERE id = $1`,
		[ride, world().app.clock.now().toString()],
	);
	return rows[0] as { seats: number; taken: number; sold: number; twice: number };
}

const cancel = async (mate: Mate, bookingId: BookingId, refundCents: number) =>
	await world().call('POST', '/booking/cancel', { as: mate.token, body: { bookingId, refundCents } });

test('sells the last seat once when cancellation, offer, join and a second sweep run concurrently', {
	timeout: 600_000,
}, async () => {
	for (let round = 0; round < times(200, 3); round += 1) {
		// New people in each round, because calls are limited per person.
		const [payer, first, second, passer] = (await signInMates(['Payer', 'First', 'Second', 'Passer'])) as [
			Mate,
			Mate,
			Mate,
			Mate,
		];
		const ride = await rideOf(1);
		const bookingId: BookingId = (await join(world(), payer, ride, 1)).body.result._id;
		await pay(payer, bookingId);
		await joinWaitlistByApi(world(), first, ride, 1);
		await joinWaitlistByApi(world(), second, ride, 1);
		await Promise.all([
			cancel(payer, bookingId, 1_000),
			join(world(), passer, ride, 1),
			offerSeats(world().app, ride),
			serveWaitlists(world().app),
			join(world(), passer, ride, 1),
		]);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await countsOf(ride)).toEqual({ seats: 1, taken: 1, sold: 1, twice: 0 });
		const { rows } = await world().database.pool.query(
			`SELECT renter_id FROM booking WHERE ride_id = $1 AND status = 'PENDING'`,
			[ride],
		);
		expect(rows).toEqual([{ renter_id: first.id }]);
		world().app.clock.pass({ hours: 7 });
		await runDueJobs(world());
		world().app.clock.pass({ hours: 7 });
		await runDueJobs(world());
	}
});

const withoutLocks: KyselyPlugin = {
	transformQuery: ({ node }) =>
		node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
	transformResult: async ({ result }) => result,
};

control('without the lock and the constraint an offered seat is sold again', async () => {
	const { app, database } = world();
	await database.pool.query('ALTER TABLE ride DROP CONSTRAINT seat_sold_once');
	const careless = { ...app, db: app.db.withPlugin(withoutLocks) };
	let oversold = 0;
	for (let round = 0; round < 10 && oversold === 0; round += 1) {
		const ride = await rideOf(2);
		const mates = await signInMates(['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff']);
		const outcomes = await Promise.all([
			...mates.map((mate) => joinRide(careless, mate.id, newSeats.parse(seatsInput(ride, 1)))),
			offerSeats(careless, ride),
		]);
		expect(outcomes.filter((one) => !isRefusal(one)).length).toBeGreaterThan(0);
		if ((await countsOf(ride)).sold > 2) oversold += 1;
	}
	expect(oversold).toBe(1);
	await database.pool.query("UPDATE booking SET status = 'EXPIRED' WHERE status = 'PENDING'");
	await database.pool.query('UPDATE ride SET seats_taken = 0 WHERE seats_taken > seats');
	await database.pool.query(
		'ALTER TABLE ride ADD CONSTRAINT seat_sold_once CHECK (seats_taken BETWEEN 0 AND seats)',
	);
});

type Action =
	| { readonly do: 'join' | 'wait'; readonly who: number; readonly people: number }
	| { readonly do: 'pay' | 'release' | 'cancel' | 'leave'; readonly who: number }
	| { readonly do: 'pass'; readonly minutes: number }
	| { readonly do: 'jobs' | 'sweep' };

const who = fc.nat({ max: 4 });
const people = fc.integer({ min: 1, max: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'wait' as const), who, people }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), who }) },
	{
		weight: 3,
		arbitrary: fc.record({
			do: fc.constantFrom('release' as const, 'cancel' as const, 'leave' as const),
			who,
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 31, 61, 361) }),
	},
	{ weight: 3, arbitrary: fc.constantFrom<Action>({ do: 'jobs' }, { do: 'sweep' }) },
);

test('paid, held and offered seats never exceed the seats of a ride, in any history', {
	timeout: 600_000,
}, async () => {
	const mates = await signInMates(['Aa', 'Bb', 'Cc', 'Dd', 'Ee']);
	const bookingsOf = async (mate: Mate, ride: RideId, status: string) =>
		(
			await world().database.pool.query<{ id: BookingId }>(
				'SELECT id FROM booking WHERE renter_id = $1 AND ride_id = $2 AND status = $3',
				[mate.id, ride, status],
			)
		).rows.map(({ id }) => id);
	async function perform(one: Action, ride: RideId): Promise<unknown> {
		if (one.do === 'pass') return world().app.clock.pass({ minutes: one.minutes });
		if (one.do === 'jobs') return await runDueJobs(world());
		if (!('who' in one)) return await serveWaitlists(world().app);
		const mate = mates[one.who];
		if (!mate) return undefined;
		if (one.do === 'join') return await join(world(), mate, ride, one.people);
		if (one.do === 'wait') return await joinWaitlistByApi(world(), mate, ride, one.people);
		if (one.do === 'leave') {
			const { body } = await world().call('GET', '/sharing/waitlist', { as: mate.token });
			const waitlistEntryId = body.result[0]?._id;
			if (!waitlistEntryId) return undefined;
			return await world().call('POST', '/sharing/waitlist/leave', {
				as: mate.token,
				body: { waitlistEntryId },
			});
		}
		if (one.do === 'cancel') {
			for (const id of await bookingsOf(mate, ride, 'CONFIRMED')) {
				const { body } = await world().call('GET', `/booking/one/${id}`, { as: mate.token });
				await cancel(mate, id, body.result.refundIfCanceledCents);
			}
			return undefined;
		}
		for (const bookingId of await bookingsOf(mate, ride, 'PENDING')) {
			if (one.do === 'release') {
				await world().call('POST', '/booking/release', { as: mate.token, body: { bookingId } });
				continue;
			}
			const { body } = await world().call('POST', '/booking/payment/order', {
				as: mate.token,
				body: { bookingId },
			});
			if (body.state) await capture(world(), mate, { ...body.result, bookingId });
		}
		return undefined;
	}
	await fc.assert(
		fc.asyncProperty(
			// Actions of an inner list run concurrently.
			fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 12 }),
			async (moments) => {
				const ride = await rideOf(3);
				for (const moment of moments) {
					await Promise.all(moment.map((one) => perform(one, ride)));
					const { sold, taken, seats: all, twice } = await countsOf(ride);
					expect({ isSoldOver: sold > all, isCountedOver: taken > all, twice }).toEqual({
						isSoldOver: false,
						isCountedOver: false,
						twice: 0,
					});
				}
				expect(await runDueJobs(world())).toEqual([]);
			},
		),
		{ numRuns: times(150, 4) },
	);
});
