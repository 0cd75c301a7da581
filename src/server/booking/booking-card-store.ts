import { sql } from 'kysely';
import type { BookingParty } from '#domain/booking/booking.ts';
import { openDateChanges } from '#domain/date-change/date-change.ts';
import type { BoatId, BookingId, PersonId } from '#domain/id.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import type { LocalDate } from '#domain/time.ts';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { statement } from '../db/statement.ts';
import { personColumn } from '../person/person-columns.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';
import { cancellationColumns } from './cancellation-facts.ts';

export interface CardPartyChange {
	readonly at: string;
	readonly adults: number;
	readonly kids: number;
	readonly oldAdults: number;
	readonly oldKids: number;
	readonly percent: number;
	readonly refundCents: Cents;
}

const utcText = (column: string) =>
	sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const proposedColumns = [
	'proposed.id as proposed_id',
	'proposed.status as proposed_status',
	'proposed.proposed_by',
	'proposed.held_at as proposed_held_at',
	'proposed.departure_date as proposed_date',
	'proposed.departure_time as proposed_time',
	'proposed.departs_at as proposed_departs_at',
	'proposed.price_usd_cents as proposed_cents',
	'proposed.difference_usd_cents as proposed_difference',
	'proposed.expires_at as proposed_expires_at',
] as const;

/** Additional charge for moving the booking to a more expensive date. */
export interface Surcharge {
	readonly cents: Cents;
	readonly refunded: Cents;
	/** Refunds that are requested or that wait for a dispute. */
	readonly refunding: Cents;
	readonly rupees: Rupees | null;
}

const refundingCents = sql`coalesce((SELECT sum(amount_usd_cents) FROM refund
	WHERE payment_id = payment.id AND status IN ('REQUESTED', 'WAITING')), 0)`;

const paidColumns = [
	sql<string | null>`sum(payment.refunded_usd_cents) FILTER (WHERE payment.date_change_id IS NULL)`.as(
		'refunded',
	),
	sql<Cents>`coalesce(sum(${refundingCents}) FILTER (WHERE payment.date_change_id IS NULL), 0)::int8`.as(
		'refunding',
	),
	// Surcharges of completed date changes, newest first. Excludes a payment that arrived too late for
	// the new date.
	sql<Surcharge[]>`coalesce(jsonb_agg(jsonb_build_object('cents', payment.amount_usd_cents,
							'refunded', payment.refunded_usd_cents, 'refunding', ${refundingCents}, 'rupees', paid_for.difference_lkr)
							ORDER BY payment.captured_at DESC, payment.id)
							FILTER (WHERE paid_for.status = 'DONE' AND payment.captured_at IS NOT NULL), '[]')`.as(
		'surcharges',
	),
] as const;

/** Excludes dropped refunds and failed refunds, which staff retry. */
export type ChargeOrRefund =
	| {
			readonly kind: 'CHARGE';
			readonly at: string;
			readonly cents: Cents;
			readonly rupees: Rupees | null;
			readonly provider: string;
			readonly forDate: LocalDate | null;
	  }
	| {
			readonly kind: 'REFUND';
			readonly at: string;
			readonly cents: Cents;
			readonly reason: RefundReason;
			readonly note: string | null;
			readonly sent: boolean;
	  };

const movedMoney = sql<
	readonly ChargeOrRefund[]
>`(SELECT coalesce(jsonb_agg(moved.line ORDER BY moved.line->>'at', moved.line->>'kind', moved.id), '[]')
	FROM (
		SELECT payment.id, jsonb_build_object('kind', 'CHARGE', 'at', ${utcText('payment.captured_at')},
			'cents', payment.amount_usd_cents, 'provider', payment.provider, 'forDate', paid_for.departure_date,
			'rupees', CASE WHEN payment.date_change_id IS NULL THEN booking.amount_lkr ELSE paid_for.difference_lkr END) AS line
		FROM payment LEFT JOIN date_change AS paid_for ON paid_for.id = payment.date_change_id
		WHERE payment.booking_id = booking.id AND payment.captured_at IS NOT NULL
		UNION ALL
		SELECT refund.id, jsonb_build_object('kind', 'REFUND', 'at', ${utcText('refund.created_at')},
			'cents', refund.amount_usd_cents, 'reason', refund.reason, 'note', refund.note,
			'sent', refund.status IN ('PENDING', 'COMPLETED'))
		FROM refund JOIN payment ON payment.id = refund.payment_id
		WHERE payment.booking_id = booking.id AND refund.status NOT IN ('FAILED', 'DROPPED')
	) AS moved)`;

export function selectCards(db: Db) {
	return db
		.selectFrom('booking')
		.leftJoin('experience', 'experience.id', 'booking.experience_id')
		.innerJoin('boat', 'boat.id', 'booking.boat_id')
		.innerJoin('person as owner', 'owner.id', 'booking.owner_id')
		.innerJoin('person as renter', 'renter.id', 'booking.renter_id')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.leftJoinLateral(
			(last) =>
				last
					.selectFrom('payout_booking')
					.innerJoin('payout', 'payout.id', 'payout_booking.payout_id')
					.select(['payout.week', 'payout.status', 'payout.paid_at'])
					.whereRef('payout_booking.booking_id', '=', 'booking.id')
					.where('payout.status', '<>', 'RETURNED')
					.orderBy('payout.week', 'desc')
					.limit(1)
					.as('payout'),
			(join) => join.onTrue(),
		)
		.innerJoinLateral(
			(paid) =>
				paid
					.selectFrom('payment')
					.leftJoin('date_change as paid_for', 'paid_for.id', 'payment.date_change_id')
					.select(({ fn }) => [...paidColumns, fn.max('payment.captured_at').as('captured_at')])
					.whereRef('payment.booking_id', '=', 'booking.id')
					.as('paid'),
			(join) => join.onTrue(),
		)
		.innerJoinLateral(
			(changed) =>
				changed
					.selectFrom('date_change')
					.select(
						sql<number>`count(*) FILTER (WHERE status = 'DONE' AND weather_call_id IS NULL)::int`.as(
							'changes',
						),
					)
					.select(sql<number>`count(*) FILTER (WHERE status = 'DONE')::int`.as('moves'))
					.whereRef('date_change.booking_id', '=', 'booking.id')
					.as('changed'),
			(join) => join.onTrue(),
		)
		.innerJoinLateral(
			(shrunk) =>
				shrunk
					.selectFrom('party_change')
					.select(
						sql<
							readonly CardPartyChange[]
						>`coalesce(jsonb_agg(jsonb_build_object('at', ${utcText('created_at')},
							'adults', adults, 'kids', kids, 'oldAdults', old_adults, 'oldKids', old_kids, 'percent', percent,
							'refundCents', refund_usd_cents) ORDER BY number), '[]')`.as('party_changes'),
					)
					.whereRef('party_change.booking_id', '=', 'booking.id')
					.as('shrunk'),
			(join) => join.onTrue(),
		)
		.leftJoin('weather_call as weather', 'weather.id', 'booking.weather_call_id')
		.leftJoin('date_change as proposed', (join) =>
			join.onRef('proposed.booking_id', '=', 'booking.id').on('proposed.status', 'in', openDateChanges),
		)
		.selectAll('booking')
		.select([
			'experience.name as experience_name',
			'experience.images as experience_images',
			'experience.archived_at as experience_archived_at',
			'experience.what_to_bring',
			'ride.address as ride_address',
			'ride.area as ride_area',
			'ride.lat as ride_lat',
			'ride.lng as ride_lng',
			'ride.status as ride_status',
			'ride.approval as ride_approval',
			'ride.minimum_seats as ride_minimum_seats',
			'ride.minimum_status as ride_minimum_status',
			'ride.decide_by as ride_decide_by',
			'ride.owner_decides_by as ride_owner_decides_by',
			sql<number | null>`CASE WHEN ride.minimum_seats IS NOT NULL THEN
				(SELECT coalesce(sum(booking.adults + booking.kids), 0)::int FROM booking
					WHERE booking.ride_id = ride.id AND ${isPaidSeat}) END`.as('ride_mates'),
			'boat.name as boat_name',
			'boat.images as boat_images',
			personColumn('renter'),
			'payout.week as payout_week',
			'payout.status as payout_status',
			'payout.paid_at as payout_paid_at',
			'owner.first_name as owner_first_name',
			'owner.last_name as owner_last_name',
			'owner.phone_number as owner_phone_number',
			'owner.payouts_held_until as owner_payouts_held_until',
			'changed.changes',
			'changed.moves',
			'shrunk.party_changes',
			...proposedColumns,
			'weather.reason as weather_reason',
			'weather.message as weather_message',
			'weather.called_by as weather_called_by',
			'paid.refunded',
			'paid.refunding',
			'paid.surcharges',
			'paid.captured_at',
			...cancellationColumns,
			movedMoney.as('moved_money'),
		]);
}

const selectById = statement((db, at: { ids: readonly BookingId[] }) =>
	selectCards(db).where(sql<boolean>`booking.id = ANY(${at.ids})`),
);

export const findBookingCard = batched(
	async (db, ids: readonly BookingId[]) => (await selectById(db, { ids })).rows,
);

/**
 * The name entered with a booking matches only while the owner sees that name in full
 * (`presentBooking`).
 */
function matches(search: string) {
	const pattern = likePattern(search);
	return sql<boolean>`(renter.first_name || ' ' || renter.last_name ILIKE ${pattern}
		OR booking.status IN ('CONFIRMED', 'CHOOSING') AND booking.name ILIKE ${pattern}
		OR starts_with(booking.id, ${search.toLowerCase()}))`;
}

export async function findBookingCards(
	db: Db,
	of: {
		readonly party: BookingParty;
		readonly person: PersonId;
		readonly when?: 'held' | 'requested' | 'upcoming' | 'completed' | 'canceled' | undefined;
		/** Part of the guest's name, or beginning of the booking reference. */
		readonly search?: string | undefined;
		readonly boat?: BoatId | undefined;
		/** Days of departure, in the time zone of the place. */
		readonly from?: LocalDate | undefined;
		readonly to?: LocalDate | undefined;
		readonly now: Temporal.Instant;
		readonly offset: number;
		readonly limit: number;
	},
) {
	const side = of.party === 'RENTER' ? 'booking.renter_id' : 'booking.owner_id';
	let query = selectCards(db).where(side, '=', of.person);
	if (of.boat) query = query.where('booking.boat_id', '=', of.boat);
	if (of.from) query = query.where('booking.departure_date', '>=', of.from);
	if (of.to) query = query.where('booking.departure_date', '<=', of.to);
	if (of.search) query = query.where(matches(of.search));
	if (of.when === 'canceled') {
		query = query.where('booking.canceled_by', 'is not', null);
	} else if (of.when === 'held') {
		query = query.where('booking.status', '=', 'PENDING').where('booking.hold_expires_at', '>', of.now);
	} else if (of.when === 'requested') {
		query = query.where('booking.status', '=', 'REQUESTED').where('booking.hold_expires_at', '>', of.now);
	} else if (of.when === 'upcoming') {
		// After a weather cancellation the renter may still choose another date, so the booking counts
		// as upcoming.
		query = query.where((where) =>
			where.or([
				where('booking.status', '=', 'CHOOSING'),
				where.and([where('booking.status', '=', 'CONFIRMED'), where('booking.arrives_at', '>', of.now)]),
			]),
		);
	} else if (of.when) {
		query = query.where('booking.status', '=', 'CONFIRMED').where('booking.arrives_at', '<=', of.now);
	}
	return await query
		.orderBy('booking.departs_at', of.when === 'upcoming' || of.when === 'requested' ? 'asc' : 'desc')
		.orderBy('booking.id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}
