import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type RefundOutlook, refundOutlook, type TermsDeparture } from '#domain/booking/cancellation.ts';
import { inOrderOfDay } from '#domain/experience/departures.ts';
import { weekdayOf } from '#domain/time.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/** Refund terms of a departure that is not booked yet. Those of a booking come with it (`booking.cancellation`). */
export const offerRefund = (departure: TermsDeparture): RefundOutlook =>
	refundOutlook(departure, Temporal.Now.instant());

/** The same of a trip, once its date is chosen; until its time is chosen, of the day's first departure. */
export function tripRefund(
	experience: Pick<ExperienceDetail, 'departures' | 'departureTime' | 'timeZone' | 'cancellationTerms'>,
	{ date, time }: Pick<ChosenTrip, 'date' | 'time'>,
): RefundOutlook | undefined {
	if (!date) return undefined;
	const first = inOrderOfDay(experience.departures).find(({ days }) => days.includes(weekdayOf(date)));
	return offerRefund({
		departureDate: date,
		departureTime: time ?? first?.time ?? experience.departureTime,
		timeZone: experience.timeZone,
		cancellationTerms: experience.cancellationTerms,
	});
}
