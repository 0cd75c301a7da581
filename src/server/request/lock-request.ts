import type { PayableRequest } from '#domain/booking/decide-booking.ts';
import type { RequestId } from '#domain/id.ts';
import { cents, rupees } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { RequestStanding } from '#domain/request/custom-request.ts';
import type { Tx } from '../db/database.ts';
import { lockRequestRow, type RequestRow } from './request-store.ts';

export type LockedRequest = RequestRow & { readonly standing: RequestStanding };

/** Locks a request, with how it stands now: a hold that ran out does not count. */
export async function lockRequest(
	tx: Tx,
	id: RequestId,
	now: Temporal.Instant,
): Promise<LockedRequest | undefined> {
	const row = await lockRequestRow(tx, id);
	if (!row) return undefined;
	const { paid, ...request } = row;
	const lapsed = paid?.status === 'PENDING' && Temporal.Instant.compare(paid.hold_expires_at, now) <= 0;
	// While its renter chooses another date after a weather call it is paid for still.
	const status = paid?.status === 'CHOOSING' ? 'CONFIRMED' : paid?.status;
	const booking = lapsed ? undefined : (status as RequestStanding['booking']);
	return {
		...request,
		standing: {
			status: request.status,
			departsAt: request.departs_at,
			arrivesAt: request.arrives_at,
			booking,
		},
	};
}

/** What paying a request depends on. */
export function payableRequest(request: LockedRequest): PayableRequest {
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
		standing: request.standing,
		rejectedBy: request.rejected_by,
		quoteNumber: request.quote_number,
		quotedRupees: request.quoted_lkr ?? rupees(0),
		quotedCents: request.quoted_usd_cents ?? cents(0),
		cancellationTerms: request.cancellation_terms,
	};
}

/** Why a request takes no move any more. */
export function whyNot(
	request: LockedRequest,
): Refusal<'request-rejected' | 'already-paid' | 'request-expired'> {
	if (request.rejected_by) return refuse('request-rejected', { rejectedBy: request.rejected_by });
	return request.standing.booking ? refuse('already-paid') : refuse('request-expired');
}
