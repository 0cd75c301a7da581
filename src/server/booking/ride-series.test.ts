import { expect, test } from 'vitest';
import type { RideId } from '#domain/id.ts';
import { weeklyDates } from '#domain/ride/series.ts';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { joinWaitlistByApi } from '#test/waitlists.ts';
import { cancelRideByPlatform } from '../ride/cancel-ride.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
type Owner = Awaited<ReturnType<ReturnType<typeof world>['owner']>>;

interface OwnRideAnswer {
	readonly _id: RideId;
	readonly status: string;
	readonly departureDate: string;
	readonly departureTime: string;
	readonly departsAt: string;
	readonly seats: number;
	readonly pricePerSeatRupees: number;
	readonly customMessage: string;
	readonly laterRides: number;
	readonly laterRidesDiffer: boolean;
	readonly waitlist: boolean;
}

async function start(more: object = {}) {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await world().owner('Kamal Silva');
	return { skipper, ride: (await offerRide(world(), skipper, more)) as RideId };
}
const post = async (owner: { token: string }, path: string, body: object) =>
	await world().call('POST', path, { as: owner.token, body });
const repeat = async (owner: Owner, sharingId: RideId, weeks: number) =>
	await post(owner, '/sharing/series/add', { sharingId, weeks });
async function ridesOf(owner: Owner): Promise<readonly OwnRideAnswer[]> {
	const { body } = await world().call('GET', '/sharing/owner/created', { as: owner.token });
	return body.result;
}
const terms = { seats: 5, priceRupees: 3_700, customMessage: 'New words' };

test('a weekly series consists of separate rides with the same weekday and local time', async () => {
	const { skipper, ride } = await start({ waitlist: true });
	const { body } = await repeat(skipper, ride, 3);
	expect(body.result).toEqual({ made: ['2026-12-20', '2026-12-27', '2027-01-03'], skipped: [] });
	const rides = await ridesOf(skipper);
	expect(rides.map((each) => [each.departureDate, each.departureTime, each.laterRides])).toEqual([
		['2026-12-13', '09:30', 3],
		['2026-12-20', '09:30', 2],
		['2026-12-27', '09:30', 1],
		['2027-01-03', '09:30', 0],
	]);
	expect(rides.every((each) => each.waitlist && each.seats === 6 && each.pricePerSeatRupees === 1_850)).toBe(
		true,
	);
});

test('a series skips and names dates when the boat is not free; a second call adds the missing dates', async () => {
	const { skipper, ride } = await start();
	const other = (await offerRide(world(), skipper, { departureDate: '2026-12-27' })) as RideId;
	expect((await repeat(skipper, ride, 3)).body.result).toEqual({
		made: ['2026-12-20', '2027-01-03'],
		skipped: [{ date: '2026-12-27', code: 'boat-taken' }],
	});
	await post(skipper, '/sharing/cancel', { sharingId: other });
	expect((await repeat(skipper, ride, 3)).body.result).toEqual({ made: ['2026-12-27'], skipped: [] });
	expect((await repeat(skipper, ride, 3)).body.result).toEqual({ made: [], skipped: [] });
});

test('repeating a series skips dates that the owner canceled, but not dates that ended for other reasons', async () => {
	const { skipper, ride } = await start({ minimum: { seats: 2, hours: 24 } });
	await repeat(skipper, ride, 3);
	const [, byOwner, byMinimum, byPlatform] = await ridesOf(skipper);
	await post(skipper, '/sharing/cancel', { sharingId: byOwner?._id });
	await cancelRideByPlatform(world().app, byPlatform?._id as RideId, 'The boat was delisted.');
	await world().database.pool.query(
		`WITH ended AS (UPDATE occupancy SET released_at = now() WHERE ride_id = $1)
			UPDATE ride SET status = 'CANCELED', canceled_at = now(), minimum_status = 'MISSED', minimum_decided_at = now()
			WHERE id = $1`,
		[byMinimum?._id],
	);
	expect((await repeat(skipper, ride, 3)).body.result).toEqual({
		made: ['2026-12-27', '2027-01-03'],
		skipped: [{ date: '2026-12-20', code: 'ride-canceled' }],
	});
	const second = (await ridesOf(skipper)).find(
		({ departureDate, status }) => departureDate === '2026-12-27' && status === 'OPEN',
	);
	expect((await repeat(skipper, second?._id as RideId, 1)).body.result.skipped).toEqual([]);
});

test('rides of a series have the same local time before and after a clock change', async () => {
	// Sydney sets its clocks forward on 4 October 2026.
	const sydney = { location: { lat: -33.86, lng: 151.21 }, address: 'Circular Quay' };
	const { skipper, ride } = await start({ ...sydney, departureDate: '2026-09-27', departureTime: '09:30' });
	await repeat(skipper, ride, 2);
	const rides = await ridesOf(skipper);
	expect(rides.map((each) => [each.departureDate, each.departureTime, each.departsAt])).toEqual([
		['2026-09-27', '09:30', '2026-09-26T23:30:00Z'],
		['2026-10-04', '09:30', '2026-10-03T22:30:00Z'],
		['2026-10-11', '09:30', '2026-10-10T22:30:00Z'],
	]);
	expect(weeklyDates('2026-12-24', 2)).toEqual(['2026-12-31', '2027-01-07']);
});

test('refuses a series of more than 8 weeks, of another owner’s ride or of an ended ride', async () => {
	const { skipper, ride } = await start();
	expect((await repeat(skipper, ride, 9)).body.code).toBe('malformed');
	const other = await world().owner('Ajith Owner');
	expect((await repeat(other, ride, 1)).body.code).toBe('not-yours');
	const { rows } = await world().database.pool.query('SELECT series_id FROM ride WHERE id = $1', [ride]);
	expect(rows).toEqual([{ series_id: null }]);
	await post(skipper, '/sharing/cancel', { sharingId: ride });
	expect((await repeat(skipper, ride, 1)).body.code).toBe('ride-canceled');
});

test('a change applies to one ride, or also to the later rides of its series', async () => {
	const { skipper, ride } = await start();
	await repeat(skipper, ride, 2);
	const second = (await ridesOf(skipper))[1]?._id;
	if (!second) throw new Error('no second ride');
	await post(skipper, '/sharing/edit', { ...terms, sharingId: second, seats: 4 });
	expect((await ridesOf(skipper)).map(({ seats }) => seats)).toEqual([6, 4, 6]);
	await post(skipper, '/sharing/edit', { ...terms, sharingId: second, scope: 'THIS_AND_LATER' });
	expect((await ridesOf(skipper)).map((each) => [each.seats, each.pricePerSeatRupees])).toEqual([
		[6, 1_850],
		[5, 3_700],
		[5, 3_700],
	]);
	expect((await ridesOf(skipper)).map(({ customMessage }) => customMessage)).toEqual([
		'Whales, if we are lucky; tea, if we are not.',
		'New words',
		'New words',
	]);
});

test('a ride of a series says whether a later ride has other terms', async () => {
	const { skipper, ride } = await start();
	await repeat(skipper, ride, 2);
	const differ = async () => (await ridesOf(skipper)).map(({ laterRidesDiffer }) => laterRidesDiffer);
	expect(await differ()).toEqual([false, false, false]);
	const second = (await ridesOf(skipper))[1]?._id;
	await post(skipper, '/sharing/edit', { ...terms, sharingId: second });
	expect(await differ()).toEqual([true, true, false]);
	await post(skipper, '/sharing/edit', { ...terms, sharingId: ride, scope: 'THIS_AND_LATER' });
	expect(await differ()).toEqual([false, false, false]);
});

test('mates keep their price and seats; a change with too few seats is refused for all rides', async () => {
	const { skipper, ride } = await start();
	await repeat(skipper, ride, 1);
	const later = (await ridesOf(skipper))[1]?._id as RideId;
	const mate = await world().signIn('Paid Mate');
	const bookingId = (await join(world(), mate, later, 3)).body.result._id;
	await capture(world(), mate, { ...(await order(world(), mate, bookingId)), bookingId });
	const refused = await post(skipper, '/sharing/edit', {
		...terms,
		sharingId: ride,
		seats: 2,
		scope: 'THIS_AND_LATER',
	});
	expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
		409,
		'seats-below-taken',
		{ date: '2026-12-20', seatsTaken: 3 },
	]);
	expect((await ridesOf(skipper)).map(({ seats }) => seats)).toEqual([6, 6]);
	await post(skipper, '/sharing/edit', { ...terms, sharingId: ride, scope: 'THIS_AND_LATER' });
	const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: mate.token });
	expect(body.result).toMatchObject({ amountCents: 3_000, status: 'CONFIRMED' });
});

test('seats that a change adds are offered to the waitlist', async () => {
	const { skipper, ride } = await start({ seatsAvailable: 1, waitlist: true });
	const [mate, waiting] = [await world().signIn('Paid Mate'), await world().signIn('First Waiting')];
	await join(world(), mate, ride, 1);
	await joinWaitlistByApi(world(), waiting, ride, 1);
	await post(skipper, '/sharing/edit', { ...terms, sharingId: ride, seats: 2 });
	await runDueJobs(world());
	const { body } = await world().call('GET', '/booking/renter?when=held', { as: waiting.token });
	expect(body.result).toMatchObject([{ fromWaitlist: true, amountCents: 2_000 }]);
});

test('canceling a ride and the later rides of its series refunds every mate and leaves earlier rides', async () => {
	const { skipper, ride } = await start();
	await repeat(skipper, ride, 2);
	const [, second, third] = await ridesOf(skipper);
	const mate = await world().signIn('Paid Mate');
	const bookingId = (await join(world(), mate, third?._id ?? '', 1)).body.result._id;
	await capture(world(), mate, { ...(await order(world(), mate, bookingId)), bookingId });
	await post(skipper, '/sharing/series/cancel', { sharingId: second?._id, reason: '' });
	await runDueJobs(world());
	const rides = await ridesOf(skipper);
	expect(Object.fromEntries(rides.map((each) => [each.departureDate, each.status]))).toEqual({
		'2026-12-13': 'OPEN',
		'2026-12-20': 'CANCELED',
		'2026-12-27': 'CANCELED',
	});
	const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: mate.token });
	expect(body.result).toMatchObject({ status: 'CANCELED', refundedCents: 1_000 });
});

test('refuses to repeat a departed ride; repeated rides have the same approval and cancellation terms', async () => {
	const { skipper, ride } = await start({ approval: true, cancellationTerms: 'FLEXIBLE' });
	await repeat(skipper, ride, 1);
	const { rows } = await world().database.pool.query(
		'SELECT approval, cancellation_terms FROM ride WHERE owner_id = $1',
		[skipper.id],
	);
	expect(rows).toEqual([1, 2].map(() => ({ approval: true, cancellation_terms: 'FLEXIBLE' })));
	world().app.clock.set('2026-12-13T04:00:00Z');
	expect((await repeat(skipper, ride, 2)).body.code).toBe('ride-passed');
	expect(await ridesOf(skipper)).toHaveLength(2);
});

test('refuses to change a ride of another owner, an ended ride, too many seats, and a too low price', async () => {
	const { skipper, ride } = await start();
	const edit = async (more: object, as: Owner = skipper) =>
		(await post(as, '/sharing/edit', { ...terms, sharingId: ride, ...more })).body.code;
	expect(await edit({}, await world().owner('Ajith Owner'))).toBe('not-yours');
	expect(await edit({ seats: 13 })).toBe('seats-over-capacity');
	expect(await edit({ priceRupees: 1 })).toBe('price-too-small');
	world().app.clock.set('2026-12-13T04:00:00Z');
	expect(await edit({})).toBe('ride-passed');
	world().app.clock.set('2026-07-01T02:30:00Z');
	await post(skipper, '/sharing/cancel', { sharingId: ride });
	expect(await edit({})).toBe('ride-canceled');
	expect((await ridesOf(skipper)).map(({ seats }) => seats)).toEqual([6]);
});

test('changing the later rides of a series leaves canceled rides unchanged', async () => {
	const { skipper, ride } = await start();
	await repeat(skipper, ride, 2);
	const second = (await ridesOf(skipper))[1]?._id;
	await post(skipper, '/sharing/cancel', { sharingId: second });
	await post(skipper, '/sharing/edit', { ...terms, sharingId: ride, scope: 'THIS_AND_LATER' });
	const rides = await ridesOf(skipper);
	expect(Object.fromEntries(rides.map((each) => [each.departureDate, each.seats]))).toEqual({
		'2026-12-13': 5,
		'2026-12-20': 6,
		'2026-12-27': 5,
	});
});

test('a ride can shrink to its sold seats even if the job that expires a hold is late', async () => {
	const { skipper, ride } = await start();
	const [paid, unpaid] = [await world().signIn('Paid Mate'), await world().signIn('Unpaid Mate')];
	const bookingId = (await join(world(), paid, ride, 2)).body.result._id;
	await capture(world(), paid, { ...(await order(world(), paid, bookingId)), bookingId });
	await join(world(), unpaid, ride, 3);
	world().app.clock.pass({ minutes: 30 });
	const { body } = await post(skipper, '/sharing/edit', { ...terms, sharingId: ride, seats: 2 });
	expect(body.state).toBe(true);
	expect((await ridesOf(skipper)).map(({ seats }) => seats)).toEqual([2]);
});

test('a ride change waits for a concurrent booking, and counts its seats', async () => {
	const { skipper, ride } = await start();
	const mate = await world().signIn('Joining Mate');
	const bookingId = (await join(world(), mate, ride, 4)).body.result._id;
	await post(mate, '/booking/release', { bookingId });
	const client = await world().database.pool.connect();
	try {
		await client.query('BEGIN');
		await client.query('UPDATE ride SET seats_taken = 4 WHERE id = $1', [ride]);
		await client.query(`UPDATE booking SET status = 'PENDING', ended_at = NULL WHERE id = $1`, [bookingId]);
		const edited = post(skipper, '/sharing/edit', { ...terms, sharingId: ride, seats: 1 });
		await waitForLock(world());
		await client.query('COMMIT');
		expect((await edited).body.code).toBe('seats-below-taken');
	} finally {
		client.release();
	}
});
