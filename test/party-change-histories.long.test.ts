import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { rupees } from '#domain/money.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, propose, reduceParty } from './booking-changes.ts';
import { capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { join, offerRide } from './rides.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({
	payments: () => fakePayments(),
	messages: 'dropped',
	chosen: { cancellation: { firm: true } },
});
afterEach(() => expectLedgerAgrees(world()));

const action = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant('shrink' as const),
			which: fc.nat(2),
			to: fc.integer({ min: 0, max: 5 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constant('join' as const), people: fc.integer({ min: 1, max: 3 }) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			do: fc.constantFrom('cancel' as const, 'refund' as const, 'move' as const),
			which: fc.nat(2),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 4, 7) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('call-off' as const) }) },
);

type Renter = Awaited<ReturnType<TestApp['signIn']>>;
const done: Record<string, number> = {};

/**
 * Creates a ride with two mates and a trip with prices per guest, all paid, with strict cancellation
 * terms. Both depart in 20 days.
 */
async function begin(turn: number) {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await world().owner(`Kamal Silva ${turn}`, { maxCapacity: 40 });
	const firm = { cancellationTerms: 'FIRM' as const };
	const ride = await offerRide(world(), skipper, {
		departureDate: '2026-07-21',
		priceRupees: 1_001,
		seatsAvailable: 12,
		...firm,
	});
	const trip = await world().experience(skipper, { priceRupees: rupees(18_503), groupSize: 8, ...firm });
	const rules = [
		{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_777 },
		{ kind: 'SEASON', from: '2026-07-24', to: '2026-07-26', yearly: false, rupees: 12_345 },
	];
	const extras = [{ name: 'Lunch', rupees: 931, per: 'PERSON', mandatory: true }];
	const body = { experienceId: trip, prices: { rules, extras } };
	expect((await world().call('POST', '/experience/prices', { as: skipper.token, body })).status).toBe(200);
	await allowDateChanges(world(), skipper, trip);
	const pay = async (renter: Renter, bookingId: string) => {
		const { orderId } = await order(world(), renter, bookingId);
		expect((await capture(world(), renter, { orderId, bookingId })).body.result.status).toBe('CONFIRMED');
		return { renter, bookingId };
	};
	const mates = await Promise.all([0, 1, 2].map((at) => world().signIn(`Mate ${turn} ${at}`)));
	const [first, second, third] = mates as [Renter, Renter, Renter];
	const bookings = [
		await pay(first, (await join(world(), first, ride, 5)).body.result._id),
		await pay(second, (await join(world(), second, ride, 4)).body.result._id),
		await pay(third, await hold(world(), third, trip, '2026-07-20', { group: { adults: 6, kids: 0 } })),
	];
	return { skipper, ride, bookings, pay };
}

test('seats and money stay consistent for random histories of smaller parties', async () => {
	const finance = await staffMember(world(), 'Amara Weerakoon', 'finance');
	let turn = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 10 }), async (history) => {
			turn += 1;
			const { skipper, ride, bookings, pay } = await begin(turn);
			const card = async (at: number) => {
				const { renter, bookingId } = bookings[at] ?? expect.fail('three bookings');
				const answer = await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token });
				return { ...answer.body.result, renter, bookingId };
			};
			const act = async (what: (typeof history)[number]): Promise<boolean> => {
				switch (what.do) {
					case 'shrink': {
						const { renter, bookingId } = await card(what.which);
						return (await reduceParty(world(), renter, bookingId, what.to)).state;
					}
					case 'join': {
						const other = await world().signIn(`Other ${turn} ${done.join ?? 0}`);
						const joined = await join(world(), other, ride, what.people);
						if (joined.status !== 200) return false;
						await pay(other, joined.body.result._id);
						return true;
					}
					case 'cancel': {
						const { renter, bookingId, refundIfCanceledCents: refundCents } = await card(what.which);
						const body = { bookingId, refundCents };
						return (await world().call('POST', '/booking/cancel', { as: renter.token, body })).status === 200;
					}
					case 'refund': {
						const { bookingId } = await card(what.which);
						const { rows } = await world().database.pool.query(
							'SELECT id, refundable_cents(booking_id)::int AS left FROM payment WHERE booking_id = $1',
							[bookingId],
						);
						const [{ id: paymentId, left }] = rows;
						const body = { paymentId, refundableCents: left, amountCents: 123, reason: 'Rain.' };
						return (
							(await world().call('POST', '/desk/payment/refund', { as: finance.token, body })).status === 200
						);
					}
					case 'move': {
						const { renter, bookingId } = await card(2);
						const path = `/booking/date-change/quote/${bookingId}?departureDate=2026-07-25`;
						const quoted = (await world().call('GET', path, { as: renter.token })).body.result;
						if (!quoted) return false;
						const { priceCents } = quoted;
						return (await propose(world(), renter, bookingId, '2026-07-25', { priceCents })).state;
					}
					case 'wait':
						world().app.clock.pass({ hours: what.days * 24 });
						return true;
					case 'call-off': {
						const body = { sharingId: ride };
						return (
							(await world().call('POST', '/sharing/cancel', { as: skipper.token, body })).status === 200
						);
					}
				}
			};
			for (const what of history) {
				if (await act(what)) done[what.do] = (done[what.do] ?? 0) + 1;
				expect(await runDueJobs(world())).toEqual([]);
				world().app.clock.pass({ seconds: 5 });
				expect(await auditMoney(world().app, { days: 90 })).toEqual([]);
				const places = (await auditBookings(world().app)).faults;
				// `date-late` uses the database’s clock, for which the dates of this test have passed.
				const relevant = /seats|party|boat|date-twice/;
				expect(places.filter(({ kind }) => relevant.test(kind))).toEqual([]);
			}
		}),
		{ numRuns: 25 },
	);
	expect(Object.keys(done).sort()).toEqual([
		'call-off',
		'cancel',
		'join',
		'move',
		'refund',
		'shrink',
		'wait',
	]);
}, 300_000);
