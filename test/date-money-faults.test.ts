import { afterEach, describe, expect, test } from 'vitest';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, orderDate, propose, setDayPrice } from './booking-changes.ts';
import { capture } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { isLongRun } from './long.ts';
import { gross, paidTrips } from './paid-trips.ts';
import { providersFor } from './providers.ts';

/**
 * A date change that costs US$14.35 more, at each provider. The booking's second charge must be
 * settled, refunded and disputed separately, for any order of webhooks. `money-faults.test.ts` tests
 * the first charge.
 */
const more = 1_435;

describe.each(providersFor('Stripe'))('second charge of a booking at %s', (_, startFake) => {
	const { provider, world, renter, skipper, paid, cases } = paidTrips(startFake);
	afterEach(() => expectLedgerAgrees(world()));

	async function approvedDate() {
		const { bookingId, date } = await paid();
		const { rows } = await world().database.pool.query('SELECT experience_id FROM booking WHERE id = $1', [
			bookingId,
		]);
		const to = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
		await setDayPrice(world(), skipper(), rows[0].experience_id, to, 15_000);
		await allowDateChanges(world(), skipper(), rows[0].experience_id);
		const { result } = await propose(world(), renter(), bookingId, to, { priceCents: gross + more });
		const created = (await orderDate(world(), renter(), result.proposedDate._id)).result;
		await provider.payer(created, 'pay');
		return { bookingId, date, to, orderId: created.orderId as string };
	}
	async function paidDate() {
		const date = await approvedDate();
		expect((await capture(world(), renter(), date)).body.result?.departureDate).toBe(date.to);
		expect(await runDueJobs(world())).toEqual([]);
		const { capture_id: captureId } = await world()
			.app.db.selectFrom('payment')
			.select('capture_id')
			.where('order_id', '=', date.orderId)
			.executeTakeFirstOrThrow();
		return { ...date, captureId };
	}
	async function twoMinutes() {
		for (const _minute of [1, 2]) {
			world().app.clock.pass({ minutes: 1 });
			await reconcilePayments(world().app);
			expect(await runDueJobs(world())).toEqual([]);
			await readProviderBooks(world().app);
			expect(await runDueJobs(world())).toEqual([]);
		}
		expect(await auditMoney(world().app, { days: 2 })).toEqual([]);
	}
	async function stateOf(bookingId: string) {
		const { rows } = await world().database.pool.query(
			`SELECT booking.departure_date::text AS date, payment.status, payment.amount_usd_cents::int AS cents,
				payment.refunded_usd_cents::int AS back FROM booking JOIN payment ON payment.booking_id = booking.id
				WHERE booking.id = $1 ORDER BY payment.date_change_id NULLS FIRST`,
			[bookingId],
		);
		return rows.map(({ date, status, cents, back }) => `${date} ${status} ${cents} −${back}`);
	}

	test('a job captures an approved payment when the payer does not return', async () => {
		const { bookingId, to } = await approvedDate();
		await twoMinutes();
		expect(await stateOf(bookingId)).toEqual([`${to} CAPTURED ${gross} −0`, `${to} CAPTURED ${more} −0`]);
		expect(await provider.moved(bookingId)).toMatchObject({ captures: 2, refunds: 0 });
	});

	test('recovers a capture of the second charge after a lost answer', async () => {
		const { bookingId, to, orderId } = await approvedDate();
		await provider.misbehave('capture-fails-after');
		expect((await capture(world(), renter(), { bookingId, orderId })).status).toBe(503);
		await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
		await twoMinutes();
		expect(await stateOf(bookingId)).toEqual([`${to} CAPTURED ${gross} −0`, `${to} CAPTURED ${more} −0`]);
	});

	test('refunds only the second charge if its hold expired', async () => {
		const { bookingId, date, orderId, to } = await approvedDate();
		world().app.clock.pass({ minutes: 31 });
		await world().database.pool.query(`UPDATE boat SET insurance_expires_on = $1::date - 1`, [to]);
		expect((await capture(world(), renter(), { bookingId, orderId })).body.code).toBe('payment-refunded');
		await world().database.pool.query('UPDATE boat SET insurance_expires_on = NULL');
		world().app.clock.pass({ minutes: -31 });
		await twoMinutes();
		expect(await stateOf(bookingId)).toEqual([
			`${date} CAPTURED ${gross} −0`,
			`${date} REFUNDED ${more} −${more}`,
		]);
	});

	test('the owner’s cancellation refunds the remaining amount of both charges', async () => {
		const { bookingId, to, captureId } = await paidDate();
		await provider.control(`captures/${captureId}/refund`, { cents: 500 });
		await twoMinutes();
		expect((await cases()).map(({ kind }) => kind)).toEqual(['refunded-there']);
		const body = { bookingId, refundCents: gross + more - 500 };
		expect((await world().call('POST', '/booking/cancel', { as: skipper().token, body })).status).toBe(200);
		await twoMinutes();
		expect(await stateOf(bookingId)).toEqual([
			`${to} REFUNDED ${gross} −${gross}`,
			`${to} REFUNDED ${more} −${more}`,
		]);
	});

	test.each<[string, number]>([...(isLongRun ? [['WON', 0] as [string, number]] : []), ['LOST', 1_000]])(
		'the ledger settles a dispute of the second charge that is %s',
		async (outcome, lost) => {
			const { bookingId, to, captureId } = await paidDate();
			const { dispute_id: dispute } = await provider.control(`captures/${captureId}/dispute`, {
				cents: 1_000,
			});
			await twoMinutes();
			await provider.control(`disputes/${dispute}`, { outcome });
			await twoMinutes();
			expect((await cases()).map(({ kind }) => kind)).toEqual(['dispute']);
			expect(await stateOf(bookingId)).toEqual([
				`${to} CAPTURED ${gross} −0`,
				`${to} CAPTURED ${more} −${lost}`,
			]);
		},
	);
});
