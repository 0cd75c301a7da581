import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { capture, order } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

const search = async (lat: number, page = 1) =>
	(await world().call('GET', `/sharing/search/There/${lat}/80.2?page=${page}`)).body.result;

describe('rides near a place', () => {
	test('lists future rides with free seats within 100 km, six per page, soonest first', async () => {
		const dates = Array.from({ length: 8 }, (_, at) => `2026-08-${String(20 - at).padStart(2, '0')}`);
		for (const departureDate of dates) {
			await offerRide(world(), await world().owner('Kamal Silva'), { departureDate });
		}
		await offerRide(world(), await world().owner('Ajith Fernando'), { location: { lat: 7.2, lng: 80.2 } });
		const full = await offerRide(world(), await world().owner('Ruwan Dias'), { seatsAvailable: 1 });
		await join(world(), await world().signIn('Anu Mate'), full, 1);

		const first = await search(6.03);
		expect([first.count, first.pageSize]).toEqual([8, 6]);
		const beyond = await search(6, 9);
		expect([beyond.page, beyond.rides.length]).toEqual([2, 2]);
		const days = (rides: { departureDate: string }[]) => rides.map((ride) => ride.departureDate);
		const soonest = [...dates].sort();
		expect(days(first.rides)).toEqual(soonest.slice(0, 6));
		expect(days((await search(6.03, 2)).rides)).toEqual(soonest.slice(6));
	});

	test('filters rides by date, free seats and total price, and shows distances', async () => {
		const lat = -20;
		const near = { location: { lat, lng: 80.2 } };
		const far = { location: { lat: lat + 0.5, lng: 80.2 } };
		const offered: Record<string, string> = {};
		for (const [name, more] of Object.entries({
			// This ride departs first on its day but is farther away.
			farEarly: { ...far, departureDate: '2026-08-02', departureTime: '06:00', seatsAvailable: 2 },
			nearLate: { ...near, departureDate: '2026-08-02', departureTime: '17:00', seatsAvailable: 6 },
			dear: { ...near, departureDate: '2026-08-03', seatsAvailable: 6, priceRupees: 18_500 },
			farFirst: { ...far, departureDate: '2026-08-01', seatsAvailable: 4 },
		}))
			offered[name] = await offerRide(world(), await world().owner('Kamal Silva'), more);
		const found = async (query: Record<string, string | number>) => {
			const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
			const { body } = await world().call('GET', `/sharing/search/There/${lat}/80.2?${params}`);
			const { rides, count } = body.result as { rides: { _id: string }[]; count: number };
			expect(count).toBe(rides.length);
			return rides.map(({ _id }) => Object.keys(offered).find((name) => offered[name] === _id));
		};

		expect(await found({})).toEqual(['farFirst', 'nearLate', 'farEarly', 'dear']);
		expect(await found({ date: '2026-08-02' })).toEqual(['nearLate', 'farEarly']);
		expect(await found({ date: '2026-06-01' })).toEqual([]);
		expect(await found({ guests: 3 })).toEqual(['farFirst', 'nearLate', 'dear']);
		expect(await found({ guests: 5 })).toEqual(['nearLate', 'dear']);
		// Prices are US$10 and US$100 per seat.
		expect(await found({ price: 10 })).toEqual(['farFirst', 'nearLate', 'farEarly']);
		expect(await found({ price: 29, guests: 3 })).toEqual([]);
		expect(await found({ price: 30, guests: 3 })).toEqual(['farFirst', 'nearLate']);
		const { body } = await world().call('GET', `/sharing/search/There/${lat}/80.2`);
		const metres = (body.result.rides as { distanceMetres: number }[]).map((ride) => ride.distanceMetres);
		for (const each of metres) expect(each % 100).toBe(0);
		const [first = 0, second = 0] = metres;
		expect(first).toBeGreaterThan(54_000);
		expect(first).toBeLessThan(57_000);
		expect(second).toBeLessThan(1_000);
	});

	test('the price limit of rides applies to the amount that is charged for all seats', async () => {
		const place = { location: { lat: -40, lng: 80.2 } };
		const found = async (query: string) => {
			const { body } = await world().call('GET', `/sharing/search/There/-40/80.2?${query}`);
			return body.result.rides.map((ride: { pricePerSeatRupees: number }) => ride.pricePerSeatRupees);
		};
		// Three seats of US$5.41 cost US$16.22, six seats of US$4.86 cost US$29.19.
		await offerRide(world(), await world().owner('Kamal Silva'), { ...place, priceRupees: 1_000 });
		await offerRide(world(), await world().owner('Ruwan Dias'), { ...place, priceRupees: 900 });
		expect((await found('guests=3&price=16.22')).toSorted()).toEqual([1_000, 900].toSorted());
		expect(await found('guests=6&price=29.18')).toEqual([]);
		expect(await found('guests=6&price=29.19')).toEqual([900]);
	});

	test.each(['price=0', 'price=2001', 'guests=0', 'guests=1.5', 'date=2026-02-30', 'page=0'])(
		'refuses the ride search with %s',
		async (query) => {
			const { status, body } = await world().call('GET', `/sharing/search/There/6/80?${query}`);
			expect([status, body.code]).toEqual([400, 'malformed']);
		},
	);

	test('searching rides takes two SQL statements for any number of rides', async () => {
		const sent = await recordStatements(world().database.pool, () => search(6.03));
		expect(sent.filter((text) => !String(text).includes('rate_limit'))).toHaveLength(2);
	});

	test.each([
		[
			'the boat is no longer verified',
			'UPDATE boat SET verified_at = NULL WHERE id = $1',
			'boat-not-verified',
		],
		[
			'the owner is no longer approved',
			'UPDATE person SET owner_approved_at = NULL WHERE id = (SELECT owner_id FROM boat WHERE id = $1)',
			'boat-not-verified',
		],
		[
			'the insurance has expired',
			"UPDATE boat SET insurance_expires_on = '2026-06-30' WHERE id = $1",
			'papers-run-out',
		],
	])('hides a ride and refuses to join the ride if %s', async (_, change, code) => {
		const { database, owner, signIn } = world();
		const skipper = await owner('Sunil Alwis');
		const ride = await offerRide(world(), skipper, { location: { lat: -30, lng: 80.2 } });
		expect((await search(-30)).count).toBe(1);
		await database.pool.query(change, [skipper.boatId]);
		expect((await search(-30)).count).toBe(0);
		expect((await join(world(), await signIn('Anu Mate'), ride, 1)).body.code).toBe(code);
	});
});

let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
});

/** Creates a ride at Rs 4,500 per seat with these bookings. Returns the ride's takings. */
async function takingsOf(departureDate: string, groups: readonly number[]): Promise<OwnRide['takings']> {
	const ride = await offerRide(world(), skipper, { departureDate, priceRupees: 4_500 });
	for (const people of groups) {
		const mate = await world().signIn('Anu Mate');
		const { body } = await join(world(), mate, ride, people);
		const bookingId = body.result._id;
		const { orderId } = await order(world(), mate, bookingId);
		await capture(world(), mate, { orderId, bookingId });
	}
	const { body } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
	return body.result.find(({ _id }: OwnRide) => _id === ride).takings;
}

describe('takings of a ride', () => {
	test('takings are the sum of the bookings’ charges, to the cent', async () => {
		// Each of the three charges is US$24.32. A single charge of Rs 13,500 would be US$72.97.
		expect(await takingsOf('2026-12-13', [1, 1, 1])).toEqual({ grossCents: 7_296, netCents: 6_567 });
	});

	test('takings count all seats of one booking as one charge', async () => {
		expect((await takingsOf('2026-12-14', [3])).grossCents).toBe(7_297);
	});

	test('the owner’s share of a ride includes the unrefunded price of a late cancellation', async () => {
		const ride = await offerRide(world(), skipper, { departureDate: '2026-12-16', priceRupees: 4_500 });
		const mate = await world().signIn('Anu Mate');
		const bookingId = (await join(world(), mate, ride, 2)).body.result._id;
		const { orderId } = await order(world(), mate, bookingId);
		await capture(world(), mate, { orderId, bookingId });
		world().app.clock.set('2026-12-15T04:00:00Z');
		const cancel = { bookingId, refundCents: 0 };
		const { status } = await world().call('POST', '/booking/cancel', { as: mate.token, body: cancel });
		expect(status).toBe(200);
		const { body } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
		world().app.clock.set('2026-07-01T02:30:00Z');
		const { takings } = body.result.find(({ _id }: OwnRide) => _id === ride);
		expect(takings).toEqual({ grossCents: 0, netCents: 4_379 });
	});

	test('takings are zero until the first mate joins', async () => {
		expect(await takingsOf('2026-12-15', [])).toEqual({ grossCents: 0, netCents: 0 });
	});
});
