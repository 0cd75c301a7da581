import { afterEach, describe, expect, test } from 'vitest';
import { ledgerAgrees } from '#test/ledger.ts';
import { gross, paidTrips } from '#test/paid-trips.ts';
import { providersFor } from '#test/providers.ts';
import { findFaults } from '../payout/money-audit-store.ts';
import { findBalances } from '../payout/payout-store.ts';

describe.each(providersFor('Stripe'))('a refund that falls due while a dispute at %s is open', (_, fake) => {
	const { provider, world, renter, skipper, paid, read, books, payment, cases } = paidTrips(fake);
	afterEach(async () => {
		await ledgerAgrees(world());
		expect(await findFaults(world().app.db)).toEqual([]);
	});

	/** A trip that its payer disputes and then cancels, or its owner. */
	async function canceled({ firm = false, as = renter().token, cents = gross, shown = 0 } = {}) {
		const trip = await paid(firm ? { listed: { cancellationTerms: 'FIRM' } } : {});
		const { dispute_id: dispute } = await provider.control(`captures/${trip.captureId}/dispute`, { cents });
		await read();
		const body = { bookingId: trip.bookingId, refundCents: shown };
		expect((await world().call('POST', '/booking/cancel', { as, body })).status).toBe(200);
		await read();
		expect((await provider.moved(trip.bookingId)).refunds).toBe(shown > 0 ? 1 : 0);
		const decide = async (outcome: 'WON' | 'LOST') => {
			await provider.control(`disputes/${dispute}`, { outcome });
			await read();
			await read();
		};
		return { ...trip, decide };
	}
	const owed = async () =>
		await findBalances(world().app.db, skipper().id, Temporal.Now.instant().add({ hours: 24 * 60 }));

	test.each([
		['its renter', () => renter().token],
		['its owner', () => skipper().token],
	])('is sent in full when the dispute is won: canceled by %s', async (_, who) => {
		const trip = await canceled({ as: who() });
		expect(await owed()).toEqual([]);
		await trip.decide('WON');
		expect((await provider.moved(trip.bookingId)).refunds).toBe(1);
		expect(await payment(trip.bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
		expect((await books(trip.bookingId)).owner).toBeUndefined();
		expect((await cases()).map(({ kind }) => kind)).toEqual(['dispute']);
	});

	test('is sent in part when the dispute is won, as the cancellation terms say', async () => {
		const trip = await canceled({ firm: true });
		await trip.decide('WON');
		const half = Math.ceil(gross / 2);
		const { refunded_usd_cents: back, status } = await payment(trip.bookingId);
		expect([Math.abs(back - half) <= 1, status]).toEqual([true, 'CAPTURED']);
		expect((await provider.moved(trip.bookingId)).refunds).toBe(1);
	});

	test('is not sent when the dispute is lost: the payer has the money', async () => {
		for (const firm of [true, false]) {
			const trip = await canceled({ firm });
			await trip.decide('LOST');
			const rows = await world()
				.app.db.selectFrom('payment_refund')
				.select('status')
				.where('payment_id', '=', trip.paymentId)
				.execute();
			expect(rows).toEqual(firm ? [{ status: 'DROPPED' }] : []);
			expect(await payment(trip.bookingId)).toMatchObject({ refunded_usd_cents: gross, status: 'REFUNDED' });
			expect((await books(trip.bookingId)).owner).toBeUndefined();
		}
	});

	test('of which a part is in dispute is sent in two parts', async () => {
		const trip = await canceled({ cents: 2_000, shown: gross - 2_000 });
		await trip.decide('WON');
		expect((await provider.moved(trip.bookingId)).refunds).toBe(2);
		expect(await payment(trip.bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
	});
});
