import { sql } from 'kysely';
import type { LedgerLine as ShownLine } from '#contract/desk-booking-contract.ts';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { type LedgerCause, type LedgerLine, type LedgerMovement, movement } from '#domain/ledger/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '../db/database.ts';
import type { EventOf } from '../events/publish.ts';

/**
 * The one way into the ledger. Throws where the lines do not sum to zero (and so does the database, at the end of the
 * transaction), or where the movement was written before. `part` tells it from others of the same cause.
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

/** A moved booking is paid out after its new arrival. */
export async function moveOpenBalance(
	tx: Tx,
	_: unknown,
	{ bookingId, arrivesAt }: EventOf<'departure-moved'>,
): Promise<void> {
	await tx
		.updateTable('open_balance')
		.set({ arrives_at: arrivesAt })
		.where('booking_id', '=', bookingId)
		.execute();
}

/** What is left of a payment, in cents: what owner and platform have of it. */
export async function leftOfPayment(db: Db, payment: PaymentId): Promise<Cents> {
	return await findLeft(db, payment);
}

/** Whether this cause has moved money already. */
export async function hasMovement(db: Db, cause: LedgerCause): Promise<boolean> {
	return await findMovement(db, `${cause.kind}:${cause.id}`);
}

/** Cents that a capture brought of which no booking is known; nothing where it is not in the books. */
export async function chargedUnexplained(
	db: Db,
	of: { readonly provider: string; readonly captureId: string },
): Promise<Cents | undefined> {
	return await findReceived(db, `charge:${of.provider}.${of.captureId}`);
}

/** Whether what the provider keeps of a payment is in the books. */
export async function hasFee(db: Db, payment: PaymentId): Promise<boolean> {
	return await hasMovement(db, { kind: 'provider-fee', id: payment });
}

/** The ledger of a booking, as the desk sees it. */
export async function showLedger(db: Db, booking: BookingId): Promise<ShownLine[]> {
	return (await findLedger(db, booking)).map((line) => ({
		at: line.created_at.toString(),
		account: line.account,
		amountCents: line.amount_usd_cents,
		cause: { kind: line.cause_kind, id: line.cause_id },
		movement: line.movement,
	}));
}

/** Whose books a movement is in, and when it was written. */
interface LedgerPlace {
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
async function findLeft(db: Db, payment: PaymentId): Promise<Cents> {
	const { rows } = await sql<{ cents: Cents }>`
		SELECT coalesce(-sum(amount_usd_cents), 0)::int8 AS cents FROM ledger_entry
		WHERE payment_id = ${payment} AND account IN ('owner', 'fee')`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('a sum has one row');
	return row.cents;
}

/** Whether a movement of this name was written. */
async function findMovement(db: Db, name: string): Promise<boolean> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('id')
		.where('movement', '=', name)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What a movement left with the providers: cents, nothing where it was not written. */
async function findReceived(db: Db, name: string): Promise<Cents | undefined> {
	const row = await db
		.selectFrom('ledger_entry')
		.select('amount_usd_cents')
		.where('movement', '=', name)
		.where('account', '=', 'provider')
		.executeTakeFirst();
	return row?.amount_usd_cents;
}

/** What the ledger has of a booking, in the order in which it was written. */
async function findLedger(db: Db, booking: BookingId) {
	return await db
		.selectFrom('ledger_entry')
		.select(['movement', 'cause_kind', 'cause_id', 'account', 'amount_usd_cents', 'created_at'])
		.where('booking_id', '=', booking)
		.orderBy('id')
		.execute();
}
