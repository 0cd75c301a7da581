import type { BoatId, ExperienceId, PersonId, PromoCodeId, RequestId, RideId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import { type Amount, type Cents, divideIntoNetAndFee, type Rupees } from '../money.ts';
import type { PriceLine } from '../price/trip-price.ts';
import type { LocalDate, LocalTime } from '../time.ts';
import { holdEnd } from './availability.ts';
import type { BookingType, Group } from './booking.ts';

export interface Contact {
	readonly name: string;
	readonly contactNumber: string;
	readonly otherRequests: string;
}

interface Parts {
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
	readonly boatId: BoatId;
	readonly experienceId: ExperienceId | null;
	readonly requestId: RequestId | null;
	readonly rideId: RideId | null;
}

/** Date and time are in the place's zone. */
export interface Departure {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly timeZone: string;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** A permitted hold, to be saved if the boat or the seats are free. */
export interface BookingDraft extends Parts, Departure, Group, Contact {
	readonly type: BookingType;
	/** REQUESTED seats wait for the owner's approval and hold nothing. */
	readonly status: 'PENDING' | 'REQUESTED';
	readonly amountRupees: Rupees;
	readonly amountCents: Cents;
	readonly feeCents: Cents;
	/** Lines of the price calculation; empty for rides and quotes. */
	readonly priceLines: readonly PriceLine[];
	/** Null for rides and quotes. */
	readonly minimumRupees: Rupees | null;
	readonly cancellationTerms: CancellationTerms;
	/** Null if and only if `discountCents` is null. */
	readonly promoCodeId: PromoCodeId | null;
	readonly discountCents: Cents | null;
	readonly holdExpiresAt: Temporal.Instant;
	readonly createdAt: Temporal.Instant;
}

/**
 * Freezes price and terms. The hold expires in 30 minutes by default (BOOK-2), at the latest at the
 * departure.
 */
export function draftBooking(
	type: BookingType,
	of: Partial<Parts> & Pick<Parts, 'renterId' | 'ownerId' | 'boatId'>,
	input: { readonly departure: Departure; readonly group: Group; readonly contact: Contact },
	price: Amount & {
		readonly lines?: readonly PriceLine[];
		readonly minimum?: Rupees;
		readonly cancellationTerms: CancellationTerms;
		readonly promo?: { readonly id: PromoCodeId; readonly cents: Cents } | undefined;
	},
	now: Temporal.Instant,
	end: Temporal.Instant = holdEnd(now),
): BookingDraft {
	const { departureDate, departureTime, timeZone, departsAt, arrivesAt } = input.departure;
	const { name, contactNumber, otherRequests } = input.contact;
	return {
		type,
		status: 'PENDING',
		renterId: of.renterId,
		ownerId: of.ownerId,
		boatId: of.boatId,
		experienceId: of.experienceId ?? null,
		requestId: of.requestId ?? null,
		rideId: of.rideId ?? null,
		departureDate,
		departureTime,
		timeZone,
		departsAt,
		arrivesAt,
		adults: input.group.adults,
		kids: input.group.kids,
		name,
		contactNumber,
		otherRequests,
		amountRupees: price.rupees,
		amountCents: price.cents,
		feeCents: divideIntoNetAndFee(price.cents).fee,
		priceLines: price.lines ?? [],
		minimumRupees: price.minimum ?? null,
		cancellationTerms: price.cancellationTerms,
		promoCodeId: price.promo?.id ?? null,
		discountCents: price.promo?.cents ?? null,
		holdExpiresAt: Temporal.Instant.compare(end, departsAt) < 0 ? end : departsAt,
		createdAt: now,
	};
}
