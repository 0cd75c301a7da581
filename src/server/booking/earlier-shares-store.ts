import { sql } from 'kysely';
import type { EarlierShares } from '#domain/booking/share-refund.ts';
import type { BookingId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/database.ts';

/** What earlier changes of a booking's party mean for a refund, as columns of a query on `party_change`. */
export const earlierSharesColumns = [
	sql<Cents>`coalesce(sum(share_usd_cents - refund_usd_cents), 0)::int8`.as('kept'),
	sql<Cents>`coalesce(sum(share_usd_cents) FILTER (WHERE percent = 50), 0)::int8`.as('halved'),
	sql<Cents>`coalesce(sum(refund_usd_cents) FILTER (WHERE percent = 50), 0)::int8`.as('halved_back'),
] as const;

interface Columns {
	readonly kept: Cents;
	readonly halved: Cents;
	readonly halved_back: Cents;
}

export const earlierShares = ({ kept, halved, halved_back }: Columns): EarlierShares => ({
	keptCents: kept,
	halved: { shareCents: halved, refundCents: halved_back },
});

export async function findEarlierShares(db: Db, booking: BookingId): Promise<EarlierShares> {
	const row = await db
		.selectFrom('party_change')
		.select(earlierSharesColumns)
		.where('booking_id', '=', booking)
		.executeTakeFirstOrThrow();
	return earlierShares(row);
}
