import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { transact, transactDurably } from '#server/db/transact.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { book, hold } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

/**
 * These tables contain what users were told is confirmed. Their rows must survive the loss of the
 * primary.
 */
const promised = [
	'booking',
	'payment',
	'refund',
	'payment_event',
	'payment_case',
	'ledger_entry',
	'payout',
	'payout_booking',
	'billing_document',
] as const;

/**
 * Creates a database with asynchronous commits by default. A trigger records the setting of each
 * commit.
 */
beforeAll(async () => {
	const { pool } = world().database;
	await pool.query(`DO $$ BEGIN
		EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database());
	END $$`);
	await pool.query(`CREATE FUNCTION commit_waits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		IF current_setting('synchronous_commit') NOT IN ('on', 'remote_apply') THEN
			RAISE EXCEPTION '% is committed without waiting', TG_TABLE_NAME;
		END IF;
		RETURN NULL;
	END $$`);
	for (const table of promised) {
		await pool.query(`CREATE CONSTRAINT TRIGGER commit_waits AFTER INSERT OR UPDATE ON ${table}
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commit_waits()`);
	}
	// The setting applies only to new connections.
	await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid()`);
	await pool.query('SET synchronous_commit = off');
});

const setting = async (run: typeof transact) =>
	await run(world().app.db, async (tx) => {
		const { rows } = await sql<{ now: string }>`SELECT current_setting('synchronous_commit') AS now`.execute(
			tx,
		);
		return rows[0]?.now;
	});

test('transactions commit asynchronously by default, and synchronously for money records', async () => {
	expect(await setting(transact)).toBe('off');
	expect(await setting(transactDurably)).toBe('on');
});

test('commits bookings, payments, refunds, payouts and their documents synchronously', async () => {
	const { app, owner, signIn, experience, call } = world();
	const skipper = await owner('Kamal Silva');
	const trip = await experience(skipper);
	const renter = await signIn('Nimal Perera');
	const finance = await staffMember(world(), 'Ben Carmody');
	const confirmed = (await book(world(), renter, trip, '2026-07-10')) as BookingId;
	const canceled = await book(world(), renter, trip, '2026-07-20');
	expect(await runDueJobs(world())).toEqual([]);
	const released = await hold(world(), renter, trip, '2026-07-25');
	await call('POST', '/booking/release', { as: renter.token, body: { bookingId: released } });
	const cancel = { bookingId: canceled, refundCents: 6_673 };
	expect((await call('POST', '/booking/cancel', { as: renter.token, body: cancel })).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	app.clock.set('2026-07-22T02:30:00Z');
	expect(await runPayouts(app)).toBe(1);
	const { rows: payouts } = await world().database.pool.query('SELECT id FROM payout');
	const paid = { payoutId: payouts[0].id };
	expect((await call('POST', '/desk/payouts/paid', { as: finance.token, body: paid })).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	const { rows } = await world().database.pool.query(
		`SELECT (SELECT status FROM booking WHERE id = $1) AS booking, (SELECT status FROM payout) AS payout,
			(SELECT count(*)::int FROM refund WHERE status = 'COMPLETED') AS refunds`,
		[confirmed],
	);
	expect(rows).toEqual([{ booking: 'CONFIRMED', payout: 'PAID', refunds: 1 }]);
});
