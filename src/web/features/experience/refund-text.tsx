import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefundTerms } from '#domain/booking/refund-terms.ts';
import { zoneName } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from './trip-text.ts';

interface Props {
	readonly terms: RefundTerms;
	readonly timeZone: string;
}

/** 'Full refund until Sun 5 Jul, 11:59 pm Colombo time.', what comes after it, or that this departure cannot be refunded. */
export function RefundText({ terms, timeZone }: Props) {
	return useRefundText()(terms, timeZone);
}

/** The same where plain text is needed; empty of a trip that is over. */
export function useRefundText(): (terms: RefundTerms, timeZone: string) => string {
	const { t } = useLingui();
	const format = useFormat();
	return (terms, timeZone) => {
		if (!terms.refundable) {
			if (terms.days < 0) return '';
			return t`${plural(terms.days, {
				0: 'This trip leaves today, so it can’t be refunded.',
				1: 'This trip leaves tomorrow, so it can’t be refunded.',
				other: 'This trip leaves in # days, so it can’t be refunded.',
			})}`;
		}
		const name = zoneName(timeZone);
		const zone = format.names?.zone(name) ?? name;
		const [first, next] = terms.steps;
		const [day, time] = [formatDay(first.date, format), format.time(first.time)];
		if (first.percent === 50) return t`Half is refunded until ${day}, ${time} ${zone}.`;
		if (!next) return t`Full refund until ${day}, ${time} ${zone}.`;
		const [halfDay, halfTime] = [formatDay(next.date, format), format.time(next.time)];
		return t`Full refund until ${day}, ${time}, and half until ${halfDay}, ${halfTime} ${zone}.`;
	};
}
