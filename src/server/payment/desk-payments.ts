import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { LedgerLine } from '#contract/desk-booking-contract.ts';
import type { DeskPayment, PaymentFilter } from '#contract/desk-money-contract.ts';
import type { BookingId, PaymentId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { daysSpan, platformZone } from '#domain/platform-calendar.ts';
import type { App } from '../app.ts';
import { csvTime } from '../db/csv.ts';
import type { Db } from '../db/database.ts';
import type { PagedCsvList } from '../db/paged-list.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { Tables } from '../db/tables.ts';
import { showLedger } from '../ledger/ledger.ts';
import { personColumn } from '../person/person-columns.ts';

type Row = Awaited<ReturnType<typeof findPayments>>[number];

function presentPayment(row: Row): DeskPayment {
	return {
		_id: row.id,
		bookingId: row.booking_id,
		kind: row.type === 'SHARING' ? 'RIDE' : 'TRIP',
		trip: row.trip,
		renter: row.renter,
		owner: row.owner,
		status: row.status,
		amountCents: row.amount_usd_cents,
		refundedCents: row.refunded_usd_cents,
		refundableCents: row.refundable,
		provider: row.provider,
		orderId: row.order_id,
		captureId: row.capture_id,
		refundId: row.provider_refund_id,
		createdDate: row.created_at.toString(),
		capturedDate: row.captured_at?.toString() ?? null,
		refundedDate: row.refunded_at?.toString() ?? null,
	};
}

/** The CSV file has amounts in dollars, and times with their UTC offset. */
export const paymentList: PagedCsvList<Pick<App, 'db'>, PaymentFilter, Row, DeskPayment> = {
	find: ({ db }, filter, slice) => findPayments(db, filter, slice),
	count: ({ db }, filter) => countRows(db, filtered(db, filter)),
	present: (_, rows) => rows.map(presentPayment),
	csv: {
		Reference: (row) => row.id,
		Booking: (row) => row.booking_id,
		Trip: (row) => row.trip,
		Renter: (row) => name(row.renter),
		Owner: (row) => name(row.owner),
		Status: (row) => row.status,
		'Amount (US$)': (row) => row.amount_usd_cents / 100,
		'Refunded (US$)': (row) => row.refunded_usd_cents / 100,
		Order: (row) => row.order_id,
		Capture: (row) => row.capture_id,
		Refund: (row) => row.provider_refund_id,
		[`Made (${platformZone})`]: (row) => csvTime(row.created_at),
		[`Paid (${platformZone})`]: (row) => csvTime(row.captured_at),
		[`Refunded (${platformZone})`]: (row) => csvTime(row.refunded_at),
	},
};

const name = (person: Row['owner']) => `${person.firstName} ${person.lastName}`.trim();

export async function showBookingPayments(
	app: Pick<App, 'db'>,
	booking: BookingId,
): Promise<{ readonly payments: DeskPayment[]; readonly ledger: LedgerLine[] }> {
	const payments = await findPayments(app.db, { booking, on: 'made' }, { offset: 0, limit: 100 });
	return { payments: payments.map(presentPayment), ledger: await showLedger(app.db, booking) };
}

type Payments = SelectQueryBuilder<Tables, 'payment', { id: PaymentId }>;

/** Days are in the platform's zone. */
function filtered(db: Db, by: PaymentFilter): Payments {
	let payments: Payments = db.selectFrom('payment').select('payment.id');
	if (by.status) payments = payments.where('payment.status', '=', by.status);
	if (by.payment) payments = payments.where('payment.id', '=', by.payment);
	if (by.booking) payments = payments.where('payment.booking_id', '=', by.booking);
	const { from, until } = daysSpan(by.from, by.to);
	if (by.on === 'refunded')
		return payments.where(
			sql<boolean>`payment.id IN (SELECT payment_id FROM ${refundsWithin(from, until)} AS back)`,
		);
	if (from) payments = payments.where('payment.created_at', '>=', from);
	return until ? payments.where('payment.created_at', '<', until) : payments;
}

/**
 * SQL rows of the money that payments lost in a span: refunds, reversals and lost disputes. A refund
 * counts when the provider carried it out; one that the provider has not confirmed, when it was made.
 */
export function refundsWithin(
	from: Temporal.Instant | undefined,
	until: Temporal.Instant | undefined,
): RawBuilder<{ readonly payment_id: PaymentId; readonly cents: Cents }> {
	const within = (at: RawBuilder<unknown>) => sql`${at} >= ${from?.toString() ?? '-infinity'}::timestamptz
		AND ${at} < ${until?.toString() ?? 'infinity'}::timestamptz`;
	return sql`(SELECT payment_id, amount_usd_cents AS cents FROM refund
			WHERE payment_id IS NOT NULL AND status IN ('PENDING', 'COMPLETED') AND ${within(sql`coalesce(ended_at, created_at)`)}
		UNION ALL SELECT payment_id, amount_usd_cents FROM payment_dispute
			WHERE status = 'LOST' AND ${within(sql`ended_at`)})`;
}

async function findPayments(db: Db, by: PaymentFilter, slice: Slice) {
	const shown = await filtered(db, by)
		.orderBy('payment.created_at', 'desc')
		.orderBy('payment.id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
	return await db
		.selectFrom('payment')
		.innerJoin('booking', 'booking.id', 'payment.booking_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.innerJoin('person as renter', 'renter.id', 'booking.renter_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.selectAll('payment')
		.select([
			sql<string>`coalesce(experience.name, boat.name)`.as('trip'),
			'booking.type',
			sql<Cents>`(CASE payment.status WHEN 'CAPTURED' THEN payment.amount_usd_cents - payment.refunded_usd_cents
				- coalesce((SELECT sum(amount_usd_cents) FROM refund
					WHERE payment_id = payment.id AND status = 'REQUESTED'), 0)
				- coalesce((SELECT sum(amount_usd_cents) FROM payment_dispute
					WHERE payment_id = payment.id AND status = 'OPEN'), 0) ELSE 0 END)::int8`.as('refundable'),
			personColumn('renter'),
			personColumn('owner'),
		])
		.where(sql<boolean>`payment.id = ANY(${shown.map(({ id }) => id)})`)
		.orderBy('payment.created_at', 'desc')
		.orderBy('payment.id')
		.execute();
}
