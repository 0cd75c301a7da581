import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, answer, propose, quoteParty, reduceParty } from '#test/booking-changes.ts';
import { capture, hold, order, refundReasons } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({
	payments: () => fakePayments(),
	messages: 'dropped',
	chosen: { cancellation: { firm: true } },
});

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva', { maxCapacity: 30 });
	renter = await world().signIn('Nimal Perera');
});
afterEach(() => expectLedgerAgrees(world()));

const pay = async (bookingId: string, as = renter) => {
	const { orderId } = await order(world(), as, bookingId);
	expect((await capture(world(), as, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
	return bookingId;
};
const card = async (id: string, as: { token: string } = renter) =>
	(await world().call('GET', `/booking/one/${id}`, { as: as.token })).body.result;
const cancel = (id: string, refundCents: number, as: { token: string } = renter) =>
	world().call('POST', '/booking/cancel', { as: as.token, body: { bookingId: id, refundCents } });
const rideNow = async (ride: string) => (await world().call('GET', `/sharing/one/${ride}`)).body.result;
async function settled() {
	expect(await runDueJobs(world())).toEqual([]);
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 60 })).toEqual([]);
	const places = (await auditBookings(world().app)).faults.filter(({ kind }) => /seats|party/.test(kind));
	expect(places).toEqual([]);
}

describe('seats of a ride that a mate returns', () => {
	let ride: string;
	let seats: string;
	async function fourSeats(more: object = {}) {
		ride = await offerRide(world(), owner, more);
		seats = await pay((await join(world(), renter, ride, 4)).body.result._id);
	}

	test('returned seats are for sale at once and refunded at once', async () => {
		await fourSeats();
		expect(await card(seats)).toMatchObject({ may: { cancelSeats: true, reduceGroup: false } });
		expect(await card(seats, owner)).toMatchObject({ may: { cancelSeats: false } });
		expect((await quoteParty(world(), renter, seats, 3)).result).toEqual({
			priceCents: 3_000,
			shareCents: 1_000,
			percent: 100,
			refundCents: 1_000,
			cancellation: expect.objectContaining({ countedFrom: null }),
		});
		const mate = await world().signIn('Anu Mate');
		expect((await join(world(), mate, ride, 3)).body.code).toBe('ride-full');
		expect((await reduceParty(world(), renter, seats, 3)).result).toMatchObject({
			group: { adults: 3, kids: 0 },
			refundIfCanceledCents: 3_000,
			partyChanges: [{ before: { adults: 4, kids: 0 }, group: { adults: 3, kids: 0 }, refundCents: 1_000 }],
		});
		expect(await rideNow(ride)).toMatchObject({ seatsAvailable: 3 });
		expect((await join(world(), mate, ride, 3)).status).toBe(200);
		await settled();
		expect(await card(seats, owner)).toMatchObject({
			adults: 3,
			refundedCents: 1_000,
			ownerNetCents: 2_700,
			feeCents: 300,
			payout: { amountCents: 2_700 },
		});
		const { result } = (await world().call('GET', `/boarding/owner/manifest/${ride}`, { as: owner.token }))
			.body;
		expect(result.parties).toMatchObject([{ adults: 3 }]);
	});

	test('returning three seats one by one refunds the same as returning three at once', async () => {
		await fourSeats({ priceRupees: 1_001 });
		const paid = (await card(seats)).amountCents;
		let back = 0;
		for (const left of [3, 2, 1]) {
			const { result } = await reduceParty(world(), renter, seats, left);
			back += result.partyChanges.at(-1).refundCents;
			await settled();
		}
		const { refundIfCanceledCents: rest, may } = await card(seats);
		expect(may).toMatchObject({ cancelSeats: false, cancel: true });
		expect(back + rest).toBe(paid);
		expect((await reduceParty(world(), renter, seats, 0)).code).toBe('group-empty');
		await cancel(seats, rest);
		await settled();
		expect(await card(seats)).toMatchObject({ status: 'CANCELED', refundedCents: paid });
		expect(await rideNow(ride)).toMatchObject({ seatsAvailable: 6 });
	});

	test('half of a returned seat’s price is refunded, and the owner keeps the other half', async () => {
		await fourSeats({ cancellationTerms: 'FIRM', departureDate: '2026-07-11' });
		expect((await quoteParty(world(), renter, seats, 2)).result).toMatchObject({
			refundCents: 1_000,
			percent: 50,
		});
		await reduceParty(world(), renter, seats, 2);
		await settled();
		// Half of the price of two returned seats was refunded, half was withheld. For the remaining seats,
		// half can be refunded.
		expect(await card(seats)).toMatchObject({ refundedCents: 1_000, refundIfCanceledCents: 1_000 });
		expect((await card(seats, owner)).refundIfCanceledCents).toBe(3_000);
		await cancel(seats, 1_000);
		expect(await card(seats, owner)).toMatchObject({ ownerNetCents: 1_800 });
		await settled();
		expect(await card(seats, owner)).toMatchObject({
			refundedCents: 2_000,
			ownerNetCents: 1_800,
			feeCents: 200,
		});
		expect(await refundReasons(world(), seats)).toEqual(['PARTY_CHANGE', 'CANCELLATION']);
	});

	test('when the owner cancels the ride, the remaining seats are refunded in full', async () => {
		await fourSeats({ cancellationTerms: 'FIRM', departureDate: '2026-07-11' });
		await reduceParty(world(), renter, seats, 2);
		await world().call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId: ride } });
		await settled();
		expect(await card(seats)).toMatchObject({ status: 'CANCELED', refundedCents: 4_000 });
	});

	test('returned seats are for sale even after the refund deadline', async () => {
		await fourSeats({ departureDate: '2026-07-03' });
		expect((await reduceParty(world(), renter, seats, 1)).result).toMatchObject({ refundIfCanceledCents: 0 });
		await settled();
		expect(await rideNow(ride)).toMatchObject({ seatsAvailable: 5 });
		expect(await card(seats)).toMatchObject({ refundedCents: 0, ownerNetCents: 3_600 });
	});

	test('an idempotency key returns seats once, and is refused for other input', async () => {
		await fourSeats();
		const first = await reduceParty(world(), renter, seats, 3, { key: 'a-key-of-the-browser' });
		expect(first.state).toBe(true);
		const again = { key: 'a-key-of-the-browser', refundCents: 1_000 };
		expect((await reduceParty(world(), renter, seats, 3, again)).result.partyChanges).toHaveLength(1);
		expect((await reduceParty(world(), renter, seats, 2, again)).code).toBe('idempotency-key-reused');
		const withKid = { ...again, kids: 1 };
		expect((await reduceParty(world(), renter, seats, 3, withKid)).code).toBe('idempotency-key-reused');
		expect(await reduceParty(world(), renter, seats, 2, { refundCents: 999 })).toMatchObject({
			code: 'refund-changed',
			facts: { cents: 1_000 },
		});
		expect((await reduceParty(world(), renter, seats, 3)).code).toBe('group-not-smaller');
		expect((await reduceParty(world(), renter, seats, 4)).code).toBe('group-not-smaller');
		await settled();
		expect(await card(seats)).toMatchObject({ adults: 3, refundedCents: 1_000 });
	});

	test('only the renter can return seats, and only before departure', async () => {
		await fourSeats();
		const stranger = await world().signIn('Bruce Jones');
		expect((await reduceParty(world(), stranger, seats, 3)).code).toBe('not-yours');
		expect((await reduceParty(world(), owner, seats, 3)).code).toBe('not-yours');
		world().app.clock.set('2026-12-13T04:00:00Z');
		expect((await card(seats)).may.cancelSeats).toBe(false);
		expect((await reduceParty(world(), renter, seats, 3)).code).toBe('trip-over');
	});

	test('seats cannot be returned for people who are aboard', async () => {
		await fourSeats();
		world().app.clock.set('2026-12-13T03:30:00Z');
		const body = { bookingId: seats, mark: 'CAME', people: 3, at: '2026-12-13T03:30:00Z' };
		expect((await world().call('POST', '/boarding/owner/mark', { as: owner.token, body })).status).toBe(200);
		expect(await reduceParty(world(), renter, seats, 2)).toMatchObject({
			code: 'party-aboard',
			facts: { people: 3 },
		});
		expect((await reduceParty(world(), renter, seats, 3)).state).toBe(true);
	});
});

describe('smaller party of an experience', () => {
	let trip: string;
	let booking: string;
	/**
	 * Books six guests: US$100.00 for two, US$10.00 for each further guest, lunch at US$5.00 each,
	 * fuel at US$20.00.
	 */
	async function sixGuests(more: { rules?: object[]; group?: object } = {}) {
		trip = await world().experience(owner, { priceRupees: rupees(18_500), groupSize: 8 });
		const extras = [
			{ name: 'Fuel', rupees: 3_700, per: 'DEPARTURE', mandatory: true },
			{ name: 'Lunch', rupees: 925, per: 'PERSON', mandatory: true },
		];
		const rules = [{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_850 }, ...(more.rules ?? [])];
		const body = { experienceId: trip, prices: { rules, extras } };
		expect((await world().call('POST', '/experience/prices', { as: owner.token, body })).status).toBe(200);
		const group = more.group ?? { adults: 4, kids: 2 };
		booking = await pay(await hold(world(), renter, trip, '2026-07-20', { group }));
	}

	test('a smaller party reduces only prices per guest, at the prices booked', async () => {
		await sixGuests();
		expect(await card(booking)).toMatchObject({
			amountCents: 19_000,
			may: { cancelSeats: false, reduceGroup: true },
		});
		const prices = { rules: [{ kind: 'EXTRA_GUEST', beyond: 1, rupees: 9_250 }], extras: [] };
		await world().call('POST', '/experience/prices', {
			as: owner.token,
			body: { experienceId: trip, prices },
		});
		// Two guests fewer reduce the price by US$20.00 and two lunches.
		expect((await reduceParty(world(), renter, booking, 4)).result).toMatchObject({
			group: { adults: 4, kids: 0 },
			amountCents: 19_000,
			partyChanges: [{ refundCents: 3_000 }],
		});
		// A single guest costs another US$20.00 and three lunches less.
		expect((await quoteParty(world(), renter, booking, 1)).result).toMatchObject({
			priceCents: 12_500,
			refundCents: 3_500,
		});
		await settled();
		expect(await card(booking, owner)).toMatchObject({
			adults: 4,
			kids: 0,
			refundedCents: 3_000,
			ownerNetCents: 14_400,
		});
	});

	test('a smaller party still pays the minimum price for the whole party', async () => {
		await sixGuests({ rules: [{ kind: 'MINIMUM', rupees: 24_050 }] });
		// The group's price of US$140.00 falls to the minimum of US$130.00. Two lunches are subtracted as
		// well.
		expect((await reduceParty(world(), renter, booking, 2, { kids: 2 })).result.partyChanges).toMatchObject([
			{ refundCents: 2_000 },
		]);
	});

	test('a smaller party keeps its date’s price, and later dates use the price for the smaller party', async () => {
		await sixGuests({
			rules: [{ kind: 'SEASON', from: '2026-07-24', to: '2026-07-28', yearly: false, rupees: 14_800 }],
		});
		await allowDateChanges(world(), owner, trip);
		const quotedDate = async (day: string) =>
			(
				await world().call('GET', `/booking/date-change/quote/${booking}?departureDate=${day}`, {
					as: renter.token,
				})
			).body.result;
		await reduceParty(world(), renter, booking, 3, { kids: 2 });
		// One guest fewer costs US$15.00 less, and on this date the season makes the trip US$20.00 cheaper.
		expect(await quotedDate('2026-07-24')).toMatchObject({ priceCents: 15_500, differenceCents: -2_000 });
		await propose(world(), renter, booking, '2026-07-24', { priceCents: 15_500 });
		await settled();
		expect(await card(booking)).toMatchObject({ departureDate: '2026-07-24', refundedCents: 3_500 });
		expect((await quoteParty(world(), renter, booking, 2)).result).toMatchObject({
			priceCents: 11_000,
			refundCents: 4_500,
		});
		await reduceParty(world(), renter, booking, 2);
		await settled();
		const { refundIfCanceledCents } = await card(booking);
		expect(refundIfCanceledCents).toBe(11_000);
		await cancel(booking, 11_000);
		await settled();
		expect(await card(booking)).toMatchObject({ refundedCents: 19_000 });
	});

	test('refuses a smaller party while another date is proposed', async () => {
		await sixGuests();
		const { result } = await propose(world(), renter, booking, '2026-07-22', { priceCents: 19_000 });
		expect((await reduceParty(world(), renter, booking, 2)).code).toBe('date-change-open');
		await answer(world(), owner, result.proposedDate._id, 'decline');
		expect((await reduceParty(world(), renter, booking, 2)).state).toBe(true);
	});

	test('a smaller party on a custom trip keeps the quote and changes the request', async () => {
		trip = await world().experience(owner);
		const request = await requestTrip(world(), renter, trip, { group: { adults: 2, kids: 1 } });
		const held = (await holdRequest(world(), renter, request, await quote(world(), owner, request))).body
			.result;
		booking = await pay(held._id);
		expect((await reduceParty(world(), renter, booking, 1)).result).toMatchObject({
			group: { adults: 1, kids: 0 },
			refundIfCanceledCents: 10_000,
			partyChanges: [{ refundCents: 0 }],
		});
		const customRequest = await world().call('GET', `/booking/request/${request}`, { as: owner.token });
		expect(customRequest.body.result).toMatchObject({ group: { adults: 1, kids: 0 }, state: 'PAID' });
		await settled();
	});
});

test('the database rejects updates of party changes', async () => {
	const ride = await offerRide(world(), owner);
	const seats = await pay((await join(world(), renter, ride, 2)).body.result._id);
	await reduceParty(world(), renter, seats, 1);
	const { pool } = world().database;
	await expect(pool.query('UPDATE party_change SET refund_usd_cents = 0')).rejects.toThrow('append only');
	await expect(pool.query('DELETE FROM party_change')).rejects.toThrow('append only');
});
