import { sql } from 'kysely';
import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

/** A payout that is due. */
export interface DuePayout {
	readonly id: PayoutId;
	readonly ownerId: PersonId;
	readonly cents: Cents;
}

const select = (db: Db, week: LocalDate) =>
	db
		.selectFrom('payout')
		.select(['id', 'owner_id as ownerId', 'amount_usd_cents as cents'])
		.where('week', '=', week)
		.where('status', '=', 'DUE')
		.orderBy('id');

/** What is due in a run. */
export async function findDue(db: Db, week: LocalDate): Promise<readonly DuePayout[]> {
	return await select(db, week).execute();
}

/** The same, and nobody else pays or files it before this transaction ends. */
export async function lockDue(tx: Tx, week: LocalDate): Promise<readonly DuePayout[]> {
	return await select(tx, week).forUpdate().execute();
}

/** Whoever opens a dispute about one of their trips waits for this transaction, or is seen by what it asks next. */
export async function holdPayments(tx: Tx, payouts: readonly PayoutId[]): Promise<void> {
	await sql`SELECT FROM payment WHERE booking_id IN
			(SELECT booking_id FROM payout_booking WHERE payout_id = ANY(${[...payouts]}::text[]))
		ORDER BY id FOR SHARE`.execute(tx);
}

/** What keeps a payout from being paid now, and the trip that it is about. */
export interface Contested {
	readonly why: 'CONTESTED' | 'REFUNDING';
	readonly bookingId: BookingId;
}

/**
 * Which of these payouts have a trip whose payer objects, or a trip whose money a provider took back, does not know or could
 * not refund, with an open case; or a refund that is being sent: nothing is paid meanwhile.
 */
export async function findAllContested(
	db: Db,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, Contested>> {
	const { rows } = await sql<{ payout_id: PayoutId; booking_id: BookingId; why: Contested['why'] }>`
		SELECT DISTINCT ON (payout_id) payout_id, booking_id, why FROM (
			SELECT paid.payout_id, paid.booking_id, CASE WHEN ${contested} THEN 'CONTESTED'
				WHEN ${refunding} THEN 'REFUNDING' END AS why
			FROM payout_booking AS paid WHERE paid.payout_id = ANY(${[...payouts]}::text[])) AS found
		WHERE why IS NOT NULL
		ORDER BY payout_id, why, booking_id`.execute(db);
	return new Map(rows.map((row) => [row.payout_id, { why: row.why, bookingId: row.booking_id }]));
}

/** Of a row `paid` of payout_booking. */
const contested = sql`(
	EXISTS (SELECT FROM payment JOIN payment_dispute ON payment_dispute.payment_id = payment.id
		WHERE payment.booking_id = paid.booking_id AND payment_dispute.status = 'OPEN')
	OR EXISTS (SELECT FROM payment_case WHERE payment_case.booking_id = paid.booking_id
		AND payment_case.closed_at IS NULL AND payment_case.kind IN ('reversed', 'missing-capture', 'refund-failed')))`;
const refunding = sql`EXISTS (SELECT FROM payment WHERE payment.booking_id = paid.booking_id
	AND (payment.status = 'REFUNDING' OR EXISTS (SELECT FROM payment_refund
		WHERE payment_refund.payment_id = payment.id AND payment_refund.status = 'REQUESTED')))`;

/** Of a row `balance` of open_balance: whether nothing is paid for its trip, whatever is open. */
export const isHeld = sql<boolean>`(
	EXISTS (SELECT FROM booking WHERE booking.id = balance.booking_id AND booking.status = 'CHOOSING')
	OR EXISTS (SELECT FROM payment
		WHERE payment.booking_id = balance.booking_id AND (payment.status = 'REFUNDING'
			OR EXISTS (SELECT FROM payment_dispute
				WHERE payment_dispute.payment_id = payment.id AND payment_dispute.status = 'OPEN'))))`;

/**
 * Which of these payouts, whose files were downloaded, are not what is owed any more, and what would be owed now, in US
 * cents. Left out are those that finance pays anyway, as long as nothing changes after that.
 */
export async function findChanged(
	db: Db,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, { readonly cents: Cents }>> {
	const { rows } = await sql<{ id: PayoutId; cents: Cents }>`
		SELECT payout.id, now.cents FROM payout
		CROSS JOIN LATERAL (
			SELECT greatest(0, coalesce(sum(balance.cents) FILTER (WHERE NOT ${isHeld}), 0))::int8 AS cents,
				bool_or(balance.cents IS DISTINCT FROM paid.amount_usd_cents OR ${isHeld}
					OR ${contested} OR ${refunding}) AS changed
			FROM payout_booking AS paid
			LEFT JOIN open_balance AS balance ON balance.booking_id = paid.booking_id
			WHERE paid.payout_id = payout.id) AS now
		WHERE payout.id = ANY(${[...payouts]}::text[]) AND payout.status = 'IN_FILE' AND now.changed
			AND payout.accepted_usd_cents IS DISTINCT FROM now.cents
			AND EXISTS (SELECT FROM bank_file WHERE bank_file.id = payout.bank_file_id AND bank_file.status = 'FETCHED')`.execute(
		db,
	);
	return new Map(rows.map(({ id, cents }) => [id, { cents }]));
}
