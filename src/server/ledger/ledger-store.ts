import { sql } from 'kysely';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import type { LedgerMovement } from '#domain/ledger/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';

/** Whose books a movement is in, and when it was written. */
export interface LedgerPlace {
	/** Nobody's booking: only money that no booking explains. */
	readonly bookingId: BookingId | null;
	/** Of the booking's owner; entries of the account `owner` are theirs. */
	readonly ownerId: PersonId | null;
	/** The payment whose money moves; none for what moves between owner, platform and bank. */
	readonly paymentId?: PaymentId;
	readonly now: Temporal.Instant;
}

/** Writes a movement: the database refuses one that does not sum to zero, and the same one twice. */
export async function saveMovement(tx: Tx, movement: LedgerMovement, place: LedgerPlace): Promise<void> {
	await tx
		.insertInto('ledger_entry')
		.values(
			movement.lines.map((line) => ({
				movement: movement.name,
				cause_kind: movement.cause.kind,
				cause_id: movement.cause.id,
				account: line.account,
				owner_id: line.account === 'owner' ? place.ownerId : null,
				booking_id: place.bookingId,
				payment_id: place.paymentId ?? null,
				amount_usd_cents: line.cents,
				created_at: place.now,
			})),
		)
		.execute();
}

/** What is left of a payment: charged, less what was given back, reversed or is in dispute. Zero before it is charged. */
export async function findLeft(db: Db, payment: PaymentId): Promise<Cents> {
	const { rows } = await sql<{ cents: Cents }>`
		SELECT coalesce(-sum(amount_usd_cents), 0)::int8 AS cents FROM ledger_entry
		WHERE payment_id = ${payment} AND account IN ('owner', 'fee')`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('a sum has one row');
	return row.cents;
}

/** Whether a movement of this name was written. */
export async function findMovement(db: Db, name: string): Promise<boolean> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('id')
		.where('movement', '=', name)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What a movement left with the providers: cents, nothing where it was not written. */
export async function findReceived(db: Db, name: string): Promise<Cents | undefined> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('amount_usd_cents')
		.where('movement', '=', name)
		.where('account', '=', 'provider')
		.executeTakeFirst();
	return row?.amount_usd_cents;
}

/** What the ledger has of a booking, in the order in which it was written. */
export async function findLedger(db: Db, booking: BookingId) {
	return await db
		.selectFrom('ledger_entry')
		.select(['movement', 'cause_kind', 'cause_id', 'account', 'amount_usd_cents', 'created_at'])
		.where('booking_id', '=', booking)
		.orderBy('id')
		.execute();
}
