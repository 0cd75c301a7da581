import { capacityRefusal } from '../boat/boat.ts';
import { isTooNear, type TripSpan } from '../boat/boat-hours.ts';
import type { BoatStatus } from '../boat/insurance.ts';
import { boatRefusals } from '../boat/insurance.ts';
import {
	type DateClaim,
	type DateReason,
	dateRefusal,
	latestBookableDay,
	type Schedule,
} from '../booking/availability.ts';
import type { Departure } from '../booking/booking-draft.ts';
import { firstRefusal } from '../booking/refusal-order.ts';
import {
	type ChangeableBooking,
	computePriceOn,
	customRefusal,
	departureOf,
	refundForLowerPrice,
} from '../date-change/decide-date-change.ts';
import { type BookableExperience, experienceRefusals } from '../experience/bookable-experience.ts';
import { listDepartureSeries } from '../experience/departures.ts';
import { type OnSale, pickLaterPause } from '../listing/on-sale.ts';
import {
	type Amount,
	type Cents,
	centsFromRupees,
	multiplyRupees,
	type Rupees,
	rupees,
	subtractCents,
} from '../money.ts';
import { priceForm } from '../price/price-rules.ts';
import type { PriceLine } from '../price/trip-price.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { BookableRide } from '../ride/ride.ts';
import { seatsRefusal } from '../ride/ride.ts';
import { addDays, dateAt, type LocalDate, type LocalTime, weekdayOf } from '../time.ts';
import { weatherCallLimits } from './weather-call.ts';

/**
 * A departure to which a renter can move, with its price and the refund. The refund is never negative.
 */
export interface OfferedDeparture extends Departure {
	readonly price: Amount;
	/** Price lines; null for a custom trip and for seats on a ride. */
	readonly priceLines: readonly PriceLine[] | null;
	readonly minimumRupees: Rupees | null;
	readonly backCents: Cents;
}

export type ChoiceRefusal = Refusal<
	| 'listing-archived'
	| 'listing-paused'
	| 'not-verified'
	| 'boat-not-verified'
	| 'papers-run-out'
	| 'group-over-capacity'
	| 'same-departure'
	| DateReason
	| 'date-costs-more'
	| 'ride-passed'
	| 'ride-canceled'
	| 'ride-full'
>;

interface DateAvailability {
	/** Other bookings of the experience, which include those of the date and the day before. */
	readonly claims: readonly DateClaim[];
	/** The booked boat. The experience may have another boat now. */
	readonly boat: BoatStatus & Pick<OnSale, 'pausedUntil'> & { readonly guestCapacity: number };
}

/**
 * Decides whether a renter may move a trip that was canceled for the weather to a date
 * (docs/decisions/weather.md). The date must be bookable by anyone, and cost no more than the booking. A
 * custom trip retains its quote, time and duration. The owner is not asked, so a custom trip must
 * respect the notice and the season, and depart on a weekday of the experience or of the quote.
 */
export function decideDateChoice(
	experience: BookableExperience,
	booking: ChangeableBooking,
	input: { readonly departureDate: LocalDate; readonly departureTime?: LocalTime | undefined },
	{ claims, boat }: DateAvailability,
	now: Temporal.Instant,
): OfferedDeparture | ChoiceRefusal {
	const departure = departureOf(experience, booking, input);
	const { departureDate: date, departureTime: time } = departure;
	if (date === booking.departureDate && time === booking.departureTime) return refuse('same-departure');
	const onBoat = {
		...experience,
		insuranceExpiresOn: boat.insuranceExpiresOn,
		pausedUntil: pickLaterPause(experience.pausedUntil, boat.pausedUntil),
	};
	const refusal =
		firstRefusal([
			...experienceRefusals(onBoat, date, now),
			...boatRefusals(boat, date),
			capacityRefusal(booking.people, boat.guestCapacity),
		]) ??
		(booking.type === 'CUSTOM'
			? (customRefusal(experience, departure, claims, now) ??
				dateRefusal(quotedSchedule(experience, booking), date, { now, claims: [] }, time))
			: dateRefusal(experience.schedule, date, { now, claims }, time));
	if (refusal) return refusal;
	if (booking.type === 'CUSTOM') return atMost(booking, departure, booking.price);
	const { lines, ...price } = computePriceOn(experience, booking, departure, now);
	const minimumRupees = rupees(priceForm(experience.prices).minimum);
	return atMost(booking, departure, price, { priceLines: lines, minimumRupees });
}

const quotedSchedule = ({ schedule }: BookableExperience, booking: ChangeableBooking): Schedule => ({
	...schedule,
	departureTime: booking.departureTime,
	sailingDays: [
		...listDepartureSeries(schedule).flatMap(({ days }) => days),
		weekdayOf(booking.departureDate),
	],
	furtherDepartures: [],
});

export function nextDates(
	experience: BookableExperience,
	booking: ChangeableBooking,
	availability: DateAvailability & {
		readonly occupied: readonly TripSpan[];
		readonly turnaroundMinutes: number;
	},
	now: Temporal.Instant,
): readonly OfferedDeparture[] {
	const found: OfferedDeparture[] = [];
	const today = dateAt(now, booking.timeZone);
	const ahead = addDays(today, weatherCallLimits.daysAhead);
	const latest = latestBookableDay(experience.schedule, now);
	const last = latest < ahead ? latest : ahead;
	const times =
		booking.type === 'CUSTOM'
			? [booking.departureTime]
			: listDepartureSeries(experience.schedule)
					.map(({ time }) => time)
					.toSorted();
	for (let date = today; date <= last && found.length < weatherCallLimits.dates; date = addDays(date, 1)) {
		for (const departureTime of times) {
			const offered = decideDateChoice(
				experience,
				booking,
				{ departureDate: date, departureTime },
				availability,
				now,
			);
			if ('refused' in offered) continue;
			if (availability.occupied.some((sold) => isTooNear(offered, sold, availability.turnaroundMinutes)))
				continue;
			found.push(offered);
		}
	}
	return found.slice(0, weatherCallLimits.dates);
}

/**
 * Decides whether a renter may move their seats to another ride of the owner. The new seats must not
 * cost more than the current seats.
 */
export function decideRideChoice(
	ride: BookableRide,
	booking: Pick<ChangeableBooking, 'people' | 'price' | 'paidCents'>,
	availability: { readonly boat: BoatStatus; readonly seatsTaken: number },
	now: Temporal.Instant,
): OfferedDeparture | ChoiceRefusal {
	const { status, departsAt, seats } = ride;
	const refusal = firstRefusal([
		...boatRefusals(availability.boat, ride.departureDate),
		seatsRefusal({ status, departsAt, seatsAvailable: seats - availability.seatsTaken }, booking.people, now),
	]);
	if (refusal) return refusal;
	const { departureDate, departureTime, timeZone, arrivesAt } = ride;
	const price = multiplyRupees(ride.priceRupees, booking.people);
	const departure = { departureDate, departureTime, timeZone, departsAt, arrivesAt };
	return atMost(booking, departure, { rupees: price, cents: centsFromRupees(price) });
}

function atMost(
	booking: Pick<ChangeableBooking, 'price' | 'paidCents'>,
	departure: Departure,
	price: Amount,
	sum: Pick<OfferedDeparture, 'priceLines' | 'minimumRupees'> = { priceLines: null, minimumRupees: null },
): OfferedDeparture | Refusal<'date-costs-more'> {
	const moreCents = subtractCents(price.cents, booking.price.cents);
	if (moreCents > 0) return refuse('date-costs-more', { cents: moreCents });
	const backCents = refundForLowerPrice(booking, price.cents);
	return { ...departure, price: { rupees: price.rupees, cents: price.cents }, ...sum, backCents };
}
