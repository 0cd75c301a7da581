import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { type RefundOutlook, refundOutlook, type TermsDeparture } from '#domain/booking/cancellation.ts';
import { sortByTime } from '#domain/experience/departures.ts';
import { type CancellationTerms, refundLimits } from '#domain/listing/cancellation-terms.ts';
import { weekdayOf, zoneName } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import type { ChosenTrip } from './chosen-trip.ts';
import { formatDay } from './trip-times.ts';

export function RefundText({ outlook }: { readonly outlook: RefundOutlook }) {
	return useRefundText()(outlook);
}

/** The text is empty after the departure. */
export function useRefundText(): (outlook: RefundOutlook) => string {
	const { t } = useLingui();
	const format = useFormat();
	return ({ steps: [first, next], timeZone, daysLeft, countedFrom }) => {
		const from = countedFrom ? formatDay(countedFrom, format) : '';
		if (!first) {
			if (daysLeft < 0) return '';
			if (from) return t`The refund deadline is based on ${from}, so this trip can’t be refunded.`;
			return t`${plural(daysLeft, {
				0: 'This trip leaves today, so it can’t be refunded.',
				1: 'This trip leaves tomorrow, so it can’t be refunded.',
				other: 'This trip leaves in # days, so it can’t be refunded.',
			})}`;
		}
		const until = refundUntilText(first, next, timeZone);
		return from ? `${until} ${t`The refund deadline is based on ${from}.`}` : until;
	};

	function refundUntilText(
		first: RefundOutlook['steps'][number],
		next: typeof first | undefined,
		timeZone: string,
	) {
		const name = zoneName(timeZone);
		const zone = format.names?.zone(name) ?? name;
		const [day, time] = [formatDay(first.date, format), format.time(first.time)];
		if (first.percent === 50) return t`Half is refunded until ${day}, ${time} ${zone}.`;
		if (!next) return t`Full refund until ${day}, ${time} ${zone}.`;
		const [halfDay, halfTime] = [formatDay(next.date, format), format.time(next.time)];
		return t`Full refund until ${day}, ${time}, and half until ${halfDay}, ${halfTime} ${zone}.`;
	}
}

export function CancellationTermsText({ terms }: { readonly terms: CancellationTerms }) {
	const { standardDays: refundDays, flexibleHours, firmDays, firmHalfDays } = refundLimits;
	switch (terms) {
		case 'FLEXIBLE':
			return (
				<Trans>
					Full refund up to {flexibleHours} hours before departure. There is no refund after that.
				</Trans>
			);
		case 'FIRM':
			return (
				<Trans>
					Full refund up to {firmDays} days before the departure date, and half up to {firmHalfDays} days
					before. There is no refund after that.
				</Trans>
			);
		default:
			return (
				<Trans>
					Full refund up to {refundDays} days before the departure date. There is no refund after that.
				</Trans>
			);
	}
}

/**
 * Only for a departure that is not booked yet. A booking has its own terms in `booking.cancellation`.
 */
export const refundOutlookNow = (departure: TermsDeparture): RefundOutlook =>
	refundOutlook(departure, Temporal.Now.instant());

/** If no time is chosen, the first departure of the day counts. */
export function refundOutlookOnDate(
	experience: Pick<ExperienceDetail, 'departures' | 'departureTime' | 'timeZone' | 'cancellationTerms'>,
	{ date, time }: Pick<ChosenTrip, 'date' | 'time'>,
): RefundOutlook | undefined {
	if (!date) return undefined;
	const first = sortByTime(experience.departures).find(({ days }) => days.includes(weekdayOf(date)));
	return refundOutlookNow({
		departureDate: date,
		departureTime: time ?? first?.time ?? experience.departureTime,
		timeZone: experience.timeZone,
		cancellationTerms: experience.cancellationTerms,
	});
}
