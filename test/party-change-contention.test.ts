import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { changeParty } from '#server/party-change/change-party.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { reduceParty } from './booking-changes.ts';
import { capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { join, offerRide } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
type Mate = Awaited<ReturnType<TestApp['signIn']>>;

const crowd = (name: string, count: number) =>
	Promise.all(Array.from({ length: count }, (_, at) => world().signIn(`${name} ${at}`)));

async function confirmed(mate: Mate, ride: string, people: number): Promise<BookingId> {
	const bookingId = (await join(world(), mate, ride, people)).body.result._id;
	const { orderId } = await order(world(), mate, bookingId);
	expect((await capture(world(), mate, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
	return bookingId;
}
async function seatsOf(ride: string) {
	const { rows } = await world().database.pool.query(
		`SELECT seats, seats_taken AS taken, (SELECT coalesce(sum(adults + kids), 0)::int FROM booking
			WHERE ride_id = ride.id AND status IN ('PENDING', 'CONFIRMED')) AS sold FROM ride WHERE id = $1`,
		[ride],
	);
	return rows[0] as { seats: number; taken: number; sold: number };
}
const runRefundJobs = async () => expect(await runDueJobs(world())).toEqual([]);

async function settled() {
	await runRefundJobs();
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 2 })).toEqual([]);
	expect((await auditBookings(world().app)).faults.filter(({ kind }) => /seats|party/.test(kind))).toEqual(
		[],
	);
}
/** Creates a full ride of 12 seats. Three mates have four seats each. */
async function fullRide(nth: number) {
	const skipper = await world().owner(`Kamal Silva ${nth}`, { maxCapacity: 40 });
	const ride = await offerRide(world(), skipper, { seatsAvailable: 12 });
	const mates = await crowd(`Mate ${nth}`, 3);
	const bookings: BookingId[] = [];
	for (const mate of mates) bookings.push(await confirmed(mate, ride, 4));
	const releaseSeats = (at: number, left: number) => {
		const [mate, booking] = [mates[at], bookings[at]];
		if (!mate || !booking) throw new Error('no request');
		return reduceParty(world(), mate, booking, left, { refundCents: (4 - left) * 1_000 });
	};
	return { skipper, ride, mates, bookings, releaseSeats };
}

afterEach(() => expectLedgerAgrees(world()));

test('sells at most the 6 returned seats to 12 other people', async () => {
	for (let nth = 0; nth < times(6, 1); nth += 1) {
		const { ride, releaseSeats } = await fullRide(nth);
		const others = await crowd(`Other ${nth}`, 12);
		const [returned, joined] = await Promise.all([
			Promise.all([releaseSeats(0, 3), releaseSeats(1, 2), releaseSeats(2, 1)]),
			Promise.all(others.map((mate) => join(world(), mate, ride, 1))),
		]);
		expect(returned.every(({ state }) => state)).toBe(true);
		const early = joined.filter(({ status }) => status === 200).length;
		expect(early).toBeLessThanOrEqual(6);
		expect(await seatsOf(ride)).toEqual({ seats: 12, taken: 6 + early, sold: 6 + early });
		// A second attempt sells the remaining seats of the six, so that the ride is full.
		const again = await Promise.all(
			others.filter((_, at) => joined[at]?.status !== 200).map((mate) => join(world(), mate, ride, 1)),
		);
		expect(early + again.filter(({ status }) => status === 200).length).toBe(6);
		expect(await seatsOf(ride)).toEqual({ seats: 12, taken: 12, sold: 12 });
	}
	await settled();
}, 120_000);

test('seats that a mate returns on two devices at once are returned once', async () => {
	const { ride, releaseSeats } = await fullRide(20);
	const answers = await Promise.all([releaseSeats(0, 2), releaseSeats(0, 2), releaseSeats(0, 1)]);
	expect(answers.filter(({ state }) => state)).toHaveLength(1);
	const { sold, taken } = await seatsOf(ride);
	expect(sold).toBe(taken);
	await settled();
});

test('refunds each booking once when the owner cancels the ride concurrently', async () => {
	for (let nth = 30; nth < 30 + times(4, 1); nth += 1) {
		const { skipper, ride, bookings, releaseSeats } = await fullRide(nth);
		const called = world().call('POST', '/sharing/cancel', { as: skipper.token, body: { sharingId: ride } });
		await Promise.all([releaseSeats(0, 3), called, releaseSeats(1, 1), releaseSeats(2, 2)]);
		await runRefundJobs();
		const { rows } = await world().database.pool.query(
			'SELECT refunded_usd_cents::int AS back FROM payment WHERE booking_id = ANY($1)',
			[bookings],
		);
		expect(rows.map(({ back }) => back)).toEqual([4_000, 4_000, 4_000]);
	}
	await settled();
});

const withoutLocks: KyselyPlugin = {
	transformQuery: ({ node }) =>
		node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
	transformResult: async ({ result }) => result,
};

control('without the locks seats are miscounted or a refund is sent twice', async () => {
	const { ride, mates, bookings } = await fullRide(50);
	const careless = { ...world().app, db: world().app.db.withPlugin(withoutLocks) };
	const storm = mates.flatMap((mate, at) =>
		[3, 2, 1].map((left) =>
			changeParty(
				careless,
				{ person: mate.id },
				{
					bookingId: bookings[at] as BookingId,
					group: { adults: left, kids: 0 },
					refundCents: cents((4 - left) * 1_000),
				},
			),
		),
	);
	const outcomes = await Promise.allSettled(storm);
	const { sold, taken } = await seatsOf(ride);
	// Control without locks: two changes of one booking get the same number, or the ride's seat count
	// differs from the sold seats.
	expect(outcomes.some(({ status }) => status === 'rejected') || sold !== taken).toBe(true);
});
