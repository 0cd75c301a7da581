import type { Selectable } from 'kysely';
import { isLiveDateChange } from '#domain/date-change/date-change.ts';
import type { BookingId, PartyChangeId } from '#domain/id.ts';
import type { PartyChangeDraft } from '#domain/party-change/party-change.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type PartyChangeRow = Selectable<Tables['party_change']>;

/** Writers must hold the lock of the booking. */
export async function findPartyChanges(db: Db, booking: BookingId): Promise<readonly PartyChangeRow[]> {
	return await db
		.selectFrom('party_change')
		.selectAll()
		.where('booking_id', '=', booking)
		.orderBy('number')
		.execute();
}

export async function savePartyChange(
	tx: Tx,
	change: PartyChangeDraft & {
		readonly id: PartyChangeId;
		readonly bookingId: BookingId;
		readonly number: number;
		readonly idempotencyKey: string | null;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('party_change')
		.values({
			id: change.id,
			booking_id: change.bookingId,
			number: change.number,
			old_adults: change.before.adults,
			old_kids: change.before.kids,
			adults: change.group.adults,
			kids: change.group.kids,
			old_price_usd_cents: change.oldPriceCents,
			price_lkr: change.price.rupees,
			price_usd_cents: change.price.cents,
			price_lines: change.lines && JSON.stringify(change.lines),
			paid_usd_cents: change.paidCents,
			share_usd_cents: change.shareCents,
			percent: change.percent,
			refund_usd_cents: change.refundCents,
			idempotency_key: change.idempotencyKey,
			created_at: change.now,
		})
		.execute();
}

export async function hasOpenDateChange(tx: Tx, booking: BookingId, now: Temporal.Instant): Promise<boolean> {
	const rows = await tx
		.selectFrom('date_change')
		.select(['status', 'expires_at', 'held_at'])
		.where('booking_id', '=', booking)
		.where('ended_at', 'is', null)
		.execute();
	return rows.some(({ status, expires_at: expiresAt, held_at: heldAt }) =>
		isLiveDateChange({ status, expiresAt, heldAt }, now),
	);
}

export async function countAboard(tx: Tx, booking: BookingId): Promise<number> {
	const row = await tx
		.selectFrom('check_in')
		.select('people')
		.where('booking_id', '=', booking)
		.executeTakeFirst();
	return row?.people ?? 0;
}
