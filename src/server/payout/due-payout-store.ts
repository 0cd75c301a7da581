import { type RawBuilder, sql } from 'kysely';
import type { BookingId, PayoutId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { PayoutChangeReason } from '#domain/payout/payee.ts';
import { payoutHoldDays } from '#domain/person/owner-account.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

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

export async function findDuePayouts(db: Db, week: LocalDate): Promise<readonly DuePayout[]> {
	return await select(db, week).execute();
}

/** The lock prevents concurrent payments and bank files. */
export async function lockDuePayouts(tx: Tx, week: LocalDate): Promise<readonly DuePayout[]> {
	return await select(tx, week).forUpdate().execute();
}

/** A concurrent dispute waits or is visible to the next query. */
export async function lockPayments(tx: Tx, payouts: readonly PayoutId[]): Promise<void> {
	await sql`SELECT FROM payment WHERE booking_id IN
			(SELECT booking_id FROM payout_booking WHERE payout_id = ANY(${[...payouts]}::text[]))
		ORDER BY id FOR SHARE`.execute(tx);
}

/**
 * Time for which payouts are held after a change of bank account. In hours, because a day of a clock
 * change does not have 24 hours.
 */
const holdDuration = `${24 * payoutHoldDays} hours`;

export interface PayoutBlock {
	readonly why: 'CONTESTED' | 'REFUNDING';
	readonly bookingId: BookingId;
}

/**
 * Finds payouts that must wait, because a trip is disputed, has an open case (reversal, missing
 * capture, failed refund) or has a refund in progress.
 */
export async function findBlockedPayouts(
	db: Db,
	payouts: readonly PayoutId[],
): Promise<ReadonlyMap<PayoutId, PayoutBlock>> {
	const { rows } = await sql<{ payout_id: PayoutId; booking_id: BookingId; why: PayoutBlock['why'] }>`
		SELECT DISTINCT ON (payout_id) payout_id, booking_id, why FROM (
			SELECT paid.payout_id, paid.booking_id, CASE WHEN ${isDisputed(paidTrip)} OR ${hasOpenCase(paidTrip)}
				THEN 'CONTESTED' WHEN ${isRefunding(paidTrip)} THEN 'REFUNDING' END AS why
			FROM payout_booking AS paid WHERE paid.payout_id = ANY(${[...payouts]}::text[])) AS found
		WHERE why IS NOT NULL
		ORDER BY payout_id, why, booking_id`.execute(db);
	return new Map(rows.map((row) => [row.payout_id, { why: row.why, bookingId: row.booking_id }]));
}

const isDisputed = (booking: RawBuilder<unknown>) => sql`EXISTS (
	SELECT FROM payment JOIN payment_dispute ON payment_dispute.payment_id = payment.id
	WHERE payment.booking_id = ${booking} AND payment_dispute.status = 'OPEN')`;
const hasOpenCase = (booking: RawBuilder<unknown>) => sql`EXISTS (
	SELECT FROM payment_case WHERE payment_case.booking_id = ${booking} AND payment_case.closed_at IS NULL
		AND payment_case.kind IN ('reversed', 'missing-capture', 'refund-failed'))`;
const isRefunding = (booking: RawBuilder<unknown>) => sql`EXISTS (
	SELECT FROM payment WHERE payment.booking_id = ${booking} AND (payment.status = 'REFUNDING'
		OR EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id AND refund.status = 'REQUESTED')))`;

const paidTrip = sql.ref('paid.booking_id');
const openTrip = sql.ref('balance.booking_id');

/**
 * SQL condition: the trip of the open_balance row `balance` must not be paid now. An open case does not
 * block a trip for which the owner owes money.
 */
export const isTripBlocked = sql<boolean>`(
	EXISTS (SELECT FROM booking WHERE booking.id = ${openTrip} AND booking.status = 'CHOOSING')
	OR ${isRefunding(openTrip)} OR ${isDisputed(openTrip)} OR (balance.cents > 0 AND ${hasOpenCase(openTrip)}))`;

/** `cents` is the current amount in US cents. */
export interface ChangedPayout {
	readonly cents: Cents;
	readonly why: PayoutChangeReason;
}

/**
 * Finds payouts of downloaded files whose amount has changed, or whose owner was suspended or changed
 * the bank account. Excludes payouts that finance decided to pay anyway, unless they changed again.
 */
export async function findChangedPayouts(
	db: Db,
	payouts: readonly PayoutId[],
	at: Temporal.Instant,
): Promise<ReadonlyMap<PayoutId, ChangedPayout>> {
	const held = sql`coalesce(person.payouts_held_until > ${at.toString()}::timestamptz, false)`;
	const { rows } = await sql<{ id: PayoutId } & ChangedPayout>`
		SELECT payout.id, now.cents, CASE WHEN person.suspended_at IS NOT NULL THEN 'SUSPENDED'
			WHEN ${held} THEN 'ON_HOLD' ELSE 'AMOUNT' END AS why
		FROM payout JOIN person ON person.id = payout.owner_id
		CROSS JOIN LATERAL (
			SELECT greatest(0, coalesce(sum(balance.cents) FILTER (WHERE NOT ${isTripBlocked}), 0))::int8 AS cents,
				bool_or(balance.cents IS DISTINCT FROM paid.amount_usd_cents OR ${isTripBlocked}) AS changed
			FROM payout_booking AS paid
			LEFT JOIN open_balance AS balance ON balance.booking_id = paid.booking_id
			WHERE paid.payout_id = payout.id) AS now
		WHERE payout.id = ANY(${[...payouts]}::text[]) AND payout.status = 'IN_FILE'
			AND (now.changed OR person.suspended_at IS NOT NULL OR ${held})
			AND (payout.accepted_usd_cents IS DISTINCT FROM now.cents OR person.suspended_at > payout.accepted_at
				OR (${held} AND person.payouts_held_until - ${holdDuration}::interval > payout.accepted_at))
			AND EXISTS (SELECT FROM bank_file WHERE bank_file.id = payout.bank_file_id AND bank_file.status = 'FETCHED')`.execute(
		db,
	);
	return new Map(rows.map(({ id, ...change }) => [id, change]));
}
