import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { cents, rupees } from '#domain/money.ts';
import type { FollowStep } from '#domain/payment/follow-capture.ts';
import { dateAt } from '#domain/time.ts';
import { addBoat } from '#server/boat/add-boat.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { times } from '#test/long.ts';
import { sampleBoat } from '#test/sample-listings.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { transactDurably } from '../db/transact.ts';
import { postCaptureSteps } from '../payment/capture-books.ts';
import { lockPayment } from '../payment/payment-store.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let other: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;

const sendRequest = async (path: string, as = owner.token) =>
	(await world().call('GET', `/billing/${path}`, { as })).body.result;

async function cancel(bookingId: string, as: string) {
	const { refundIfCanceledCents: refundCents } = (
		await world().call('GET', `/booking/one/${bookingId}`, { as })
	).body.result;
	const body = { bookingId, refundCents, reason: 'Engine trouble' };
	expect((await world().call('POST', '/booking/cancel', { as, body })).status).toBe(200);
}

/**
 * Inserts five trips: two in July (one paid out), one in August, one canceled by its owner, and one of
 * another owner.
 */
beforeAll(async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	other = await world().owner('Ajith Fernando');
	renter = await world().signIn('Nimal Perera');
	const whales = await world().experience(owner, { name: 'Whales' });
	const sunset = await world().experience(owner, { name: 'Sunset', departureTime: '16:00' });
	await book(world(), renter, whales, '2026-07-02');
	await book(world(), renter, sunset, '2026-07-30');
	await book(world(), renter, whales, '2026-08-12');
	const off = await book(world(), renter, whales, '2026-08-20');
	await book(world(), renter, await world().experience(other), '2026-07-03');
	await cancel(off, owner.token);
	await runDueJobs(world());
	app.clock.set('2026-07-08T00:00:00Z');
	await runPayouts(app);
});

describe('earnings of an owner’s listings', () => {
	test('trips of one experience on two boats are one listing of the month', async () => {
		const owner = await world().owner('Two Boats');
		const trip = await world().experience(owner);
		await book(world(), renter, trip, '2026-09-12');
		const boat = await addBoat(world().app, owner.id, sampleBoat);
		await world().database.pool.query('UPDATE experience SET boat_id = $1 WHERE id = $2', [boat, trip]);
		await book(world(), renter, trip, '2026-09-20');
		const [month] = (await sendRequest('earnings', owner.token)).months;
		expect(month.listings).toMatchObject([{ _id: trip, bookings: 2, netCents: 2 * 6_006 }]);
	});

	test('earnings are listed by month and listing, newest first, with payout statements', async () => {
		const { months, total, years, year } = await sendRequest('earnings');
		expect([year, years]).toEqual([2026, [2026]]);
		expect(total).toEqual({
			bookings: 3,
			chargedCents: 4 * 6_673,
			refundedCents: 6_673,
			disputedCents: 0,
			feeCents: 3 * 667,
			netCents: 3 * 6_006,
		});
		expect(
			months.map(({ month, netCents }: { month: string; netCents: number }) => [month, netCents]),
		).toEqual([
			['2026-08', 6_006],
			['2026-07', 2 * 6_006],
		]);
		const [payout] = await sendRequest('payouts');
		const july = months[1].listings;
		expect(july.find(({ name }: { name: string }) => name === 'Whales')).toMatchObject({
			kind: 'EXPERIENCE',
			bookings: 1,
			payouts: [{ _id: payout._id, week: '2026-07-06' }],
		});
		expect(july.find(({ name }: { name: string }) => name === 'Sunset').payouts).toEqual([]);
	});

	test('lists money that has not been sent to the bank, in payouts and for future trips', async () => {
		expect(await sendRequest('money-ahead')).toMatchObject({
			nextRun: '2026-07-13',
			next: { bookings: 0, cents: 0 },
			later: { bookings: 2, cents: 2 * 6_006 },
			held: { bookings: 0, cents: 0 },
			disputed: { bookings: 0, cents: 0 },
			owedCents: 0,
			payouts: [{ status: 'DUE', amountCents: 6_006, trips: 1 }],
		});
		expect(await sendRequest('money-ahead', renter.token)).toMatchObject({
			later: { bookings: 0 },
			payouts: [],
		});
	});

	test('the next payout run includes a trip that ends before the Monday of the run', async () => {
		world().app.clock.set('2026-07-28T00:00:00Z');
		expect(await sendRequest('money-ahead')).toMatchObject({
			nextRun: '2026-08-03',
			next: { bookings: 1, cents: 6_006 },
			later: { bookings: 1, cents: 6_006 },
		});
	});

	test('the next payout run includes a trip that is over', async () => {
		const { app } = world();
		app.clock.set('2026-08-01T00:00:00Z');
		expect(await sendRequest('money-ahead')).toMatchObject({
			nextRun: '2026-08-03',
			next: { bookings: 1, cents: 6_006 },
			later: { bookings: 1, cents: 6_006 },
		});
	});

	test('a trip over New Year counts in the local year of its end', async () => {
		const { app } = world();
		app.clock.set('2026-12-20T00:00:00Z');
		const night = await world().experience(owner, {
			name: 'Fireworks',
			departureTime: '22:00',
			durationMinutes: 180,
		});
		await book(world(), renter, night, '2026-12-31');
		expect((await sendRequest('earnings?year=2027')).months).toMatchObject([
			{ month: '2027-01', netCents: 6_006 },
		]);
		expect((await sendRequest('earnings')).total.netCents).toBe(3 * 6_006);
		expect((await sendRequest('earnings')).years).toEqual([2027, 2026]);
	});

	test('a disputed trip counts as in dispute until the dispute is decided', async () => {
		const { app } = world();
		app.clock.set('2026-12-21T00:00:00Z');
		const skipper = await world().owner('Sunil Dias');
		const booking = await book(world(), renter, await world().experience(skipper), '2027-01-20');
		const { id } = await app.db
			.selectFrom('payment')
			.select('id')
			.where('booking_id', '=', booking as BookingId)
			.executeTakeFirstOrThrow();
		const follow = async (step: FollowStep) => {
			await transactDurably(app.db, async (tx) => {
				const payment = await lockPayment(tx, id);
				if (!payment) throw new Error('the payment is missing');
				await postCaptureSteps(app, tx, { payment, ownerId: skipper.id }, [step]);
			});
			await runDueJobs(world());
		};
		const shown = async () => [
			(await sendRequest('earnings?year=2027', skipper.token)).total,
			await sendRequest('money-ahead', skipper.token),
		];
		const [none, claimed] = [cents(0), cents(6_673)];
		const trip = { bookings: 1, chargedCents: 6_673, refundedCents: 0 };
		await follow({ do: 'open-dispute', disputeId: 'D-EARNINGS', cents: claimed });
		expect(await shown()).toMatchObject([
			{ ...trip, disputedCents: 6_673, feeCents: 0, netCents: 0 },
			{ later: { cents: 0 }, held: { cents: 0 }, disputed: { bookings: 1, cents: 6_006 }, owedCents: 0 },
		]);
		await follow({ do: 'end-dispute', disputeId: 'D-EARNINGS', status: 'WON', claimed, lost: none });
		expect(await shown()).toMatchObject([
			{ ...trip, disputedCents: 0, feeCents: 667, netCents: 6_006 },
			{ later: { cents: 6_006 }, disputed: { bookings: 0, cents: 0 } },
		]);
	});

	test('monthly earnings equal the ledger for random histories', async () => {
		const { app, database } = world();
		const trips = times(14, 8);
		const trip = fc.record({
			day: fc.integer({ min: 0, max: 500 }),
			ends: fc.constantFrom('completed', 'owner', 'renter'),
		});
		const [histories] = fc.sample(fc.array(trip, { minLength: trips, maxLength: trips }), {
			numRuns: 1,
			seed: 14,
		});
		app.clock.set('2027-02-01T00:00:00Z');
		const skipper = await world().owner('Ruwan Perera');
		const listings = [
			await world().experience(skipper, { departureTime: '06:00' }),
			await world().experience(skipper, { departureTime: '14:00', priceRupees: rupees(20_001) }),
		];
		const days = new Set<string>();
		for (const [at, { day, ends }] of (histories ?? []).entries()) {
			const date = Temporal.PlainDate.from('2027-02-10')
				.add({ days: (day % 300) + 1 })
				.toString();
			if (days.has(date)) continue;
			days.add(date);
			const booking = await book(world(), renter, listings[at % 2] ?? '', date);
			if (ends !== 'completed') await cancel(booking, ends === 'owner' ? skipper.token : renter.token);
		}
		await runDueJobs(world());
		app.clock.set('2027-06-15T00:00:00Z');
		await runPayouts(app);
		const { rows } = await database.pool.query(
			`SELECT booking.arrives_at, booking.time_zone, -sum(entry.amount_usd_cents)::int AS cents
			FROM booking JOIN ledger_entry AS entry ON entry.booking_id = booking.id
			WHERE booking.owner_id = $1 AND entry.account = 'owner' AND entry.cause_kind IN ('charge', 'refund')
			GROUP BY booking.id`,
			[skipper.id],
		);
		const recount = new Map<string, number>();
		for (const { arrives_at: at, time_zone: zone, cents } of rows) {
			const month = dateAt(Temporal.Instant.from(at.toString()), zone).slice(0, 7);
			recount.set(month, (recount.get(month) ?? 0) + cents);
		}
		const years = await Promise.all(
			[2027, 2028].map((year) => sendRequest(`earnings?year=${year}`, skipper.token)),
		);
		const shown = years.flatMap(({ months }) =>
			months.map(({ month, netCents }: { month: string; netCents: number }) => [month, netCents]),
		);
		expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(recount));
		expect(shown.length).toBeGreaterThan(3);
	});
});
