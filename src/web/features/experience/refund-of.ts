import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type RefundableDeparture, type RefundTerms, refundTerms } from '#domain/booking/refund-terms.ts';
import { inOrderOfDay } from '#domain/experience/departure-series.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { weekdayOf } from '#domain/time.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/** What canceling a departure now would give back. */
export function refundNow(departure: RefundableDeparture): RefundTerms {
	// What an earlier release answered, or kept on the device for days without a network, has the specification's terms.
	const terms: CancellationTerms | undefined = departure.cancellationTerms;
	return refundTerms({ ...departure, cancellationTerms: terms ?? 'STANDARD' }, Temporal.Now.instant());
}

/** The same of a trip, once its date is chosen; while its time is not, of the day's first departure. */
export function tripRefund(
	experience: Pick<ExperienceDetail, 'departures' | 'departureTime' | 'timeZone' | 'cancellationTerms'>,
	{ date, time }: Pick<ChosenTrip, 'date' | 'time'>,
): RefundTerms | undefined {
	if (!date) return undefined;
	const first = inOrderOfDay(experience.departures).find(({ days }) => days.includes(weekdayOf(date)));
	return refundNow({
		departureDate: date,
		departureTime: time ?? first?.time ?? experience.departureTime,
		timeZone: experience.timeZone,
		cancellationTerms: experience.cancellationTerms,
	});
}
