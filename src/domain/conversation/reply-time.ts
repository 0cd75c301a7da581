/**
 * How fast owners reply: the only definition, for the public page, the statistics and the trusted skipper
 * status. A question is a custom request, or the first message of a renter in a conversation about an
 * experience. Its answer is the owner's first quote, rejection or message. Later messages are not questions
 * ('Thanks!' needs no answer), and in a ride's conversation mates answer each other.
 */
export interface Question {
	readonly askedAt: Temporal.Instant;
	readonly answeredAt: Temporal.Instant | null;
	/** When it ended without an answer: withdrawn, or expired. */
	readonly closedAt: Temporal.Instant | null;
}

/** Window of questions in days; minimum number of answers for a usual time; minutes for an answer in time. */
export const replyRule = { days: 180, fewest: 3, inTimeMinutes: 24 * 60 } as const;

export interface Replies {
	/** Answered, or overdue. */
	readonly due: number;
	/** Answered within 24 hours. */
	readonly inTime: number;
	readonly answered: number;
	/** Median minutes until the answer (the lower of two); null without any. */
	readonly medianMinutes: number | null;
}

/** An owner's reply statistics at a moment, ignoring later events. */
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
/** Whole minutes; zero if clock differences date the answer before its question. */
const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
	Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000));

/** Usual reply time in words. */
export const replyTimes = ['hour', 'hours', 'day', 'days'] as const;
export type ReplyTime = (typeof replyTimes)[number];

/** Upper limits of each word in minutes; longer is 'days'. */
const upTo = { hour: 60, hours: 12 * 60, day: 24 * 60 } as const;

/** Word for the median reply time: an hour, 12 hours, a day, or days. Null before three answers. */
export function replyTime({
	answered,
	medianMinutes,
}: Pick<Replies, 'answered' | 'medianMinutes'>): ReplyTime | null {
	if (answered < replyRule.fewest || medianMinutes === null) return null;
	return replyTimes.find((word) => word !== 'days' && medianMinutes <= upTo[word]) ?? 'days';
}
