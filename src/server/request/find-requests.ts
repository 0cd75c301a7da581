import type { CustomRequest } from '#contract/request-contract.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { isPaidStatus } from '#domain/booking/booking.ts';
import { type RefundOutlook, refundOutlook } from '#domain/booking/cancellation.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import type { PersonId, RequestId } from '#domain/id.ts';
import { pausedUntil, pickLaterPause } from '#domain/listing/on-sale.ts';
import { dollarsFromRupees } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type RequestParty, requestPermissions, requestState } from '#domain/request/custom-request.ts';
import type { App } from '../app.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { findRequestCard, findRequestCards } from './request-store.ts';

export async function listRequests(
	app: Pick<App, 'db' | 'clock'>,
	party: RequestParty,
	person: PersonId,
	page: number,
): Promise<ListPart<CustomRequest>> {
	const now = app.clock.now();
	const rows = await findRequestCards(app.db, party, person, partOf(page), now);
	return listPart(rows, (row) => presentRequest(row, party, now));
}

/** Answers not-found to other people. */
export async function findOwnRequest(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	id: RequestId,
): Promise<CustomRequest | Refusal<'not-found'>> {
	const now = app.clock.now();
	const row = await findRequestCard(app.db, id, now);
	if (row?.owner_id === person) return presentRequest(row, 'OWNER', now);
	if (row?.renter_id === person) return presentRequest(row, 'RENTER', now);
	return refuse('not-found', { what: 'request' });
}

type CardRow = NonNullable<Awaited<ReturnType<typeof findRequestCard>>>;

/** Shows contact numbers while the parties may contact each other (REQ-13). */
function presentRequest(row: CardRow, party: RequestParty, now: Temporal.Instant): CustomRequest {
	const live = liveBooking(row, now);
	const context = {
		status: row.status,
		departsAt: row.departs_at,
		arrivesAt: row.arrives_at,
		booking: live?.status,
	};
	const blocked = live ? null : blockedBy(row, now);
	const { contact, ...permissions } = requestPermissions(context, party, now);
	return {
		_id: row.id,
		type: 'CUSTOM',
		status: row.status,
		state: requestState(context, party, now),
		rejectedBy: row.rejected_by,
		ownerLeft: row.owner_left,
		...reasonOf(row, party, contact),
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		arrivalDate: row.arrival_date,
		arrivalTime: row.arrival_time,
		departsAt: row.departs_at.toString(),
		arrivesAt: row.arrives_at.toString(),
		timeZone: row.time_zone,
		group: { adults: row.adults, kids: row.kids },
		name: textBetweenParties(row.name, contact || party === 'RENTER'),
		contactNumber: party === 'RENTER' || contact ? row.contact_number : null,
		otherRequests: textBetweenParties(row.other_requests, contact || party === 'RENTER'),
		createdDate: row.created_at.toString(),
		ownerQuotedPrice: row.quoted_lkr === null ? null : dollarsFromRupees(row.quoted_lkr),
		quotedRupees: row.quoted_lkr,
		quotedCents: row.quoted_usd_cents,
		quoteNumber: row.quote_number,
		ownerComments: textBetweenParties(row.owner_comments, contact || party === 'OWNER'),
		cancellationTerms: row.quote_number === 0 ? null : row.cancellation_terms,
		cancellation: row.quote_number === 0 ? null : quoteOutlook(row, now),
		experience: {
			_id: row.experience_id,
			name: row.experience_name,
			image: row.experience_images[0] ?? null,
			listed: row.archived_at === null,
			area: row.area,
		},
		boat: { _id: row.boat_id, name: row.boat_name },
		renter: row.renter,
		owner: {
			...row.owner,
			phoneNumber: party === 'OWNER' || contact ? row.owner_phone_number : null,
		},
		booking: live ?? null,
		overlaps: party === 'OWNER' && row.overlaps,
		overlapsQuote: party === 'OWNER' && !live && row.overlaps_quote,
		blocked,
		may: {
			...permissions,
			quote: permissions.quote && (blocked === null || blocked === 'not-verified'),
			pay: permissions.pay && blocked === null,
		},
	};
}

const quoteOutlook = (row: CardRow, now: Temporal.Instant): RefundOutlook =>
	refundOutlook(
		{
			departureDate: row.departure_date,
			departureTime: row.departure_time,
			timeZone: row.time_zone,
			cancellationTerms: row.cancellation_terms,
		},
		now,
	);

function reasonOf(
	row: CardRow,
	party: RequestParty,
	contact: boolean,
): Pick<CustomRequest, 'reason' | 'reasonBy'> {
	const reason = row.end_reason ?? row.cancel_reason;
	if (reason === null) return { reason, reasonBy: null };
	const by = row.end_reason === null ? row.canceled_by : row.rejected_by;
	const crosses = by !== party && (by === 'RENTER' || by === 'OWNER');
	return { reason: textBetweenParties(reason, contact || !crosses), reasonBy: by };
}

/** Returns null while the renter has a live hold. */
function blockedBy(row: CardRow, now: Temporal.Instant): CustomRequest['blocked'] {
	const pause = pickLaterPause(row.off_sale_until, row.boat_paused_until);
	if (row.archived_at !== null) return 'listing-archived';
	if (pausedUntil(pause, row.time_zone, now)) return 'listing-paused';
	if (documentsExpired(row.insured_until, row.departure_date)) return 'papers-run-out';
	return row.verified_at !== null && row.boat_fit ? null : 'not-verified';
}

/**
 * Ignores a hold that has expired, even if its job has not run. Includes a paid trip that was canceled.
 */
function liveBooking(row: CardRow, now: Temporal.Instant) {
	const {
		booking_id: id,
		booking_status: status,
		hold_expires_at: end,
		canceled_booking_id: canceledId,
	} = row;
	if (id === null || end === null)
		return canceledId === null ? undefined : ({ _id: canceledId, status: 'CANCELED' } as const);
	if (status && isPaidStatus(status)) return { _id: id, status: 'CONFIRMED' as const };
	if (status === 'PENDING' && Temporal.Instant.compare(now, end) < 0) return { _id: id, status };
	return undefined;
}
