import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { newSeats } from '#contract/booking-contract.ts';
import type { BookingId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { expireHold } from '#server/booking/end-hold.ts';
import { joinRide } from '#server/booking/make-booking.ts';
import { capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { times } from './long.ts';
import { join, offerRide, seatsInput } from './rides.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
const many = times(500, 36);
const wanted = (at: number) => (at % 3) + 1;

async function crowd(size: number) {
	return await Promise.all(Array.from({ length: size }, (_, at) => world().signIn(`Mate Number${at}`)));
}
async function bigRide(people: number) {
	const skipper = await world().owner('Kamal Silva', { maxCapacity: 60 });
	return { skipper, ride: await offerRide(world(), skipper, { seatsAvailable: people }) };
}
async function seatsOf(ride: string) {
	const { rows } = await world().database.pool.query(
		`SELECT seats, seats_taken, (SELECT coalesce(sum(adults + kids), 0)::int FROM booking
			WHERE ride_id = ride.id AND status IN ('PENDING', 'CONFIRMED')) AS sold FROM ride WHERE id = $1`,
		[ride],
	);
	return rows[0] as { seats: number; seats_taken: number; sold: number };
}

test('sells at most 50 seats of a ride to parties of any size', async () => {
	const { ride } = await bigRide(50);
	const people = await crowd(many);
	const answers = await Promise.all(
		people.map(async (mate, at) => ({
			people: wanted(at),
			...(await join(world(), mate, ride, wanted(at))),
		})),
	);
	const { sold, seats_taken: seatsTaken } = await seatsOf(ride);
	const won = answers.filter(({ status }) => status === 200);
	const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'ride-full');
	expect(won.length + lost.length).toBe(many);
	expect(won.reduce((sum, one) => sum + one.people, 0)).toBe(sold);
	expect(seatsTaken).toBe(sold);
	expect(sold).toBeLessThanOrEqual(50);
	expect(lost.filter((one) => one.people <= 50 - sold)).toEqual([]);
	// Every refusal contains the number of seats left, which is less than requested.
	expect(lost.every((one) => one.body.facts.seatsLeft < one.people)).toBe(true);
});

test('seats of expired holds are free, but paid seats are not', async () => {
	const { ride } = await bigRide(6);
	const [payer, idler, third, fourth] = await crowd(4);
	if (!payer || !idler || !third || !fourth) throw new Error('no request');
	const paid = (await join(world(), payer, ride, 2)).body.result._id;
	const { orderId } = await order(world(), payer, paid);
	expect((await capture(world(), payer, { orderId, bookingId: paid })).status).toBe(200);
	expect((await join(world(), idler, ride, 4)).status).toBe(200);
	expect((await join(world(), third, ride, 1)).body).toMatchObject({
		code: 'ride-full',
		facts: { seatsLeft: 0 },
	});

	world().app.clock.pass({ minutes: 30 });
	// The seats can be booked before any job has run.
	expect((await join(world(), third, ride, 3)).status).toBe(200);
	expect((await join(world(), fourth, ride, 2)).body).toMatchObject({ facts: { seatsLeft: 1 } });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await seatsOf(ride)).toMatchObject({ seats_taken: 5, sold: 5 });
	world().app.clock.pass({ minutes: 30 });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await seatsOf(ride)).toMatchObject({ seats_taken: 2, sold: 2 });
});

test('a late payment gets free seats, or is refunded', async () => {
	const { ride } = await bigRide(4);
	const [late, later, quick] = await crowd(3);
	if (!late || !later || !quick) throw new Error('no request');
	const hold = async (mate: typeof late, people: number) => {
		const bookingId: BookingId = (await join(world(), mate, ride, people)).body.result._id;
		return { bookingId, orderId: (await order(world(), mate, bookingId)).orderId };
	};
	const first = await hold(late, 2);
	const second = await hold(later, 2);
	world().app.clock.pass({ minutes: 31 });
	await expireHold(world().app, first.bookingId);
	expect(await seatsOf(ride)).toMatchObject({ seats_taken: 0 });
	expect((await capture(world(), late, first)).body.result.status).toBe('CONFIRMED');
	expect(await seatsOf(ride)).toMatchObject({ seats_taken: 2 });
	await join(world(), quick, ride, 1);
	expect((await capture(world(), later, second)).body).toMatchObject({ code: 'payment-refunded' });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await seatsOf(ride)).toMatchObject({ seats_taken: 3, sold: 3 });
});

const withoutLocks: KyselyPlugin = {
	transformQuery: ({ node }) =>
		node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
	transformResult: async ({ result }) => result,
};

control('without the lock and the constraint seats are sold twice', async () => {
	const { app, database } = world();
	const { ride } = await bigRide(10);
	await database.pool.query('ALTER TABLE ride DROP CONSTRAINT seat_sold_once');
	const careless = { ...app, db: app.db.withPlugin(withoutLocks) };
	const people = await crowd(36);
	const outcomes = await Promise.all(
		people.map((mate, at) => joinRide(careless, mate.id, newSeats.parse(seatsInput(ride, wanted(at))))),
	);
	expect(outcomes.filter((one) => !isRefusal(one)).length).toBeGreaterThan(0);
	expect((await seatsOf(ride)).sold).toBeGreaterThan(10);
});
