import type { moneyFaults } from '#domain/ledger/money-audit.ts';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { gross, net, type paidTrips } from './paid-trips.ts';

type Scene = ReturnType<typeof paidTrips>;
type Trip = Awaited<ReturnType<Scene['paid']>>;

export type PlantedError = readonly [
	kind: keyof typeof moneyFaults,
	plant: () => Promise<unknown>,
	about: () => string,
];

const sqlOf =
	({ world }: Scene) =>
	(text: string, values: unknown[] = []) =>
		world().database.pool.query(text, values);

export function plantedErrors(scene: Scene, trip: () => Trip) {
	const payouts = plantPayouts(scene, trip);
	const all: readonly PlantedError[] = [
		...inTables(scene, trip),
		partyRefund(scene, trip),
		...plantDateErrors(scene, trip),
		...inPayouts(payouts),
		...plantProviderErrors(scene, trip),
	];
	return { all, ...payouts };
}

/** A refund promised for a smaller party but never requested. */
function partyRefund(scene: Scene, trip: () => Trip): PlantedError {
	const plant = () =>
		sqlOf(scene)(
			`INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
				price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
			SELECT 'c0000000000000000000', id, 1, adults + 1, kids, adults, kids, amount_usd_cents,
				amount_lkr, amount_usd_cents, amount_usd_cents, 5, 100, 5, now() FROM booking WHERE id = $1`,
			[trip().bookingId],
		);
	return ['party-refund-differs', plant, () => 'c0000000000000000000'];
}

const [unpaid, unmoved] = ['d0000000000000000000', 'd0000000000000000001'];
const more = 1_435;
/** The date change has a surcharge, and its state contradicts its payment. */
const anotherDate = (status: 'DONE' | 'EXPIRED') => `
	INSERT INTO date_change (id, booking_id, status, proposed_by, old_departure_date, old_departure_time, departure_date,
		departure_time, departs_at, arrives_at, price_lkr, price_usd_cents, difference_usd_cents, created_at, expires_at,
		ended_at)
	SELECT $2, id, '${status}', 'OWNER', departure_date, departure_time, departure_date + 1, departure_time,
		departs_at + interval '1 day', arrives_at + interval '1 day', 15000, amount_usd_cents + $3, $3, now(), now(), now()
	FROM booking WHERE id = $1`;

function plantDateErrors(scene: Scene, trip: () => Trip): PlantedError[] {
	const sql = sqlOf(scene);
	return [
		['surcharge-unpaid', () => sql(anotherDate('DONE'), [trip().bookingId, unpaid, more]), () => unpaid],
		[
			'surcharge-unmoved',
			async () => {
				await sql(anotherDate('EXPIRED'), [trip().bookingId, unmoved, more]);
				await sql(
					`INSERT INTO payment (id, booking_id, date_change_id, status, amount_usd_cents, capture_id, created_at)
					VALUES ('m0000000000000000001', $1, $2, 'CAPTURED', $3, 'C2', now())`,
					[trip().bookingId, unmoved, more],
				);
			},
			() => 'm0000000000000000001',
		],
	];
}

function inTables(scene: Scene, trip: () => Trip): PlantedError[] {
	const sql = sqlOf(scene);
	return [
		[
			'movement-unbalanced',
			async () => {
				await sql('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_balanced');
				await sql(
					`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, booking_id, amount_usd_cents, created_at)
					VALUES ('adjustment:planted', 'adjustment', 'planted', 'fee', $1, 7, now())`,
					[trip().bookingId],
				);
				await sql('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_balanced');
			},
			() => 'adjustment:planted',
		],
		[
			'balance-wrong',
			() => sql('UPDATE open_balance SET cents = cents + 1 WHERE booking_id = $1', [trip().bookingId]),
			() => trip().bookingId,
		],
		[
			'charge-differs',
			() => sql('UPDATE payment SET captured_at = NULL WHERE id = $1', [trip().paymentId]),
			() => trip().paymentId,
		],
		[
			'discount-differs',
			() =>
				sql(
					`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, payment_id,
						amount_usd_cents, created_at)
					SELECT 'promo-code:' || $1, 'promo-code', $1, account, owner, $2, $1, cents, now()
					FROM (VALUES ('owner', $3, 5), ('promo', NULL, -5)) AS line (account, owner, cents)`,
					[trip().paymentId, trip().bookingId, trip().ownerId],
				),
			() => trip().paymentId,
		],
		[
			'refund-differs',
			() => sql('UPDATE payment SET refunded_usd_cents = 5 WHERE id = $1', [trip().paymentId]),
			() => trip().paymentId,
		],
		[
			'refund-unbooked',
			() =>
				sql(
					`INSERT INTO refund (id, payment_id, provider, capture_id, reason, status, amount_usd_cents, provider_refund_id,
						created_at, ended_at)
					SELECT 'r0000000000000000000', id, provider, capture_id, 'AT_PROVIDER', 'COMPLETED', 5, 'R1', now(), now()
					FROM payment WHERE id = $1`,
					[trip().paymentId],
				),
			() => 'r0000000000000000000',
		],
		[
			'dispute-differs',
			() =>
				sql(
					`INSERT INTO payment_dispute (id, payment_id, dispute_id, status, amount_usd_cents, opened_at)
					VALUES ('d0000000000000000000', $1, 'D1', 'OPEN', 5, now())`,
					[trip().paymentId],
				),
			() => trip().paymentId,
		],
		[
			'confirmed-unpaid',
			() => sql(`UPDATE payment SET status = 'REFUNDED' WHERE id = $1`, [trip().paymentId]),
			() => trip().bookingId,
		],
		[
			'paid-unconfirmed',
			() => sql(`UPDATE booking SET status = 'EXPIRED' WHERE id = $1`, [trip().bookingId]),
			() => trip().paymentId,
		],
		[
			'paid-twice',
			() =>
				sql(
					`INSERT INTO payment (id, booking_id, status, amount_usd_cents, capture_id, created_at)
					VALUES ('m0000000000000000000', $1, 'REFUNDING', $2, 'C1', now())`,
					[trip().bookingId, gross],
				),
			() => trip().bookingId,
		],
		[
			'capture-missing',
			() => sql(`UPDATE payment SET capture_id = 'NOWHERE' WHERE id = $1`, [trip().paymentId]),
			() => 'NOWHERE',
		],
		[
			'capture-differs',
			() =>
				sql('UPDATE payment SET amount_usd_cents = amount_usd_cents + 1 WHERE id = $1', [trip().paymentId]),
			() => trip().captureId,
		],
	];
}

function inPayouts({ plantPayout, plantFile }: ReturnType<typeof plantPayouts>): PlantedError[] {
	return [
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
			'payment-unmarked',
			() => plantPayout('p0000000000000000004', 'RETURNED', net, net),
			() => 'p0000000000000000004',
		],
	];
}

function plantProviderErrors({ provider, world }: Scene, trip: () => Trip): PlantedError[] {
	let elsewhere = '';
	return [
		[
			'capture-unknown',
			() => provider.captured().then((order) => (elsewhere = order.capture.captureId)),
			() => elsewhere,
		],
		[
			'provider-refund-differs',
			() => provider.control(`captures/${trip().captureId}/refund`, { cents: 5 }),
			() => trip().captureId,
		],
		[
			'unexplained-refund-differs',
			async () => {
				elsewhere = (await provider.captured()).capture.captureId;
				world().app.clock.pass({ minutes: 1 });
				await readProviderBooks(world().app);
				await provider.control(`captures/${elsewhere}/refund`, { cents: 5 });
			},
			() => elsewhere,
		],
		[
			'dispute-unknown',
			() => provider.control(`captures/${trip().captureId}/dispute`, { cents: 5 }),
			() => trip().captureId,
		],
	];
}

function plantPayouts(scene: Scene, trip: () => Trip) {
	const sql = sqlOf(scene);
	/** Each payout gets a separate week, because an owner has at most one payout per week. */
	let weeks = 0;
	const nextWeek = () => {
		weeks += 1;
		return Temporal.PlainDate.from('2026-01-05').add({ weeks }).toString();
	};
	return { plantPayout, plantFile };

	/** One payout at AUD 1.5. The file claims a total of `file` cents. */
	async function plantFile(
		id: string,
		status: string,
		payout: { readonly id: string; readonly status: string; readonly file: number; readonly local?: number },
	) {
		const local = payout.local ?? (net * 3) / 2;
		const week = nextWeek();
		await sql(`INSERT INTO payout_rate VALUES ($1, 'AUD', 1500000, now())`, [week]);
		const done = status === 'PAID' ? '$5, now()' : 'NULL, NULL';
		await sql(
			`INSERT INTO bank_file (id, week, country, currency, status, payouts, amount_usd_cents, amount_local_cents, sender,
				made_by, created_at, fetched_by, fetched_at, content_hash, paid_by, paid_at)
			VALUES ($1, $6, 'AU', 'AUD', $2, 1, $3, $4, '{}', $5, now(), ${done},
				${status === 'PAID' ? `repeat('0', 64)` : 'NULL'}, ${done})`,
			[id, status, payout.file, local, scene.skipper().id, week],
		);
		await plantPayout(payout.id, payout.status, net, net, { id, local, week });
	}

	async function plantPayout(
		id: string,
		status: string,
		amount: number,
		part: number,
		file: { readonly id: string; readonly local: number; readonly week: string } | null = null,
	) {
		const back = status === 'RETURNED';
		await sql(
			`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id,
				created_at, paid_at, bank_file_id, amount_local_cents, returned_at, returned_by, return_reason)
			VALUES ($1, $2, $7, $3, $4, '{}', '', '', now(), CASE WHEN $3 IN ('PAID', 'RETURNED') THEN now() END,
				$5, $6, ${back ? `now(), $2, 'No such account'` : 'NULL, NULL, NULL'})`,
			[
				id,
				scene.skipper().id,
				status,
				amount,
				file?.id ?? null,
				file?.local ?? null,
				file?.week ?? nextWeek(),
			],
		);
		await sql('INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES ($1, $2, $3)', [
			trip().bookingId,
			id,
			part,
		]);
	}
}
