import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import type { ExtraId, PersonId } from '../id.ts';
import { type Cents, rupees } from '../money.ts';
import { applyPromoCode, type FoundPromoCode } from '../price/apply-promo-code.ts';
import { priceForm } from '../price/price-form.ts';
import type { PromoCodeRefusal } from '../price/promo-code.ts';
import { promoCents, tripPrice } from '../price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { type LocalDate, type LocalTime, tripSpan } from '../time.ts';
import { type DateClaim, dateRefusal } from './availability.ts';
import { type Group, groupRefusal } from './booking.ts';
import { type BookingDraft, type Contact, draftBooking } from './booking-draft.ts';
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
			| 'no-such-departure'
			| 'date-passed'
			| 'notice-too-short'
			| 'date-too-far'
			| 'not-a-sailing-day'
			| 'out-of-season'
			| 'time-skipped'
			| 'date-taken'
			| 'price-changed'
	  >;

/** What somebody books: optional extras, and the price that they were shown, in US cents, when they were shown one. */
export interface InstantWish extends Contact {
	readonly departureDate: LocalDate;
	readonly departureTime?: LocalTime | undefined;
	readonly group: Group;
	readonly extras?: readonly ExtraId[] | undefined;
	readonly amountCents?: Cents | undefined;
}

/**
 * Whether somebody may hold a date of an experience (specification sections 4 and 5), at one of its times or, when none
 * is named, at its first. `claims` are the experience's bookings of that date and of the day before; whether the boat is
 * free is the database's to say. The price is that of this moment.
 */
export function decideInstantBooking(
	experience: BookableExperience,
	wish: InstantWish,
	renter: PersonId,
	standing: {
		readonly claims: readonly DateClaim[];
		/** The promo code that was typed, if one was. */
		readonly promoCode?: FoundPromoCode | undefined;
	},
	now: Temporal.Instant,
): BookingDraft | InstantRefusal {
	const { departureDate, departureTime = experience.schedule.departureTime, group } = wish;
	const schedule = { ...experience.schedule, departureTime };
	const price = priceOf({ ...experience, schedule }, wish, standing.promoCode, now);
	const refusal = firstRefusal([
		ownListing(experience.ownerId, renter),
		price.refusal,
		...experienceRefusals(experience, departureDate, now),
		groupRefusal(group, experience.groupSize),
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
			group,
			contact: wish,
		},
		{
			...price,
			minimum: rupees(priceForm(experience.prices).minimum),
			cancellationTerms: experience.cancellationTerms,
		},
		now,
	);
}

/** The price of this moment; refused when another one was shown, an extra is not offered, or a promo code is no good. */
function priceOf(
	{ id: experienceId, ownerId, priceRupees, prices, schedule }: BookableExperience,
	{ departureDate, group, extras = [], amountCents }: InstantWish,
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
