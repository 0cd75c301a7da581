import { sql } from 'kysely';
import type { Earnings } from '#contract/billing-contract.ts';
import { groupEarningsByMonth, type ListingEarnings, sumEarnings } from '#domain/billing/earnings.ts';
import type { BoatId, ExperienceId, PayoutId, PersonId } from '#domain/id.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';

/** By default the current year. */
export async function showEarnings(
	{ db, clock }: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	requestedYear: number | undefined,
): Promise<Earnings> {
	const present = Number(dateAt(clock.now(), platformZone).slice(0, 4));
	const year = requestedYear ?? present;
	const [rows, { first, last }] = await Promise.all([
		findEarned(db, owner, year),
		findEarningYears(db, owner),
	]);
	const newest = Math.max(last ?? present, present);
	const years = Array.from({ length: newest - (first ?? present) + 1 }, (_, at) => newest - at);
	return {
		years,
		year,
		total: sumEarnings(rows),
		months: groupEarningsByMonth(rows).map(({ listings, ...month }) => ({
			...month,
			listings: listings.map(presentListing),
		})),
	};
}

const presentListing = ({ id, month: _, payouts, ...row }: EarnedRow) => ({
	_id: id,
	...row,
	payouts: [...payouts],
});

interface EarnedRow extends ListingEarnings {
	readonly kind: 'EXPERIENCE' | 'RIDES';
	readonly id: ExperienceId | BoatId;
	readonly name: string;
	readonly payouts: readonly { readonly _id: PayoutId; readonly week: LocalDate }[];
}

/**
 * Sums the ledger of trips that ended in a year, as charges minus refunds, open disputes and fee.
 * Excludes movements between ledger and bank, such as payouts and offsets between trips.
 */
async function findEarned(db: Db, owner: PersonId, year: number): Promise<readonly EarnedRow[]> {
	const { rows } = await sql<EarnedRow>`
		WITH trip AS (
			SELECT booking.id, booking.experience_id, booking.boat_id, booking.status,
				to_char(booking.arrives_at AT TIME ZONE booking.time_zone, 'YYYY-MM') AS month, money.*
			FROM booking CROSS JOIN LATERAL (
				SELECT
					coalesce(sum(amount_usd_cents) FILTER (WHERE account = 'provider' AND cause_kind = 'charge'), 0) AS charged,
					coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'provider'
						AND cause_kind IN ('refund', 'refund-failed', 'reversal', 'dispute-lost')), 0) AS refunded,
					coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'disputed'), 0) AS disputed,
					coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'fee'), 0) AS fee,
					coalesce(-sum(amount_usd_cents) FILTER (WHERE account = 'owner'
						AND cause_kind NOT IN ('payout', 'payout-returned', 'adjustment')), 0) AS net
				FROM ledger_entry WHERE ledger_entry.booking_id = booking.id
			) AS money
			WHERE booking.owner_id = ${owner} AND money.charged <> 0
				AND date_part('year', booking.arrives_at AT TIME ZONE booking.time_zone) = ${year}
		)
		SELECT trip.month, CASE WHEN trip.experience_id IS NULL THEN 'RIDES' ELSE 'EXPERIENCE' END AS kind,
			coalesce(trip.experience_id, trip.boat_id) AS id, coalesce(experience.name, boat.name) AS name,
			(count(*) FILTER (WHERE trip.status = 'CONFIRMED'))::int AS bookings,
			sum(charged)::bigint AS "chargedCents", sum(refunded)::bigint AS "refundedCents",
			sum(disputed)::bigint AS "disputedCents", sum(fee)::bigint AS "feeCents", sum(net)::bigint AS "netCents",
			coalesce((SELECT jsonb_agg(jsonb_build_object('_id', payout.id, 'week', payout.week) ORDER BY payout.week)
				FROM payout WHERE payout.id IN (SELECT payout_id FROM payout_line
					WHERE payout_line.booking_id = ANY (array_agg(trip.id)))), '[]') AS payouts
		FROM trip JOIN boat ON boat.id = trip.boat_id LEFT JOIN experience ON experience.id = trip.experience_id
		GROUP BY 1, 2, 3, 4
		ORDER BY trip.month DESC, name`.execute(db);
	return rows;
}

async function findEarningYears(
	db: Db,
	owner: PersonId,
): Promise<{ readonly first: number | null; readonly last: number | null }> {
	const { rows } = await sql<{ first: number | null; last: number | null }>`
		SELECT date_part('year', min(arrives_at AT TIME ZONE time_zone))::int AS first,
			date_part('year', max(arrives_at AT TIME ZONE time_zone))::int AS last
		FROM booking WHERE owner_id = ${owner} AND confirmed_at IS NOT NULL`.execute(db);
	return rows[0] ?? { first: null, last: null };
}
