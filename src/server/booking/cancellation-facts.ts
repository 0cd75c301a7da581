import { sql } from 'kysely';
import {
	type CancelableBooking,
	type CancellationFacts,
	earlierDeparture,
	type RefundOutlook,
	refundOutlook,
	type TermsDeparture,
} from '#domain/booking/cancellation.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import type { Tx } from '../db/database.ts';
import type { BookingRow } from './booking-store.ts';

/**
 * Returns the departure from which cancellation terms count, which is the booking's earliest departure
 * so far (CANC-7).
 */
export function toTermsDeparture(
	row: Pick<BookingRow, 'departure_date' | 'departure_time' | 'time_zone' | 'cancellation_terms'> &
		Partial<Pick<BookingRow, 'refund_terms_date' | 'refund_terms_time'>>,
): TermsDeparture {
	return {
		departureDate: row.refund_terms_date ?? row.departure_date,
		departureTime: row.refund_terms_time ?? row.departure_time,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}

interface CancellationRow extends BookingRow {
	readonly refundable: Cents;
	/**
	 * Charges for other dates, refunds of all charges, and the refunds since the booking was canceled:
	 * sent, and requested or waiting for a dispute. In US cents.
	 */
	readonly charged: {
		readonly surcharges: Cents;
		readonly refunded: Cents;
		readonly refundedSince: Cents;
		readonly refundingSince: Cents;
	};
	readonly earlier_party: { readonly retained: Cents; readonly halved: Cents; readonly halvedRefund: Cents };
}

// Staff may repeat a failed refund under another reason, so the time decides. A cancellation's own
// refund always counts, because the clocks of two processes may differ.
const isSinceCancellation = sql`(refund.created_at > booking.ended_at OR refund.reason IN ('CANCELLATION', 'WEATHER', 'MINIMUM'))`;

export const cancellationColumns = [
	sql<Cents>`refundable_cents(booking.id)`.as('refundable'),
	// Counts the charge for a date change only if the booking has moved to the new date. A payment that
	// arrived too late is refunded automatically.
	sql<CancellationRow['charged']>`(SELECT jsonb_build_object(
			'surcharges', coalesce(sum(payment.amount_usd_cents) FILTER (WHERE payment.date_change_id IS NOT NULL), 0),
			'refunded', coalesce(sum(payment.refunded_usd_cents), 0),
			'refundedSince', coalesce(sum((SELECT sum(refund.amount_usd_cents) FROM refund
				WHERE refund.payment_id = payment.id AND refund.status IN ('PENDING', 'COMPLETED') AND ${isSinceCancellation})), 0)
				- coalesce(sum((SELECT sum(lost.amount_usd_cents) FROM ledger_entry AS lost
					WHERE lost.payment_id = payment.id AND lost.account = 'provider' AND lost.cause_kind = 'dispute-lost'
						AND lost.created_at > booking.ended_at)), 0),
			'refundingSince', coalesce(sum((SELECT sum(refund.amount_usd_cents) FROM refund
				WHERE refund.payment_id = payment.id AND refund.status IN ('REQUESTED', 'WAITING') AND ${isSinceCancellation})), 0))
		FROM payment LEFT JOIN date_change AS paid_for ON paid_for.id = payment.date_change_id
		WHERE payment.booking_id = booking.id
			AND (payment.date_change_id IS NULL OR (paid_for.status = 'DONE' AND payment.captured_at IS NOT NULL)))`.as(
		'charged',
	),
	sql<CancellationRow['earlier_party']>`(SELECT jsonb_build_object(
			'retained', coalesce(sum(share_usd_cents - refund_usd_cents), 0),
			'halved', coalesce(sum(share_usd_cents) FILTER (WHERE percent = 50), 0),
			'halvedRefund', coalesce(sum(refund_usd_cents) FILTER (WHERE percent = 50), 0))
		FROM party_change WHERE booking_id = booking.id)`.as('earlier_party'),
] as const;

export function toCancellationFacts(row: CancellationRow): CancellationFacts {
	return {
		...paidBooking(row),
		status: row.status,
		departsAt: row.departs_at,
		holdExpiresAt: row.hold_expires_at,
		bookedDate: row.departure_date,
		chargedCents: sumCents([row.amount_usd_cents, row.charged.surcharges]),
		refundedCents: row.charged.refunded,
		refundedSinceCents: row.charged.refundedSince,
		canceled:
			row.canceled_by && row.ended_at
				? {
						by: row.canceled_by,
						byDesk: row.canceled_by_desk,
						at: row.ended_at,
						reason: row.cancel_reason,
						refundCents: row.cancel_refund_usd_cents ?? cents(0),
					}
				: null,
	};
}

function paidBooking(
	row: Parameters<typeof toTermsDeparture>[0] & Pick<CancellationRow, 'refundable' | 'earlier_party'>,
): CancelableBooking {
	const { retained, halved, halvedRefund } = row.earlier_party;
	return {
		...toTermsDeparture(row),
		leftCents: row.refundable,
		earlier: { retainedCents: retained, halved: { shareCents: halved, refundCents: halvedRefund } },
	};
}

/** A caller that acts on the facts must hold the booking's lock. */
export async function findPaidBooking(tx: Tx, booking: BookingRow): Promise<CancelableBooking> {
	const money = await tx
		.selectFrom('booking')
		.select(cancellationColumns)
		.where('id', '=', booking.id)
		.executeTakeFirstOrThrow();
	return paidBooking({ ...booking, ...money });
}

export function refundTermsAfterMove(
	row: Parameters<typeof toTermsDeparture>[0],
	to: Pick<TermsDeparture, 'departureDate' | 'departureTime'>,
	now: Temporal.Instant,
): RefundOutlook {
	return refundOutlook(earlierDeparture(toTermsDeparture(row), to), now, to.departureDate);
}
