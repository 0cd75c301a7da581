import type { BookingId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import { findRefundable } from './booking-store.ts';

/** Cents of a booking's money that can still go back. */
export async function refundableOf(db: Db, id: BookingId): Promise<Cents> {
	return await findRefundable(db, id);
}
