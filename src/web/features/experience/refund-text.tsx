import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import { zoneName } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from './trip-text.ts';

/** 'Full refund until Sun 5 Jul, 11:59 pm Colombo time.', what comes after it, or that this departure cannot be refunded. */
export function RefundText({ outlook }: { readonly outlook: RefundOutlook }) {
	return useRefundText()(outlook);
}

/** The same where plain text is needed; empty after the departure. */
export function useRefundText(): (outlook: RefundOutlook) => string {
	const { t } = useLingui();
	const format = useFormat();
	return ({ steps: [first, next], timeZone, daysLeft, countedFrom }) => {
		const from = countedFrom ? formatDay(countedFrom, format) : '';
		if (!first) {
			if (daysLeft < 0) return '';
			if (from) return t`The refund terms count from ${from}, so this trip can’t be refunded.`;
			return t`${plural(daysLeft, {
				0: 'This trip leaves today, so it can’t be refunded.',
				1: 'This trip leaves tomorrow, so it can’t be refunded.',
				other: 'This trip leaves in # days, so it can’t be refunded.',
			})}`;
		}
		const until = untilText(first, next, timeZone);
		return from ? `${until} ${t`The refund terms count from ${from}.`}` : until;
	};

	function untilText(
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
