import { documentsExpired } from '#domain/boat/insurance.ts';
import { blocks, holdEnd } from '#domain/booking/availability.ts';
import type { BookingId, OccupancyId, PersonId, RequestId } from '#domain/id.ts';
import { breakdown } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { requestMay } from '#domain/request/custom-request.ts';
import { addDays, dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { boatRefusal } from '../boat/boat-refusal.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { leave } from '../jobs/job.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { findRequestParties } from '../request/find-request-parties.ts';
import { type LockedRequest, whyNot } from '../request/lock-request.ts';
import { lapseJob } from './booking-job-names.ts';
import { findBookingOfRequest, findClaims, saveBooking } from './booking-store.ts';
import { lapse } from './lapse-booking.ts';
import { lockForBooking } from './lock-for-booking.ts';

type PayRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'request-expired'
	| 'request-rejected'
	| 'request-not-quoted'
	| 'price-changed'
	| 'already-paid'
	| 'not-verified'
	| 'papers-run-out'
	| 'boat-not-verified'
	| 'date-taken'
	| 'boat-taken'
>;

/**
 * Takes the slot of a quoted request for 30 minutes, first come first served (decisions, "Bookings"): the loser hears it
 * here, before any money moves. Only the quote that was seen is paid. Asked again while the hold lives, it is the same
 * hold.
 */
export async function payRequest(
	app: Pick<App, 'db' | 'clock' | 'dice'>,
	renter: PersonId,
	id: RequestId,
	quoteNumber: number,
): Promise<BookingId | PayRefusal> {
	const parties = await findRequestParties(app.db, id);
	if (!parties) return refuse('not-found', { what: 'request' });
	if (parties.renterId !== renter) return refuse('not-yours');
	return await transact(app.db, async (tx) => {
		const { experience, request, now } = await lockForBooking(app, tx, { request: id });
		if (!request || !experience) return refuse('not-found', { what: 'request' });
		const refusal = payable(request, quoteNumber, now);
		if (refusal) return refusal;
		const held = await findBookingOfRequest(tx, id);
		if (held && request.standing.booking) return held.id;
		if (experience.verified_at === null) return refuse('not-verified');
		const today = dateAt(now, request.time_zone);
		// The trip is on the boat that was asked for, also when the experience has moved to another one since.
		const moved = request.boat_id !== experience.boat_id;
		const notForSale = moved && (await boatRefusal(tx, request.boat_id, today));
		if (notForSale) return notForSale;
		if (!moved && documentsExpired(experience.insurance_expires_on, today)) return refuse('papers-run-out');
		const date = request.departure_date;
		// A hold that ran out holds nothing, nor may it stand in the way of this one before its job has run.
		if (held) await lapse(tx, held, now);
		const claims = await findClaims(tx, request.experience_id, { from: addDays(date, -1), to: date });
		if (claims.some((claim) => blocks(claim, date, now))) return refuse('date-taken', { date });

		const booking = newId<BookingId>(app.dice);
		const holdExpiresAt = holdEnd(now);
		const free = await occupy(tx, {
			id: newId<OccupancyId>(app.dice),
			boatId: request.boat_id,
			bookingId: booking,
			rideId: null,
			departsAt: request.departs_at,
			arrivesAt: request.arrives_at,
			expiresAt: holdExpiresAt,
			now,
		});
		if (!free) return refuse('boat-taken', { date });
		const amountCents = request.quoted_usd_cents ?? 0;
		await saveBooking(tx, {
			id: booking,
			type: 'CUSTOM',
			renterId: renter,
			ownerId: request.owner_id,
			experienceId: request.experience_id,
			requestId: id,
			rideId: null,
			boatId: request.boat_id,
			departureDate: date,
			departureTime: request.departure_time,
			timeZone: request.time_zone,
			departsAt: request.departs_at,
			arrivesAt: request.arrives_at,
			adults: request.adults,
			kids: request.kids,
			name: request.name,
			contactNumber: request.contact_number,
			otherRequests: request.other_requests,
			amountRupees: request.quoted_lkr ?? 0,
			amountCents,
			feeCents: breakdown(amountCents).fee,
			idempotencyKey: null,
			holdExpiresAt,
			createdAt: now,
		});
		await leave(tx, lapseJob, { bookingId: booking }, { runAt: holdExpiresAt });
		return booking;
	});
}

function payable(request: LockedRequest, quoteNumber: number, now: Temporal.Instant): PayRefusal | undefined {
	if (
		request.status === 'PENDING' &&
		requestMay({ ...request.standing, status: 'APPROVED' }, 'RENTER', now).pay
	) {
		return refuse('request-not-quoted');
	}
	if (!requestMay(request.standing, 'RENTER', now).pay) return whyNot(request);
	if (request.quote_number === quoteNumber) return undefined;
	return refuse('price-changed', { cents: request.quoted_usd_cents ?? 0 });
}
