import type { CustomRequest } from '#contract/request-contract.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { dollarsFromRupees } from '#domain/money.ts';
import { type RequestParty, requestMay, requestState } from '#domain/request/custom-request.ts';
import type { findRequestCard } from './request-store.ts';

type CardRow = NonNullable<Awaited<ReturnType<typeof findRequestCard>>>;

/** A request for one of its parties. Numbers are shown once it is approved (decisions, "People"). */
export function presentRequest(row: CardRow, party: RequestParty, now: Temporal.Instant): CustomRequest {
	const live = liveBooking(row, now);
	const standing = {
		status: row.status,
		departsAt: row.departs_at,
		arrivesAt: row.arrives_at,
		booking: live?.status,
	};
	const approved = row.status === 'APPROVED';
	const blocked = live ? null : blockedBy(row);
	const may = requestMay(standing, party, now);
	return {
		_id: row.id,
		type: 'CUSTOM',
		status: row.status,
		state: requestState(standing, party, now),
		rejectedBy: row.rejected_by,
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		arrivalDate: row.arrival_date,
		arrivalTime: row.arrival_time,
		departsAt: row.departs_at.toString(),
		arrivesAt: row.arrives_at.toString(),
		timeZone: row.time_zone,
		group: { adults: row.adults, kids: row.kids },
		name: row.name,
		contactNumber: party === 'RENTER' || approved ? row.contact_number : null,
		otherRequests: row.other_requests,
		createdDate: row.created_at.toString(),
		ownerQuotedPrice: row.quoted_lkr === null ? null : dollarsFromRupees(row.quoted_lkr),
		quotedRupees: row.quoted_lkr,
		quotedCents: row.quoted_usd_cents,
		quoteNumber: row.quote_number,
		ownerComments: row.owner_comments,
		experience: {
			_id: row.experience_id,
			name: row.experience_name,
			image: row.experience_images[0] ?? null,
			area: row.area,
		},
		boat: { _id: row.boat_id, name: row.boat_name },
		renter: row.renter,
		owner: {
			...row.owner,
			phoneNumber: party === 'OWNER' || approved ? row.owner_phone_number : null,
		},
		booking: live ?? null,
		overlaps: party === 'OWNER' && row.overlaps,
		blocked,
		may: {
			...may,
			quote: may.quote && blocked !== 'papers-run-out',
			pay: may.pay && blocked === null,
		},
	};
}

/** As paying it would be refused; a hold that lives is a promise. */
function blockedBy(row: CardRow): CustomRequest['blocked'] {
	if (documentsExpired(row.insured_until, row.departure_date)) return 'papers-run-out';
	return row.verified_at !== null && row.boat_fit ? null : 'not-verified';
}

/** A hold that ran out holds nothing, even before its job has run. */
function liveBooking(row: CardRow, now: Temporal.Instant) {
	const { booking_id: id, booking_status: status, hold_expires_at: end } = row;
	if (id === null || end === null) return undefined;
	if (status === 'CONFIRMED') return { _id: id, status };
	if (status === 'PENDING' && Temporal.Instant.compare(now, end) < 0) return { _id: id, status };
	return undefined;
}
