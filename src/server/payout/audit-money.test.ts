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
			'file-differs',
			() =>
				plantFile('f0000000000000000000', 'MADE', {
					id: 'p0000000000000000002',
					status: 'IN_FILE',
					file: net + 1,
				}),
			() => 'f0000000000000000000',
		],
		[
			'file-state-differs',
			() =>
				plantFile('f0000000000000000001', 'PAID', {
					id: 'p0000000000000000003',
					status: 'IN_FILE',
					file: net,
				}),
			() => 'p0000000000000000003',
		],
		[
			'return-unqueued',
			() => plantPayout('p0000000000000000004', 'RETURNED', net, net),
			() => 'p0000000000000000004',
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

	test.each([
		['that left the books and is only due', 'DUE', 'payout'],
		['that came back and is still paid', 'PAID', 'both'],
		['that came back twice', 'RETURNED', 'payout-returned'],
	])('payout-differs: of a payout %s', async (_, status, booked) => {
		const id = `p00000000000000001${['DUE', 'PAID', 'RETURNED'].indexOf(status)}0`;
		await plantPayout(id, status, net, net);
		for (const [kind, sign] of [
			['payout', 1],
			['payout-returned', -1],
		] as const) {
			if (booked !== kind && booked !== 'both') continue;
			await sql(
				`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
				SELECT $4 || ':' || $1, $4, $1, account, CASE account WHEN 'owner' THEN $2 END, $3, sign * $5, now()
				FROM (VALUES ('owner', 1), ('provider', -1)) AS line (account, sign)`,
				[id, skipper().id, trip.bookingId, kind, sign * net],
			);
		}
		expect(await found()).toContain(`payout-differs ${id}`);
	});

	test('file-differs: of a payout whose money is not what the rate of its run makes of it', async () => {
		const [id, payout] = ['f0000000000000000002', 'p0000000000000000005'];
		await plantFile(id, 'MADE', { id: payout, status: 'IN_FILE', file: net, local: net });
		expect(await found()).toContain(`file-differs ${id}`);
	});

	/** A file of one payout at AUD 1.5, which says that it is of `file` cents. */
	async function plantFile(
		id: string,
		status: string,
		payout: { readonly id: string; readonly status: string; readonly file: number; readonly local?: number },
	) {
		const local = payout.local ?? (net * 3) / 2;
		await sql(`INSERT INTO payout_rate VALUES ('2026-01-05', 'AUD', 1500000, now()) ON CONFLICT DO NOTHING`);
		const done = status === 'PAID' ? '$5, now()' : 'NULL, NULL';
		await sql(
			`INSERT INTO bank_file (id, week, country, currency, status, payouts, amount_usd_cents, amount_local_cents, sender,
				made_by, made_at, fetched_by, fetched_at, content_hash, paid_by, paid_at)
			VALUES ($1, '2026-01-05', 'AU', 'AUD', $2, 1, $3, $4, '{}', $5, now(), ${done},
				${status === 'PAID' ? `repeat('0', 64)` : 'NULL'}, ${done})`,
			[id, status, payout.file, local, skipper().id],
		);
		await plantPayout(payout.id, payout.status, net, net, { id, local });
	}

	async function plantPayout(
		id: string,
		status: string,
		amount: number,
		part: number,
		file: { readonly id: string; readonly local: number } | null = null,
	) {
		const back = status === 'RETURNED';
		await sql(
			`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, created_at, paid_at,
				bank_file_id, amount_local_cents, returned_at, returned_by, return_reason)
			VALUES ($1, $2, '2026-01-05', $3, $4, '{}', now(), CASE WHEN $3 IN ('PAID', 'RETURNED') THEN now() END,
				$5, $6, ${back ? `now(), $2, 'No such account'` : 'NULL, NULL, NULL'})`,
			[id, skipper().id, status, amount, file?.id ?? null, file?.local ?? null],
		);
		await sql('INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES ($1, $2, $3)', [
			trip.bookingId,
			id,
			part,
		]);
	}
});
