import { Trans } from '@lingui/react/macro';
import { type Weekday, weekdays } from '#domain/time.ts';
import { useDayNames } from '../../kit/date/date-names.ts';

export function SailingDays({ days }: { readonly days: readonly Weekday[] }) {
	const words = useDayNames();
	if (days.length === weekdays.length) return <Trans>Every day</Trans>;
	return <>{days.map((day) => words(day, 'short')).join(', ')}</>;
}
