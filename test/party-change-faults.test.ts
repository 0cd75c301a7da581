import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { reduceParty } from './booking-changes.ts';
import { capture, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { isLongRun } from './long.ts';
import { providersFor } from './providers.ts';
import { join, offerRide } from './rides.ts';
import { staffMember } from './staff.ts';
import { type TestApp, testApp } from './test-app.ts';

describe.each(providersFor('Stripe'))('smaller party with a payment at %s', (_, startFake) => {
	const provider = startFake();
	const world = testApp({ payments: () => provider.payments, messages: 'dropped' });
	let mate: Awaited<ReturnType<TestApp['signIn']>>;
	let seats: string;
	beforeEach(async () => {
		world().app.clock.set(Temporal.Now.instant().toString());
		const departureDate = Temporal.Now.plainDateISO().add({ days: 20 }).toString();
		mate = await world().signIn('Anu Mate');
		const ride = await offerRide(world(), await world().owner('Kamal Silva'), { departureDate });
		seats = (await join(world(), mate, ride, 4)).body.result._id;
		const created = await order(world(), mate, seats);
		await provider.payer(created, 'pay');
		const paid = await capture(world(), mate, { orderId: created.orderId, bookingId: seats });
		expect(paid.body.result.status).toBe('CONFIRMED');
		expect(await runDueJobs(world())).toEqual([]);
	});
	afterEach(async () => {
		await provider.behave();
		await expectLedgerAgrees(world());
	});

	const card = async () =>
		(await world().call('GET', `/booking/one/${seats}`, { as: mate.token })).body.result;
	const faults = async () => {
		world().app.clock.pass({ minutes: 2 });
		await reconcilePayments(world().app);
		expect(await runDueJobs(world())).toEqual([]);
		return await auditMoney(world().app, { days: 2 });
	};

	test('a party that shrinks seat by seat and then cancels gets separate refunds', async () => {
		for (const left of [3, 2, 1]) {
			await reduceParty(world(), mate, seats, left);
			expect(await runDueJobs(world())).toEqual([]);
		}
		expect(await provider.moved(seats)).toEqual({ captures: 1, refunds: 3 });
		expect(await card()).toMatchObject({
			refundedCents: 3_000,
			refundIfCanceledCents: 1_000,
			status: 'CONFIRMED',
		});
		expect(await faults()).toEqual([]);
		const body = { bookingId: seats, refundCents: 1_000 };
		expect((await world().call('POST', '/booking/cancel', { as: mate.token, body })).status).toBe(200);
		expect(await faults()).toEqual([]);
		expect(await card()).toMatchObject({ refundedCents: 4_000, status: 'CANCELED' });
	});

	test.each(['errors', ...(isLongRun ? ['down' as const] : [])] as const)(
		'provider fault “%s”: frees the seats at once, and refunds exactly once',
		async (fault) => {
			await provider.misbehave(fault, { times: 0 });
			expect((await reduceParty(world(), mate, seats, 2)).result.adults).toBe(2);
			expect((await runDueJobs(world())).length).toBeGreaterThan(0);
			expect(await card()).toMatchObject({ refundedCents: 0, refundIfCanceledCents: 2_000 });
			await provider.behave();
			expect(await faults()).toEqual([]);
			expect(await card()).toMatchObject({ refundedCents: 2_000 });
			expect(await provider.moved(seats)).toEqual({ captures: 1, refunds: 1 });
		},
	);

	test('opens a case for a refund that the provider refuses, and makes no other refund', async () => {
		await provider.misbehave('refund-pending');
		await reduceParty(world(), mate, seats, 3);
		expect(await runDueJobs(world())).toEqual([]);
		const { rows } = await world().database.pool.query(
			'SELECT refund.provider_refund_id FROM refund JOIN payment ON payment.id = payment_id WHERE booking_id = $1',
			[seats],
		);
		await provider.control(`refunds/${rows[0].provider_refund_id}`, { status: 'FAILED' });
		for (const message of await provider.messages(2)) {
			const { host: __, 'content-length': ___, connection: ____, ...headers } = message.headers;
			await world().fastify.inject({
				method: 'POST',
				url: '/api/payment/webhook',
				headers,
				payload: message.body,
			});
		}
		expect(await runDueJobs(world())).toEqual([]);
		expect((await reduceParty(world(), mate, seats, 2)).result.partyChanges).toMatchObject([
			{ refundCents: 1_000 },
			{ refundCents: 1_000 },
		]);
		expect(await faults()).toEqual([]);
		const cases = await world().database.pool.query(
			`SELECT id FROM payment_case WHERE booking_id = $1 AND kind = 'refund-failed'`,
			[seats],
		);
		const desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
		const body = { id: cases.rows[0].id };
		expect((await world().call('POST', '/desk/payment/cases/close', { as: desk.token, body })).status).toBe(
			200,
		);
		expect(await faults()).toEqual([]);
		expect(await card()).toMatchObject({ status: 'CONFIRMED', adults: 2, refundedCents: 1_000 });
	});
});
