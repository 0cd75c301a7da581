import type { Reason } from '../refusal.ts';
import { addDays, type LocalDate } from '../time.ts';

export const maxSeriesWeeks = 8;

export const seriesScopes = ['THIS', 'THIS_AND_LATER'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** Dates are calendar days, so that the local time of departure is unchanged by clock changes. */
export function weeklyDates(first: LocalDate, weeks: number): readonly LocalDate[] {
	return Array.from({ length: weeks }, (_, week) => addDays(first, 7 * (week + 1)));
}

/**
 * Refusals that concern a single date. A series skips that date. Any other refusal refuses the whole
 * series.
 */
export const skippedDateReasons = [
	'boat-taken',
	'papers-run-out',
	'time-skipped',
	'date-passed',
	'date-too-far',
	'decide-by-passed',
	'ride-canceled',
] as const satisfies readonly Reason[];
export type SkippedReason = (typeof skippedDateReasons)[number];

export const isSkippedDateReason = (reason: Reason): reason is SkippedReason =>
	skippedDateReasons.some((one) => one === reason);
