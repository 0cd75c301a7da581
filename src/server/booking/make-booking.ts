import { sql } from 'kysely';
import type { NewInstantBooking, NewSeats } from '#contract/booking-contract.ts';
import { type HoldRefusal, holdRefusal } from '#domain/booking/availability.ts';
import type { BookingDraft } from '#domain/booking/booking-draft.ts';
import {
	type DecideSeatsRefusal,
	decideInstantBooking,
	decidePayRequest,
	decideSeats,
	type InstantRefusal,
	type PayRequestRefusal,
} from '#domain/booking/decide-booking.ts';
import type { BookingId, OccupancyId, PersonId, RequestId, SiteId } from '#domain/id.ts';
import { resolveTermsOnSale } from '#domain/listing/cancellation-terms.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { requestLimitRefusal } from '#domain/request/custom-request.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueue } from '../jobs/job.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { rememberContactNumber } from '../person/person-settings.ts';
import { loadPromoCodeUses } from '../promo-code/check-promo-code.ts';
import { lockRenterBookings, toPayableRequest } from '../request/lock-request.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { findReferral } from '../site/find-site.ts';
import {
	type BookingRow,
	countSeatRequests,
	findBookingOfRequest,
	findDateClaimsOn,
	findOpenSeatRequests,
	saveBooking,
} from './booking-store.ts';
import { expireHoldInTransaction, expireHoldJob, releaseHold } from './end-hold.ts';
import { findByIdempotencyKey, findHolds, matchesInput, sameExtras, samePromoCode } from './hold-store.ts';
import { lockForBooking, recountSeatsTaken } from './lock-for-booking.ts';
import { countSeatsForWaitlist } from './ride-waitlist.ts';

/**
 * Holds a date of an experience for 30 minutes (BOOK-2), at the given departure time or the first one.
 * Locks boat and experience. The domain checks the date, and a database constraint checks the boat.
 * Freezes price and cancellation terms. Replaces the renter's hold of another date. Repeating the input
 * with its idempotency key returns the same booking.
 */
export async function bookInstantly(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'cancellation'>,
	renter: PersonId,
	input: NewInstantBooking,
	idempotencyKey?: string,
): Promise<
	BookingId | Refusal<'not-found' | 'boat-taken' | 'idempotency-key-reused'> | HoldRefusal | InstantRefusal
> {
	return await transactDurably(app.db, async (tx) => {
		await lockRenterBookings(tx, renter);
		const subject = { experience: input.experience, promoCode: input.promoCode };
		const { experience, promoCode: code, now } = await lockForBooking(app, tx, subject);
		if (!experience) return refuse('not-found', { what: 'experience' });
		const earlier = idempotencyKey && (await findByIdempotencyKey(tx, renter, idempotencyKey));
		if (earlier) {
			const { departureTime: first, furtherDepartures } = experience.schedule;
			const departureTime = input.departureTime ?? (furtherDepartures.length > 0 ? first : undefined);
			const same =
				earlier !== 'other' &&
				earlier.experience_id === experience.id &&
				matchesInput(earlier, { ...input, ...input.group, departureTime }) &&
				sameExtras(earlier, input.extras ?? []) &&
				samePromoCode(earlier, input.promoCode);
			return same ? earlier.id : refuse('idempotency-key-reused');
		}
		const holds = await findHolds(tx, renter, subject, now);
		const claims = await findDateClaimsOn(tx, experience.id, input.departureDate, holds.same[0]?.id);
		const of = { renter, replacing: experience.id, now };
		const promoCode = input.promoCode === undefined ? undefined : await loadPromoCodeUses(tx, code, of);
		const cancellationTerms = resolveTermsOnSale(experience.cancellationTerms, app.cancellation);
		const decision = decideInstantBooking(
			{ ...experience, cancellationTerms },
			input,
			renter,
			{ claims, promoCode },
			now,
		);
		if (isRefusal(decision)) return decision;
		const refusal = holdRefusal(holds, now);
		if (refusal) return refusal;
		const referral = await findReferral(tx, experience.ownerId, input.referral);
		return await saveHold(app, tx, decision, idempotencyKey ?? null, holds.same, referral);
	});
}

/**
 * Holds seats on a ride for 30 minutes (RIDE-4: seats × price per seat). Counts the free seats under
 * the ride's lock; freezes price and cancellation terms. Replaces the renter's other hold on the ride.
 * If the owner approves each mate, saves a request without holding seats. Repeating the input with its
 * idempotency key returns the same booking.
 */
export async function joinRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'cancellation'>,
	renter: PersonId,
	input: NewSeats,
	idempotencyKey?: string,
): Promise<
	| BookingId
	| Refusal<
			| 'not-found'
			| 'boat-taken'
			| 'idempotency-key-reused'
			| 'ride-date-differs'
			| 'seats-approved'
			| 'too-many-requests'
	  >
	| HoldRefusal
	| DecideSeatsRefusal
> {
	return await transactDurably(app.db, async (tx) => {
		await lockRenterBookings(tx, renter);
		const subject = { ride: input.sharingRequest };
		const { ride, now } = await lockForBooking(app, tx, subject);
		if (!ride) return refuse('not-found', { what: 'ride' });
		const { departureDate = ride.departureDate, group = { adults: input.numberOfPeople, kids: 0 } } = input;
		const earlier = idempotencyKey && (await findByIdempotencyKey(tx, renter, idempotencyKey));
		if (earlier) {
			const same =
				earlier !== 'other' &&
				earlier.ride_id === ride.id &&
				matchesInput(earlier, { ...input, ...group, departureDate });
			return same ? earlier.id : refuse('idempotency-key-reused');
		}
		const holds = ride.approval
			? await findRequestedSeats(tx, renter, ride, now)
			: await findHolds(tx, renter, subject, now);
		if (isRefusal(holds)) return holds;
		const replaced = holds.same.map(({ id }) => id);
		const availability = {
			boat: await findBoatStatus(tx, ride.boatId),
			seatsTaken: await countSeats(tx, ride.id, now, replaced),
			seatsForWaitlist: await countSeatsForWaitlist(tx, ride, renter, now),
		};
		const cancellationTerms = resolveTermsOnSale(ride.cancellationTerms, app.cancellation);
		const decision = decideSeats({ ...ride, cancellationTerms }, input, renter, availability, now);
		if (isRefusal(decision)) return decision;
		if (departureDate !== ride.departureDate)
			return refuse('ride-date-differs', { date: ride.departureDate });
		const refusal = holdRefusal(holds, now);
		if (refusal) return refusal;
		const id = await saveHold(app, tx, decision, idempotencyKey ?? null, holds.same);
		await recountSeatsTaken(tx, ride, now);
		if (!isRefusal(id) && decision.status === 'REQUESTED')
			await publish(tx, app, { kind: 'seats-requested', bookingId: id });
		return id;
	});
}

/** Refuses if seats are already approved, or if the renter has too many requests to one owner. */
async function findRequestedSeats(tx: Tx, renter: PersonId, ride: BookableRide, now: Temporal.Instant) {
	const same = await findOpenSeatRequests(tx, renter, ride.id, now);
	if (same.some(({ status }) => status === 'PENDING')) return refuse('seats-approved');
	const of = { renter, owner: ride.ownerId, ride: ride.id, since: now.subtract({ hours: 24 }) };
	return requestLimitRefusal(await countSeatRequests(tx, of)) ?? { same, others: 0, expiredAt: null };
}

/**
 * Holds the slot of a quoted request for 30 minutes, first come, first served (REQ-8), so that a
 * conflict is refused before payment. Refuses if the quote differs from the one that the renter saw.
 * Returns the live hold if one exists.
 */
export async function payRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
	id: RequestId,
	quoteNumber: number,
): Promise<BookingId | Refusal<'not-found' | 'boat-taken'> | HoldRefusal | PayRequestRefusal> {
	return await transactDurably(app.db, async (tx) => {
		await lockRenterBookings(tx, renter);
		const { experience, request: locked, now } = await lockForBooking(app, tx, { request: id });
		if (!locked || !experience) return refuse('not-found', { what: 'request' });
		const request = toPayableRequest(locked);
		const boat = await findBoatStatus(tx, request.boatId);
		const earlier = await findBookingOfRequest(tx, id);
		const decision = decidePayRequest(experience, { request, quoteNumber }, renter, boat, now);
		if (decision === 'held') return earlier?.id ?? refuse('not-found', { what: 'request' });
		if (isRefusal(decision)) return decision;
		const refusal = holdRefusal(await findHolds(tx, renter, { request: id }, now), now);
		if (refusal) return refusal;
		// Expires an earlier hold whose job has not run yet, so that it does not block the new hold.
		if (earlier) await expireHoldInTransaction(app, tx, earlier, now);
		return await saveHold(app, tx, decision, null);
	});
}

/**
 * For an experience, a database constraint checks the boat. A ride has already reserved its boat, and
 * its seats are counted under its lock.
 */
async function saveHold(
	app: Publisher,
	tx: Tx,
	draft: BookingDraft,
	idempotencyKey: string | null,
	replaced: readonly BookingRow[] = [],
	referral: SiteId | null = null,
): Promise<BookingId | Refusal<'boat-taken'>> {
	const id = newId<BookingId>(app.random);
	// The savepoint keeps the old hold if the new hold is refused.
	if (replaced.length > 0) await sql`SAVEPOINT before_hold`.execute(tx);
	for (const before of replaced) await releaseHold(app, tx, before, draft.createdAt);
	if (draft.rideId === null) {
		const free = await occupy(tx, {
			id: newId<OccupancyId>(app.random),
			boatId: draft.boatId,
			bookingId: id,
			rideId: null,
			departsAt: draft.departsAt,
			arrivesAt: draft.arrivesAt,
			expiresAt: draft.holdExpiresAt,
			now: draft.createdAt,
		});
		if (!free) {
			if (replaced.length > 0) await sql`ROLLBACK TO SAVEPOINT before_hold`.execute(tx);
			return refuse('boat-taken', { date: draft.departureDate });
		}
	}
	await saveBooking(tx, app, { ...draft, id, idempotencyKey, referral });
	await rememberContactNumber(tx, draft.renterId, draft.contactNumber);
	await enqueue(tx, expireHoldJob, { bookingId: id }, { runAt: draft.holdExpiresAt });
	return id;
}
