import { afterEach, expect, test } from 'vitest';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, answer, propose } from './booking-changes.ts';
import { book, capture, hold, order } from './bookings.ts';
import { control } from './control.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { times } from './long.ts';
import { race } from './race.ts';
import { testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

/**
 * Number of rounds. In each, a booking on the 10th is moved to the 14th while another renter books that
 * date.
 */
const rounds = times(100, 4);

async function slots(boatId: string) {
	const { rows } = await world().database.pool.query<{ day: string; held: boolean }>(
		`SELECT to_char(lower(span) AT TIME ZONE 'Asia/Colombo', 'DD') AS day, expires_at IS NOT NULL AS held
			FROM occupancy WHERE boat_id = $1 AND released_at IS NULL ORDER BY 1`,
		[boatId],
	);
	return rows.map(({ day }) => day).join(' ');
}

/**
 * Runs the move and the booking at once. The move is a direct change or an owner's approval, at
 * the same or a lower price.
 */
async function round(nth: number) {
	const { call, owner, experience, signIn } = world();
	const skipper = await owner(`Kamal Silva ${nth}`);
	const trip = await experience(skipper);
	const renter = await signIn(`Nimal Perera ${nth}`);
	const competitor = await signIn(`Bruce Jones ${nth}`);
	const booking = await book(world(), renter, trip, '2026-07-10');
	const cheaper = nth % 2 === 0;
	if (cheaper) {
		const season = { kind: 'SEASON', from: '2026-07-14', to: '2026-07-14', yearly: false, rupees: 9_250 };
		const body = { experienceId: trip, prices: { rules: [season], extras: [] } };
		await call('POST', '/experience/prices', { as: skipper.token, body });
	}
	const priceCents = cheaper ? 5_000 : 6_673;
	const atOnce = nth % 4 < 2;
	if (atOnce) await allowDateChanges(world(), skipper, trip);
	const waiting = atOnce ? undefined : await propose(world(), renter, booking, '2026-07-14', { priceCents });
	const change = () =>
		waiting
			? answer(world(), skipper, waiting.result.proposedDate._id)
			: propose(world(), renter, booking, '2026-07-14', { priceCents });
	const body = {
		type: 'INSTANT',
		experience: trip,
		departureDate: '2026-07-14',
		group: { adults: 2, kids: 0 },
		name: 'Bruce Jones',
		contactNumber: '+94712223334',
	};
	const take = () => call('POST', '/booking/add', { as: competitor.token, body });
	const [changed, taken] = await race(nth, change, take);
	return { skipper, renter, competitor, booking, cheaper, changed, taken };
}

afterEach(() => expectLedgerAgrees(world()));

test('when two date changes compete for a slot, one booking gets the slot', async () => {
	let changes = 0;
	for (let nth = 0; nth < rounds; nth += 1) {
		const { skipper, competitor, booking, cheaper, changed, taken } = await round(nth);
		const won = changed.state === true;
		expect([won, taken.status === 200]).toEqual([won, !won]);
		expect(await slots(skipper.boatId)).toBe(won ? '14' : '10 14');
		if (won) {
			changes += 1;
			expect(taken.body.code).toBe('date-taken');
		} else {
			expect(changed.code).toMatch(/^(date|boat)-taken$/);
			const bookingId = taken.body.result._id;
			const { orderId } = await order(world(), competitor, bookingId);
			expect((await capture(world(), competitor, { orderId, bookingId })).status).toBe(200);
		}
		// The 14th is cheaper, so the difference is refunded once.
		expect(await owed(booking)).toBe(won && cheaper ? 1_673 : 0);
	}
	expect(await runDueJobs(world())).toEqual([]);
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 2 })).toEqual([]);
	expect(changes).toBeGreaterThan(0);
	expect(changes).toBeLessThan(rounds);
});

async function owed(booking: string): Promise<number> {
	const { rows } = await world().database.pool.query<{ back: number }>(
		`SELECT coalesce(sum(refund.amount_usd_cents), 0)::int AS back FROM refund
			JOIN payment ON payment.id = refund.payment_id WHERE payment.booking_id = $1`,
		[booking],
	);
	return rows[0]?.back ?? 0;
}

control('without the database constraint a date change puts the boat in two places', async () => {
	const { database, experience, owner, signIn } = world();
	await database.pool.query('ALTER TABLE occupancy DROP CONSTRAINT boat_in_one_place');
	const skipper = await owner('Sunil Alwis');
	const morning = await experience(skipper);
	const later = await experience(skipper, { departureTime: '11:00' });
	const renter = await signIn('Nimal Perera');
	const booking = await book(world(), renter, morning, '2026-07-10');
	await allowDateChanges(world(), skipper, morning);
	await hold(world(), await signIn('Bruce Jones'), later, '2026-07-14');
	expect((await propose(world(), renter, booking, '2026-07-14')).state).toBe(true);
	expect(await slots(skipper.boatId)).toBe('14 14');
});
