import { Trans } from '@lingui/react/macro';
import { isYearly, type SeasonSpan } from '#domain/experience/season.ts';
import { useFormat } from '../../kit/format.ts';

/** Part of the year in which a trip sails: '15 Nov to 15 Apr, every year', or two dates. */
export function SeasonSpanText({ span }: { readonly span: SeasonSpan }) {
	const format = useFormat();
	if (!isYearly(span)) {
		return (
			<Trans>
				{format.date(span.from)} to {format.date(span.to)}
			</Trans>
		);
	}
	return (
		<Trans>
			{format.monthDay(span.from)} to {format.monthDay(span.to)}, every year
		</Trans>
	);
}
