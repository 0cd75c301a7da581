import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Checks that money and bookings agree. The provider's balance is owed to owner and platform, captures
 * are in the ledger, refunds are reversed there, and exactly the confirmed bookings are paid. Open
 * cases and refunds by the desk are excepted.
 */
export async function expectLedgerAgrees({ database }: Pick<TestApp, 'database'>): Promise<void> {
	const one = async (query: string) => (await database.pool.query(query)).rows;
	expect(
		await one('SELECT movement FROM ledger_entry GROUP BY movement HAVING sum(amount_usd_cents) <> 0'),
		'a movement that does not sum to zero',
	).toEqual([]);
	expect(
		await one(`SELECT booking_id FROM ledger_entry GROUP BY booking_id
			HAVING coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider'), 0)
				<> -coalesce(sum(amount_usd_cents) FILTER (WHERE account <> 'provider'), 0)`),
		'the provider holds something else than is owed',
	).toEqual([]);
	expect(
		await one(`SELECT booking_id FROM (SELECT booking_id, -sum(amount_usd_cents) AS cents FROM ledger_entry
				WHERE account = 'owner' GROUP BY booking_id HAVING sum(amount_usd_cents) <> 0) AS recount
			FULL JOIN open_balance AS kept USING (booking_id) WHERE kept.cents IS DISTINCT FROM recount.cents`),
		'an open balance that is not what a recount finds',
	).toEqual([]);
	expect(
		await one(`SELECT payment.id, status FROM payment
			LEFT JOIN (SELECT payment_id, sum(amount_usd_cents) AS held FROM ledger_entry WHERE account = 'provider'
				AND cause_kind IN ('charge', 'refund', 'refund-failed', 'reversal', 'dispute-lost') GROUP BY payment_id) AS ledger
				ON ledger.payment_id = payment.id
			WHERE (status IN ('CAPTURED', 'REFUNDING') AND coalesce(held, 0) <> amount_usd_cents - refunded_usd_cents)
				OR (status = 'REFUNDED' AND held <> 0)`),
		'a payment that the ledger does not have',
	).toEqual([]);
	expect(
		await one(`SELECT booking.id FROM booking
			LEFT JOIN payment ON payment.booking_id = booking.id AND payment.status = 'CAPTURED'
				AND payment.date_change_id IS NULL
			WHERE (booking.status IN ('CONFIRMED', 'CHOOSING')) <> (payment.id IS NOT NULL)
				-- What its renter's terms leave with the owner stays paid.
				AND (SELECT booking.canceled_by = 'RENTER' AND booking.cancel_refund_usd_cents < sum(amount_usd_cents)
						AND sum(refunded_usd_cents) >= booking.cancel_refund_usd_cents
					FROM payment AS charge WHERE charge.booking_id = booking.id AND captured_at IS NOT NULL) IS NOT TRUE
				AND NOT EXISTS (SELECT FROM payment_case WHERE booking_id = booking.id)
				AND NOT EXISTS (SELECT FROM refund JOIN payment AS given ON given.id = payment_id
					WHERE given.booking_id = booking.id AND requested_by IS NOT NULL)`),
		'a confirmed booking without its money, or money without its booking',
	).toEqual([]);
	expect(
		await one(`SELECT change.id FROM date_change AS change JOIN booking ON booking.id = change.booking_id
			WHERE booking.status = 'CONFIRMED' AND NOT EXISTS (SELECT FROM payment_case WHERE booking_id = booking.id)
				AND CASE WHEN change.status = 'DONE' AND change.difference_usd_cents > 0
					THEN NOT EXISTS (SELECT FROM payment WHERE date_change_id = change.id
						AND status IN ('CAPTURED', 'REFUNDING', 'REFUNDED'))
					ELSE EXISTS (SELECT FROM payment WHERE date_change_id = change.id AND status = 'CAPTURED') END`),
		'another date without its money, or money without its date',
	).toEqual([]);
}
