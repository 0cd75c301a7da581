import { sql } from 'kysely';
import type { PayableRequest } from '#domain/booking/decide-booking.ts';
import type { BoatId, ExperienceId, PersonId, RequestId } from '#domain/id.ts';
import { cents, rupees } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { RequestContext, RequestParty } from '#domain/request/custom-request.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Publisher } from '../events/publish.ts';
import {
	findOpenRequests,
	findRequest,
	lockRequestRow,
	moveRequest,
	type RequestRow,
	saveRequestDeparture,
	saveRequestGroup,
} from './request-store.ts';

export type LockedRequest = RequestRow & { readonly context: RequestContext };

/** An expired hold counts as no booking. */
export async function lockRequest(
	tx: Tx,
	id: RequestId,
	now: Temporal.Instant,
): Promise<LockedRequest | undefined> {
	const row = await lockRequestRow(tx, id);
	if (!row) return undefined;
	const { paid, ...request } = row;
	const isExpired = paid?.status === 'PENDING' && Temporal.Instant.compare(paid.hold_expires_at, now) <= 0;
	// A booking that is CHOOSING after a weather cancellation still counts as paid.
	const status = paid?.status === 'CHOOSING' ? 'CONFIRMED' : paid?.status;
	const booking = isExpired ? undefined : (status as RequestContext['booking']);
	return {
		...request,
		context: {
			status: request.status,
			departsAt: request.departs_at,
			arrivesAt: request.arrives_at,
			booking,
		},
	};
}

export function toPayableRequest(request: LockedRequest): PayableRequest {
	return {
		id: request.id,
		renterId: request.renter_id,
		ownerId: request.owner_id,
		boatId: request.boat_id,
		departureDate: request.departure_date,
		departureTime: request.departure_time,
		timeZone: request.time_zone,
		departsAt: request.departs_at,
		arrivesAt: request.arrives_at,
		adults: request.adults,
		kids: request.kids,
		name: request.name,
		contactNumber: request.contact_number ?? '',
		otherRequests: request.other_requests,
		context: request.context,
		rejectedBy: request.rejected_by,
		quoteNumber: request.quote_number,
		quotedRupees: request.quoted_lkr ?? rupees(0),
		quotedCents: request.quoted_usd_cents ?? cents(0),
		cancellationTerms: request.cancellation_terms,
	};
}

export function closedRequestRefusal(
	request: LockedRequest,
): Refusal<'request-rejected' | 'already-paid' | 'request-expired'> {
	if (request.rejected_by) return refuse('request-rejected', { rejectedBy: request.rejected_by });
	return request.context.booking ? refuse('already-paid') : refuse('request-expired');
}

/**
 * Makes a renter's bookings and requests run one at a time, so that concurrent calls can neither exceed
 * the limit of holds nor use an idempotency key twice.
 */
export async function lockRenterBookings(tx: Tx, renter: PersonId): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`holds:${renter}`}, 0))`.execute(tx);
}

export async function findRequestParties(
	db: Db,
	id: RequestId,
): Promise<
	| {
			readonly renterId: PersonId;
			readonly ownerId: PersonId;
			readonly boatId: BoatId;
			readonly experienceId: ExperienceId;
	  }
	| undefined
> {
	const request = await findRequest(db, id);
	return (
		request && {
			renterId: request.renter_id,
			ownerId: request.owner_id,
			boatId: request.boat_id,
			experienceId: request.experience_id,
		}
	);
}

/**
 * Ends the request of a canceled trip, as rejected by the party that canceled. The request cannot be
 * quoted or paid again.
 */
export async function endRequest(
	app: Publisher,
	tx: Tx,
	request: LockedRequest,
	by: RequestParty,
	now: Temporal.Instant,
): Promise<void> {
	if (request.status === 'APPROVED') await moveRequest(tx, app, request, ['end', by], now);
}

export const listOpenRequests = findOpenRequests;

export const rescheduleRequest = saveRequestDeparture;

export const reduceRequestParty = saveRequestGroup;
