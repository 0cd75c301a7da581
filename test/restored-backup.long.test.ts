import { afterAll, describe, expect, inject, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { openDatabase } from '#server/db/database.ts';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { capture } from './bookings.ts';
import { databaseUrl, runOnServer } from './database.ts';
import { runDueJobs } from './due-jobs.ts';
import { paidTrips } from './paid-trips.ts';
import { providersFor } from './providers.ts';

describe.each(providersFor('PayPal'))('a restored backup and payments at %s', (_, startFake) => {
	const { provider, world, renter, approved, paid } = paidTrips(startFake);
	const backup = `backup_${crypto.randomUUID().slice(0, 8)}`;
	const { url: serverUrl } = inject('testDatabases');

	afterAll(() => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${backup} WITH (FORCE)`));

	/** Disconnects all clients first, because copying a database requires that. */
	async function takeBackup(): Promise<void> {
		const { rows } = await world().database.pool.query<{ name: string }>('SELECT current_database() AS name');
		const name = rows[0]?.name;
		await runOnServer(
			serverUrl,
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
		);
		await runOnServer(serverUrl, `CREATE DATABASE ${backup} TEMPLATE ${name}`);
	}

	test('after a backup is restored, finds every later capture, without charging or refunding twice', async () => {
		const before = await paid();
		const canceledSince = await paid();
		const capturedSince = await approved();
		await takeBackup();

		// Changes of the last hour, which the backup lacks.
		expect((await capture(world(), renter(), capturedSince)).body.result?.status).toBe('CONFIRMED');
		const bookedSince = await paid();
		const cancel = { bookingId: canceledSince.bookingId, refundCents: 6_673 };
		expect((await world().call('POST', '/booking/cancel', { as: renter().token, body: cancel })).status).toBe(
			200,
		);
		expect(await runDueJobs(world())).toEqual([]);

		const restored = openDatabase(databaseUrl(serverUrl, backup), { connections: 4, name: backup });
		try {
			world().app.clock.pass({ hours: 1 });
			const app = { ...world().app, db: restored.db, readDb: restored.db };
			const jobs = () => runDueJobs({ ...world(), app });
			await readProviderBooks(app);
			expect(await jobs()).toEqual([]);
			await readProviderBooks(app);
			expect(await jobs()).toEqual([]);

			const statusOf = async (id: BookingId) => {
				const { rows } = await restored.pool.query(
					`SELECT booking.status AS booking, payment.status AS payment, payment.refunded_usd_cents::int AS back
				FROM booking LEFT JOIN payment ON payment.booking_id = booking.id WHERE booking.id = $1`,
					[id],
				);
				return rows;
			};
			expect(await statusOf(before.bookingId)).toEqual([
				{ booking: 'CONFIRMED', payment: 'CAPTURED', back: 0 },
			]);
			expect(await statusOf(capturedSince.bookingId)).toEqual([
				{ booking: 'CONFIRMED', payment: 'CAPTURED', back: 0 },
			]);
			expect(await statusOf(canceledSince.bookingId)).toEqual([
				{ booking: 'CONFIRMED', payment: 'REFUNDED', back: 6_673 },
			]);
			expect(await statusOf(bookedSince.bookingId)).toEqual([]);
			const { rows: cases } = await restored.pool.query(
				`SELECT kind, booking_id, facts ->> 'booking' AS named FROM payment_case ORDER BY kind`,
			);
			expect(cases).toEqual([
				{ kind: 'refunded-there', booking_id: canceledSince.bookingId, named: null },
				{ kind: 'unknown-capture', booking_id: null, named: bookedSince.bookingId },
			]);
			for (const [trip, refunds] of [
				[before, 0],
				[capturedSince, 0],
				[bookedSince, 0],
				[canceledSince, 1],
			] as const) {
				expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds });
			}
			expect(await auditMoney(app, { days: 2 })).toEqual([]);
		} finally {
			await restored.close();
		}
	});
});
