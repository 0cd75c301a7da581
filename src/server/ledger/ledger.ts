import { sql } from 'kysely';
import type { LedgerLine as ShownLine } from '#contract/desk-booking-contract.ts';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { type LedgerCause, type LedgerLine, type LedgerMovement, movement } from '#domain/ledger/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';
import type { DomainEventOf } from '../events/publish.ts';

/**
 * Writes to the ledger; no other code may do so. Throws if the lines do not sum to zero (the database
 * also checks at commit) or if the movement exists. `part` distinguishes several movements of one cause.
 */
export async function postToLedger(
	tx: Tx,
	entry: LedgerPlace & {
		readonly cause: LedgerCause;
		readonly part?: string;
		readonly lines: readonly LedgerLine[];
	},
): Promise<void> {
	const { cause, part, lines, ...place } = entry;
	await saveMovement(tx, movement(cause, lines, part), place);
}

/** The balance is paid out after arrival. */
export async function moveOpenBalance(
	tx: Tx,
	_: unknown,
	{ bookingId, arrivesAt }: DomainEventOf<'departure-moved'>,
): Promise<void> {
	await tx
		.updateTable('open_balance')
		.set({ arrives_at: arrivesAt })
		.where('booking_id', '=', bookingId)
		.execute();
}

/** Charged minus refunded, reversed and disputed; 0 before the charge. */
export async function paymentBalance(db: Db, payment: PaymentId): Promise<Cents> {
	const { rows } = await sql<{ cents: Cents }>`
		SELECT coalesce(-sum(amount_usd_cents), 0)::int8 AS cents FROM ledger_entry
		WHERE payment_id = ${payment} AND account IN ('owner', 'fee')`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('expected one row with a sum');
	return row.cents;
}

export async function hasMovement(db: Db, cause: LedgerCause): Promise<boolean> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('id')
		.where('movement', '=', `${cause.kind}:${cause.id}`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Returns the cents of a capture without a known booking. Returns undefined if the ledger does not
 * contain the capture.
 */
export async function unexplainedChargeCents(
	db: Db,
	of: { readonly provider: string; readonly captureId: string },
): Promise<Cents | undefined> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('amount_usd_cents')
		.where('movement', '=', `charge:${of.provider}.${of.captureId}`)
		.where('account', '=', 'provider')
		.executeTakeFirst();
	return row?.amount_usd_cents;
}

export async function hasFee(db: Db, payment: PaymentId): Promise<boolean> {
	return await hasMovement(db, { kind: 'provider-fee', id: payment });
}

export async function showLedger(db: Db, booking: BookingId): Promise<ShownLine[]> {
	return (await findLedger(db, booking)).map((line) => ({
		at: line.created_at.toString(),
		account: line.account,
		amountCents: line.amount_usd_cents,
		cause: { kind: line.cause_kind, id: line.cause_id },
		movement: line.movement,
	}));
}

interface LedgerPlace {
	/** Null for money without a known booking. */
	readonly bookingId: BookingId | null;
	/** Owner of the booking. Entries of the account `owner` belong to this owner's balance. */
	readonly ownerId: PersonId | null;
	/** Undefined for money between owner, platform and bank. */
	readonly paymentId?: PaymentId;
	readonly now: Temporal.Instant;
}

/** The database refuses duplicates and sums other than zero. */
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

async function findLedger(db: Db, booking: BookingId) {
	return await db
		.selectFrom('ledger_entry')
		.select(['movement', 'cause_kind', 'cause_id', 'account', 'amount_usd_cents', 'created_at'])
		.where('booking_id', '=', booking)
		.orderBy('id')
		.execute();
}
