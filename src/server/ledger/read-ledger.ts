import type { LedgerLine } from '#contract/desk-booking-contract.ts';
import type { BookingId, PaymentId } from '#domain/id.ts';
import type { LedgerCause } from '#domain/ledger/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { findLedger, findLeft, findMovement, findReceived } from './ledger-store.ts';

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
export async function showLedger(db: Db, booking: BookingId): Promise<LedgerLine[]> {
	return (await findLedger(db, booking)).map((line) => ({
		at: line.created_at.toString(),
		account: line.account,
		amountCents: line.amount_usd_cents,
		cause: { kind: line.cause_kind, id: line.cause_id },
		movement: line.movement,
	}));
}
