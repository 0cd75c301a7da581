import { filterClaimsAt } from '#domain/booking/availability.ts';
import { isPaidStatus } from '#domain/booking/booking.ts';
import { decideLatePayment } from '#domain/booking/decide-late-payment.ts';
import type { BookingId, OccupancyId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { hasUseLeft } from '#domain/price/promo-code.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { mustMateChoose } from '#domain/ride/minimum.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { makeHoldPermanent, occupy, releaseOccupancy } from '../occupancy/occupancy.ts';
import { loadPromoCodeUses } from '../promo-code/check-promo-code.ts';
import { countSeats } from '../ride/paid-seats.ts';
import {
	type BookingRow,
	findBookingOfRequest,
	findDateClaimsOn,
	lockRenterAndCheckInactive,
	moveBooking,
} from './booking-store.ts';
import { expireHoldInTransaction } from './end-hold.ts';
import { type LockedForBooking, lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';
import { endWaiting } from './ride-waitlist.ts';
import { askToStay } from './stay-choice.ts';

/**
 * Confirms a paid booking. If its hold has expired, reserves date and boat, or seats, again if these are
 * still free and for sale (PAY-5). `gone` means that the payment must be refunded. Idempotent. `isDue`
 * runs under all locks and returns false if another process has already settled the payment.
 */
export async function confirmBooking(
	app: Publisher,
	tx: Tx,
	id: BookingId,
	isDue: () => Promise<boolean>,
): Promise<'confirmed' | 'gone' | 'not-due'> {
	const locked = await lockForBooking(app, tx, { booking: id });
	const { booking, ride, now } = locked;
	if (!(await isDue())) return 'not-due';
	if (!booking) return 'gone';
	const decision = decideLatePayment(paid(booking), await latePaymentContext(tx, booking, locked), now);
	if (decision === 'confirmed') return 'confirmed';
	if (decision === 'late') await expireOtherHold(app, tx, booking, now);
	const has = decision !== 'gone' && (booking.ride_id !== null || (await reserveSlot(app, tx, booking, now)));
	if (has) {
		await moveBooking(tx, app, booking, decision === 'in-time' ? 'pay' : 'payLate', 'RENTER', now);
		await publish(tx, app, { kind: 'booking-confirmed', bookingId: id });
		if (ride) await endWaiting(tx, ride, booking.renter_id, now);
		if (ride && mustMateChoose(ride.minimum, booking.approved_at ?? booking.created_at))
			await askToStay(app, tx, id);
	} else if (booking.status === 'PENDING') {
		await moveBooking(tx, app, booking, 'fail', 'PLATFORM', now);
		await releaseOccupancy(tx, id, now);
	}
	await recountSeatsTaken(tx, ride, now);
	return has ? 'confirmed' : 'gone';
}

function paid(booking: BookingRow) {
	return {
		status: booking.status,
		holdExpiresAt: booking.hold_expires_at,
		departureDate: booking.departure_date,
		departsAt: booking.departs_at,
		people: booking.adults + booking.kids,
		amountCents: booking.amount_usd_cents,
	};
}

async function latePaymentContext(tx: Tx, booking: BookingRow, locked: LockedForBooking) {
	const { ride, request, experience, now } = locked;
	const common = {
		boat: await findBoatStatus(tx, booking.boat_id),
		isRenterGone: await lockRenterAndCheckInactive(tx, booking.renter_id),
	};
	if (ride)
		return {
			...common,
			ride: { ...ride, seatsAvailable: ride.seats - (await countSeats(tx, ride.id, now)) },
		};
	return {
		...common,
		experience: experience ?? { verified: false, archived: true },
		// The date rule applies to instant bookings. A custom trip needs only a free boat.
		claims:
			experience && !request
				? filterClaimsAt(
						experience.schedule,
						booking.departure_time,
						await findDateClaimsOn(tx, experience.id, booking.departure_date, booking.id),
					)
				: [],
		isCodeUnavailable: await isCodeUnavailable(tx, booking, locked),
		request: request && { ...request.context, quotedCents: request.quoted_usd_cents },
	};
}

/** Does not count the booking's own hold. */
async function isCodeUnavailable(
	tx: Tx,
	booking: BookingRow,
	{ promoCode, now }: LockedForBooking,
): Promise<boolean> {
	if (!promoCode || booking.discount_usd_cents === null) return false;
	const { used } = await loadPromoCodeUses(tx, promoCode, {
		renter: booking.renter_id,
		replacing: null,
		now,
	});
	return used.byRenter || !hasUseLeft(promoCode, used, booking.discount_usd_cents);
}

/** Expires another hold of the same request if the hold is overdue and its expiry job has not run. */
async function expireOtherHold(
	app: Publisher,
	tx: Tx,
	booking: BookingRow,
	now: Temporal.Instant,
): Promise<void> {
	const later = booking.request_id && (await findBookingOfRequest(tx, booking.request_id));
	if (later && later.id !== booking.id) await expireHoldInTransaction(app, tx, later, now);
}

/** A database constraint refuses conflicts. */
async function reserveSlot(
	app: Pick<App, 'random'>,
	tx: Tx,
	booking: BookingRow,
	now: Temporal.Instant,
): Promise<boolean> {
	if (await makeHoldPermanent(tx, booking.id, now)) return true;
	return await occupy(tx, {
		id: newId<OccupancyId>(app.random),
		boatId: booking.boat_id,
		bookingId: booking.id,
		rideId: null,
		departsAt: booking.departs_at,
		arrivesAt: booking.arrives_at,
		expiresAt: null,
		now,
	});
}

export interface PayableBooking {
	readonly id: BookingId;
	readonly amountCents: Cents;
	readonly departureDate: string;
	readonly priceLines: readonly PriceLine[];
}

export async function lockPayableBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	renter: PersonId,
	id: BookingId,
): Promise<
	| PayableBooking
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'hold-expired'
			| 'booking-canceled'
			| 'ride-canceled'
			| 'already-paid'
			| 'not-approved'
	  >
> {
	const { ride, booking, now } = await lockForBooking(app, tx, { booking: id });
	if (!booking) return refuse('not-found', { what: 'booking' });
	if (booking.renter_id !== renter) return refuse('not-yours');
	if (isPaidStatus(booking.status)) return refuse('already-paid');
	if (booking.status === 'CANCELED') return refuse('booking-canceled');
	if (booking.status === 'REQUESTED' || booking.status === 'REJECTED') return refuse('not-approved');
	const expired = Temporal.Instant.compare(now, booking.hold_expires_at) >= 0;
	if (booking.status === 'EXPIRED' || expired) return refuse('hold-expired');
	if (ride?.status === 'CANCELED') return refuse('ride-canceled');
	return {
		id,
		amountCents: booking.amount_usd_cents,
		departureDate: booking.departure_date,
		priceLines: booking.price_lines ?? [],
	};
}
