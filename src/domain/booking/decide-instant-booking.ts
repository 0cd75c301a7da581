import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { PersonId } from '../id.ts';
import type { Refusal } from '../refusal.ts';
import { type LocalDate, type LocalTime, tripSpan } from '../time.ts';
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
	| 'no-such-departure'
	| 'date-passed'
	| 'notice-too-short'
	| 'date-too-far'
	| 'not-a-sailing-day'
	| 'out-of-season'
	| 'date-taken'
>;

/**
 * Whether somebody may hold a date of an experience (specification sections 4 and 5), at one of its times or, when none
 * is named, at its first. `claims` are the experience's bookings of that date and of the day before; whether the boat is
 * free is the database's to say.
 */
export function decideInstantBooking(
	experience: BookableExperience,
	wish: {
		readonly departureDate: LocalDate;
		readonly departureTime?: LocalTime | undefined;
		readonly group: Group;
	} & Contact,
	renter: PersonId,
	standing: { readonly claims: readonly DateClaim[] },
	now: Temporal.Instant,
): BookingDraft | InstantRefusal {
	const { departureDate, departureTime = experience.schedule.departureTime } = wish;
	const schedule = { ...experience.schedule, departureTime };
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		...experienceRefusals(experience, departureDate, now),
		groupRefusal(wish.group, experience.groupSize),
		dateRefusal(experience.schedule, departureDate, { now, claims: standing.claims }, departureTime),
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
			group: wish.group,
			contact: wish,
		},
		{ rupees: experience.priceRupees, cents: experience.priceCents },
		now,
	);
}
