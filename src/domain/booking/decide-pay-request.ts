import { type BoatStanding, boatRefusals } from '../boat/for-sale.ts';
import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { BoatId, PersonId, RequestId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { laterPause, type OnSale } from '../listing/on-sale.ts';
import type { Cents, Rupees } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RequestParty, RequestStanding } from '../request/custom-request.ts';
import type { Group } from './booking.ts';
import { type BookingDraft, type Contact, type Departure, draftBooking } from './booking-draft.ts';
import { firstRefusal } from './refusal-order.ts';

/** A custom request as far as paying it is concerned. Money in whole rupees and US cents. */
export interface PayableRequest extends Departure, Group, Contact {
	readonly id: RequestId;
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
	/** The boat that was asked for, also when the experience has moved to another one since. */
	readonly boatId: BoatId;
	readonly standing: RequestStanding;
	readonly rejectedBy: RequestParty | null;
	readonly quoteNumber: number;
	readonly quotedRupees: Rupees;
	readonly quotedCents: Cents;
	/** As they were when it was quoted. */
	readonly cancellationTerms: CancellationTerms;
}

export type PayRequestRefusal = Refusal<
	| 'not-yours'
	| 'request-rejected'
	| 'already-paid'
	| 'request-expired'
	| 'request-not-quoted'
	| 'price-changed'
	| 'listing-archived'
	| 'listing-paused'
	| 'papers-run-out'
	| 'not-verified'
	| 'boat-not-verified'
>;

/**
 * Whether a renter may take the slot of a quoted request and pay for it (decisions, "Bookings"): only the quote that was
 * seen, and first come, first served. `held` when their hold lives already. `boat` is the boat that was asked for. The date
 * rule is for instant bookings (specification section 5): of a trip that its owner quoted, the boat's real time counts.
 */
export function decidePayRequest(
	experience: BookableExperience,
	wish: { readonly request: PayableRequest; readonly quoteNumber: number },
	renter: PersonId,
	boat: BoatStanding & Pick<OnSale, 'pausedUntil'>,
	now: Temporal.Instant,
): BookingDraft | PayRequestRefusal | 'held' {
	const { request } = wish;
	const refusals = requestRefusals(request, wish.quoteNumber, renter, now);
	if (request.standing.booking === 'PENDING') return firstRefusal(refusals) ?? 'held';
	const date = request.departureDate;
	const moved = request.boatId !== experience.boatId;
	const pausedUntil = laterPause(experience.pausedUntil, boat.pausedUntil);
	const refusal = firstRefusal<PayRequestRefusal['refused']>([
		...refusals,
		...experienceRefusals(
			moved ? { ...experience, pausedUntil, insuranceExpiresOn: null } : experience,
			date,
			now,
		),
		...(moved ? boatRefusals(boat, date) : []),
	]);
	if (refusal) return refusal;
	return draftBooking(
		'CUSTOM',
		{
			renterId: renter,
			ownerId: request.ownerId,
			boatId: request.boatId,
			experienceId: experience.id,
			requestId: request.id,
		},
		{ departure: request, group: request, contact: request },
		{
			rupees: request.quotedRupees,
			cents: request.quotedCents,
			cancellationTerms: request.cancellationTerms,
		},
		now,
	);
}

/** Why a request cannot be paid as it stands: nobody said no to it, it is to come, and that is its price. */
function requestRefusals(
	{ standing, rejectedBy, departsAt, quotedCents, ...request }: PayableRequest,
	quoteNumber: number,
	renter: PersonId,
	now: Temporal.Instant,
) {
	return [
		request.renterId === renter ? undefined : refuse('not-yours'),
		rejectedBy ? refuse('request-rejected', { rejectedBy }) : undefined,
		standing.booking === 'CONFIRMED' ? refuse('already-paid') : undefined,
		Temporal.Instant.compare(departsAt, now) <= 0 ? refuse('request-expired') : undefined,
		standing.status === 'PENDING' ? refuse('request-not-quoted') : undefined,
		request.quoteNumber === quoteNumber ? undefined : refuse('price-changed', { cents: quotedCents }),
	] as const;
}
