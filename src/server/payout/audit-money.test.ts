import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moneyFaults } from '#domain/ledger/money-audit.ts';
import { gross, net, paidTrips } from '#test/paid-trips.ts';
import { readProviderBooks } from '../payment/read-provider-books.ts';
import { auditMoney } from './audit-money.ts';

const { provider, world, skipper, paid } = paidTrips();
const sql = (text: string, values: unknown[] = []) => world().database.pool.query(text, values);
/** Everything that is wrong, of the kinds and about what. */
const audit = async () =>
	(await auditMoney(world().app, { days: 2 })).map(({ kind, about }) => `${kind} ${about}`);

type Trip = Awaited<ReturnType<typeof paid>>;
let trip: Trip;
let known: string[] = [];
beforeEach(async () => {
	trip = await paid();
	world().app.clock.pass({ seconds: 5 });
});
// What one test planted stays: the next finds it too, and says only what is new.
afterEach(async () => {
	known = await audit();
});
const found = async () => (await audit()).filter((one) => !known.includes(one));

test('of a trip that was paid, and of one that was refunded at the provider and followed, nothing is wrong', async () => {
	expect(await audit()).toEqual([]);
});

describe('each planted error is found', () => {
	const planted: [keyof typeof moneyFaults, () => Promise<unknown>, () => string][] = [
		[
			'movement-unbalanced',
			async () => {
				await sql('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_balanced');
				await sql(
					`INSERT INTO ledger_entry (movement, account, booking_id, amount_usd_cents, created_at)
					VALUES ('adjustment:planted', 'fee', $1, 7, now())`,
					[trip.bookingId],
				);
				await sql('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_balanced');
			},
			() => 'adjustment:planted',
		],
		[
			'balance-wrong',
			() => sql('UPDATE open_balance SET cents = cents + 1 WHERE booking_id = $1', [trip.bookingId]),
			() => trip.bookingId,
		],
		[
			'charge-differs',
			() => sql('UPDATE payment SET captured_at = NULL WHERE id = $1', [trip.paymentId]),
			() => trip.paymentId,
		],
		[
			'given-back-differs',
			() => sql('UPDATE payment SET refunded_usd_cents = 5 WHERE id = $1', [trip.paymentId]),
			() => trip.paymentId,
		],
		[
			'refund-unbooked',
			() =>
				sql(
					`INSERT INTO payment_refund (id, payment_id, origin, status, amount_usd_cents, refund_id, created_at, ended_at)
					VALUES ('r0000000000000000000', $1, 'US', 'COMPLETED', 5, 'R1', now(), now())`,
					[trip.paymentId],
				),
			() => 'r0000000000000000000',
		],
		[
			'dispute-differs',
			() =>
				sql(
					`INSERT INTO payment_dispute (id, payment_id, dispute_id, status, amount_usd_cents, opened_at)
					VALUES ('d0000000000000000000', $1, 'D1', 'OPEN', 5, now())`,
					[trip.paymentId],
				),
			() => trip.paymentId,
		],
		[
			'payout-differs',
			() => plantPayout('p0000000000000000000', 'PAID', net, net),
			() => 'p0000000000000000000',
		],
		[
			'payout-unsummed',
			() => plantPayout('p0000000000000000001', 'DUE', net, net - 1),
			() => 'p0000000000000000001',
		],
		[
			'confirmed-unpaid',
			() => sql(`UPDATE payment SET status = 'REFUNDED' WHERE id = $1`, [trip.paymentId]),
			() => trip.bookingId,
		],
		[
			'paid-unconfirmed',
			() => sql(`UPDATE booking SET status = 'EXPIRED' WHERE id = $1`, [trip.bookingId]),
			() => trip.paymentId,
		],
		[
			'paid-twice',
			() =>
				sql(
					`INSERT INTO payment (id, booking_id, status, amount_usd_cents, capture_id, created_at)
					VALUES ('m0000000000000000000', $1, 'REFUNDING', $2, 'C1', now())`,
					[trip.bookingId, gross],
				),
			() => trip.bookingId,
		],
		[
			'capture-unknown',
			() => provider.captured().then((order) => (elsewhere = order.capture.captureId)),
			() => elsewhere,
		],
		[
			'capture-missing',
			() => sql(`UPDATE payment SET capture_id = 'NOWHERE' WHERE id = $1`, [trip.paymentId]),
			() => 'NOWHERE',
		],
		[
			'capture-differs',
			() => sql('UPDATE payment SET amount_usd_cents = amount_usd_cents + 1 WHERE id = $1', [trip.paymentId]),
			() => trip.captureId,
		],
		[
			'given-back-there-differs',
			() => provider.control(`captures/${trip.captureId}/refund`, { cents: 5 }),
			() => trip.captureId,
		],
		[
			'unexplained-back-differs',
			async () => {
				elsewhere = (await provider.captured()).capture.captureId;
				world().app.clock.pass({ seconds: 5 });
				await readProviderBooks(world().app);
				await provider.control(`captures/${elsewhere}/refund`, { cents: 5 });
			},
			() => elsewhere,
		],
		[
			'dispute-unknown',
			() => provider.control(`captures/${trip.captureId}/dispute`, { cents: 5 }),
			() => trip.captureId,
		],
	];
	let elsewhere = '';

	test.each(planted)('%s', async (kind, plant, about) => {
		expect(await found()).toEqual([]);
		await plant();
		world().app.clock.pass({ seconds: 5 });
		expect(await found()).toContain(`${kind} ${about()}`);
	});

	test('every kind is planted', () => {
		expect(planted.map(([kind]) => kind).sort()).toEqual(Object.keys(moneyFaults).sort());
	});

	async function plantPayout(id: string, status: string, amount: number, part: number) {
		await sql(
			`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, created_at, paid_at)
			VALUES ($1, $2, '2026-01-05', $3, $4, '{}', now(), CASE $3 WHEN 'PAID' THEN now() END)`,
			[id, skipper().id, status, amount],
		);
		await sql('INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES ($1, $2, $3)', [
			trip.bookingId,
			id,
			part,
		]);
	}
});
