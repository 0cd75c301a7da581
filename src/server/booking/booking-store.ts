import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DateClaim } from '#domain/booking/availability.ts';
import {
	type BookingMove,
	type BookingStatus,
	bookingMachine,
	type ChoiceReason,
	cancelers,
	type Group,
	isPaidStatus,
} from '#domain/booking/booking.ts';
import type { BookingDraft, Departure } from '#domain/booking/booking-draft.ts';
import { earlierDeparture } from '#domain/booking/cancellation.ts';
import type {
	BookingId,
	ExperienceId,
	PersonId,
	RequestId,
	RideId,
	SiteId,
	WeatherCallId,
} from '#domain/id.ts';
import type { Amount, Cents, Rupees } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { Actor } from '#domain/state-machine.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { isPaidSeat } from '../ride/paid-seats.ts';

export type BookingRow = Selectable<Tables['booking']>;

type BookingToSave = BookingDraft & {
	readonly id: BookingId;
	readonly idempotencyKey: string | null;
	readonly referral?: SiteId | null;
	readonly fromWaitlist?: boolean;
};

/**
 * Selects a column of the experience. The new booking saves its value, because the experience may
 * change.
 */
const soldColumn = (
	column: 'address' | 'area' | 'lat' | 'lng' | 'operator_option' | 'included',
	experience: ExperienceId | null,
) => sql<never>`(SELECT ${sql.ref(column)} FROM experience WHERE id = ${experience})`;

const insertBooking = statement((db, booking: BookingToSave & { readonly lines: string | null }) =>
	db.insertInto('booking').values({
		id: booking.id,
		type: booking.type,
		status: booking.status,
		renter_id: booking.renterId,
		owner_id: booking.ownerId,
		experience_id: booking.experienceId,
		request_id: booking.requestId,
		ride_id: booking.rideId,
		boat_id: booking.boatId,
		pier_address: soldColumn('address', booking.experienceId),
		pier_area: soldColumn('area', booking.experienceId),
		pier_lat: soldColumn('lat', booking.experienceId),
		pier_lng: soldColumn('lng', booking.experienceId),
		operator_option: soldColumn('operator_option', booking.experienceId),
		included: soldColumn('included', booking.experienceId),
		departure_date: booking.departureDate,
		departure_time: booking.departureTime,
		time_zone: booking.timeZone,
		departs_at: booking.departsAt,
		arrives_at: booking.arrivesAt,
		adults: booking.adults,
		kids: booking.kids,
		name: booking.name,
		contact_number: booking.contactNumber,
		other_requests: booking.otherRequests,
		amount_lkr: booking.amountRupees,
		amount_usd_cents: booking.amountCents,
		fee_usd_cents: booking.feeCents,
		price_lines: booking.lines,
		minimum_lkr: booking.minimumRupees,
		cancellation_terms: booking.cancellationTerms,
		promo_code_id: booking.promoCodeId,
		discount_usd_cents: booking.discountCents,
		referral_site_id: booking.referral ?? null,
		from_waitlist: booking.fromWaitlist ?? false,
		idempotency_key: booking.idempotencyKey,
		hold_expires_at: booking.holdExpiresAt,
		created_at: booking.createdAt,
	}),
);

export async function saveBooking(tx: Tx, app: Publisher, booking: BookingToSave): Promise<void> {
	const { id, rideId, priceLines, createdAt: at } = booking;
	await insertBooking(tx, { ...booking, lines: priceLines.length > 0 ? JSON.stringify(priceLines) : null });
	const moved = { bookingId: id, rideId, from: null, to: booking.status, by: 'RENTER', at } as const;
	await publish(tx, app, { kind: 'booking-moved', ...moved });
}

export async function findOpenSeatRequests(
	tx: Tx,
	renter: PersonId,
	ride: RideId,
	now: Temporal.Instant,
): Promise<readonly BookingRow[]> {
	return await tx
		.selectFrom('booking')
		.selectAll()
		.where('renter_id', '=', renter)
		.where('ride_id', '=', ride)
		.where('status', 'in', ['REQUESTED', 'PENDING'])
		.where('hold_expires_at', '>', now)
		.execute();
}

/**
 * Counts a renter's open requests for seats on an owner's other rides, and the renter's requests sent
 * since a time.
 */
export async function countSeatRequests(
	tx: Tx,
	of: {
		readonly renter: PersonId;
		readonly owner: PersonId;
		readonly ride: RideId;
		readonly since: Temporal.Instant;
	},
) {
	return await tx
		.selectFrom('booking')
		.innerJoin('ride', 'ride.id', 'booking.ride_id')
		.select([
			sql<number>`count(*) FILTER (WHERE booking.status = 'REQUESTED' AND ride.id <> ${of.ride})::int`.as(
				'waiting',
			),
			sql<number>`count(*) FILTER (WHERE booking.created_at > ${of.since.toString()}::timestamptz)::int`.as(
				'lastDay',
			),
		])
		.where('ride.approval', '=', true)
		.where('booking.renter_id', '=', of.renter)
		.where('booking.owner_id', '=', of.owner)
		.executeTakeFirstOrThrow();
}

/**
 * Returns whether a renter is suspended or deleted. Locks the renter, so that this cannot change
 * during the transaction.
 */
export async function lockRenterAndCheckInactive(tx: Tx, renter: PersonId): Promise<boolean> {
	const person = await tx
		.selectFrom('person')
		.select(['suspended_at', 'deleted_at'])
		.where('id', '=', renter)
		.forShare()
		.executeTakeFirst();
	return person?.suspended_at != null || person?.deleted_at != null;
}

export async function findUnpaidBookings(tx: Tx, renter: PersonId): Promise<readonly BookingId[]> {
	const rows = await tx
		.selectFrom('booking')
		.select('id')
		.where('renter_id', '=', renter)
		.where('status', 'in', ['PENDING', 'REQUESTED'])
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

export async function saveApproval(
	tx: Tx,
	id: BookingId,
	{
		approvedAt,
		holdExpiresAt,
	}: { readonly approvedAt: Temporal.Instant; readonly holdExpiresAt: Temporal.Instant },
): Promise<void> {
	const values = { approved_at: approvedAt, hold_expires_at: holdExpiresAt };
	await tx.updateTable('booking').set(values).where('id', '=', id).execute();
}

/**
 * Finds the unpaid bookings that end when a ride ends or sells its last seat: unanswered requests,
 * approved seats and waitlist offers.
 */
export async function findUnpaidSeats(db: Db, ride: RideId): Promise<readonly BookingId[]> {
	const rows = await db
		.selectFrom('booking')
		.select('id')
		.where('ride_id', '=', ride)
		.where((where) =>
			where.or([
				where('status', '=', 'REQUESTED'),
				where.and([
					where('status', '=', 'PENDING'),
					where.or([where('approved_at', 'is not', null), where('from_waitlist', '=', true)]),
				]),
			]),
		)
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

export async function findSoldSeats(db: Db, ride: RideId) {
	return await db
		.selectFrom('booking')
		.select(sql<number>`adults + kids`.as('numberOfPeople'))
		.where('ride_id', '=', ride)
		.where(isPaidSeat)
		.orderBy('confirmed_at')
		.orderBy('id')
		.execute();
}

export async function findPaidSeats(
	db: Db,
	ride: RideId,
): Promise<readonly { readonly id: BookingId; readonly people: number }[]> {
	return await db
		.selectFrom('booking')
		.select(['id', sql<number>`adults + kids`.as('people')])
		.where('ride_id', '=', ride)
		.where(isPaidSeat)
		.orderBy('id')
		.execute();
}

export async function countStayChoices(db: Db, ride: RideId): Promise<number> {
	const row = await db
		.selectFrom('booking')
		.select(({ fn }) => fn.countAll<number>().as('open'))
		.where('ride_id', '=', ride)
		.where('status', '=', 'CHOOSING')
		.where('choice_reason', '=', 'MINIMUM')
		.executeTakeFirstOrThrow();
	return Number(row.open);
}

export async function findExpiredStayChoices(
	db: Db,
	now: Temporal.Instant,
	limit: number,
): Promise<readonly BookingId[]> {
	const rows = await db
		.selectFrom('booking')
		.select('id')
		.where('status', '=', 'CHOOSING')
		.where('choice_reason', '=', 'MINIMUM')
		.where('choice_ends_at', '<=', now)
		.orderBy('choice_ends_at')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export async function findBookingOfRequest(tx: Tx, request: RequestId): Promise<BookingRow | undefined> {
	return await tx
		.selectFrom('booking')
		.selectAll()
		.where('request_id', '=', request)
		.where('status', 'in', ['PENDING', 'CONFIRMED', 'CHOOSING'])
		.executeTakeFirst();
}

export async function findBooking(db: Db, id: BookingId): Promise<BookingRow | undefined> {
	return await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBooking(tx: Tx, id: BookingId): Promise<BookingRow | undefined> {
	return await tx.selectFrom('booking').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Compare-and-swap; returns false when the status has changed. No other code sets a status. */
export async function moveBooking(
	tx: Tx,
	app: Publisher,
	booking: Pick<
		BookingRow,
		'id' | 'ride_id' | 'status' | 'departs_at' | 'hold_expires_at' | 'choice_ends_at' | 'choice_reason'
	>,
	move: BookingMove,
	by: Actor,
	now: Temporal.Instant,
	/** Shown to the other party. */
	reason?: string,
): Promise<boolean> {
	const { status: state, departs_at: departsAt, hold_expires_at: holdExpiresAt } = booking;
	const choiceEndsAt = booking.choice_ends_at ?? now;
	const to = bookingMachine.next({ state, move, by, at: { now, departsAt, holdExpiresAt, choiceEndsAt } });
	const isUnchosen = move === 'takeRefund' || move === 'expireChoice';
	const canceledBy = isUnchosen
		? booking.choice_reason
		: move === 'missMinimum'
			? 'MINIMUM'
			: cancelers.find((one) => one === by);
	const canceled = to === 'CANCELED' && isPaidStatus(state) && canceledBy;
	const moved = await tx
		.updateTable('booking')
		.set({
			status: to,
			...(to === 'CONFIRMED' && state !== 'CHOOSING' ? { confirmed_at: now } : {}),
			...(isPaidStatus(to) || to === 'PENDING' ? {} : { ended_at: now }),
			...(canceled ? { canceled_by: canceled } : {}),
			...(reason === undefined ? {} : { cancel_reason: reason }),
		})
		.where('id', '=', booking.id)
		.where('status', '=', state)
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return false;
	const { id: bookingId, ride_id: rideId } = booking;
	const ofMinimum = move === 'missMinimum' || (state === 'CHOOSING' && booking.choice_reason === 'MINIMUM');
	await publish(tx, app, {
		kind: 'booking-moved',
		bookingId,
		rideId,
		from: state,
		to,
		by,
		at: now,
		...(ofMinimum || move === 'askToStay' ? { ofMinimum: true } : {}),
	});
	return true;
}

/**
 * With `afresh`, cancellation terms count from the new departure, otherwise from the earliest one that
 * the booking has had.
 */
export async function saveDeparture(
	tx: Tx,
	app: Publisher,
	booking: BookingRow,
	to: Departure,
	afresh: boolean,
): Promise<void> {
	const had = {
		departureDate: booking.refund_terms_date ?? booking.departure_date,
		departureTime: booking.refund_terms_time ?? booking.departure_time,
	};
	const terms = earlierDeparture(had, to);
	await tx
		.updateTable('booking')
		.set({
			departure_date: to.departureDate,
			departure_time: to.departureTime,
			departs_at: to.departsAt,
			arrives_at: to.arrivesAt,
			refund_terms_date: afresh ? null : terms.departureDate,
			refund_terms_time: afresh ? null : terms.departureTime,
		})
		.where('id', '=', booking.id)
		.execute();
	await publish(tx, app, { kind: 'departure-moved', bookingId: booking.id, arrivesAt: to.arrivesAt });
}

export async function saveParty(
	tx: Tx,
	id: BookingId,
	{ group, price, lines }: { group: Group; price: Amount; lines: readonly PriceLine[] | null },
): Promise<void> {
	await tx
		.updateTable('booking')
		.set({
			adults: group.adults,
			kids: group.kids,
			current_price_lkr: price.rupees,
			current_price_usd_cents: price.cents,
			current_price_lines: lines && JSON.stringify(lines),
		})
		.where('id', '=', id)
		.execute();
}

/** `minimum` is the party's minimum price; null leaves it unchanged. */
export async function saveCurrentPrice(
	tx: Tx,
	id: BookingId,
	price: Amount & { readonly lines: readonly PriceLine[] | null; readonly minimum: Rupees | null },
): Promise<void> {
	await tx
		.updateTable('booking')
		.set({
			current_price_lkr: price.rupees,
			current_price_usd_cents: price.cents,
			current_price_lines: price.lines && JSON.stringify(price.lines),
			...(price.minimum === null ? {} : { minimum_lkr: price.minimum }),
		})
		.where('id', '=', id)
		.execute();
}

export async function saveBookingChoice(
	tx: Tx,
	id: BookingId,
	{
		reason,
		call,
		endsAt,
	}: {
		readonly reason: ChoiceReason;
		readonly call?: WeatherCallId;
		readonly endsAt: Temporal.Instant;
	},
): Promise<void> {
	const ofCall = call === undefined ? {} : { weather_call_id: call };
	const values = { choice_reason: reason, choice_ends_at: endsAt, ...ofCall };
	await tx.updateTable('booking').set(values).where('id', '=', id).execute();
}

/** Cancellation terms then count from that ride's departure. */
export async function saveRideOfBooking(
	tx: Tx,
	app: Publisher,
	id: BookingId,
	ride: BookableRide,
): Promise<void> {
	await tx
		.updateTable('booking')
		.set({
			ride_id: ride.id,
			boat_id: ride.boatId,
			departure_date: ride.departureDate,
			departure_time: ride.departureTime,
			departs_at: ride.departsAt,
			arrives_at: ride.arrivesAt,
			time_zone: ride.timeZone,
			refund_terms_date: null,
			refund_terms_time: null,
			// The idempotency key stays with the ride that was booked first.
			idempotency_key: null,
		})
		.where('id', '=', id)
		.execute();
	await publish(tx, app, { kind: 'departure-moved', bookingId: id, arrivesAt: ride.arrivesAt });
}

/**
 * Returns the US cents of a booking that are neither refunded nor requested as a refund. Includes
 * disputed money, whose refund waits until the dispute is decided.
 */
export async function findRefundableCents(db: Db, id: BookingId): Promise<Cents> {
	const { rows } = await sql<{ cents: Cents }>`SELECT refundable_cents(${id}::id) AS cents`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('refundable_cents returned no row');
	return row.cents;
}

export async function saveCancelRefund(tx: Tx, id: BookingId, amount: Cents, byDesk: boolean): Promise<void> {
	await tx
		.updateTable('booking')
		.set({ cancel_refund_usd_cents: amount, canceled_by_desk: byDesk })
		.where('id', '=', id)
		.execute();
}

interface ClaimRange {
	readonly experience: ExperienceId;
	readonly from: LocalDate;
	readonly to: LocalDate | null;
	readonly except: BookingId | null;
}

/** Selects bookings, and dates that are held for pending date changes. */
const selectClaims = statement((db, range: ClaimRange) =>
	db
		.selectFrom('booking')
		.select(['departure_date', 'departure_time', 'status', 'created_at'])
		.where('experience_id', '=', range.experience)
		.where('status', 'in', ['PENDING', 'CONFIRMED'])
		.where('departure_date', '>=', sql<string>`${range.from}::date - 1`)
		.where('departure_date', '<=', sql<string>`coalesce(${range.to}::date, 'infinity')`)
		.where(sql<boolean>`id IS DISTINCT FROM ${range.except}`)
		.unionAll(
			db
				.selectFrom('date_change')
				.innerJoin('booking as moving', 'moving.id', 'date_change.booking_id')
				.select([
					'date_change.departure_date',
					'date_change.departure_time',
					sql<BookingStatus>`'PENDING'`.as('status'),
					sql<Temporal.Instant>`date_change.held_at`.as('created_at'),
				])
				.where('date_change.status', '=', 'PAYING')
				.where('date_change.departure_date', '>=', sql<string>`${range.from}::date - 1`)
				.where('date_change.departure_date', '<=', sql<string>`coalesce(${range.to}::date, 'infinity')`)
				.where('moving.experience_id', '=', range.experience)
				.where(sql<boolean>`moving.id IS DISTINCT FROM ${range.except}`),
		)
		.orderBy('departure_date'),
);

/**
 * Finds the bookings of an experience that can block dates from the given date on, including bookings
 * of the day before.
 */
export async function findDateClaimsFrom(
	db: Db,
	experience: ExperienceId,
	from: LocalDate,
	to: LocalDate | null = null,
	except: BookingId | null = null,
): Promise<readonly DateClaim[]> {
	const { rows } = await selectClaims(db, { experience, from, to, except });
	return rows.map((row) => ({
		date: row.departure_date,
		departureTime: row.departure_time,
		status: row.status as DateClaim['status'],
		createdAt: row.created_at,
	}));
}

export async function findDateClaimsOn(
	db: Db,
	experience: ExperienceId,
	date: LocalDate,
	except?: BookingId,
): Promise<readonly DateClaim[]> {
	return await findDateClaimsFrom(db, experience, date, date, except);
}

/** Excludes trips marked as no-show. */
export async function countCompletedTrips(
	db: Db,
	renter: PersonId,
	experience: ExperienceId,
	now: Temporal.Instant,
): Promise<number> {
	const row = await db
		.selectFrom('booking')
		.select(({ fn }) => fn.countAll<number>().as('trips'))
		.where('renter_id', '=', renter)
		.where('experience_id', '=', experience)
		.where('status', '=', 'CONFIRMED')
		.where('arrives_at', '<=', now)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('check_in')
						.select('check_in.booking_id')
						.whereRef('check_in.booking_id', '=', 'booking.id')
						.where('check_in.mark', '=', 'NO-SHOW'),
				),
			),
		)
		.executeTakeFirstOrThrow();
	return row.trips;
}
