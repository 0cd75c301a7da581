/**
 * How fast owners reply: the one definition, for the public page, the statistics and the status of trusted skippers.
 *
 * A question is a custom request, or the first message of a renter that begins a conversation about an experience. Its
 * answer is the first quote, the rejection or the first message of the owner. Later messages are no questions ('Thanks!'
 * waits for nothing), and in a ride's conversation mates answer each other.
 */
export interface Question {
	readonly askedAt: Temporal.Instant;
	readonly answeredAt: Temporal.Instant | null;
	/** When it ended without an answer: taken back, or over. */
	readonly closedAt: Temporal.Instant | null;
}

/** Questions of so many days count; a usual time is told from so many answers on; an answer in time comes within a day. */
export const replyRule = { days: 180, fewest: 3, inTimeMinutes: 24 * 60 } as const;

export interface Replies {
	/** Answered, or without an answer for so long that it is late. */
	readonly due: number;
	/** Answered within 24 hours. */
	readonly inTime: number;
	readonly answered: number;
	/** Half of the answers took so many minutes or less (the lower one of two in the middle); null without any. */
	readonly medianMinutes: number | null;
}

/** What an owner's replies to some questions were as of a moment; what came after it is not known yet. */
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
/** Whole minutes; none where another machine's clock dated the answer before its question. */
const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
	Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000));

/** How fast an owner mostly replies, as people say it. */
export const replyTimes = ['hour', 'hours', 'day', 'days'] as const;
export type ReplyTime = (typeof replyTimes)[number];

/** Up to how many minutes each word speaks of; longer is 'days'. */
const upTo = { hour: 60, hours: 12 * 60, day: 24 * 60 } as const;

/** What the median of an owner's answers is called: within an hour, 12 hours, a day, or in days. Null before three answers. */
export function replyTime({
	answered,
	medianMinutes,
}: Pick<Replies, 'answered' | 'medianMinutes'>): ReplyTime | null {
	if (answered < replyRule.fewest || medianMinutes === null) return null;
	return replyTimes.find((word) => word !== 'days' && medianMinutes <= upTo[word]) ?? 'days';
}
