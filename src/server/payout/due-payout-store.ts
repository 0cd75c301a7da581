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

/**
 * Which of these payouts have a trip whose payer objects, or whose money a provider took back or does not know, while nobody
 * at the desk has seen to it, and which trip that is: nothing is paid meanwhile.
 */
export async function findAllContested(
	db: Db,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, BookingId>> {
	const { rows } = await sql<{ payout_id: PayoutId; booking_id: BookingId }>`
		SELECT DISTINCT ON (paid.payout_id) paid.payout_id, paid.booking_id FROM payout_booking AS paid
		WHERE paid.payout_id = ANY(${[...payouts]}::text[]) AND (
			EXISTS (SELECT FROM payment JOIN payment_dispute ON payment_dispute.payment_id = payment.id
				WHERE payment.booking_id = paid.booking_id AND payment_dispute.status = 'OPEN')
			OR EXISTS (SELECT FROM payment_case WHERE payment_case.booking_id = paid.booking_id
				AND payment_case.closed_at IS NULL AND payment_case.kind IN ('reversed', 'missing-capture')))
		ORDER BY paid.payout_id, paid.booking_id`.execute(db);
	return new Map(rows.map((row) => [row.payout_id, row.booking_id]));
}
