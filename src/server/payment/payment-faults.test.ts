import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId, PaymentId } from '#domain/id.ts';
import { ProviderUnavailable, paymentProviders } from '#ports/payments.ts';
import { findUnsettled } from '#server/payment/payment-store.ts';
import { finishPayment, reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { capture, hold, order } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { paypalFake } from '#test/paypal-fake.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { settlePayment } from './capture-payment.ts';
import { refundPayment } from './refunds.ts';

/**
 * Faults of any provider have the same outcome, so one provider runs all tests. The other runs only
 * tests in which its adapter differs (lost response, failed refund). A long run covers both completely.
 * The adapters' tests cover that a closed connection and a status of 500 are the same to the product.
 */
const outages = isLongRun ? (['errors', 'down'] as const) : (['down'] as const);
describe.each([
	['PayPal', paypalFake],
	['Stripe', stripeFake],
] as const)('faults of %s', (name, startFake) => {
	const inFull = isLongRun || name === 'PayPal';
	const provider = startFake();
	const world = testApp({ payments: () => provider.payments, messages: 'dropped' });

	let renter: Awaited<ReturnType<TestApp['signIn']>>;
	beforeEach(async () => {
		world().app.clock.set('2026-07-01T02:30:00Z');
		renter = await world().signIn('Nimal Perera');
		await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
	});
	afterEach(() => expectLedgerAgrees(world()));

	async function approved() {
		const experience = await world().experience(await world().owner('Ruwan Dias'));
		const bookingId = (await hold(world(), renter, experience, '2026-07-10')) as BookingId;
		const created = await order(world(), renter, bookingId);
		await provider.payer(created, 'pay');
		const row = await world()
			.app.db.selectFrom('payment')
			.select('id')
			.where('booking_id', '=', bookingId)
			.executeTakeFirstOrThrow();
		return { bookingId, paymentId: row.id as PaymentId, experience, ...created };
	}
	async function statusOf(bookingId: string): Promise<string> {
		return (await world().call('GET', `/booking/one/${bookingId}`, { as: renter.token })).body.result.status;
	}
	async function paymentStatus(id: PaymentId): Promise<string | undefined> {
		const row = await world()
			.app.db.selectFrom('payment')
			.select('status')
			.where('id', '=', id)
			.executeTakeFirst();
		return row?.status;
	}

	/** Pays for a date after the date was taken by another booking, so that a refund is due. */
	async function due() {
		const paid = await approved();
		world().app.clock.pass({ minutes: 31 });
		await hold(world(), await world().signIn('Anu Mate'), paid.experience, '2026-07-10');
		expect((await capture(world(), renter, paid)).body.code).toBe('payment-refunded');
		expect(await paymentStatus(paid.paymentId)).toBe('REFUNDING');
		return paid;
	}

	test('finds a capture whose response was lost, and does not repeat it', async () => {
		const paid = await approved();
		await provider.misbehave('capture-fails-after');
		expect((await capture(world(), renter, paid)).body.code).toBe('payments-down');
		expect(await paymentStatus(paid.paymentId)).toBe('CAPTURING');
		await finishPayment(world().app, paid.paymentId);
		await finishPayment(world().app, paid.paymentId);
		expect(await statusOf(paid.bookingId)).toBe('CONFIRMED');
		expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test.each(['refund-fails-after', ...(inFull ? ['refund-fails-before' as const, ...outages] : [])] as const)(
		'fault “%s”: the refund job retries and refunds once',
		async (fault) => {
			const paid = await due();
			await provider.misbehave(fault, { times: fault.startsWith('refund') ? 1 : 0 });
			const problems = await runDueJobs(world());
			expect(problems.length).toBeGreaterThanOrEqual(1);
			expect(await paymentStatus(paid.paymentId)).toBe('REFUNDING');
			await provider.behave();
			expect(await runDueJobs(world())).toEqual([]);
			expect(await paymentStatus(paid.paymentId)).toBe('REFUNDED');
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 1 });
		},
	);

	if (!inFull) return;

	describe('unavailable payment provider', () => {
		test.each(outages)(
			'fault “%s” when creating the order: answers 503, and the order can be retried',
			async (fault) => {
				const experience = await world().experience(await world().owner('Ruwan Dias'));
				const bookingId = await hold(world(), renter, experience, '2026-07-10');
				await provider.misbehave(fault, { times: 0 });
				const body = { bookingId };
				const answer = await world().call('POST', '/booking/payment/order', { as: renter.token, body });
				expect(answer).toMatchObject({ status: 503, body: { code: 'payments-down' } });
				await provider.behave();
				expect(await order(world(), renter, bookingId)).toMatchObject({ amountCents: 6_673 });
			},
		);

		test.each(outages)(
			'fault “%s” when capturing: answers 503, and a job finishes the capture later',
			async (fault) => {
				const paid = await approved();
				await provider.misbehave(fault, { times: 0 });
				const answer = await capture(world(), renter, paid);
				expect(answer).toMatchObject({ status: 503, body: { code: 'payments-down' } });
				expect(await waitingJobs(world())).toContainEqual(
					expect.objectContaining({ name: 'settle-payment', payload: { paymentId: paid.paymentId } }),
				);
				const problems = await runDueJobs(world());
				expect(problems).toEqual([expect.any(ProviderUnavailable)]);
				await provider.behave();
				expect(await runDueJobs(world())).toEqual([]);
				expect(await statusOf(paid.bookingId)).toBe('CONFIRMED');
				expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
			},
		);

		test('a booking is confirmed once when the renter retries after a lost response', async () => {
			const paid = await approved();
			await provider.misbehave('capture-fails-after');
			await capture(world(), renter, paid);
			expect((await capture(world(), renter, paid)).body.result.status).toBe('CONFIRMED');
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
		});

		test('after a failure before the capture, a retry captures the payment', async () => {
			const paid = await approved();
			await provider.misbehave('capture-fails-before');
			expect((await capture(world(), renter, paid)).status).toBe(503);
			expect((await capture(world(), renter, paid)).body.result.status).toBe('CONFIRMED');
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
		});

		test('a trip is not confirmed if its capture’s response was lost and the capture was then refunded manually', async () => {
			const paid = await approved();
			await provider.misbehave('capture-fails-after');
			await capture(world(), renter, paid);
			const { capture: taken } = (await provider.payments.findOrder(paid.orderId)) ?? {};
			await provider.payments.refundCapture({
				captureId: taken?.captureId ?? '',
				key: 'by hand',
				note: 'Sorry',
			});
			await finishPayment(world().app, paid.paymentId);
			expect(await paymentStatus(paid.paymentId)).toBe('FAILED');
			expect(await statusOf(paid.bookingId)).toBe('PENDING');
		});
	});

	describe('renter who does not return after approving', () => {
		test('the reconciliation job captures and confirms within a minute', async () => {
			const paid = await approved();
			world().app.clock.pass({ seconds: 14 });
			expect(await reconcilePayments(world().app)).toBe(0);
			world().app.clock.pass({ seconds: 2 });
			expect(await reconcilePayments(world().app)).toBeGreaterThanOrEqual(1);
			await runDueJobs(world());
			expect(await statusOf(paid.bookingId)).toBe('CONFIRMED');
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
		});

		test('repeated reconciliation enqueues one job per open payment, and no job for finished payments', async () => {
			const paid = await approved();
			world().app.clock.pass({ minutes: 1 });
			await reconcilePayments(world().app);
			await reconcilePayments(world().app);
			const mine = (await waitingJobs(world())).filter(
				({ payload }) => (payload as { paymentId?: string }).paymentId === paid.paymentId,
			);
			expect(mine).toHaveLength(1);
			await runDueJobs(world());
			const unsettled = async () =>
				(await waitingJobs(world())).filter(({ name }) => name === 'settle-payment');
			await reconcilePayments(world().app);
			expect((await unsettled()).map(({ payload }) => payload)).not.toContainEqual({
				paymentId: paid.paymentId,
			});
		});

		test('abandons an order that is not approved within an hour, and stops polling', async () => {
			const experience = await world().experience(await world().owner('Ruwan Dias'));
			const bookingId = (await hold(world(), renter, experience, '2026-07-10')) as BookingId;
			await order(world(), renter, bookingId);
			const { id } = await world()
				.app.db.selectFrom('payment')
				.select('id')
				.where('booking_id', '=', bookingId)
				.executeTakeFirstOrThrow();
			await finishPayment(world().app, id);
			expect(await paymentStatus(id)).toBe('CREATED');
			world().app.clock.pass({ hours: 1, seconds: 1 });
			await finishPayment(world().app, id);
			expect(await paymentStatus(id)).toBe('FAILED');
		});
	});

	describe('refunds during provider faults', () => {
		test('five parallel workers send a refund once', async () => {
			const paid = await due();
			await Promise.all(Array.from({ length: 5 }, () => refundPayment(world().app, paid.paymentId)));
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 1 });
			expect(await paymentStatus(paid.paymentId)).toBe('REFUNDED');
		});

		test('checks captures in progress before unapproved orders, for any number of orders', async () => {
			const paid = await due();
			world().app.clock.pass({ minutes: 20 });
			const experience = await world().experience(await world().owner('Ruwan Dias'));
			await order(world(), renter, await hold(world(), renter, experience, '2026-07-12'));
			expect(await findUnsettled(world().app.db, world().app.clock.now(), 1)).toEqual([paid.paymentId]);
			expect(await runDueJobs(world())).toEqual([]);
		});

		test('reconciliation finds an unfinished refund', async () => {
			const paid = await due();
			await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
			await reconcilePayments(world().app);
			expect(await runDueJobs(world())).toEqual([]);
			expect(await paymentStatus(paid.paymentId)).toBe('REFUNDED');
		});
	});

	describe('two processes settling one payment', () => {
		test('two processes that settle one late payment refund once and confirm nothing', async () => {
			const paid = await approved();
			await provider.misbehave('capture-fails-after');
			await capture(world(), renter, paid);
			world().app.clock.pass({ minutes: 31 });
			const mate = await world().signIn('Anu Mate');
			const otherHold = await hold(world(), mate, paid.experience, '2026-07-10');
			const slow = {
				...provider.payments,
				async findOrder(orderId: string) {
					const found = await provider.payments.findOrder(orderId);
					expect((await settlePayment(world().app, paid.paymentId)).kind).toBe('refunded');
					await world().call('POST', '/booking/release', {
						as: mate.token,
						body: { bookingId: otherHold },
					});
					return found;
				},
			};
			expect(
				(await settlePayment({ ...world().app, payments: paymentProviders(slow) }, paid.paymentId)).kind,
			).toBe('refunded');
			expect(await statusOf(paid.bookingId)).toBe('EXPIRED');
			expect(await runDueJobs(world())).toEqual([]);
			expect(await provider.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 1 });
		});
	});

	describe('payment that the renter does not finish', () => {
		test('abandons an approved order without a capture after its date was released', async () => {
			const { bookingId, paymentId } = await approved();
			await world().call('POST', '/booking/release', { as: renter.token, body: { bookingId } });
			await finishPayment(world().app, paymentId);
			expect(await paymentStatus(paymentId)).toBe('FAILED');
			expect(await provider.moved(bookingId)).toEqual({ captures: 0, refunds: 0 });
		});
	});
});
