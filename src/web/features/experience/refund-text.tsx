import { Plural, Trans } from '@lingui/react/macro';
import type { RefundTerms } from '#domain/booking/refund-terms.ts';
import { zoneName } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from './trip-text.ts';

interface Props {
	readonly terms: RefundTerms;
	readonly timeZone: string;
}

/** 'Full refund until Sun 5 Jul, 11:59 pm Colombo time.', or that this departure cannot be refunded. */
export function RefundText({ terms, timeZone }: Props) {
	const format = useFormat();
	if (!terms.refundable) {
		return terms.days < 0 ? null : (
			<Plural
				value={terms.days}
				_0="This trip leaves today, so it can’t be refunded."
				_1="This trip leaves tomorrow, so it can’t be refunded."
				other="This trip leaves in # days, so it can’t be refunded."
			/>
		);
	}
	const name = zoneName(timeZone);
	const zone = format.names?.zone(name) ?? name;
	return (
		<Trans>
			Full refund until {formatDay(terms.until, format)}, {format.time('23:59')} {zone}.
		</Trans>
	);
}
