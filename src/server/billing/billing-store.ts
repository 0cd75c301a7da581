import { sql } from 'kysely';
import type {
	BilledMovement,
	BillingFacts,
	BillingKind,
	DueDocument,
} from '#domain/billing/billing-document.ts';
import type { BillingDocumentId, BookingId, PersonId } from '#domain/id.ts';
import type { LedgerCause } from '#domain/ledger/ledger.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

const billedCauses: readonly LedgerCause['kind'][] = [
	'charge',
	'refund',
	'refund-failed',
	'reversal',
	'dispute-lost',
];

export async function findBilledMovements(db: Db, booking: BookingId): Promise<readonly BilledMovement[]> {
	const { rows } = await sql<BilledMovement>`
		SELECT movement AS cause, 'charge:' || payment_id AS charge, min(created_at) AS at,
			EXISTS (SELECT FROM payment WHERE id = entry.payment_id AND date_change_id IS NOT NULL) AS surcharge,
			(SELECT provider FROM payment WHERE id = entry.payment_id) AS method,
			CASE cause_kind WHEN 'dispute-lost' THEN 'DISPUTE' ELSE
				(SELECT reason FROM refund WHERE id = entry.cause_id) END AS reason,
			(SELECT note FROM refund WHERE id = entry.cause_id) AS note,
			coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider'), 0)::bigint AS gross,
			coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0)::bigint
				-- A lost dispute takes the fee that was set aside for it and not returned.
				- coalesce((SELECT sum(dispute.amount_usd_cents) FROM ledger_entry AS dispute
					WHERE entry.cause_kind = 'dispute-lost' AND dispute.cause_id = entry.cause_id
						AND dispute.cause_kind IN ('dispute-opened', 'dispute-reduced', 'dispute-won')
						AND dispute.payment_id = entry.payment_id AND dispute.account = 'fee'), 0)::bigint AS fee
		FROM ledger_entry AS entry
		WHERE booking_id = ${booking} AND cause_kind IN (${sql.join(billedCauses)})
		GROUP BY movement, cause_kind, cause_id, payment_id ORDER BY min(id)`.execute(db);
	return rows;
}

export interface BilledBooking {
	readonly renter_id: PersonId;
	readonly owner_id: PersonId;
	readonly renter: string;
	readonly owner: string;
	readonly trip: string;
	readonly place: string;
	readonly departure_date: LocalDate;
	readonly time_zone: string;
	readonly people: number;
	/** As at the time of booking; null for rides and quotes. */
	readonly price_lines: readonly PriceLine[] | null;
}

export async function findBilledBooking(db: Db, id: BookingId): Promise<BilledBooking | undefined> {
	return await db
		.selectFrom('booking')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.select([
			'booking.renter_id',
			'booking.owner_id',
			'booking.name as renter',
			'booking.departure_date',
			'booking.time_zone',
			'booking.price_lines',
			sql<string>`concat_ws(' ', owner.first_name, owner.last_name)`.as('owner'),
			sql<string>`coalesce(experience.name, boat.name)`.as('trip'),
			sql<string>`coalesce(booking.pier_area, booking.pier_address, '')`.as('place'),
			sql<number>`booking.adults + booking.kids`.as('people'),
		])
		.where('booking.id', '=', id)
		.executeTakeFirst();
}

/** Concurrent callers wait for this transaction. */
export async function takeDocumentNumber(tx: Tx, kind: BillingKind, year: number): Promise<number> {
	const row = await tx
		.insertInto('billing_series')
		.values({ kind, year, last_number: 1 })
		.onConflict((conflict) =>
			conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql`billing_series.last_number + 1` }),
		)
		.returning('last_number')
		.executeTakeFirstOrThrow();
	return row.last_number;
}

export async function saveDocument(
	tx: Tx,
	document: {
		readonly id: BillingDocumentId;
		readonly due: DueDocument;
		readonly year: number;
		readonly number: number;
		readonly bookingId: BookingId;
		readonly personId: PersonId;
		readonly facts: BillingFacts;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('billing_document')
		.values({
			id: document.id,
			kind: document.due.kind,
			year: document.year,
			number: document.number,
			booking_id: document.bookingId,
			person_id: document.personId,
			cause: document.due.cause,
			amount_usd_cents: document.due.cents,
			facts: JSON.stringify(document.facts),
			issued_at: document.now,
		})
		.execute();
}

export async function findDocuments(db: Db, booking: BookingId, to?: PersonId) {
	const documents = db
		.selectFrom('billing_document')
		.selectAll()
		.where('booking_id', '=', booking)
		.orderBy('position');
	return await (to ? documents.where('person_id', '=', to) : documents).execute();
}

export async function findBillingDocument(db: Db, id: BillingDocumentId) {
	return await db.selectFrom('billing_document').selectAll().where('id', '=', id).executeTakeFirst();
}
