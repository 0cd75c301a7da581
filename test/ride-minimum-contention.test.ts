import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RideId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { decideMinimums, sailBelowMinimum } from '#server/booking/decide-minimum.ts';
import { capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { join, offerRide } from './rides.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type TestApp = ReturnType<typeof world>;
type Person = Awaited<ReturnType<TestApp['signIn']>>;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let mates: readonly Person[];
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	skipper = await world().owner('Kamal Silva');
	mates = await Promise.all(['Anu', 'Bea', 'Cal'].map((name) => world().signIn(`${name} Mate`)));
});

const post = (as: Person, path: string, body: object) => world().call('POST', path, { as: as.token, body });

interface State {
	readonly status: string;
	readonly minimum_status: string;
	readonly seats: number;
	readonly seats_taken: number;
	readonly paid: number;
	readonly taken: number;
}
async function stateOf(ride: string): Promise<State> {
	const { rows } = await world().database.pool.query(
		`SELECT status, minimum_status, seats, seats_taken,
			(SELECT coalesce(sum(adults + kids), 0)::int FROM booking WHERE ride_id = ride.id
				AND status IN ('CONFIRMED', 'CHOOSING')) AS paid,
			(SELECT coalesce(sum(adults + kids), 0)::int FROM booking WHERE ride_id = ride.id
				AND (status IN ('CONFIRMED', 'CHOOSING') OR (status = 'PENDING' AND hold_expires_at > $2))) AS taken
		FROM ride WHERE id = $1`,
		[ride, world().app.clock.now().toString()],
	);
	return rows[0] as State;
}

/**
 * Creates a ride of 3 seats with a minimum of 2, with one paid and one held seat, a minute before the
 * decide-by time.
 */
async function scene() {
	const { clock } = world().app;
	clock.pass({ hours: 72 });
	const departureDate = clock.now().add({ hours: 72 }).toZonedDateTimeISO('Asia/Colombo').toPlainDate();
	const more = { departureDate: departureDate.toString(), seatsAvailable: 3, minimum: { seats: 2 } };
	const ride = await offerRide(world(), skipper, more);
	const departsAt = departureDate.toZonedDateTime({ timeZone: 'Asia/Colombo', plainTime: '09:30' });
	const decideBy = departsAt.toInstant().subtract({ hours: 24 });
	clock.set(decideBy.subtract({ minutes: 1 }).toString());
	const [first, second, third] = mates;
	if (!first || !second || !third) throw new Error('no mates');
	const hold = async (mate: Person) => {
		const bookingId = (await join(world(), mate, ride, 1)).body.result._id as string;
		return { orderId: (await order(world(), mate, bookingId)).orderId, bookingId };
	};
	const paid = await hold(first);
	await capture(world(), first, paid);
	return { ride, decideBy, paid, held: await hold(second), first, second, third };
}

test('a mate who pays while the minimum is decided is either counted or refunded', {
	timeout: times(1_200_000, 90_000),
}, async () => {
	const outcomes = new Set<string>();
	for (let round = 0; round < times(200, 5); round += 1) {
		const { ride, decideBy, paid, held, first, second, third } = await scene();
		const { app } = world();
		app.clock.set(decideBy.toString());
		const decide = () => decideMinimums(app);
		if (round % 3 !== 0) {
			await decide();
			app.clock.pass({ hours: round % 3 === 1 ? 0 : 12 });
		}
		const answers = await Promise.all([
			capture(world(), second, held),
			decide(),
			decide(),
			join(world(), third, ride, 1),
			...(round % 3 === 1 ? [post(skipper, '/sharing/minimum/sail', { sharingId: ride })] : []),
			...(round % 4 === 3 ? [post(skipper, '/sharing/cancel', { sharingId: ride })] : []),
			...(round % 5 === 4
				? [post(first, '/booking/minimum/choose', { bookingId: paid.bookingId, choice: 'STAY' })]
				: []),
		]);
		expect(answers.filter((one) => one && one.status >= 500)).toEqual([]);
		expect(await runDueJobs(world())).toEqual([]);
		const state = await stateOf(ride);
		outcomes.add(state.status === 'CANCELED' ? 'CANCELED' : state.minimum_status);
		expect(state.taken).toBeLessThanOrEqual(state.seats);
		if (state.status === 'CANCELED') expect(state.paid).toBe(0);
		else expect(state.seats_taken).toBe(state.taken);
		// At this time, an open ride with two paid seats has reached its minimum, or sails below it.
		await decide();
		const decided = await stateOf(ride);
		if (decided.status === 'OPEN' && decided.paid >= 2) {
			expect(['REACHED', 'SAILING']).toContain(decided.minimum_status);
		}
		app.clock.pass({ hours: 36 });
		await decide();
		expect(await runDueJobs(world())).toEqual([]);
		const end = await stateOf(ride);
		expect([
			'OPEN SAILING',
			'OPEN REACHED',
			'CANCELED MISSED',
			'CANCELED OPEN',
			'CANCELED REACHED',
			'CANCELED SAILING',
		]).toContain(`${end.status} ${end.minimum_status}`);
		await expectLedgerAgrees(world());
	}
	expect(outcomes.size).toBeGreaterThan(1);
});

control('without the ride’s lock, a mate who pays during the owner’s decision is not asked', async () => {
	const { app } = world();
	const { ride, decideBy, held, second } = await scene();
	app.clock.set(decideBy.toString());
	await decideMinimums(app);
	let paying: ReturnType<typeof capture> | undefined;
	/** Removes all locks, and lets the payment happen after the paid seats were counted. */
	const careless: KyselyPlugin = {
		transformQuery: ({ node }) =>
			node.kind === 'SelectQueryNode' && 'endModifiers' in node ? { ...node, endModifiers: [] } : node,
		transformResult: async ({ result }) => {
			if (!paying && result.rows.some((row) => 'people' in row)) {
				paying = capture(world(), second, held);
				await paying;
			}
			return result;
		},
	};
	const sailed = await sailBelowMinimum(
		{ ...app, db: app.db.withPlugin(careless) },
		skipper.id,
		ride as RideId,
	);
	expect(isRefusal(sailed)).toBe(false);
	expect((await paying)?.body.result.status).toBe('CONFIRMED');
	expect(await stateOf(ride)).toMatchObject({ minimum_status: 'SAILING', paid: 2 });
	await runDueJobs(world());
});
