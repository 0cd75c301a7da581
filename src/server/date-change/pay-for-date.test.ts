import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#server/payout/audit-money.ts';
import {
	allowDateChanges,
	answer,
	holdDate,
	orderDate,
	payDate,
	propose,
	setDayPrice,
} from '#test/booking-changes.ts';
import { book, capture } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** The 14th costs US$81.08, the booked date US$66.73. */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
const [oldPrice, newPrice, surcharge] = [6_673, 8_108, 1_435];

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
let booking: string;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner);
	await setDayPrice(world(), owner, trip, '2026-07-14', 15_000);
	booking = await book(world(), renter, trip, '2026-07-10');
});
afterEach(() => expectLedgerAgrees(world()));

const card = async (as: { token: string } = renter) =>
	(await world().call('GET', `/booking/one/${booking}`, { as: as.token })).body.result;
const query = async (sql: string, ...values: unknown[]) =>
	(await world().database.pool.query(sql, values)).rows;
/** Returns departure times of the boat's reserved slots. A star marks a hold. */
const slots = async () =>
	(
		await query(
			`SELECT to_char(lower(span) AT TIME ZONE 'Asia/Colombo', 'MM-DD HH24:MI')
				|| CASE WHEN expires_at IS NULL THEN '' ELSE '*' END AS at
				FROM occupancy WHERE boat_id = $1 AND released_at IS NULL ORDER BY 1`,
			owner.boatId,
		)
	).map(({ at }) => at);
const faults = async () => {
	expect(await runDueJobs(world())).toEqual([]);
	world().app.clock.pass({ seconds: 5 });
	return await auditMoney(world().app, { days: 2 });
};
const days = async () =>
	(await world().call('GET', `/booking/dates/${trip}`, {})).body.result.map(
		(one: { departureDate: string; status: string }) => `${one.departureDate} ${one.status}`,
	);

async function agreed(): Promise<string> {
	const { result } = await propose(world(), renter, booking, '2026-07-14', { priceCents: newPrice });
	const id = result.proposedDate._id;
	expect((await answer(world(), owner, id)).state).toBe(true);
	return id;
}
async function held(): Promise<string> {
	const id = await agreed();
	expect((await holdDate(world(), renter, id)).state).toBe(true);
	return id;
}
const competitor = () => world().signIn('Bruce Jones');

describe.each([
	['renter', () => renter, () => owner],
	['owner', () => owner, () => renter],
] as const)('more expensive date proposed by the %s', (_, one, other) => {
	test('agreeing to a more expensive date makes no hold, and only the renter pays', async () => {
		const proposed = await propose(world(), one(), booking, '2026-07-14', { priceCents: newPrice });
		const { _id: id } = proposed.result.proposedDate;
		expect((await holdDate(world(), renter, id)).code).toBe('date-change-over');
		const accepted = await answer(world(), other(), id);
		expect(accepted.result).toMatchObject({
			departureDate: '2026-07-10',
			amountCents: oldPrice,
			proposedDate: { status: 'AGREED', differenceCents: surcharge, holdExpiresDate: null },
		});
		expect(await slots()).toEqual(['07-10 09:30']);
		expect((await card()).proposedDate.may).toEqual({
			accept: false,
			decline: false,
			withdraw: true,
			pay: true,
		});
		expect((await card(owner)).proposedDate.may).toMatchObject({ withdraw: true, pay: false });
		expect((await holdDate(world(), owner, id)).code).toBe('not-yours');
		expect((await answer(world(), other(), id)).state).toBe(true);
	});
});

test('the desk’s file of bookings includes the surcharge of a more expensive date', async () => {
	await payDate(world(), renter, booking, await held());
	const clerk = await staffMember(world(), 'Amara Weerakoon');
	const path = `/desk/bookings/csv?renter=${renter.id}`;
	const { csv } = (await world().call('GET', path, { as: clerk.token })).body.result;
	const [titles = '', line = ''] = csv.slice(1).split('\r\n');
	const at = titles.split(',').indexOf('Amount (US$)');
	expect(line.split(',').slice(at, at + 3)).toEqual(['81.08', '8.1', '0']);
});

test('both dates are held during payment, and then the booking moves to the new date', async () => {
	const id = await agreed();
	world().app.clock.pass({ minutes: 10 });
	const holding = await holdDate(world(), renter, id);
	expect(holding.result.proposedDate).toMatchObject({
		status: 'PAYING',
		holdExpiresDate: '2026-07-01T03:10:00Z',
		may: { pay: true, withdraw: true },
	});
	expect(await slots()).toEqual(['07-10 09:30', '07-14 09:30*']);
	// A repeated call does not extend the hold.
	world().app.clock.pass({ minutes: 5 });
	expect((await holdDate(world(), renter, id)).result.proposedDate.holdExpiresDate).toBe(
		'2026-07-01T03:10:00Z',
	);
	const { result: order } = await orderDate(world(), renter, id);
	expect(order).toMatchObject({ amountCents: surcharge, currency: 'USD' });
	expect((await orderDate(world(), renter, id)).result.orderId).toBe(order.orderId);
	const paid = await capture(world(), renter, { orderId: order.orderId, bookingId: booking });
	expect(paid.body.result).toMatchObject({
		departureDate: '2026-07-14',
		proposedDate: null,
		amountCents: newPrice,
		surchargeCents: surcharge,
		amountRupees: 15_000,
		refundedCents: 0,
	});
	expect(await slots()).toEqual(['07-14 09:30']);
	expect((await capture(world(), renter, { orderId: order.orderId, bookingId: booking })).status).toBe(200);
	await book(world(), await competitor(), trip, '2026-07-10');
	expect(await faults()).toEqual([]);
	// The fee is computed for each charge, so the booking card must agree with the ledger.
	const [owed] = await query(
		'SELECT cents::int, arrives_at FROM open_balance WHERE booking_id = $1',
		booking,
	);
	expect(await card(owner)).toMatchObject({ ownerNetCents: owed.cents, feeCents: newPrice - owed.cents });
	expect(owed.arrives_at.toString()).toBe((await card()).arrivesAt);
});

test('holds a more expensive date at once if the owner permits date changes', async () => {
	await allowDateChanges(world(), owner, trip);
	const { result } = await propose(world(), renter, booking, '2026-07-14', { priceCents: newPrice });
	expect(result.proposedDate.status).toBe('PAYING');
	expect(await slots()).toEqual(['07-10 09:30', '07-14 09:30*']);
	await payDate(world(), renter, booking, result.proposedDate._id);
	expect(await slots()).toEqual(['07-14 09:30']);
});

describe('held date of a date change', () => {
	test('a held date cannot be booked and is pending in the calendar', async () => {
		await held();
		const fields = { type: 'INSTANT', experience: trip, departureDate: '2026-07-14' };
		const body = { ...fields, group: { adults: 1, kids: 0 }, name: 'Bruce', contactNumber: '+94712223334' };
		const taken = await world().call('POST', '/booking/add', { as: (await competitor()).token, body });
		expect(taken.body.code).toBe('date-taken');
		expect(await days()).toContain('2026-07-14 PENDING');
		const later = await world().experience(owner, { departureTime: '11:00' });
		const other = await world().call('POST', '/booking/add', {
			as: (await competitor()).token,
			body: { ...body, experience: later },
		});
		expect(other.body.code).toBe('boat-taken');
	});
	test('a held date is free after 30 minutes, also before the job runs', async () => {
		const id = await held();
		world().app.clock.pass({ minutes: 30 });
		expect((await orderDate(world(), renter, id)).code).toBe('hold-expired');
		expect(await card()).toMatchObject({ departureDate: '2026-07-10', proposedDate: null });
		await book(world(), await competitor(), trip, '2026-07-14');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await slots()).toEqual(['07-10 09:30', '07-14 09:30']);
		expect(await query('SELECT status FROM date_change WHERE id = $1', id)).toEqual([{ status: 'EXPIRED' }]);
	});
	test('refuses to hold a date while the boat is on another trip', async () => {
		const other = await world().experience(owner, { departureTime: '11:00' });
		const id = await agreed();
		await book(world(), await competitor(), other, '2026-07-14');
		expect((await holdDate(world(), renter, id)).code).toBe('boat-taken');
		expect((await card()).proposedDate.status).toBe('AGREED');
		expect(await slots()).toEqual(['07-10 09:30', '07-14 11:00']);
	});
	test('only its renter can release a held date', async () => {
		const id = await held();
		expect((await answer(world(), owner, id, 'withdraw')).code).toBe('not-yours');
		expect((await answer(world(), renter, id, 'withdraw')).result.proposedDate).toBeNull();
		expect(await slots()).toEqual(['07-10 09:30']);
		expect((await orderDate(world(), renter, id)).code).toBe('date-change-over');
	});
	test('canceling the booking during payment frees the held date', async () => {
		await held();
		const body = { bookingId: booking, refundCents: oldPrice };
		await world().call('POST', '/booking/cancel', { as: owner.token, body });
		expect(await slots()).toEqual([]);
		expect(await faults()).toEqual([]);
	});
	test('an expired hold of a date can be repeated only after ten minutes', async () => {
		await allowDateChanges(world(), owner, trip);
		await propose(world(), renter, booking, '2026-07-14', { priceCents: newPrice });
		world().app.clock.pass({ minutes: 33 });
		const again = () => propose(world(), renter, booking, '2026-07-14', { priceCents: newPrice });
		expect(await again()).toMatchObject({ code: 'hold-expired-recently', facts: { minutes: 7 } });
		expect((await card()).proposedDate).toBeNull();
		world().app.clock.pass({ minutes: 7 });
		expect((await again()).result.proposedDate.status).toBe('PAYING');
	});
	test('a held date may overlap the booking’s own slot on the same day', async () => {
		const departures = [{ time: '11:00', days: ['Friday' as const] }];
		trip = await world().experience(owner, { furtherDepartures: departures });
		booking = await book(world(), renter, trip, '2026-07-17');
		await setDayPrice(world(), owner, trip, '2026-07-17', 15_000);
		await allowDateChanges(world(), owner, trip);
		const { result } = await propose(world(), renter, booking, '2026-07-17', {
			departureTime: '11:00',
			priceCents: newPrice,
		});
		expect(await slots()).toEqual(['07-10 09:30', '07-17 09:30', '07-17 12:30*']);
		await payDate(world(), renter, booking, result.proposedDate._id);
		expect(await slots()).toEqual(['07-10 09:30', '07-17 11:00']);
		expect((await card()).departureTime).toBe('11:00');
	});
});

describe('payment for a date after its hold expired', () => {
	test('a late payment moves the booking if the date is still free', async () => {
		const id = await held();
		const { orderId } = (await orderDate(world(), renter, id)).result;
		world().app.clock.pass({ minutes: 31 });
		expect(await runDueJobs(world())).toEqual([]);
		expect((await capture(world(), renter, { orderId, bookingId: booking })).body.result).toMatchObject({
			departureDate: '2026-07-14',
			amountCents: newPrice,
		});
		expect(await slots()).toEqual(['07-14 09:30']);
		expect(await faults()).toEqual([]);
	});
	test('refunds a late payment at once if the date was taken', async () => {
		const id = await held();
		const { orderId } = (await orderDate(world(), renter, id)).result;
		world().app.clock.pass({ minutes: 31 });
		await book(world(), await competitor(), trip, '2026-07-14');
		const late = await capture(world(), renter, { orderId, bookingId: booking });
		expect(late.body).toMatchObject({ code: 'payment-refunded', facts: { cents: surcharge } });
		expect(await faults()).toEqual([]);
		expect(await card()).toMatchObject({
			status: 'CONFIRMED',
			departureDate: '2026-07-10',
			amountCents: oldPrice,
			refundedCents: 0,
		});
		expect(
			await query(
				`SELECT status, refunded_usd_cents::int AS back FROM payment WHERE date_change_id = $1`,
				id,
			),
		).toEqual([{ status: 'REFUNDED', back: surcharge }]);
	});
	test('refunds a late payment if the renter withdrew the date', async () => {
		const id = await held();
		const { orderId } = (await orderDate(world(), renter, id)).result;
		await answer(world(), renter, id, 'withdraw');
		const late = await capture(world(), renter, { orderId, bookingId: booking });
		expect(late.body.code).toBe('payment-refunded');
		expect(await slots()).toEqual(['07-10 09:30']);
		expect(await faults()).toEqual([]);
	});
});

describe('booking with two charges', () => {
	beforeEach(async () => {
		await allowDateChanges(world(), owner, trip);
		const { result } = await propose(world(), renter, booking, '2026-07-14', { priceCents: newPrice });
		await payDate(world(), renter, booking, result.proposedDate._id);
		expect(await runDueJobs(world())).toEqual([]);
	});
	const charges = async () =>
		await query(
			`SELECT amount_usd_cents::int AS charged, refunded_usd_cents::int AS back FROM payment WHERE booking_id = $1
				ORDER BY date_change_id NULLS FIRST`,
			booking,
		);
	const cancel = async (as: { token: string }, refundCents: number) =>
		(
			await world().call('POST', '/booking/cancel', {
				as: as.token,
				body: { bookingId: booking, refundCents },
			})
		).status;

	test('refunds both charges when the owner cancels, with a receipt and a credit note for each charge', async () => {
		expect((await card(owner)).refundIfCanceledCents).toBe(newPrice);
		expect(await cancel(owner, newPrice)).toBe(200);
		expect(await faults()).toEqual([]);
		expect(await charges()).toEqual([
			{ charged: oldPrice, back: oldPrice },
			{ charged: surcharge, back: surcharge },
		]);
		expect(await card()).toMatchObject({
			status: 'CANCELED',
			amountCents: newPrice,
			refundedCents: newPrice,
		});
		const { body } = await world().call('GET', `/billing/booking/${booking}`, { as: renter.token });
		const all: { kind: string; amountCents: number }[] = body.result;
		expect(all.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()).toEqual([
			`CREDIT_NOTE ${surcharge}`,
			`CREDIT_NOTE ${oldPrice}`,
			`RECEIPT ${surcharge}`,
			`RECEIPT ${oldPrice}`,
		]);
	});
	test('refunds half of both charges by the terms, the newest charge first', async () => {
		await query(`UPDATE booking SET cancellation_terms = 'FIRM' WHERE id = $1`, booking);
		world().app.clock.set('2026-07-02T12:00:00Z');
		const { refundIfCanceledCents: half } = await card();
		expect(half).toBe(newPrice / 2);
		expect(await cancel(renter, half)).toBe(200);
		const on = await card(owner);
		expect(await faults()).toEqual([]);
		expect(await charges()).toEqual([
			{ charged: oldPrice, back: half - surcharge },
			{ charged: surcharge, back: surcharge },
		]);
		const [owed] = await query('SELECT cents::int FROM open_balance WHERE booking_id = $1', booking);
		for (const seen of [on, await card(owner)]) expect(seen.ownerNetCents).toBe(owed.cents);
	});
	test('a date cheaper than the original is refunded from both charges', async () => {
		await setDayPrice(world(), owner, trip, '2026-07-20', 9_250);
		expect((await propose(world(), renter, booking, '2026-07-20', { priceCents: 5_000 })).state).toBe(true);
		expect(await faults()).toEqual([]);
		expect(await charges()).toEqual([
			{ charged: oldPrice, back: 1_673 },
			{ charged: surcharge, back: surcharge },
		]);
		expect(await card()).toMatchObject({
			amountCents: newPrice,
			refundedCents: 3_108,
			refundIfCanceledCents: 5_000,
		});
	});
	test('a price difference is refunded from the newest of two date surcharges', async () => {
		await setDayPrice(world(), owner, trip, '2026-07-22', 18_500);
		const moreExpensive = await propose(world(), renter, booking, '2026-07-22', { priceCents: 10_000 });
		world().app.clock.pass({ minutes: 1 });
		expect((await payDate(world(), renter, booking, moreExpensive.result.proposedDate._id)).state).toBe(true);
		expect(await runDueJobs(world())).toEqual([]);
		await setDayPrice(world(), owner, trip, '2026-07-24', 16_650);
		expect((await propose(world(), renter, booking, '2026-07-24', { priceCents: 9_000 })).state).toBe(true);
		expect(await faults()).toEqual([]);
		const paid = await query(
			`SELECT amount_usd_cents::int AS charged, refunded_usd_cents::int AS back FROM payment
				WHERE booking_id = $1 ORDER BY captured_at`,
			booking,
		);
		expect(paid).toEqual([
			{ charged: oldPrice, back: 0 },
			{ charged: surcharge, back: 0 },
			{ charged: 10_000 - newPrice, back: 1_000 },
		]);
	});
});

test('ignores a price difference below the smallest possible card charge', async () => {
	await setDayPrice(world(), owner, trip, '2026-07-14', 12_400);
	const quoted = await world().call('GET', `/booking/date-change/quote/${booking}?departureDate=2026-07-14`, {
		as: renter.token,
	});
	expect(quoted.body.result).toMatchObject({ priceCents: oldPrice, differenceCents: 0 });
});
