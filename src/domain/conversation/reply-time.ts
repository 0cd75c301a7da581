/**
 * Reply figures of owners, defined once for the public page, the statistics and the trusted skipper
 * status. A question is a custom request, or the first message of a renter in a conversation about an
 * experience. Its answer is the owner’s first quote, rejection or message. Later messages are not
 * questions ('Thanks!' needs no answer). Rides are left out, because in their conversations mates
 * answer each other.
 */
export interface Question {
	readonly askedAt: Temporal.Instant;
	readonly answeredAt: Temporal.Instant | null;
	/** Time at which the question was withdrawn or expired without an answer. */
	readonly closedAt: Temporal.Instant | null;
}

/**
 * Rules of reply figures: days for which questions count, minimum answers before a reply time is shown,
 * and minutes within which an answer is in time.
 */
export const replyRule = { days: 180, fewest: 3, inTimeMinutes: 24 * 60 } as const;

export interface Replies {
	/** Number of questions that are answered or overdue. */
	readonly due: number;
	readonly inTime: number;
	readonly answered: number;
	/**
	 * Median of the minutes until the answer, or null without answers. Of two middle values, the lower one
	 * is used.
	 */
	readonly medianMinutes: number | null;
}

/** Ignores events after `until`. */
export function replyFigures(questions: readonly Question[], until: Temporal.Instant): Replies {
	const waits: number[] = [];
	let missed = 0;
	for (const { askedAt, answeredAt, closedAt } of questions) {
		if (answeredAt && before(answeredAt, until)) waits.push(minutesBetween(askedAt, answeredAt));
		else if (
			minutesBetween(askedAt, closedAt && before(closedAt, until) ? closedAt : until) >
			replyRule.inTimeMinutes
		)
			missed += 1;
	}
	const sorted = waits.toSorted((one, other) => one - other);
	return {
		due: waits.length + missed,
		inTime: waits.filter((minutes) => minutes <= replyRule.inTimeMinutes).length,
		answered: waits.length,
		medianMinutes: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
	};
}

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
/** Returns whole minutes, or zero if clock differences date the answer before its question. */
const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
	Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000));

export const replyTimes = ['hour', 'hours', 'day', 'days'] as const;
export type ReplyTime = (typeof replyTimes)[number];

/** Longest reply time in minutes for each word. Longer times are 'days'. */
const upTo = { hour: 60, hours: 12 * 60, day: 24 * 60 } as const;

export function replyTime({
	answered,
	medianMinutes,
}: Pick<Replies, 'answered' | 'medianMinutes'>): ReplyTime | null {
	if (answered < replyRule.fewest || medianMinutes === null) return null;
	return replyTimes.find((word) => word !== 'days' && medianMinutes <= upTo[word]) ?? 'days';
}
