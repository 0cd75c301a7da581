import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { refundBooking } from '#server/payment/refunds.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import {
	allowDateChanges,
	answer,
	holdDate,
	orderDate,
	payDate,
	propose,
	quoteParty,
	reduceParty,
} from './booking-changes.ts';
import { book, capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { type TestApp, testApp } from './test-app.ts';
import { cancelForWeather, choose, showBooking } from './weather-calls.ts';

/**
 * Combines a date change with a surcharge (docs/decisions/booking-changes.md) with other changes of the
 * booking: weather cancellation, fewer guests.
 */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

/**
 * Two guests cost 10,000 rupees on the 10th and 16,000 on the 14th; each further guest costs
 * 2,000.
 */
const usd = (rupees: number) => Math.round((rupees * 100) / 185);
const price = (adults: number, rupees: number) => usd(rupees + 2_000 * (adults - 2));
const atFirst = (adults: number) => price(adults, 10_000);
const higherPrice = (adults: number) => price(adults, 16_000);
const more = (adults: number) => higherPrice(adults) - atFirst(adults);

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
beforeEach(async () => {
	world().app.clock.set('2026-07-04T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { groupSize: 6 });
	const season = (day: string, rupees: number) => ({
		...{ kind: 'SEASON', from: day, to: day, yearly: false, rupees },
	});
	const rules = [
		...[season('2026-07-10', 10_000), season('2026-07-14', 16_000), season('2026-07-18', 7_000)],
		{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 2_000 },
	];
	const body = { experienceId: trip, prices: { rules, extras: [] } };
	expect((await world().call('POST', '/experience/prices', { as: owner.token, body })).status).toBe(200);
});
afterEach(() => expectLedgerAgrees(world()));

const card = (id: string) => showBooking(world(), renter, id);
const rows = async (text: string, ...values: unknown[]) =>
	(await world().database.pool.query(text, values)).rows;
async function settled() {
	expect(await runDueJobs(world())).toEqual([]);
	world().app.clock.pass({ minutes: 6 });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await auditMoney(world().app, { days: 60 })).toEqual([]);
	const { faults } = await auditBookings(world().app);
	expect(faults.filter(({ kind }) => /party|boat|date|trip/.test(kind))).toEqual([]);
}
const charges = async (id: string) =>
	(
		await rows(
			`SELECT (amount_usd_cents - refunded_usd_cents)::int AS left FROM payment WHERE booking_id = $1
				ORDER BY date_change_id NULLS FIRST`,
			id,
		)
	).map(({ left }) => left);
const held = async () =>
	(await rows(`SELECT 1 FROM occupancy WHERE date_change_id IS NOT NULL AND released_at IS NULL`)).length;

async function agreed(adults = 2) {
	const bookingId = await hold(world(), renter, trip, '2026-07-10', { group: { adults, kids: 0 } });
	const { orderId } = await order(world(), renter, bookingId);
	await capture(world(), renter, { orderId, bookingId });
	const priceCents = higherPrice(adults);
	const { result } = await propose(world(), renter, bookingId, '2026-07-14', { priceCents });
	const dateChangeId: string = result.proposedDate._id;
	expect((await answer(world(), owner, dateChangeId)).state).toBe(true);
	return { bookingId, dateChangeId };
}
async function beginning(adults = 2) {
	const created = await agreed(adults);
	expect((await holdDate(world(), renter, created.dateChangeId)).state).toBe(true);
	const { orderId } = (await orderDate(world(), renter, created.dateChangeId)).result;
	return { ...created, orderId: orderId as string };
}
async function paid(adults = 2) {
	const created = await agreed(adults);
	await holdDate(world(), renter, created.dateChangeId);
	expect((await payDate(world(), renter, created.bookingId, created.dateChangeId)).state).toBe(true);
	return created.bookingId;
}

describe('a departure canceled for the weather', () => {
	test('a weather cancellation ends an agreed date change', async () => {
		const { bookingId, dateChangeId } = await agreed();
		expect((await cancelForWeather(world(), owner, bookingId)).state).toBe(true);
		expect((await holdDate(world(), renter, dateChangeId)).code).toBe('date-change-over');
		expect((await card(bookingId)).proposedDate).toBeNull();
		await settled();
	});

	test('a weather cancellation ends an unpaid date change and refunds a late payment', async () => {
		const { bookingId, orderId } = await beginning();
		expect(await held()).toBe(1);
		expect((await cancelForWeather(world(), owner, bookingId, {})).state).toBe(true);
		expect(await held()).toBe(0);
		const late = await capture(world(), renter, { orderId, bookingId });
		expect(late.body).toMatchObject({ code: 'payment-refunded', facts: { cents: more(2) } });
		await settled();
		expect(await charges(bookingId)).toEqual([atFirst(2), 0]);
		expect(await card(bookingId)).toMatchObject({ status: 'CHOOSING', amountCents: atFirst(2) });
		await book(world(), await world().signIn('Bruce Jones'), trip, '2026-07-14');
		expect((await choose(world(), renter, bookingId, 'refund')).state).toBe(true);
		await settled();
		expect(await charges(bookingId)).toEqual([0, 0]);
	});

	test('a renter who chooses the refund after a weather cancellation gets both charges back', async () => {
		const bookingId = await paid();
		world().app.clock.pass({ hours: 96 });
		expect((await cancelForWeather(world(), owner, bookingId, { refundCents: atFirst(2) })).code).toBe(
			'refund-changed',
		);
		expect((await cancelForWeather(world(), owner, bookingId, { refundCents: higherPrice(2) })).state).toBe(
			true,
		);
		await choose(world(), renter, bookingId, 'refund');
		await settled();
		expect(await charges(bookingId)).toEqual([0, 0]);
		expect(await card(bookingId)).toMatchObject({
			amountCents: higherPrice(2),
			refundedCents: higherPrice(2),
		});
	});

	test('refunds the difference to a cheaper date from the newest charge first', async () => {
		const bookingId = await paid();
		world().app.clock.pass({ hours: 96 });
		await cancelForWeather(world(), owner, bookingId);
		const moved = await choose(world(), renter, bookingId, { departureDate: '2026-07-18' });
		expect(moved.result).toMatchObject({ status: 'CONFIRMED', departureDate: '2026-07-18' });
		await settled();
		expect(await charges(bookingId)).toEqual([usd(7_000), 0]);
	});
});

describe('smaller party', () => {
	test.each([
		['agreed upon', agreed],
		['being paid for', beginning],
	])('refuses a smaller party only while another date is %s', async (_, begin) => {
		const { bookingId, dateChangeId } = await begin(3);
		expect((await quoteParty(world(), renter, bookingId, 2)).code).toBe('date-change-open');
		expect((await reduceParty(world(), renter, bookingId, 2, { refundCents: 1_081 })).code).toBe(
			'date-change-open',
		);
		expect((await answer(world(), renter, dateChangeId, 'withdraw')).state).toBe(true);
		expect((await reduceParty(world(), renter, bookingId, 2)).state).toBe(true);
		await settled();
	});

	test('a smaller party’s refund is taken from the newest charge first', async () => {
		const bookingId = await paid(4);
		expect((await quoteParty(world(), renter, bookingId, 2)).result).toMatchObject({
			priceCents: higherPrice(2),
			refundCents: higherPrice(4) - higherPrice(2),
		});
		expect((await reduceParty(world(), renter, bookingId, 2)).state).toBe(true);
		await settled();
		expect(await charges(bookingId)).toEqual([atFirst(4), higherPrice(2) - atFirst(4)]);
		const { refundIfCanceledCents: refundCents } = await card(bookingId);
		expect(refundCents).toBe(higherPrice(2));
		const body = { bookingId, refundCents };
		expect((await world().call('POST', '/booking/cancel', { as: renter.token, body })).status).toBe(200);
		await settled();
		expect(await charges(bookingId)).toEqual([0, 0]);
	});

	test('refunds a late payment in full if its date was agreed for more people', async () => {
		const { bookingId, orderId } = await beginning(4);
		world().app.clock.pass({ minutes: 31 });
		expect((await reduceParty(world(), renter, bookingId, 2)).state).toBe(true);
		const late = await capture(world(), renter, { orderId, bookingId });
		expect(late.body).toMatchObject({ code: 'payment-refunded', facts: { cents: more(4) } });
		await settled();
		expect(await card(bookingId)).toMatchObject({ departureDate: '2026-07-10' });
		expect(await charges(bookingId)).toEqual([atFirst(2), 0]);
	});
});

test('refunds half of a booking with a surcharge once, however often the job runs', async () => {
	world().app.clock.set('2026-07-02T02:30:00Z');
	const body = {
		experienceId: trip,
		prices: {
			rules: [{ kind: 'SEASON', from: '2026-07-14', to: '2026-07-14', yearly: false, rupees: 24_690 }],
			extras: [],
		},
	};
	await world().call('POST', '/experience/prices', { as: owner.token, body });
	await allowDateChanges(world(), owner, trip);
	const bookingId = await book(world(), renter, trip, '2026-07-10');
	const first = (await charges(bookingId))[0];
	const { result } = await propose(world(), renter, bookingId, '2026-07-14', { priceCents: 13_346 });
	await payDate(world(), renter, bookingId, result.proposedDate._id);
	await rows(`UPDATE booking SET cancellation_terms = 'FIRM' WHERE id = $1`, bookingId);
	const { refundIfCanceledCents: refundCents } = await card(bookingId);
	expect(refundCents).toBe(6_673);
	const previewWeatherCall = { bookingId, refundCents };
	expect(
		(await world().call('POST', '/booking/cancel', { as: renter.token, body: previewWeatherCall })).status,
	).toBe(200);
	await settled();
	// The job runs again after the newest charge was refunded completely.
	const again = { cents: cents(refundCents), reason: 'CANCELLATION' } as const;
	await refundBooking(world().app, { bookingId: bookingId as BookingId, ...again });
	await settled();
	expect(await charges(bookingId)).toEqual([first, 0]);
	expect(await card(bookingId)).toMatchObject({ refundedCents: 6_673 });
});
