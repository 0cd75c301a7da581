import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OperatorOption } from '#domain/experience/experience.ts';
import { isYearly, type SeasonSpan } from '#domain/experience/season.ts';
import { LeadTime } from '../../kit/date/lead-time.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './listing-text.module.css';

export function NoticeText({ minutes }: { readonly minutes: number }) {
	if (minutes === 0) return null;
	return (
		<p className={css.notice}>
			<Trans>
				Book at least <LeadTime minutes={minutes} /> before
			</Trans>
		</p>
	);
}

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

export const operatorText: Readonly<
	Record<OperatorOption, readonly [title: MessageDescriptor, meaning: MessageDescriptor]>
> = {
	Flexible: [msg`Flexible`, msg`Come with a captain, or take the helm yourself with a boating licence.`],
	'With Captain': [msg`With Captain`, msg`A captain takes you out. You don’t need a licence.`],
	'Without Captain': [
		msg`Without Captain`,
		msg`You take the helm. Bring a boating licence that is valid where you sail.`,
	],
};
