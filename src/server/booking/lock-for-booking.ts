import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type {
	BoatId,
	BookingId,
	ExperienceId,
	PersonId,
	PromoCodeId,
	RequestId,
	RideId,
} from '#domain/id.ts';
import type { PromoCode } from '#domain/price/promo-code.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { ConflictError } from '../db/transact.ts';
import { lockExperience } from '../experience/find-experience.ts';
import { lockPromoCode } from '../promo-code/check-promo-code.ts';
import { findRequestParties, type LockedRequest, lockRequest } from '../request/lock-request.ts';
import { lockRide, updateSeatsTaken } from '../ride/lock-ride.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { type BookingRow, findBooking, lockBooking } from './booking-store.ts';
import { offerFreeSeats } from './ride-waitlist.ts';

type BookingSubject =
	| {
			readonly experience: ExperienceId;
			/** As typed by the renter. The code must belong to the listing's owner. */
			readonly promoCode?: string | undefined;
	  }
	| { readonly ride: RideId }
	| { readonly request: RequestId }
	| { readonly booking: BookingId };

/** Rows that do not exist are undefined. */
export interface LockedForBooking {
	readonly experience: BookableExperience | undefined;
	readonly promoCode: PromoCode | undefined;
	readonly ride: BookableRide | undefined;
	readonly request: LockedRequest | undefined;
	readonly booking: BookingRow | undefined;
	/**
	 * The time is read after all locks are taken. It is therefore later than the changes of concurrent
	 * transactions.
	 */
	readonly now: Temporal.Instant;
}

/**
 * Locks everything on which a booking depends, in the order boat, experience, promo code, ride,
 * request, booking, to avoid deadlocks. A payment is locked after all of these.
 */
export async function lockForBooking(
	app: Pick<App, 'clock'>,
	tx: Tx,
	subject: BookingSubject,
): Promise<LockedForBooking> {
	const ids = await resolve(tx, subject);
	const experience = ids.experience && (await lockExperience(tx, ids.experience, ids.boat));
	const codeName = nameOfCode(ids, experience?.ownerId);
	const promoCode = codeName && (await lockPromoCode(tx, codeName));
	const ride = ids.ride && (await lockRide(tx, ids.ride));
	const now = app.clock.now();
	const request = ids.request && (await lockRequest(tx, ids.request, now));
	const booking = ids.booking && (await lockBooking(tx, ids.booking));
	if (booking && booking.ride_id !== (ids.ride ?? null)) throw new ConflictError();
	return { experience, promoCode, ride, request, booking, now };
}

interface Ids {
	/** The boat of the booking or request, even if the experience now has another boat. */
	readonly boat?: BoatId | undefined;
	readonly experience?: ExperienceId | undefined;
	readonly promoCode?: string | undefined;
	readonly promoCodeId?: PromoCodeId | undefined;
	readonly ride?: RideId | undefined;
	readonly request?: RequestId | undefined;
	readonly booking?: BookingId | undefined;
}

/**
 * Selects a promo code by the booking's saved id, or by the typed code among the codes of the listing's
 * owner.
 */
function nameOfCode({ promoCode: code, promoCodeId: id }: Ids, owner: PersonId | undefined) {
	if (id) return { id };
	return code !== undefined && owner ? { owner, code } : undefined;
}

/**
 * The ids of a booking or request never change, except the ride: after a weather cancellation, seats can
 * move to another ride.
 */
async function resolve(tx: Tx, subject: BookingSubject): Promise<Ids> {
	if ('request' in subject) {
		const parties = await findRequestParties(tx, subject.request);
		return { request: subject.request, boat: parties?.boatId, experience: parties?.experienceId };
	}
	if (!('booking' in subject)) return subject;
	const seen = await findBooking(tx, subject.booking);
	if (!seen) return {};
	return {
		boat: seen.boat_id,
		experience: seen.experience_id ?? undefined,
		promoCodeId: seen.promo_code_id ?? undefined,
		ride: seen.ride_id ?? undefined,
		request: seen.request_id ?? undefined,
		booking: seen.id,
	};
}

export type LockedBooking = LockedForBooking & { readonly booking: BookingRow };

/**
 * Saves the number of sold seats as the last step before the ride's lock is released, and offers
 * free seats to the waitlist.
 */
export async function recountSeatsTaken(
	tx: Tx,
	ride: BookableRide | undefined,
	now: Temporal.Instant,
): Promise<void> {
	if (!ride) return;
	const seatsTaken = await countSeats(tx, ride.id, now);
	await updateSeatsTaken(tx, ride.id, seatsTaken);
	await offerFreeSeats(tx, ride, seatsTaken, now);
}
