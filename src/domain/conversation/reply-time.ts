/** Answers of so many days count, and at least so many of them are needed before a time is said. */
export const replyTimeRule = { days: 90, least: 3 } as const;

/** The middle one of some waits, in minutes; nothing of none. */
export function medianMinutes(minutes: readonly number[]): number | undefined {
	const sorted = minutes.toSorted((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const [before, after] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
	return before === undefined || after === undefined ? undefined : Math.round((before + after) / 2);
}

export type ReplySpan = 'hour' | 'few-hours' | 'day' | 'days';

/** How a wait is said: within an hour, within six, within a day, or longer. */
export function replySpan(minutes: number): ReplySpan {
	if (minutes <= 60) return 'hour';
	if (minutes <= 360) return 'few-hours';
	return minutes <= 1_440 ? 'day' : 'days';
}
