/** How fast an owner mostly answers custom requests, as people say it. */
export const replyTimes = ['hour', 'hours', 'day', 'days'] as const;
export type ReplyTime = (typeof replyTimes)[number];

/** So many answers are needed before a time is told, and only those to requests of the last days count. */
export const fewestAnswers = 3;
export const answersOfDays = 180;

/** Up to how many minutes each word speaks of; longer is 'days'. */
const upTo = { hour: 60, hours: 12 * 60, day: 24 * 60 } as const;

/**
 * What the median of an owner's answers is called: within an hour, a few hours (12), a day, or in days. Unknown (null)
 * before three answers.
 *
 * @param minutes from each request to its first answer, a quote or a rejection
 */
export function replyTime(minutes: readonly number[]): ReplyTime | null {
	if (minutes.length < fewestAnswers) return null;
	const sorted = minutes.toSorted((a, b) => a - b);
	// The lower one of two in the middle: both are as typical.
	const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
	return replyTimes.find((word) => word !== 'days' && median <= upTo[word]) ?? 'days';
}
