import type { LedgerLine } from '#contract/desk-records.ts';
import type { BookingId, PaymentId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { findLedger, findLeft } from './ledger-store.ts';

/** What is left of a payment, in cents: what owner and platform have of it. */
export async function leftOfPayment(db: Db, payment: PaymentId): Promise<Cents> {
	return await findLeft(db, payment);
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
