import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { Payments } from '#ports/payments.ts';
import { capture, refundReasons } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { fee, gross, net, paidTrips, retainedFee } from '#test/paid-trips.ts';
import { staffMember } from '#test/staff.ts';
import { findOwnerBalances } from '../payout/payout-store.ts';
import { readProviderBooks } from './read-provider-books.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundBooking } from './refunds.ts';

const { provider, world, renter, skipper, approved, paid, receiveWebhooks, read, books, payment, cases } =
	paidTrips();
afterEach(() => expectLedgerAgrees(world()));

const held = (left: number) => ({
	provider: left - retainedFee,
	provider_fee: retainedFee,
	owner: -Math.ceil(left * 0.9),
	fee: -Math.floor(left * 0.1),
});

test('records the provider’s fee once, as a cost of the platform', async () => {
	const { bookingId } = await paid();
	await read();
	expect(await books(bookingId)).toEqual({
		provider: gross - retainedFee,
		provider_fee: retainedFee,
		owner: -net,
		fee: -fee,
	});
});

/**
 * The payment events are learned from webhooks or, if no webhook arrives, from the provider's
 * transactions. The gate tries some events one way only, because both ways read the capture itself.
 */
describe.each(['webhook', 'reading'] as const)('payment events by %s', (how) => {
	beforeEach(async () => {
		if (how === 'reading') await provider.misbehave('webhooks-none', { times: 0 });
	});
	/** Approval and capture are the first two webhooks. */
	const receive = async (messages: number) =>
		how === 'webhook' ? await receiveWebhooks(2 + messages) : await read();

	if (isLongRun || how === 'reading')
		test('records a partial refund once, reverses the fee in proportion and opens a case', async () => {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/refund`, { cents: 1_000 });
			await receive(1);
			expect(await books(bookingId)).toEqual(held(gross - 1_000));
			expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: 1_000 });
			expect(await cases()).toMatchObject([
				{ kind: 'refunded-there', booking_id: bookingId, facts: { cents: 1_000 } },
			]);
			await read();
			expect(await books(bookingId)).toEqual(held(gross - 1_000));
			expect(await cases()).toHaveLength(1);
		});

	if (isLongRun || how === 'webhook')
		test('records a full refund that was made at the provider in two parts', async () => {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/refund`, { cents: 1_001 });
			await provider.control(`captures/${captureId}/refund`, {});
			await receive(2);
			expect(await books(bookingId)).toEqual({ provider: -retainedFee, provider_fee: retainedFee });
			expect(await payment(bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
			expect(await refundReasons(world(), bookingId)).toEqual(['AT_PROVIDER', 'AT_PROVIDER']);
		});

	if (isLongRun || how === 'webhook')
		test('records a bank reversal and opens a case', async () => {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/reverse`, {});
			await receive(1);
			expect(await books(bookingId)).toEqual({ provider: -retainedFee, provider_fee: retainedFee });
			expect(await cases()).toMatchObject([{ kind: 'reversed', booking_id: bookingId }]);
			expect(await refundReasons(world(), bookingId)).toEqual(['REVERSAL']);
			const { rows } = await world().database.pool.query(
				`SELECT DISTINCT cause_kind FROM ledger_entry WHERE booking_id = $1 ORDER BY 1`,
				[bookingId],
			);
			expect(rows.map((row) => row.cause_kind)).toEqual(['charge', 'provider-fee', 'reversal']);
		});

	const outcomes = isLongRun ? (['WON', 'LOST'] as const) : ([how === 'webhook' ? 'WON' : 'LOST'] as const);
	test.each(outcomes)('records a dispute that is opened and then %s', async (outcome) => {
		const { bookingId, captureId } = await paid();
		const { dispute_id: dispute } = await provider.control(`captures/${captureId}/dispute`, { cents: 2_000 });
		await receive(1);
		expect(await books(bookingId)).toEqual({
			...held(gross - 2_000),
			provider: gross - retainedFee,
			disputed: -2_000,
		});
		expect(await cases()).toMatchObject([{ kind: 'dispute', booking_id: bookingId }]);
		await provider.control(`disputes/${dispute}`, { outcome });
		await receive(2);
		const lost = outcome === 'LOST' ? 2_000 : 0;
		expect(await books(bookingId)).toEqual(held(gross - lost));
		expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: lost });
		await read();
		expect(await books(bookingId)).toEqual(held(gross - lost));
	});

	test('records a capture of an unknown order as unexplained and opens a case', async () => {
		const before = (await books(null)).suspense ?? 0;
		const { capture: taken, bookingId } = await provider.captured();
		if (how === 'webhook') await receiveWebhooks(2);
		else await read();
		expect((await books(null)).suspense).toBe(before - 12_345);
		expect((await cases()).find(({ facts }) => facts.captureId === taken.captureId)).toMatchObject({
			kind: 'unknown-capture',
			facts: { captureId: taken.captureId, cents: 12_345, booking: bookingId },
		});
		await provider.control(`captures/${taken.captureId}/refund`, {});
		if (how === 'webhook') await receiveWebhooks(3);
		else await read();
		expect((await books(null)).suspense ?? 0).toBe(before);
	});
});

test('withholds the owner’s pay until every dispute is decided', async () => {
	const desk = await staffMember(world(), 'Amara Weerakoon');
	const { bookingId, captureId } = await paid();
	const open = () =>
		findOwnerBalances(world().app.db, skipper().id, Temporal.Now.instant().add({ hours: 24 * 60 }));
	expect(await open()).toEqual([{ bookingId, cents: net }]);
	const payoutId = 'p0000000000000000000';
	await world().database.pool.query(
		`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id, created_at)
		SELECT $1, id, '2026-01-05', 'DUE', $3, bank_details, bank_sealed, bank_key_id, now() FROM person WHERE id = $2`,
		[payoutId, skipper().id, net],
	);
	await world().database.pool.query(
		'INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES ($1, $2, $3)',
		[bookingId, payoutId, net],
	);
	const pay = () => world().call('POST', '/desk/payouts/paid', { as: desk.token, body: { payoutId } });
	const dispute = async (cents: number) =>
		(await provider.control(`captures/${captureId}/dispute`, { cents })).dispute_id;
	const disputes = [await dispute(2_000), await dispute(1_000)];
	for (const each of disputes) {
		await read();
		expect(await open()).toEqual([]);
		expect((await pay()).status).toBe(404);
		await provider.control(`disputes/${each}`, { outcome: 'WON' });
	}
	await read();
	expect(await open()).toEqual([{ bookingId, cents: net }]);
});

test('restores a missing refund row without refunding again', async () => {
	const { bookingId, captureId } = await paid();
	// Simulates a restored backup: the provider has refunded part of a canceled booking, but the tables
	// lack this refund.
	const part = { cents: cents(1_000), currency: 'USD' };
	await provider.payments.refundCapture({
		captureId,
		key: `cancel-${bookingId}`,
		amount: part,
		note: 'Canceled',
	});
	await read();
	const refunds = world().app.db.selectFrom('refund').select(['reason', 'source_id']);
	expect(await refunds.where('capture_id', '=', captureId).execute()).toEqual([
		{ reason: 'CANCELLATION', source_id: bookingId },
	]);
	await refundBooking(world().app, { bookingId, cents: part.cents, reason: 'CANCELLATION' });
	expect(await runDueJobs(world())).toEqual([]);
	expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	expect(await books(bookingId)).toEqual(held(gross - 1_000));
});

test('reverses a pending refund that fails later, and only the desk resends the refund', async () => {
	const staff = await staffMember(world(), 'Amara Weerakoon');
	const { bookingId, captureId } = await paid();
	await provider.misbehave('refund-pending', { times: 2 });
	const canceled = await world().call('POST', '/booking/cancel', {
		as: renter().token,
		body: { bookingId, refundCents: gross },
	});
	expect(canceled.status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await payment(bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
	for (const refunds of [1, 2]) {
		const refund = (await provider.payments.findCapture(captureId))?.refunds.find(
			({ status }) => status !== 'FAILED',
		);
		await provider.control(`refunds/${refund?.refundId}`, { status: 'FAILED' });
		await read();
		expect(await payment(bookingId)).toMatchObject({ status: 'REFUNDING', refunded_usd_cents: 0 });
		expect(await books(bookingId)).toEqual(held(gross));
		const [failed] = await cases();
		expect(failed).toMatchObject({ kind: 'refund-failed', booking_id: bookingId });
		// Refunds are not retried until the desk closes the case.
		await reconcilePayments(world().app);
		await read();
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds });
		const body = { id: failed?.id };
		const closed = await world().call('POST', '/desk/payment/cases/close', { as: staff.token, body });
		expect(closed.status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
	}
	expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 3 });
	expect(await payment(bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
	expect(await books(bookingId)).toEqual({ provider: -retainedFee, provider_fee: retainedFee });
});

test('a capture of another amount opens a case and confirms no trip', async () => {
	const before = (await books(null)).suspense ?? 0;
	const trip = await approved();
	await provider.misbehave('capture-differs');
	expect(await capture(world(), renter(), trip)).toMatchObject({
		status: 409,
		body: { code: 'payment-mismatch' },
	});
	expect(await runDueJobs(world())).toEqual([]);
	expect(await payment(trip.bookingId)).toMatchObject({ status: 'FAILED' });
	expect((await books(null)).suspense).toBe(before - (gross - 1));
	expect(await cases()).toMatchObject([{ kind: 'amount-differs', booking_id: trip.bookingId }]);
});

test('a capture in a currency other than the order’s opens a case and confirms no trip', async () => {
	const before = await books(null);
	const trip = await approved();
	const { captureOrder, findCapture } = provider.payments;
	const inRupees = { amount: { cents: gross, currency: 'LKR' } };
	const payments = Object.assign(provider.payments, {
		captureOrder: async (...request: Parameters<typeof captureOrder>) => {
			const answer = await captureOrder(...request);
			if (answer.kind !== 'captured') return answer;
			return { ...answer, order: { ...answer.order, capture: { ...answer.order.capture, ...inRupees } } };
		},
		findCapture: async (...request: Parameters<typeof findCapture>) => {
			const found = await findCapture(...request);
			return found && { ...found, ...inRupees };
		},
	});
	const answer = await capture(world(), renter(), trip);
	expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
	expect(await runDueJobs(world())).toEqual([]);
	Object.assign(payments, { captureOrder, findCapture });
	expect(await payment(trip.bookingId)).toMatchObject({ status: 'FAILED' });
	expect(await books(null)).toEqual(before);
	expect(await cases()).toMatchObject([{ kind: 'unknown-capture', booking_id: trip.bookingId }]);
});

test('opens a case for a recorded capture that the provider does not have', async () => {
	const { bookingId, paymentId } = await paid();
	await world().database.pool.query(
		`UPDATE payment SET capture_id = 'NOWHERE' || substr(id, 1, 5) WHERE id = $1`,
		[paymentId],
	);
	world().app.clock.pass({ hours: 5 });
	await readProviderBooks(world().app);
	expect((await cases()).filter(({ kind }) => kind === 'missing-capture')).toMatchObject([
		{ booking_id: bookingId },
	]);
});

test('an error in one capture does not stop the reading of other captures', async () => {
	await provider.misbehave('webhooks-none', { times: 0 });
	const trips = [await paid(), await paid()];
	await read();
	for (const { captureId } of trips) await provider.control(`captures/${captureId}/refund`, { cents: 1_000 });
	let failed = false;
	const failingOnce: Payments = {
		...provider.payments,
		async findCapture(captureId) {
			if (failed || !trips.some((trip) => trip.captureId === captureId))
				return await provider.payments.findCapture(captureId);
			failed = true;
			throw new Error('the first capture fails');
		},
	};
	const { payments } = world().app;
	world().app.clock.pass({ minutes: 1 });
	const reading = readProviderBooks({ ...world().app, payments: { ...payments, named: () => failingOnce } });
	await expect(reading).rejects.toThrow('could not read the transactions of some providers');
	const refunded = async () => {
		const rows = await Promise.all(trips.map(({ bookingId }) => payment(bookingId)));
		return rows.map((row) => Number(row.refunded_usd_cents)).toSorted((one, other) => one - other);
	};
	expect(await refunded()).toEqual([0, 1_000]);
	await read();
	expect(await refunded()).toEqual([1_000, 1_000]);
});

test('the nightly reading follows every open dispute, also beyond the newest hundred', async () => {
	const trips = [await paid(), await paid()];
	const ids = trips.map(({ captureId }) => captureId);
	for (const id of ids) await provider.control(`captures/${id}/dispute`, { cents: 1_000 });
	await read();
	const { app, database } = world();
	await database.pool.query(`UPDATE payment SET captured_at = captured_at - interval '60 days'`);
	const followed = async (full: boolean, most: number) => {
		const seen: string[] = [];
		const listsNothing: Payments = {
			...provider.payments,
			listTransactions: async () => [],
			async findCapture(captureId) {
				seen.push(captureId);
				return await provider.payments.findCapture(captureId);
			},
		};
		const payments = { all: [listsNothing] as const, named: () => listsNothing };
		await readProviderBooks({ ...app, payments: { ...app.payments, ...payments } }, { full }, most);
		return seen.filter((id) => ids.includes(id));
	};
	expect(await followed(false, 1)).toHaveLength(1);
	expect((await followed(true, 1)).toSorted()).toEqual(ids.toSorted());
});

test('restores a payment that is missing in a restored backup, and confirms the trip', async () => {
	const trip = await approved();
	await provider.payments.captureOrder(trip.orderId, 'capture-forgotten');
	await world().database.pool.query('DELETE FROM payment WHERE booking_id = $1', [trip.bookingId]);
	await read();
	expect(await payment(trip.bookingId)).toMatchObject({ status: 'CAPTURED', order_id: trip.orderId });
	expect(await books(trip.bookingId)).toMatchObject({ owner: -net });
	expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds: 0 });
	const again = await world().call('POST', '/booking/payment/order', {
		as: renter().token,
		body: { bookingId: trip.bookingId },
	});
	expect(again.body.code).toBe('already-paid');
});
