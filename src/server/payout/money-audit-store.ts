import { sql } from 'kysely';
import type { MoneyFault } from '#domain/ledger/money-audit.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';

/** Causes of ledger entries that move money between payer and platform. */
const payerCauses = sql`('charge', 'refund', 'refund-failed', 'reversal', 'dispute-lost')`;

/** SQL for each payment's charged, refunded and disputed cents according to the ledger. */
const paymentBooks = sql`
	SELECT payment_id,
		coalesce(sum(amount_usd_cents) FILTER (WHERE cause_kind = 'charge' AND account = 'provider'), 0) AS charged,
		coalesce(-sum(amount_usd_cents) FILTER (WHERE cause_kind IN ${payerCauses} AND cause_kind <> 'charge'
			AND account = 'provider'), 0) AS refunded,
		coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'disputed'), 0) AS disputed
	FROM ledger_entry WHERE payment_id IS NOT NULL GROUP BY payment_id`;

interface Row {
	readonly about: string;
	readonly ours: Cents;
	readonly books: Cents;
}

/**
 * Each query returns faults: an object, its cents according to the tables, and its cents according to
 * the ledger.
 */
const questions = {
	'movement-unbalanced': sql<Row>`
		SELECT movement AS about, 0::int8 AS ours, sum(amount_usd_cents)::int8 AS books
		FROM ledger_entry GROUP BY movement HAVING sum(amount_usd_cents) <> 0`,
	'balance-wrong': sql<Row>`
		SELECT coalesce(stored.booking_id, recount.booking_id) AS about, coalesce(stored.cents, 0)::int8 AS ours,
			coalesce(recount.cents, 0)::int8 AS books
		FROM (SELECT booking_id, -sum(amount_usd_cents) AS cents FROM ledger_entry WHERE account = 'owner'
			GROUP BY booking_id HAVING sum(amount_usd_cents) <> 0) AS recount
		FULL JOIN open_balance AS stored ON stored.booking_id = recount.booking_id
		WHERE stored.cents IS DISTINCT FROM recount.cents`,
	'charge-differs': sql<Row>`
		SELECT payment.id AS about, CASE WHEN payment.captured_at IS NULL THEN 0 ELSE payment.amount_usd_cents END AS ours,
			coalesce(books.charged, 0)::int8 AS books
		FROM payment LEFT JOIN (${paymentBooks}) AS books ON books.payment_id = payment.id
		WHERE CASE WHEN payment.captured_at IS NULL THEN 0 ELSE payment.amount_usd_cents END
			<> coalesce(books.charged, 0)`,
	'discount-differs': sql<Row>`
		SELECT payment.id AS about, due.cents AS ours, coalesce(books.given, 0)::int8 AS books
		FROM payment JOIN booking ON booking.id = payment.booking_id
		CROSS JOIN LATERAL (SELECT CASE WHEN payment.captured_at IS NULL OR payment.date_change_id IS NOT NULL THEN 0
			ELSE coalesce(booking.discount_usd_cents, 0) END AS cents) AS due
		LEFT JOIN (SELECT payment_id,
				sum(amount_usd_cents) FILTER (WHERE account = 'owner' AND cause_kind = 'promo-code') AS given,
				sum(amount_usd_cents) FILTER (WHERE account = 'promo') AS resting
			FROM ledger_entry WHERE payment_id IS NOT NULL AND cause_kind IN ('charge', 'promo-code')
			GROUP BY payment_id) AS books ON books.payment_id = payment.id
		WHERE due.cents <> coalesce(books.given, 0) OR coalesce(books.resting, 0) <> 0`,
	'refund-differs': sql<Row>`
		SELECT payment.id AS about, payment.refunded_usd_cents AS ours, coalesce(books.refunded, 0)::int8 AS books
		FROM payment LEFT JOIN (${paymentBooks}) AS books ON books.payment_id = payment.id
		WHERE payment.refunded_usd_cents <> coalesce(books.refunded, 0)`,
	'refund-unbooked': sql<Row>`
		SELECT refund.id AS about, refund.amount_usd_cents AS ours, coalesce(-sum(entry.amount_usd_cents), 0)::int8 AS books
		FROM refund
		LEFT JOIN ledger_entry AS entry ON entry.payment_id IS NOT DISTINCT FROM refund.payment_id
			AND entry.account = 'provider' AND entry.cause_kind IN ('refund', 'reversal') AND entry.cause_id = refund.id
		WHERE refund.status IN ('PENDING', 'COMPLETED')
		GROUP BY refund.id, refund.amount_usd_cents
		HAVING coalesce(-sum(entry.amount_usd_cents), 0) <> refund.amount_usd_cents`,
	'party-refund-differs': sql<Row>`
		SELECT change.id AS about, change.refund_usd_cents AS ours, coalesce(back.cents, 0)::int8 AS books
		FROM party_change AS change
		LEFT JOIN LATERAL (SELECT sum(amount_usd_cents) AS cents FROM refund
			WHERE reason = 'PARTY_CHANGE' AND source_id = change.id) AS back ON true
		WHERE change.refund_usd_cents <> coalesce(back.cents, 0)`,
	'dispute-differs': sql<Row>`
		SELECT payment.id AS about, coalesce(claims.cents, 0)::int8 AS ours, coalesce(books.disputed, 0)::int8 AS books
		FROM payment
		LEFT JOIN (SELECT payment_id, sum(amount_usd_cents) AS cents FROM payment_dispute WHERE status = 'OPEN'
			GROUP BY payment_id) AS claims ON claims.payment_id = payment.id
		LEFT JOIN (${paymentBooks}) AS books ON books.payment_id = payment.id
		WHERE coalesce(claims.cents, 0) <> coalesce(books.disputed, 0)`,
	'payout-differs': sql<Row>`
		SELECT payout.id AS about, due.cents AS ours, coalesce(paid.cents, 0)::int8 AS books
		FROM payout
		CROSS JOIN LATERAL (SELECT CASE payout.status WHEN 'PAID' THEN payout.amount_usd_cents ELSE 0 END AS cents) AS due
		LEFT JOIN LATERAL (SELECT sum(entry.amount_usd_cents) AS cents FROM ledger_entry AS entry
			WHERE entry.account = 'owner' AND entry.cause_kind IN ('payout', 'payout-returned')
				AND entry.cause_id = payout.id) AS paid ON true
		WHERE coalesce(paid.cents, 0) <> due.cents`,
	'file-differs': sql<Row>`
		SELECT bank_file.id AS about, bank_file.amount_usd_cents AS ours,
			coalesce(sum(payout.amount_usd_cents), 0)::int8 AS books
		FROM bank_file
		JOIN payout_rate AS rate ON rate.week = bank_file.week AND rate.currency = bank_file.currency
		LEFT JOIN payout ON payout.bank_file_id = bank_file.id
		WHERE bank_file.status <> 'UNDONE'
		GROUP BY bank_file.id
		HAVING count(payout.id) <> bank_file.payouts
			OR coalesce(sum(payout.amount_usd_cents), 0) <> bank_file.amount_usd_cents
			OR coalesce(sum(payout.amount_local_cents), 0) <> bank_file.amount_local_cents
			OR bool_or(payout.amount_local_cents <>
				div(payout.amount_usd_cents::numeric * rate.rate_micros * 2 + 1000000, 2000000))`,
	'file-state-differs': sql<Row>`
		SELECT payout.id AS about, payout.amount_usd_cents AS ours, 0::int8 AS books
		FROM payout JOIN bank_file ON bank_file.id = payout.bank_file_id
		WHERE CASE payout.status WHEN 'IN_FILE' THEN bank_file.status NOT IN ('MADE', 'FETCHED')
			ELSE bank_file.status <> 'PAID' END`,
	'payment-unmarked': sql<Row>`
		SELECT payout.id AS about, payout.amount_usd_cents AS ours,
			coalesce(sum(part.amount_usd_cents) FILTER (WHERE part.paid_at IS NOT NULL), 0)::int8 AS books
		FROM payout JOIN payout_booking AS part ON part.payout_id = payout.id
		GROUP BY payout.id
		HAVING bool_or(part.paid_at IS DISTINCT FROM payout.paid_at)`,
	'payout-unsummed': sql<Row>`
		SELECT payout.id AS about, payout.amount_usd_cents AS ours, coalesce(parts.cents, 0)::int8 AS books
		FROM payout
		LEFT JOIN (SELECT payout_id, sum(amount_usd_cents) AS cents FROM payout_booking GROUP BY payout_id) AS parts
			ON parts.payout_id = payout.id
		WHERE coalesce(parts.cents, 0) <> payout.amount_usd_cents`,
	'confirmed-unpaid': sql<Row>`
		SELECT booking.id AS about, booking.amount_usd_cents AS ours, 0::int8 AS books
		FROM booking
		WHERE booking.status IN ('CONFIRMED', 'CHOOSING')
			AND NOT EXISTS (SELECT FROM payment WHERE booking_id = booking.id AND status = 'CAPTURED'
				AND date_change_id IS NULL)
			AND NOT EXISTS (SELECT FROM payment_case WHERE booking_id = booking.id)
			AND NOT EXISTS (SELECT FROM refund JOIN payment ON payment.id = refund.payment_id
				WHERE payment.booking_id = booking.id AND refund.requested_by IS NOT NULL)`,
	'paid-unconfirmed': sql<Row>`
		SELECT payment.id AS about, payment.amount_usd_cents AS ours, 0::int8 AS books
		FROM payment JOIN booking ON booking.id = payment.booking_id
		WHERE payment.status = 'CAPTURED' AND booking.status NOT IN ('CONFIRMED', 'CHOOSING')
			-- The owner's share by the cancellation terms stays paid after the renter's part is refunded.
			AND (SELECT booking.canceled_by = 'RENTER' AND booking.cancel_refund_usd_cents < sum(charge.amount_usd_cents)
				AND sum(charge.refunded_usd_cents) >= booking.cancel_refund_usd_cents
				FROM payment AS charge WHERE charge.booking_id = booking.id AND charge.captured_at IS NOT NULL) IS NOT TRUE
			AND NOT EXISTS (SELECT FROM payment_case WHERE booking_id = booking.id)`,
	'paid-twice': sql<Row>`
		SELECT booking_id AS about, sum(amount_usd_cents)::int8 AS ours, 0::int8 AS books
		FROM payment WHERE status IN ('CAPTURED', 'REFUNDING') GROUP BY booking_id, date_change_id
		HAVING count(*) > 1`,
	'surcharge-unpaid': sql<Row>`
		SELECT change.id AS about, change.difference_usd_cents AS ours, coalesce(paid.cents, 0)::int8 AS books
		FROM date_change AS change JOIN booking ON booking.id = change.booking_id
		LEFT JOIN LATERAL (SELECT sum(amount_usd_cents) AS cents FROM payment WHERE date_change_id = change.id
			AND status IN ('CAPTURED', 'REFUNDING', 'REFUNDED')) AS paid ON true
		WHERE change.status = 'DONE' AND change.difference_usd_cents > 0
			AND coalesce(paid.cents, 0) <> change.difference_usd_cents`,
	'surcharge-unmoved': sql<Row>`
		SELECT payment.id AS about, payment.amount_usd_cents AS ours, change.difference_usd_cents AS books
		FROM payment JOIN date_change AS change ON change.id = payment.date_change_id
		WHERE payment.status = 'CAPTURED' AND change.status <> 'DONE'
			AND NOT EXISTS (SELECT FROM payment_case WHERE payment_case.payment_id = payment.id)`,
};

export async function findMoneyFaults(db: Db): Promise<readonly MoneyFault[]> {
	const faults: MoneyFault[] = [];
	for (const kind of Object.keys(questions) as (keyof typeof questions)[]) {
		const { rows } = await questions[kind].execute(db);
		faults.push(...rows.map(({ about, ours, books }) => ({ kind, about, ours, books })));
	}
	return faults;
}

/** Finds the charged, refunded and disputed cents of a provider's captures, according to the tables. */
export async function findOurCaptures(db: Db, provider: string, from: Temporal.Instant) {
	const { rows } = await sql<{ captureId: string; charged: Cents; refunded: Cents; claimed: number }>`
		SELECT payment.capture_id AS "captureId", payment.amount_usd_cents AS charged,
			payment.refunded_usd_cents AS refunded,
			(SELECT count(*)::int FROM payment_dispute WHERE payment_id = payment.id) AS claimed
		FROM payment
		WHERE payment.provider = ${provider} AND payment.capture_id IS NOT NULL AND payment.captured_at >= ${from}`.execute(
		db,
	);
	return rows;
}

export async function findUnexplained(db: Db, provider: string): Promise<ReadonlyMap<string, Cents>> {
	const { rows } = await sql<{ id: string; back: Cents }>`
		SELECT charge.id, coalesce((SELECT sum(amount_usd_cents) FROM refund
			WHERE provider = ${provider} AND capture_id = charge.id AND payment_id IS NULL
				AND status IN ('PENDING', 'COMPLETED')), 0)::int8 AS back
		FROM (SELECT substr(cause_id, length(${provider}::text) + 2) AS id FROM ledger_entry
			WHERE account = 'suspense' AND cause_kind = 'charge' AND cause_id LIKE ${`${provider}.%`}) AS charge`.execute(
		db,
	);
	return new Map(rows.map(({ id, back }) => [id, back]));
}
