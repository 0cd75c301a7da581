import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newSeats } from '#contract/booking-contract.ts';
import type { BookingId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { approveSeats } from '#server/booking/answer-seats.ts';
import { joinRide } from '#server/booking/make-booking.ts';
import { capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { times } from './long.ts';
import { join, offerRide, seatsInput } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

interface Count {
	readonly seats: number;
	readonly seats_taken: number;
	readonly sold: number;
}
async function seatsOf(ride: string): Promise<Count> {
	const { rows } = await world().database.pool.query(
		`SELECT seats, seats_taken, (SELECT coalesce(sum(adults + kids), 0)::int FROM booking
			WHERE ride_id = ride.id AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > $2))) AS sold
		FROM ride WHERE id = $1`,
		[ride, world().app.clock.now().toString()],
	);
	return rows[0] as Count;
}
const ledgerSum = async () => {
	const { rows } = await world().database.pool.query(
		'SELECT coalesce(sum(amount_usd_cents), 0)::int AS cents FROM ledger_entry',
	);
	return rows[0]?.cents as number;
};
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let mates: readonly Awaited<ReturnType<TestApp['signIn']>>[];
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	skipper = await world().owner('Kamal Silva');
	const names = ['Anu Mate', 'Bea Mate', 'Cal Mate', 'Dan Mate'] as const;
	mates = await Promise.all(names.map((name) => world().signIn(name)));
});

/** Offers a ride two days from now. By then, everything of earlier rides has ended. */
async function scene(numberOfSeats: number) {
	world().app.clock.pass({ hours: 72 });
	const day = world().app.clock.now().add({ hours: 48 }).toZonedDateTimeISO('Asia/Colombo').toPlainDate();
	const more = { seatsAvailable: numberOfSeats, approval: true, departureDate: day.toString() };
	const ride = await offerRide(world(), skipper, more);
	const ask = async (mate: { token: string }): Promise<string> =>
		(await join(world(), mate, ride, 1)).body.result._id;
	return { ride, ask };
}

test('sells the last seat once when approvals, payment, release and cancellation run concurrently', {
	timeout: times(1_200_000, 90_000),
}, async () => {
	for (let round = 0; round < times(200, 3); round += 1) {
		const { ride, ask } = await scene(2);
		const [paying, first, second, late] = mates;
		if (!paying || !first || !second || !late) throw new Error('no mates');
		const post = (as: { token: string }, path: string, body: object) =>
			world().call('POST', path, { as: as.token, body });
		const [payingId, firstId, secondId] = [await ask(paying), await ask(first), await ask(second)];
		await post(skipper, '/booking/approve', { bookingId: payingId });
		const { orderId } = await order(world(), paying, payingId);
		const answers = await Promise.all([
			capture(world(), paying, { orderId, bookingId: payingId }),
			post(skipper, '/booking/approve', { bookingId: firstId }),
			post(skipper, '/booking/approve', { bookingId: secondId }),
			post(skipper, '/booking/approve', { bookingId: firstId }),
			join(world(), late, ride, 1),
			...(round % 3 === 0 ? [post(first, '/booking/release', { bookingId: firstId })] : []),
			...(round % 3 === 1 ? [post(skipper, '/sharing/cancel', { sharingId: ride })] : []),
		]);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		const count = await seatsOf(ride);
		expect(count.sold).toBeLessThanOrEqual(count.seats);
		if (round % 3 !== 1) {
			expect(count.seats_taken).toBe(count.sold);
			expect(answers[0]?.body.result.status).toBe('CONFIRMED');
		}
		expect(await runDueJobs(world())).toEqual([]);
		expect((await seatsOf(ride)).sold).toBeLessThanOrEqual(2);
		if (round % 3 === 1) expect((await seatsOf(ride)).sold).toBe(0);
		expect(await ledgerSum()).toBe(0);
	}
});

test('approved seats are either paid or free when payment and expiry run concurrently', {
	timeout: times(600_000, 90_000),
}, async () => {
	for (let round = 0; round < times(50, 2); round += 1) {
		const { ride, ask } = await scene(1);
		const [mate, next] = mates;
		if (!mate || !next) throw new Error('no mates');
		const [id, nextId] = [await ask(mate), await ask(next)];
		const approve = (bookingId: string) =>
			world().call('POST', '/booking/approve', { as: skipper.token, body: { bookingId } });
		await approve(id);
		const { orderId } = await order(world(), mate, id);
		world().app.clock.pass({ hours: 24 });
		const [paid, , approved] = await Promise.all([
			capture(world(), mate, { orderId, bookingId: id }),
			runDueJobs(world()),
			approve(nextId),
		]);
		// Either the late payment takes the free seat, or the next mate is approved.
		const isPaid = paid.body.result?.status === 'CONFIRMED';
		expect(approved.status === 200).toBe(!isPaid);
		expect(await seatsOf(ride)).toMatchObject({ seats_taken: 1, sold: 1 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await ledgerSum()).toBe(0);
	}
});

const withoutLocks: KyselyPlugin = {
	transformQuery: ({ node }) =>
		node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
	transformResult: async ({ result }) => result,
};

control('without the lock and the constraint, approvals hold more seats than exist', async () => {
	const { app, database } = world();
	const other = await world().owner('Ruwan Dias');
	const departureDate = world().app.clock.now().add({ hours: 96 }).toString().slice(0, 10);
	const ride = await offerRide(world(), other, { seatsAvailable: 3, approval: true, departureDate });
	await database.pool.query('ALTER TABLE ride DROP CONSTRAINT seat_sold_once');
	const careless = { ...app, db: app.db.withPlugin(withoutLocks) };
	const people = await Promise.all(Array.from({ length: 12 }, (_, at) => world().signIn(`Mate Number${at}`)));
	const asked = await Promise.all(
		people.map((mate) => joinRide(app, mate.id, newSeats.parse(seatsInput(ride, 1)))),
	);
	const ids = asked.filter((one): one is BookingId => !isRefusal(one));
	expect(ids).toHaveLength(12);
	await Promise.all(ids.map((id) => approveSeats(careless, other.id, id)));
	expect((await seatsOf(ride)).sold).toBeGreaterThan(3);
});
