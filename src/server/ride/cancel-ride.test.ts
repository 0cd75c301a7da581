import { beforeEach, describe, expect, test } from 'vitest';
import type { RideId } from '#domain/id.ts';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs, simulateLostJob } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { decideMinimums } from '../booking/decide-minimum.ts';
import { cancelRideByPlatform } from './cancel-ride.ts';

const world = testApp({ payments: () => fakePayments() });

let mate: Awaited<ReturnType<TestApp['signIn']>>;
let bookingId: string;
let sharingId: string;
let cancel: () => Promise<unknown>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const owner = await world().owner('Kamal Silva');
	sharingId = await offerRide(world(), owner);
	mate = await world().signIn('Anu Mate', { email: 'anu@mateship.test' });
	bookingId = (await join(world(), mate, sharingId, 2)).body.result._id;
	cancel = () => world().call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId } });
});

describe('mate with held seats on a canceled ride', () => {
	test('refuses payment by a mate whose ride is canceled', async () => {
		await cancel();
		const body = { bookingId };
		const answer = await world().call('POST', '/booking/payment/order', { as: mate.token, body });
		expect([answer.status, answer.body.code]).toEqual([409, 'ride-canceled']);
	});

	test('a mate who pays while the ride is canceled is refunded with the reason', async () => {
		const { orderId } = await order(world(), mate, bookingId);
		await cancel();
		expect((await capture(world(), mate, { orderId, bookingId })).body.code).toBe('payment-refunded');
		expect(await runDueJobs(world())).toEqual([]);
		const email = world().email.sent.find(({ to }) => to.address === 'anu@mateship.test');
		expect(email?.text).toContain('Kamal Silva had canceled the ride');
		expect(email?.text).not.toContain('30 minutes');
	});
});

test('after a worker dies, canceling a ride is retried within minutes', async () => {
	const { orderId } = await order(world(), mate, bookingId);
	await capture(world(), mate, { orderId, bookingId });
	await cancel();
	await simulateLostJob(world(), 'cancel-ride-bookings');
	expect(await runDueJobs(world())).toEqual([]);
	const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: mate.token });
	expect(body.result).toMatchObject({ status: 'CANCELED', refundedCents: 2_000 });
});

test('cancels the other bookings of a ride when one of its bookings cannot be canceled now', async () => {
	const { pool } = world().database;
	const other = await world().signIn('Bea Mate');
	const theirs: string = (await join(world(), other, sharingId, 1)).body.result._id;
	const [failing, next] = [bookingId, theirs].sort();
	for (const [as, id] of [
		[mate, bookingId],
		[other, theirs],
	] as const) {
		await capture(world(), as, { orderId: (await order(world(), as, id)).orderId, bookingId: id });
	}
	await cancel();
	await pool.query(
		`ALTER TABLE booking ADD CONSTRAINT breaks CHECK (id <> '${failing}'::id OR status <> 'CANCELED') NOT VALID`,
	);
	expect(await runDueJobs(world())).not.toEqual([]);
	const states = async () =>
		(await pool.query('SELECT status FROM booking WHERE id = ANY($1)', [[failing, next]])).rows.map(
			({ status }) => status,
		);
	expect((await states()).sort()).toEqual(['CANCELED', 'CONFIRMED']);
	await pool.query('ALTER TABLE booking DROP CONSTRAINT breaks');
	expect(await runDueJobs(world())).toEqual([]);
	expect(await states()).toEqual(['CANCELED', 'CANCELED']);
});

describe('a ride that ends', () => {
	const ends: Record<string, (owner: Awaited<ReturnType<TestApp['owner']>>) => Promise<unknown>> = {
		'by its owner': (owner) =>
			world().call('POST', '/sharing/cancel', { as: owner.token, body: { sharingId } }),
		'by the platform': () => cancelRideByPlatform(world().app, sharingId as RideId, 'The pier is closed.'),
		'below its minimum': async () => {
			world().app.clock.set('2026-12-12T16:01:00Z');
			await decideMinimums(world().app);
		},
	};

	// A deadlock delays both transactions by a second. Each transaction is retried at most five times.
	test.each(Object.keys(ends))(
		'ending a ride locks the boat before the ride, as booking changes do: %s',
		async (by) => {
			const owner = await world().owner('Bandara Silva');
			sharingId = await offerRide(world(), owner, { minimum: { seats: 4 } });
			world().app.clock.set('2026-12-12T04:00:00Z');
			await decideMinimums(world().app);
			const other = await world().database.pool.connect();
			try {
				await other.query('BEGIN');
				await other.query('SELECT FROM boat WHERE id = $1 FOR NO KEY UPDATE', [owner.boatId]);
				const ending = ends[by]?.(owner);
				await waitForLock(world());
				await other.query('SELECT FROM ride WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [sharingId]);
				await other.query('COMMIT');
				await ending;
			} finally {
				await other.query('ROLLBACK');
				other.release();
			}
			const { body } = await world().call('GET', `/sharing/one/${sharingId}`);
			expect(body.result.status).toBe('CANCELED');
		},
	);
});
