import { type Group, groupRefusal } from '../booking/booking.ts';
import type { Departure } from '../booking/booking-draft.ts';
import { firstRefusal, ownListing } from '../booking/refusal-order.ts';
import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type RequestTimes, requestSpan, requestTimesRefusals } from './request-times.ts';

export type RequestRefusal = Refusal<
	| 'own-listing'
	| 'listing-archived'
	| 'listing-paused'
	| 'papers-run-out'
	| 'not-verified'
	| 'custom-not-offered'
	| 'group-empty'
	| 'group-too-large'
	| 'date-passed'
	| 'arrival-before-departure'
	| 'date-too-far'
	| 'time-skipped'
>;

/**
 * Whether somebody may ask for a trip of their own making (specification sections 2 and 5), and from when to when it
 * would be. It holds nothing, so that nothing but the experience itself stands in its way.
 */
export function decideRequest(
	experience: BookableExperience,
	wish: RequestTimes & { readonly group: Group },
	renter: PersonId,
	now: Temporal.Instant,
): Pick<Departure, 'timeZone' | 'departsAt' | 'arrivesAt'> | RequestRefusal {
	const { timeZone } = experience.schedule;
	const times = requestTimesRefusals(wish, { timeZone, now });
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		...experienceRefusals(experience, wish.departureDate, now),
		experience.customBookings ? undefined : refuse('custom-not-offered'),
		groupRefusal(wish.group, experience.groupSize),
		times.departure,
		times.arrival,
	]);
	return refusal ?? { timeZone, ...requestSpan(wish, timeZone) };
}
