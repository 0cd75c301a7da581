import { sql } from 'kysely';
import type { PayoutId } from '#domain/id.ts';
import { batched, batchedLists } from '../db/batched.ts';

export const findPayoutFacts = batched(async (db, ids: readonly PayoutId[]) => {
	return await db
		.selectFrom('payout')
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom('payout_line')
					.select(({ fn }) => fn.countAll<number>().as('trips'))
					.whereRef('payout_line.payout_id', '=', 'payout.id')
					.as('paid'),
			(join) => join.onTrue(),
		)
		.leftJoin('bank_file', 'bank_file.id', 'payout.bank_file_id')
		.leftJoin('payout_rate', (join) =>
			join
				.onRef('payout_rate.week', '=', 'bank_file.week')
				.onRef('payout_rate.currency', '=', 'bank_file.currency'),
		)
		.selectAll('payout')
		.select(['paid.trips', 'bank_file.currency', 'payout_rate.rate_micros'])
		.where(sql<boolean>`payout.id = ANY(${ids})`)
		.execute();
});
export type Payout = NonNullable<Awaited<ReturnType<typeof findPayoutFacts>>>;

/**
 * Maximum number of trips in the email, because a weekly payout to a large owner has hundreds of trips.
 */
const tripsInEmail = 20;

/** The first lines of the statement, also of trips whose whole pay was offset. Earliest first. */
export const findPaidTrips = batchedLists(
	async (db, payouts: readonly PayoutId[]) => {
		return await db
			.selectFrom('payout')
			.innerJoinLateral(
				(of) =>
					of
						.selectFrom('payout_line as line')
						.innerJoin('booking', 'booking.id', 'line.booking_id')
						.innerJoin('boat', 'boat.id', 'booking.boat_id')
						.leftJoin('experience', 'experience.id', 'booking.experience_id')
						.select([
							'booking.id',
							'booking.departs_at',
							'booking.arrives_at',
							'booking.time_zone',
							'line.charged_usd_cents',
							'line.refunded_usd_cents',
							'line.fee_usd_cents',
							'line.retained_usd_cents',
							'line.amount_usd_cents',
							'experience.name as experience_name',
							'boat.name as boat_name',
						])
						.whereRef('line.payout_id', '=', 'payout.id')
						.orderBy('booking.arrives_at')
						.orderBy('booking.id')
						.limit(tripsInEmail)
						.as('trip'),
				(join) => join.onTrue(),
			)
			.selectAll('trip')
			.select('payout.id as payout_id')
			.where(sql<boolean>`payout.id = ANY(${payouts})`)
			.orderBy('trip.arrives_at')
			.orderBy('trip.id')
			.execute();
	},
	(row) => row.payout_id,
);
export type PaidTrip = Awaited<ReturnType<typeof findPaidTrips>>[number];
