import { useLingui } from '@lingui/react/macro';
import type { DayState } from '../../kit/date/calendar.tsx';

/** What the days of a boat's calendar mean, for those who listen. */
export function useDayText(): Readonly<Record<DayState, string>> {
	const { t } = useLingui();
	return {
		free: t`can be chosen`,
		part: t`boat out for some hours, can be chosen`,
		taken: t`boat not free`,
		off: '',
		out: t`cannot be chosen`,
	};
}
