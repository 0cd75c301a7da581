import { describe, expect, test } from 'vitest';
import { capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { isLongRun } from './long.ts';
import { holdRequest, quote, requestTrip } from './requests.ts';
import { join, offerRide } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

/**
 * Advances the clock through the whole life of each kind of booking. Every rule must use the local time
 * of the place, also across daylight saving changes.
 */
const world = testApp({ payments: () => fakePayments() });

const places = [
	{
		name: 'Colombo',
		location: { lat: 6.95, lng: 79.84 },
		date: '2026-08-20',
		departs: '2026-08-20T04:00:00Z',
		/**
		 * The custom request is from 9:30 am to 6:30 pm in every row, so the trip ends nine hours after
		 * departure.
		 */
		arrives: '2026-08-20T13:00:00Z',
		lastFree: '2026-08-15T18:29:59Z',
	},
	{
		name: 'Melbourne on the day its clocks go forward',
		location: { lat: -37.84, lng: 144.91 },
		date: '2026-10-04',
		departs: '2026-10-03T22:30:00Z',
		arrives: '2026-10-04T07:30:00Z',
		lastFree: '2026-09-29T13:59:59Z',
	},
	{
		name: 'Melbourne on the day its clocks go back',
		location: { lat: -37.84, lng: 144.91 },
		date: '2027-04-04',
		departs: '2027-04-03T23:30:00Z',
		arrives: '2027-04-04T08:30:00Z',
		lastFree: '2027-03-30T12:59:59Z',
	},
	{
		name: 'Honolulu',
		location: { lat: 21.29, lng: -157.86 },
		date: '2026-08-20',
		departs: '2026-08-20T19:30:00Z',
		arrives: '2026-08-21T04:30:00Z',
		lastFree: '2026-08-16T09:59:59Z',
	},
];
const hours = 9 * 60;

const kinds: Record<
	string,
	(
		place: (typeof places)[number],
		renter: Person,
		owner: Awaited<ReturnType<TestApp['owner']>>,
	) => Promise<string>
> = {
	INSTANT: async ({ location, date }, renter, owner) => {
		const id = await world().experience(owner, { location, durationMinutes: hours });
		return await hold(world(), renter, id, date);
	},
	CUSTOM: async ({ location, date }, renter, owner) => {
		const id = await world().experience(owner, { location });
		const request = await requestTrip(world(), renter, id, {
			departureDate: date,
			departureTime: '09:30',
			arrivalDate: date,
			arrivalTime: '18:30',
		});
		return (await holdRequest(world(), renter, request, await quote(world(), owner, request))).body.result
			._id;
	},
	SHARING: async ({ location, date }, renter, owner) => {
		const ride = await offerRide(world(), owner, { location, departureDate: date, durationMinutes: hours });
		return (await join(world(), renter, ride, 2)).body.result._id;
	},
};

/** All kinds of booking use the same clock of a place. The gate tries all kinds in one place. */
const kindsIn = (name: string) =>
	isLongRun || name.includes('forward') ? Object.keys(kinds) : Object.keys(kinds).slice(0, 1);

describe.each(places)('bookings in $name', (place) => {
	test.each(kindsIn(place.name))('lifecycle of a booking: %s', async (kind) => {
		const { app, call } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const owner = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera', {
			email: 'nimal@mateship.test',
			emailVerified: true,
		});
		const bookingId = (await kinds[kind]?.(place, renter, owner)) ?? '';
		const seen = async (by: Person = renter) =>
			(await call('GET', `/booking/one/${bookingId}`, { as: by.token })).body.result;
		expect(await seen()).toMatchObject({
			type: kind,
			status: 'PENDING',
			departureDate: place.date,
			departureTime: '09:30',
			departsAt: place.departs,
			arrivesAt: place.arrives,
		});
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		const listed = async (when: string) =>
			(await call('GET', `/booking/renter?when=${when}`, { as: renter.token })).body.result.length;
		expect([await listed('upcoming'), await listed('completed')]).toEqual([1, 0]);

		const lastFree = Temporal.Instant.from(place.lastFree);
		app.clock.set(lastFree.toString());
		expect(await seen()).toMatchObject({ may: { cancel: true } });
		expect((await seen()).refundIfCanceledCents).toBe((await seen()).amountCents);
		app.clock.set(lastFree.add({ seconds: 1 }).toString());
		expect(await seen()).toMatchObject({ may: { cancel: true }, refundIfCanceledCents: 0 });
		expect((await seen(owner)).refundIfCanceledCents).toBe((await seen(owner)).amountCents);

		const departs = Temporal.Instant.from(place.departs);
		const reminders = () =>
			world().email.sent.filter(
				({ to, subject }) => to.address === 'nimal@mateship.test' && /in two days/i.test(subject),
			);
		world().email.sent.length = 0;
		app.clock.set(departs.subtract({ hours: 48, seconds: 1 }).toString());
		// Messages that are due before the reminder are not read.
		expect(await runDueJobs(world(), 'dropped')).toEqual([]);
		expect(reminders()).toHaveLength(0);
		app.clock.set(departs.subtract({ hours: 48 }).toString());
		expect(await runDueJobs(world())).toEqual([]);
		expect(reminders()).toHaveLength(1);

		app.clock.set(place.departs);
		expect((await seen()).may.cancel).toBe(false);
		const arrives = Temporal.Instant.from(place.arrives);
		app.clock.set(arrives.subtract({ seconds: 1 }).toString());
		expect([(await seen()).completed, await listed('upcoming')]).toEqual([false, 1]);
		app.clock.set(place.arrives);
		expect([(await seen()).completed, await listed('completed')]).toEqual([true, 1]);
	});

	test('an unanswered request can be quoted until departure, and expires at the arrival time', async () => {
		const { app, call } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const owner = await world().owner('Kamal Silva');
		const renter = await world().signIn('Nimal Perera');
		const id = await requestTrip(
			world(),
			renter,
			await world().experience(owner, { location: place.location }),
			{
				departureDate: place.date,
				departureTime: '09:30',
				arrivalDate: place.date,
				arrivalTime: '18:30',
			},
		);
		const seen = async () => (await call('GET', `/booking/request/${id}`, { as: owner.token })).body.result;
		app.clock.set(Temporal.Instant.from(place.departs).subtract({ seconds: 1 }).toString());
		expect(await seen()).toMatchObject({ state: 'PENDING', may: { quote: true, reject: true } });
		app.clock.set(place.departs);
		expect(await seen()).toMatchObject({ state: 'PENDING', may: { quote: false, reject: true } });
		app.clock.set(place.arrives);
		expect(await seen()).toMatchObject({ state: 'EXPIRED', may: { quote: false, reject: false } });
	});
});

describe('a ride canceled by its owner', () => {
	test('canceling a ride refunds and notifies every mate and frees the boat', async () => {
		const { app, call, database } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const owner = await world().owner('Kamal Silva');
		const ride = await offerRide(world(), owner, { seatsAvailable: 6 });
		const mates = await Promise.all(
			['Anu', 'Bea', 'Cem'].map((name) => world().signIn(name, { email: `${name}@mateship.test` })),
		);
		const paid: string[] = [];
		for (const mate of mates) {
			const bookingId: string = (await join(world(), mate, ride, 2)).body.result._id;
			const { orderId } = await order(world(), mate, bookingId);
			// The third mate is at the payment provider's page and has not paid yet.
			if (mate !== mates[2]) await capture(world(), mate, { orderId, bookingId });
			paid.push(bookingId);
		}
		world().email.sent.length = 0;
		expect(
			(await call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId: ride } })).status,
		).toBe(200);
		const payments = await database.pool.query('SELECT order_id FROM payment WHERE booking_id = $1', [
			paid[2],
		]);
		const late = await capture(world(), mates[2] as Person, {
			orderId: payments.rows[0].order_id,
			bookingId: paid[2] ?? '',
		});
		expect(late.body).toMatchObject({ code: 'payment-refunded', facts: { cents: 2_000 } });
		expect(await runDueJobs(world())).toEqual([]);

		for (const [at, mate] of mates.entries()) {
			const { body } = await call('GET', `/booking/one/${paid[at]}`, { as: mate.token });
			expect(body.result).toMatchObject({ refundedCents: 2_000, may: { pay: false, cancel: false } });
			expect(
				world().email.sent.some(({ to }) => to.address === `${['Anu', 'Bea', 'Cem'][at]}@mateship.test`),
			).toBe(true);
		}
		const books = await database.pool.query(
			'SELECT account, sum(amount_usd_cents)::int AS left FROM ledger_entry WHERE booking_id = ANY($1) GROUP BY account',
			[paid],
		);
		expect(books.rows.every(({ left }) => left === 0)).toBe(true);
		expect(await offerRide(world(), owner)).toBeTruthy();
	});

	test('canceling an instant booking refunds the promised amount and frees the date', async () => {
		const { app, call } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const owner = await world().owner('Kamal Silva');
		const id = await world().experience(owner);
		const [renter, next] = [await world().signIn('Nimal Perera'), await world().signIn('Anu Mate')];
		const bookingId = await hold(world(), renter, id, '2026-07-20');
		const { orderId } = await order(world(), renter, bookingId);
		await capture(world(), renter, { orderId, bookingId });
		const { refundIfCanceledCents: refundCents } = (
			await call('GET', `/booking/one/${bookingId}`, { as: renter.token })
		).body.result;
		const canceled = await call('POST', '/booking/cancel', {
			as: renter.token,
			body: { bookingId, refundCents },
		});
		expect(canceled.body.result).toMatchObject({ status: 'CANCELED', cancellation: { by: 'RENTER' } });
		await hold(world(), next, id, '2026-07-20');
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await call('GET', `/booking/one/${bookingId}`, { as: renter.token });
		expect(body.result.refundedCents).toBe(refundCents);
	});
});
