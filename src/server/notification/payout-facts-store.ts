import type { PayoutId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

export async function findPayoutFacts(db: Db, id: PayoutId) {
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
		.where('payout.id', '=', id)
		.executeTakeFirst();
}
export type Payout = NonNullable<Awaited<ReturnType<typeof findPayoutFacts>>>;

/** The lines of the statement, also of trips whose whole pay was offset. Earliest first. */
export async function findPaidTrips(db: Db, id: PayoutId, limit: number) {
	return await db
		.selectFrom('payout_line as line')
		.innerJoin('booking', 'booking.id', 'line.booking_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.select([
			'booking.id',
			'booking.departs_at',
			'booking.time_zone',
			'line.charged_usd_cents',
			'line.refunded_usd_cents',
			'line.fee_usd_cents',
			'line.retained_usd_cents',
			'line.amount_usd_cents',
			'experience.name as experience_name',
			'boat.name as boat_name',
		])
		.where('line.payout_id', '=', id)
		.orderBy('booking.arrives_at')
		.orderBy('booking.id')
		.limit(limit)
		.execute();
}
export type PaidTrip = Awaited<ReturnType<typeof findPaidTrips>>[number];
