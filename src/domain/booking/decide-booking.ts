import { capacityRefusal } from '../boat/boat.ts';
import { type BoatStatus, boatRefusals } from '../boat/insurance.ts';
import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { BoatId, ExtraId, PersonId, RequestId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { type OnSale, pickLaterPause } from '../listing/on-sale.ts';
import { type Cents, centsFromRupees, multiplyRupees, type Rupees, rupees } from '../money.ts';
import { priceForm } from '../price/price-rules.ts';
import { applyPromoCode, type FoundPromoCode, type PromoCodeRefusal } from '../price/promo-code.ts';
import { promoCents, tripPrice } from '../price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { RequestContext, RequestParty } from '../request/custom-request.ts';
import {
	approvedHoldEnd,
	areRequestsClosed,
	type BookableRide,
	requestsEnd,
	seatsRefusal,
} from '../ride/ride.ts';
import { type LocalDate, type LocalTime, tripSpan } from '../time.ts';
import { type DateClaim, type DateReason, dateRefusal } from './availability.ts';
import { type BookingStatus, type Group, groupRefusal, isPaidStatus } from './booking.ts';
import { type BookingDraft, type Contact, type Departure, draftBooking } from './booking-draft.ts';
import { firstRefusal, ownListing } from './refusal-order.ts';

export type InstantRefusal =
	| PromoCodeRefusal
	| Refusal<
			| 'own-listing'
			| 'listing-archived'
			| 'listing-paused'
			| 'papers-run-out'
			| 'not-verified'
			| 'group-empty'
			| 'group-too-large'
			| DateReason
			| 'price-changed'
	  >;

/** `amountCents` is the price that the renter saw. */
interface InstantInput extends Contact {
	readonly departureDate: LocalDate;
	readonly departureTime?: LocalTime | undefined;
	readonly group: Group;
	readonly extras?: readonly ExtraId[] | undefined;
	readonly amountCents?: Cents | undefined;
}

/**
 * Decides about a hold of an experience’s date (BOOK-2), at the given or the first departure time.
 * `claims` are the experience’s bookings of that date and the day before. The database checks whether
 * the boat is free. Computes the current price.
 */
export function decideInstantBooking(
	experience: BookableExperience,
	input: InstantInput,
	renter: PersonId,
	context: {
		readonly claims: readonly DateClaim[];
		readonly promoCode?: FoundPromoCode | undefined;
	},
	now: Temporal.Instant,
): BookingDraft | InstantRefusal {
	const { departureDate, departureTime = experience.schedule.departureTime, group } = input;
	const schedule = { ...experience.schedule, departureTime };
	const price = priceOf({ ...experience, schedule }, input, context.promoCode, now);
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		price.refusal,
		...experienceRefusals(experience, departureDate, now),
		groupRefusal(group, experience.groupSize),
		dateRefusal(experience.schedule, departureDate, { now, claims: context.claims }, departureTime),
	]);
	if (refusal) return refusal;
	return draftBooking(
		'INSTANT',
		{
			renterId: renter,
			ownerId: experience.ownerId,
			boatId: experience.boatId,
			experienceId: experience.id,
		},
		{
			departure: {
				departureDate,
				departureTime,
				timeZone: schedule.timeZone,
				...tripSpan(schedule, departureDate),
			},
			group,
			contact: input,
		},
		{
			...price,
			minimum: rupees(priceForm(experience.prices).minimum),
			cancellationTerms: experience.cancellationTerms,
		},
		now,
	);
}

/** Refuses if the displayed price differs, an extra is not offered, or the promo code is invalid. */
function priceOf(
	{ id: experienceId, ownerId, priceRupees, prices, schedule }: BookableExperience,
	{ departureDate, group, extras = [], amountCents }: InstantInput,
	found: FoundPromoCode | undefined,
	now: Temporal.Instant,
) {
	const question = {
		basePrice: priceRupees,
		prices,
		departure: { date: departureDate, time: schedule.departureTime, timeZone: schedule.timeZone },
		now,
		guests: group.adults + group.kids,
		chosen: extras,
	};
	const without = tripPrice(question);
	const trip = { experienceId, ownerId, timeZone: schedule.timeZone };
	const price = found ? applyPromoCode(question, found, trip) : without;
	if (isRefusal(price)) return { ...without, refusal: price };
	const offered = prices.extras.map(({ id }) => id);
	const same = (amountCents ?? price.cents) === price.cents && extras.every((id) => offered.includes(id));
	const promo = found?.code && { id: found.code.id, cents: promoCents(price.lines) };
	return { ...price, promo, refusal: same ? undefined : refuse('price-changed', { cents: price.cents }) };
}

export type DecideSeatsRefusal = Refusal<
	| 'own-listing'
	| 'papers-run-out'
	| 'boat-not-verified'
	| 'ride-passed'
	| 'ride-canceled'
	| 'ride-full'
	| 'seats-for-waitlist'
	| 'too-late-to-request'
	| 'price-changed'
>;

/**
 * Decides about a hold of seats on a ride (RIDE-4: seats × price per seat), or about a request for
 * seats if the owner approves each mate. `seatsTaken` counts seats of confirmed bookings and live
 * holds.
 */
export function decideSeats(
	ride: BookableRide,
	input: {
		readonly numberOfPeople: number;
		readonly group?: Group | undefined;
		/** The price that the renter saw. */
		readonly amountCents?: Cents | undefined;
	} & Contact,
	renter: PersonId,
	rideStatus: {
		readonly boat: BoatStatus;
		readonly seatsTaken: number;
		readonly seatsForWaitlist?: number;
		readonly holdExpiresAt?: Temporal.Instant;
	},
	now: Temporal.Instant,
): BookingDraft | DecideSeatsRefusal {
	const people = input.numberOfPeople;
	const rupees = multiplyRupees(ride.priceRupees, people);
	const cents = centsFromRupees(rupees);
	const seatsAvailable = ride.seats - rideStatus.seatsTaken;
	const refusal = firstRefusal([
		ownListing(ride.ownerId, renter),
		...boatRefusals(rideStatus.boat, ride.departureDate),
		seatsRefusal({ status: ride.status, departsAt: ride.departsAt, seatsAvailable }, people, now),
		people > seatsAvailable - (rideStatus.seatsForWaitlist ?? 0) ? refuse('seats-for-waitlist') : undefined,
		areRequestsClosed(ride, now) ? refuse('too-late-to-request') : undefined,
		(input.amountCents ?? cents) === cents ? undefined : refuse('price-changed', { cents }),
	]);
	if (refusal) return refusal;
	const draft = draftBooking(
		'SHARING',
		{ renterId: renter, ownerId: ride.ownerId, boatId: ride.boatId, rideId: ride.id },
		{ departure: ride, group: input.group ?? { adults: people, kids: 0 }, contact: input },
		{ rupees, cents, cancellationTerms: ride.cancellationTerms },
		now,
		rideStatus.holdExpiresAt,
	);
	return ride.approval
		? { ...draft, status: 'REQUESTED', holdExpiresAt: requestsEnd(ride.departsAt) }
		: draft;
}

export type ApprovalRefusal = Refusal<
	| 'not-yours'
	| 'request-ended'
	| 'papers-run-out'
	| 'boat-not-verified'
	| 'ride-passed'
	| 'ride-canceled'
	| 'ride-full'
	| 'too-late-to-request'
>;

/**
 * Decides whether the owner may approve requested seats. Returns the end of the mate’s time to pay, or
 * 'approved' if the seats were approved before. `seatsTaken` as in `decideSeats`.
 */
export function decideApproval(
	ride: BookableRide,
	requested: {
		readonly status: BookingStatus;
		readonly people: number;
		readonly holdExpiresAt: Temporal.Instant;
	},
	owner: PersonId,
	rideStatus: { readonly boat: BoatStatus; readonly seatsTaken: number; readonly renterSuspended: boolean },
	now: Temporal.Instant,
): Temporal.Instant | 'approved' | ApprovalRefusal {
	if (ride.ownerId !== owner) return refuse('not-yours');
	const { status, people, holdExpiresAt } = requested;
	const { departsAt } = ride;
	const isHeld = status === 'PENDING' && Temporal.Instant.compare(now, holdExpiresAt) < 0;
	if (ride.approval && (isHeld || isPaidStatus(status))) return 'approved';
	// A suspended person could not pay for the seats.
	if (status !== 'REQUESTED' || rideStatus.renterSuspended) return refuse('request-ended');
	const seatsAvailable = ride.seats - rideStatus.seatsTaken;
	const refusal = firstRefusal([
		...boatRefusals(rideStatus.boat, ride.departureDate),
		seatsRefusal({ status: ride.status, departsAt, seatsAvailable }, people, now),
		areRequestsClosed(ride, now) ? refuse('too-late-to-request') : undefined,
	]);
	return refusal ?? approvedHoldEnd(departsAt, now);
}

export interface PayableRequest extends Departure, Group, Contact {
	readonly id: RequestId;
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
	/** The boat at the time of the request. The experience may have another boat now. */
	readonly boatId: BoatId;
	readonly context: RequestContext;
	readonly rejectedBy: RequestParty | null;
	readonly quoteNumber: number;
	readonly quotedRupees: Rupees;
	readonly quotedCents: Cents;
	/** Frozen when the quote was made. */
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
	| 'group-over-capacity'
>;

/**
 * Decides whether a renter may hold the slot of a quoted request: only for the quote that they saw,
 * first come, first served. `held` means that the renter’s hold is live. `boat` is the boat of the
 * request. The date rule applies to instant bookings only (REQ-8). For a quoted trip the boat must be
 * free at the trip’s actual time.
 */
export function decidePayRequest(
	experience: BookableExperience,
	input: { readonly request: PayableRequest; readonly quoteNumber: number },
	renter: PersonId,
	boat: BoatStatus & Pick<OnSale, 'pausedUntil'> & { readonly guestCapacity: number },
	now: Temporal.Instant,
): BookingDraft | PayRequestRefusal | 'held' {
	const { request } = input;
	const refusals = requestRefusals(request, input.quoteNumber, renter, now);
	if (request.context.booking === 'PENDING') return firstRefusal(refusals) ?? 'held';
	const date = request.departureDate;
	const moved = request.boatId !== experience.boatId;
	const pausedUntil = pickLaterPause(experience.pausedUntil, boat.pausedUntil);
	const refusal = firstRefusal<PayRequestRefusal['refused']>([
		...refusals,
		...experienceRefusals(
			moved ? { ...experience, pausedUntil, insuranceExpiresOn: null } : experience,
			date,
			now,
		),
		...(moved ? boatRefusals(boat, date) : []),
		capacityRefusal(request.adults + request.kids, boat.guestCapacity),
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

function requestRefusals(
	{ context, rejectedBy, departsAt, quotedCents, ...request }: PayableRequest,
	quoteNumber: number,
	renter: PersonId,
	now: Temporal.Instant,
) {
	return [
		request.renterId === renter ? undefined : refuse('not-yours'),
		rejectedBy ? refuse('request-rejected', { rejectedBy }) : undefined,
		context.booking === 'CONFIRMED' ? refuse('already-paid') : undefined,
		Temporal.Instant.compare(departsAt, now) <= 0 ? refuse('request-expired') : undefined,
		context.status === 'PENDING' ? refuse('request-not-quoted') : undefined,
		request.quoteNumber === quoteNumber ? undefined : refuse('price-changed', { cents: quotedCents }),
	] as const;
}
