import { sql } from 'kysely';
import type { BookingId, DateChangeId, PartyChangeId, RefundId, RequestId, RideId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { cancellationColumns } from '../booking/cancellation-facts.ts';
import { batched, batchedLists } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';
import { boatCoverColumns, tripCoverColumns } from './cover-store.ts';

/**
 * Unlike other modules, notifications read the tables of other modules, because otherwise each sentence
 * would need a query function in the other module.
 */

export const findTripFacts = batched(async (db, ids: readonly BookingId[]) => {
	return await db
		.selectFrom('booking')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.innerJoin('person as renter', 'renter.id', 'booking.renter_id')
		.selectAll('booking')
		.select([
			'experience.name as experience_name',
			'experience.what_to_bring',
			sql<boolean>`experience.verified_at IS NOT NULL AND experience.archived_at IS NULL`.as(
				'experience_on_sale',
			),
			'boat.name as boat_name',
			'owner.first_name as owner_first_name',
			'owner.last_name as owner_last_name',
			'owner.phone_number as owner_phone_number',
			'renter.first_name as renter_first_name',
			'renter.last_name as renter_last_name',
			'ride.status as ride_status',
			'ride.cancel_reason as ride_cancel_reason',
			'ride.owner_reason as ride_owner_reason',
			'ride.weather_call_id as ride_weather_call_id',
			'ride.minimum_status as ride_minimum_status',
			'ride.minimum_seats as ride_minimum_seats',
			'ride.decide_by as ride_decide_by',
			'ride.owner_decides_by as ride_owner_decides_by',
		])
		.select((of) => [
			of.fn.coalesce('ride.address', 'booking.pier_address').as('address'),
			of.fn.coalesce('ride.area', 'booking.pier_area').as('area'),
			of.fn.coalesce('ride.lat', 'booking.pier_lat').as('lat'),
			of.fn.coalesce('ride.lng', 'booking.pier_lng').as('lng'),
			of
				.selectFrom('payment')
				.select(sql<Cents>`coalesce(sum(payment.amount_usd_cents), 0)::bigint`.as('cents'))
				.whereRef('payment.booking_id', '=', 'booking.id')
				.where('payment.status', 'in', ['REFUNDING', 'REFUNDED'])
				.where('payment.date_change_id', 'is', null)
				.as('refunded'),
			sql<number>`((SELECT count(*) FROM date_change WHERE booking_id = booking.id AND status = 'DONE')
				+ (SELECT count(*) FROM party_change WHERE booking_id = booking.id))::int`.as('version'),
			...cancellationColumns,
			...tripCoverColumns,
		])
		.where(sql<boolean>`booking.id = ANY(${ids})`)
		.execute();
});
export type TripRow = NonNullable<Awaited<ReturnType<typeof findTripFacts>>>;

const findReviewed = batched(async (db, bookings: readonly BookingId[]) => {
	return await db
		.selectFrom('booking')
		.innerJoin('review', (join) =>
			join
				.onRef('review.experience_id', '=', 'booking.experience_id')
				.onRef('review.person_id', '=', 'booking.renter_id'),
		)
		.select('booking.id')
		.where(sql<boolean>`booking.id = ANY(${bookings})`)
		.execute();
});

/** Returns whether the renter reviewed the experience. False for a ride. */
export async function hasReviewed(db: Db, booking: BookingId): Promise<boolean> {
	return (await findReviewed(db, booking)) !== undefined;
}

export const findPartyChangeFacts = batched(async (db, ids: readonly PartyChangeId[]) => {
	return await db
		.selectFrom('party_change')
		.select(['id', 'old_adults', 'old_kids', 'adults', 'kids', 'share_usd_cents', 'refund_usd_cents'])
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});
export type PartyChangeFacts = NonNullable<Awaited<ReturnType<typeof findPartyChangeFacts>>>;

export const findDateFacts = batched(async (db, ids: readonly DateChangeId[]) => {
	return await db.selectFrom('date_change').selectAll().where(sql<boolean>`id = ANY(${ids})`).execute();
});
export type DateRow = NonNullable<Awaited<ReturnType<typeof findDateFacts>>>;

export const findRefundFacts = batched(async (db, ids: readonly RefundId[]) => {
	return await db
		.selectFrom('refund')
		.select(['id', 'amount_usd_cents', 'note'])
		.where(sql<boolean>`id = ANY(${ids})`)
		.execute();
});
export type RefundFacts = NonNullable<Awaited<ReturnType<typeof findRefundFacts>>>;

/** `paid` is true once the request's booking is confirmed. */
function selectRequests(db: Db) {
	return db
		.selectFrom('custom_request')
		.innerJoin('experience', 'experience.id', 'custom_request.experience_id')
		.innerJoin('boat', 'boat.id', 'custom_request.boat_id')
		.innerJoin('person as owner', 'owner.id', 'custom_request.owner_id')
		.innerJoin('person as renter', 'renter.id', 'custom_request.renter_id')
		.selectAll('custom_request')
		.select([
			'experience.name as experience_name',
			'experience.area',
			'boat.name as boat_name',
			'owner.first_name as owner_first_name',
			'owner.last_name as owner_last_name',
			'renter.first_name as renter_first_name',
			'renter.last_name as renter_last_name',
			...tripCoverColumns,
		])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('booking')
					.select('booking.id')
					.whereRef('booking.request_id', '=', 'custom_request.id')
					.where('booking.status', '=', 'CONFIRMED'),
			).as('paid'),
		);
}

export const findRequestFacts = batched(async (db, ids: readonly RequestId[]) => {
	return await selectRequests(db).where(sql<boolean>`custom_request.id = ANY(${ids})`).execute();
});
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestFacts>>>;

/** Excludes the first request, which had its own email. Oldest first. */
export const findRequestsNotifiedTogether = batchedLists(
	async (db, first: readonly RequestId[]) => {
		return await selectRequests(db)
			.select(sql<RequestId>`custom_request.announced_with`.as('first'))
			.where(sql<boolean>`custom_request.announced_with = ANY(${first})`)
			.orderBy('custom_request.created_at')
			.orderBy('custom_request.id')
			.execute();
	},
	(row) => row.first,
);

export const findRideFacts = batched(async (db, ids: readonly RideId[]) => {
	return await db
		.selectFrom('ride')
		.innerJoin('boat', 'boat.id', 'ride.boat_id')
		.innerJoin('person as owner', 'owner.id', 'ride.owner_id')
		.selectAll('ride')
		.select([
			'boat.name as boat_name',
			'owner.first_name as owner_first_name',
			'owner.last_name as owner_last_name',
			...boatCoverColumns,
		])
		.select((of) =>
			of
				.selectFrom('booking')
				.select(({ fn }) => fn.countAll<number>().as('bookings'))
				.whereRef('booking.ride_id', '=', 'ride.id')
				// Counts bookings canceled with the ride, and bookings that the pending job is about to cancel.
				.where(({ or, and, eb, ref }) =>
					or([
						isPaidSeat,
						and([
							eb('booking.status', '=', 'CANCELED'),
							eb('booking.ended_at', '>=', ref('ride.canceled_at')),
							or([
								eb('booking.canceled_by', 'in', ['OWNER', 'PLATFORM']),
								// Counts mates of a ride that missed its minimum, but not mates who chose a refund
								// before the ride was canceled.
								and([eb('booking.canceled_by', '=', 'MINIMUM'), eb('ride.minimum_status', '=', 'MISSED')]),
							]),
						]),
					]),
				)
				.as('called_off'),
		)
		.select(
			sql<number>`(SELECT coalesce(sum(booking.adults + booking.kids), 0)::int FROM booking
				WHERE booking.ride_id = ride.id AND ${isPaidSeat})`.as('mates'),
		)
		.where(sql<boolean>`ride.id = ANY(${ids})`)
		.execute();
});
export type RideRow = NonNullable<Awaited<ReturnType<typeof findRideFacts>>>;
