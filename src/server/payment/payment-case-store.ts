import { sql } from 'kysely';
import type { PaymentCase } from '#contract/desk-money-contract.ts';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { CaseFacts, CaseKind } from '#domain/payment/follow-capture.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows, type Slice } from '../db/pages.ts';
import type { CaptureKey } from './refund-store.ts';

/** Returns false if the same case was opened before, even if it is closed now. */
export async function saveCase(
	tx: Tx,
	input: {
		readonly provider: string;
		readonly kind: CaseKind;
		readonly eventId: string;
		readonly type: string | null;
		readonly body: string;
		readonly paymentId?: PaymentId;
		readonly bookingId?: BookingId;
		readonly facts?: CaseFacts;
		readonly receivedAt: Temporal.Instant;
	},
): Promise<boolean> {
	const row = await tx
		.insertInto('payment_case')
		.values({
			provider: input.provider,
			kind: input.kind,
			event_id: input.eventId,
			type: input.type,
			body: input.body,
			payment_id: input.paymentId ?? null,
			booking_id: input.bookingId ?? null,
			facts: JSON.stringify(input.facts ?? {}),
			received_at: input.receivedAt,
		})
		.onConflict((conflict) => conflict.column('event_id').doNothing())
		.returning('id')
		.executeTakeFirst();
	if (row) await saveCaseEvent(tx, row.id, { what: 'opened', at: input.receivedAt });
	return row !== undefined;
}

export async function saveCaseEvent(
	tx: Tx,
	id: number,
	event: {
		readonly what: string;
		readonly at: Temporal.Instant;
		readonly by?: PersonId;
		readonly note?: string;
	},
): Promise<void> {
	await tx
		.insertInto('payment_case_event')
		.values({
			case_id: id,
			at: event.at,
			what: event.what,
			note: event.note ?? null,
			person_id: event.by ?? null,
		})
		.execute();
}

export async function hasOpenCase(db: Db, payment: PaymentId, kind: CaseKind): Promise<boolean> {
	const row = await db
		.selectFrom('payment_case')
		.select('id')
		.where('payment_id', '=', payment)
		.where('kind', '=', kind)
		.where('closed_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

type CaseLine = PaymentCase['timeline'][number];

/** Selects the US cents of unexplained money that are neither refunded nor requested as a refund. */
const refundable = sql<Cents>`greatest(0,
	coalesce((SELECT amount_usd_cents FROM ledger_entry WHERE account = 'provider'
		AND movement = 'charge:' || payment_case.provider || '.' || (payment_case.facts ->> 'captureId')), 0)
	- coalesce((SELECT sum(amount_usd_cents) FROM refund WHERE provider = payment_case.provider
		AND capture_id = payment_case.facts ->> 'captureId' AND payment_id IS NULL AND status <> 'FAILED'), 0))::int8`;

/** `own` is true for cases about a booking of the given staff member. */
export async function findOpenCases(db: Db, by: PersonId, slice: Slice) {
	return await db
		.selectFrom('payment_case')
		.select([
			'id',
			'kind',
			'provider',
			'booking_id',
			'payment_id',
			'facts',
			'event_id',
			'type',
			'body',
			'received_at',
		])
		.select(
			sql<
				CaseLine[]
			>`(SELECT jsonb_agg(jsonb_build_object('at', to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
				'what', event.what, 'by', person.first_name, 'note', event.note) ORDER BY event.id)
				FROM payment_case_event AS event LEFT JOIN person ON person.id = event.person_id
				WHERE event.case_id = payment_case.id)`.as('timeline'),
		)
		.select([
			refundable.as('refundable'),
			sql<boolean>`EXISTS (SELECT FROM booking WHERE id = payment_case.booking_id
				AND ${by} IN (renter_id, owner_id))`.as('own'),
		])
		.where('closed_at', 'is', null)
		.orderBy('id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
}

export async function countOpenCases(db: Db): Promise<number> {
	return await countRows(db, db.selectFrom('payment_case').select('id').where('closed_at', 'is', null));
}

export async function findCase(db: Db, id: number) {
	return await db
		.selectFrom('payment_case')
		.select(['provider', 'facts'])
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.executeTakeFirst();
}

export async function lockCase(tx: Tx, id: number) {
	return await tx
		.selectFrom('payment_case')
		.select(['kind', 'payment_id as paymentId', 'booking_id as bookingId'])
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
}

/** Locks the case about an unexplained capture, open or closed. */
export async function lockCaseOf(tx: Tx, { provider, captureId }: CaptureKey) {
	return await tx
		.selectFrom('payment_case')
		.select(['id', 'closed_at as closedAt'])
		.where('provider', '=', provider)
		.where('kind', 'in', ['unknown-capture', 'amount-differs'])
		.where(sql<boolean>`facts ->> 'captureId' = ${captureId}`)
		.forUpdate()
		.executeTakeFirst();
}

/** The case must be locked. Deletes the webhook's text. */
export async function closeCase(
	tx: Tx,
	id: number,
	{ by, resolution, now }: { by: PersonId; resolution: string | undefined; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('payment_case')
		.set({ closed_at: now, closed_by: by, body: null, resolution: resolution ?? null })
		.where('id', '=', id)
		.execute();
}
