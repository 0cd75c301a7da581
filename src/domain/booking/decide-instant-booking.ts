import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { PersonId } from '../id.ts';
import type { Refusal } from '../refusal.ts';
import { type LocalDate, tripSpan } from '../time.ts';
import { type DateClaim, dateRefusal } from './availability.ts';
import { type Group, groupRefusal } from './booking.ts';
import { type BookingDraft, type Contact, draftBooking } from './booking-draft.ts';
import { firstRefusal, ownListing } from './refusal-order.ts';

export type InstantRefusal = Refusal<
	| 'own-listing'
	| 'listing-archived'
	| 'listing-paused'
	| 'papers-run-out'
	| 'not-verified'
	| 'group-empty'
	| 'group-too-large'
	| 'date-passed'
	| 'notice-too-short'
	| 'date-too-far'
	| 'not-a-sailing-day'
	| 'date-taken'
>;

/**
 * Whether somebody may hold a date of an experience (specification sections 4 and 5). `claims` are the experience's
 * bookings of that date and of the day before; whether the boat is free is the database's to say.
 */
export function decideInstantBooking(
	experience: BookableExperience,
	wish: { readonly departureDate: LocalDate; readonly group: Group } & Contact,
	renter: PersonId,
	standing: { readonly claims: readonly DateClaim[] },
	now: Temporal.Instant,
): BookingDraft | InstantRefusal {
	const { schedule } = experience;
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		...experienceRefusals(experience, wish.departureDate, now),
		groupRefusal(wish.group, experience.groupSize),
		dateRefusal(schedule, wish.departureDate, { now, claims: standing.claims }),
	]);
	if (refusal) return refusal;
	const { departureDate } = wish;
	return draftBooking(
		'INSTANT',
		{
			renterId: renter,
			ownerId: experience.ownerId,
			boatId: experience.boatId,
			experienceId: experience.id,
		},
		{
			departure: { ...schedule, departureDate, ...tripSpan(schedule, departureDate) },
			group: wish.group,
			contact: wish,
		},
		{ rupees: experience.priceRupees, cents: experience.priceCents },
		now,
	);
}
