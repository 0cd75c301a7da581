import type { BookingId, PartyChangeId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import type { Scene } from './decision-scenes.ts';

interface Bookings {
	readonly trip: BookingId;
	readonly seats: BookingId;
}

/**
 * Smaller parties that get all of their share refunded, half of it, or none, and parties without a
 * share.
 */
const changes = (['trip', 'seats'] as const).flatMap((of, first) =>
	(
		[
			[1_000, 100, 1_000],
			[1_000, 50, 500],
			[1_000, 0, 0],
			[0, 100, 0],
		] as const
	).map(([share, percent, back], at) => {
		const id = `c000000000000000000${first * 4 + at}` as PartyChangeId;
		return { id, of, number: at + 1, share, percent, back };
	}),
);

/** Returns SQL that inserts the smaller parties. */
export function partyRows(bookings: Bookings, at: string): string {
	const rows = changes.map(
		({ id, of, number, share, percent, back }) =>
			`('${id}', '${bookings[of]}', ${number}, 9, 0, 1, 0, 10000, 10000, 5405, 10000, ${share}, ${percent}, ${back}, '${at}')`,
	);
	return `INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
		price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
		VALUES ${rows.join(', ')}`;
}

/**
 * Returns the notifications about each smaller party, for a booking that the SQL in `change`
 * confirms.
 */
export function partyScenes(bookings: Bookings, change: string): [string, Scene][] {
	return changes.map(({ id, of, share, percent, back }) => [
		`${of}: fewer people, ${percent} % of ${share} back`,
		{
			event: () => ({
				kind: 'party-changed',
				bookingId: bookings[of],
				partyChangeId: id,
				refundCents: cents(back),
			}),
			change,
		},
	]);
}
