import { afterEach, expect, test } from 'vitest';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, answer, orderDate, payDate, propose, setDayPrice } from './booking-changes.ts';
import { book, bookingInput, capture, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { race } from './race.ts';
import { testApp } from './test-app.ts';

/** Rounds per scene, because a booking's date can be changed at most three times. */
const [scenes, rounds] = [times(5, 1), times(20, 8)];
const [before, higherPrice, more] = [6_673, 8_108, 1_435];

let onOrder = () => {};
const world = testApp({
	payments: () =>
		fakePayments(() => {
			onOrder();
			return undefined;
		}),
	messages: 'dropped',
});

async function slots(boatId: string) {
	const { rows } = await world().database.pool.query<{ day: string }>(
		`SELECT to_char(lower(span) AT TIME ZONE 'Asia/Colombo', 'DD')
			|| CASE WHEN expires_at IS NULL THEN '' ELSE '*' END AS day
			FROM occupancy WHERE boat_id = $1 AND released_at IS NULL ORDER BY 1`,
		[boatId],
	);
	return rows.map(({ day }) => day).join(' ');
}

/**
 * Creates a boat with a booking on the 10th. The 14th costs US$14.35 more, and both the renter and a
 * rival want it.
 */
async function scene(nth: number) {
	const { owner, experience, signIn, call } = world();
	world().app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await owner(`Kamal Silva ${nth}`);
	const trip = await experience(skipper);
	const renter = await signIn(`Nimal Perera ${nth}`);
	const competitor = await signIn(`Bruce Jones ${nth}`);
	await setDayPrice(world(), skipper, trip, '2026-07-14', 15_000);
	await allowDateChanges(world(), skipper, trip);
	const booking = await book(world(), renter, trip, '2026-07-10');
	/** The owner permits direct changes, so proposing a date holds it. */
	const proposeDate = () => propose(world(), renter, booking, '2026-07-14', { priceCents: higherPrice });
	const take = async () =>
		(await call('POST', '/booking/add', { as: competitor.token, body: bookingInput(trip, '2026-07-14') }))
			.body;
	const cancelDate = async (bookingId: string) =>
		expect(
			(await call('POST', '/booking/release', { as: competitor.token, body: { bookingId } })).status,
		).toBe(200);
	const payCompetitor = async (bookingId: string) => {
		const { orderId } = await order(world(), competitor, bookingId);
		expect((await capture(world(), competitor, { orderId, bookingId })).status).toBe(200);
	};
	return { skipper, trip, renter, booking, proposeDate, take, cancelDate, payCompetitor };
}

async function paidFor(booking: string): Promise<string> {
	const { rows } = await world().database.pool.query(
		`SELECT status, amount_usd_cents - refunded_usd_cents AS left FROM payment WHERE booking_id = $1
			ORDER BY date_change_id NULLS FIRST`,
		[booking],
	);
	return rows.map(({ status, left }) => `${status} ${left}`).join(', ');
}

afterEach(() => expectLedgerAgrees(world()));
async function settled() {
	expect(await runDueJobs(world())).toEqual([]);
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 30 })).toEqual([]);
}

test(`either the paying renter or a new booking gets the date, ${scenes * rounds} times`, async () => {
	let held = 0;
	for (let nth = 0; nth < scenes; nth += 1) {
		const { skipper, renter, booking, proposeDate, take, cancelDate, payCompetitor } = await scene(nth);
		for (let round = 0; round < rounds; round += 1) {
			const [proposed, taken] = await race(round, proposeDate, take);
			const won = proposed.state === true;
			expect([won, taken.state]).toEqual([won, !won]);
			expect(await slots(skipper.boatId)).toBe('10 14*');
			expect(won ? taken.code : proposed.code).toMatch(/^(date|boat)-taken$/);
			if (won) held += 1;
			if (round < rounds - 1) {
				if (won) await answer(world(), renter, proposed.result.proposedDate._id, 'withdraw');
				else await cancelDate(taken.result._id);
				continue;
			}
			// The winner pays. Renter and rival then have exactly what they paid for.
			if (won) await payDate(world(), renter, booking, proposed.result.proposedDate._id);
			else await payCompetitor(taken.result._id);
			expect(await slots(skipper.boatId)).toBe(won ? '14' : '10 14');
			const paid = won ? `CAPTURED ${before}, CAPTURED ${more}` : `CAPTURED ${before}`;
			expect(await paidFor(booking)).toBe(paid);
		}
	}
	await settled();
	expect(held).toBeGreaterThan(0);
	expect(held).toBeLessThan(scenes * rounds);
});

test('either a late payment or a new booking gets the date', async () => {
	let moved = 0;
	for (let nth = 0; nth < times(10, 4); nth += 1) {
		const { skipper, renter, booking, proposeDate, take, payCompetitor } = await scene(1_000 + nth);
		const { result } = await proposeDate();
		const { orderId } = (await orderDate(world(), renter, result.proposedDate._id)).result;
		world().app.clock.pass({ minutes: 31 });
		// The rival books after the renter pays, at the same time, or during the capture.
		const capturing = capture(world(), renter, { orderId, bookingId: booking });
		if (nth === 1) await capturing;
		const taking =
			nth % 2
				? take()
				: new Promise<Awaited<ReturnType<typeof take>>>((resolve) => {
						onOrder = () => {
							onOrder = () => {};
							resolve(take());
						};
					});
		const [paid, taken] = await Promise.all([capturing, taking]);
		const won = paid.status === 200;
		expect([won, taken.state]).toEqual([won, !won]);
		if (won) moved += 1;
		else {
			expect(paid.body).toMatchObject({ code: 'payment-refunded', facts: { cents: more } });
			await payCompetitor(taken.result._id);
		}
		expect(await runDueJobs(world())).toEqual([]);
		expect(await slots(skipper.boatId)).toBe(won ? '14' : '10 14');
		const outcome = won ? `CAPTURED ${more}` : 'REFUNDED 0';
		expect(await paidFor(booking)).toBe(`CAPTURED ${before}, ${outcome}`);
	}
	await settled();
	expect(moved).toBeGreaterThan(0);
});

control('without the database constraint a held date puts the boat in two places', async () => {
	const { database, experience, signIn } = world();
	await database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	const { skipper, proposeDate } = await scene(5_000);
	const later = await experience(skipper, { departureTime: '11:00' });
	const competitor = await signIn('Sunil Alwis');
	await world().call('POST', '/booking/add', {
		as: competitor.token,
		body: bookingInput(later, '2026-07-14'),
	});
	expect((await proposeDate()).state).toBe(true);
	expect(await slots(skipper.boatId)).toBe('10 14* 14*');
});
