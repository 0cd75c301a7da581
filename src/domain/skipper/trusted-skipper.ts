import { type Replies, replyRule } from '../conversation/reply-time.ts';

/**
 * The conditions of the status 'Trusted skipper', as published at /trusted-skippers. The status is
 * always computed, never set by hand. Reply figures follow `replyRule`.
 */
export const skipperRule = {
	/** Version of the conditions, to be increased with every change. Stored with each measured month. */
	version: 1,
	/** Number of calendar months that are measured, in UTC. */
	months: 12,
	/** Minimum number of completed departures. A ride counts once, regardless of its number of mates. */
	departures: 10,
	/** Minimum number of reviews of completed trips, and their minimum mean (`rating`), of 5 stars. */
	reviews: 3,
	rating: 4.5,
	/**
	 * Minimum percentage of questions answered within 24 hours. Applies to owners with at least three
	 * questions.
	 */
	repliedPercent: 90,
	replyMinutes: 12 * 60,
	/**
	 * Maximum departures canceled by the owner, as a percentage of canceled and completed
	 * departures.
	 */
	canceledPercent: 2,
} as const;

export interface SkipperFigures extends Pick<Replies, 'due' | 'inTime' | 'answered' | 'medianMinutes'> {
	readonly departures: number;
	readonly canceledByOwner: number;
	readonly reviews: number;
	/** Sum of all stars over all reviews. A review has five ratings of up to 5 stars. */
	readonly stars: number;
}

export const skipperConditions = [
	'departures',
	'rating',
	'reply-rate',
	'reply-time',
	'cancellations',
] as const;
export type SkipperCondition = (typeof skipperConditions)[number];

/** One check per condition, in integers, so that rounding has no effect. */
const meets: Readonly<Record<SkipperCondition, (figures: SkipperFigures) => boolean>> = {
	departures: ({ departures }) => departures >= skipperRule.departures,
	rating: ({ reviews, stars }) =>
		reviews >= skipperRule.reviews && 10 * stars >= 10 * skipperRule.rating * 5 * reviews,
	'reply-rate': (figures) =>
		isUncounted('reply-rate', figures) || 100 * figures.inTime >= skipperRule.repliedPercent * figures.due,
	'reply-time': (figures) =>
		isUncounted('reply-time', figures) || (figures.medianMinutes ?? 0) <= skipperRule.replyMinutes,
	cancellations: ({ departures, canceledByOwner }) =>
		100 * canceledByOwner <= skipperRule.canceledPercent * (departures + canceledByOwner),
};

export const isUncounted = (condition: SkipperCondition, { due, answered }: SkipperFigures): boolean =>
	(condition === 'reply-rate' && due < replyRule.fewest) ||
	(condition === 'reply-time' && answered < replyRule.fewest);

export const missingConditions = (figures: SkipperFigures): readonly SkipperCondition[] =>
	skipperConditions.filter((condition) => !meets[condition](figures));

export const meanStars = ({ reviews, stars }: Pick<SkipperFigures, 'reviews' | 'stars'>): number | null =>
	reviews === 0 ? null : stars / (5 * reviews);

/** The period ends at the start of the day’s month, in UTC. */
export function measuredPeriod(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const first = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
	return { from: first.subtract({ months: skipperRule.months }).toInstant(), until: first.toInstant() };
}

/** Returns a period of the same length that ends now. Owners see this period between measurements. */
export function periodUpTo(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const from = now.toZonedDateTimeISO('UTC').subtract({ months: skipperRule.months }).toInstant();
	// `until` is excluded, and events at `now` also count.
	return { from, until: now.add({ milliseconds: 1 }) };
}
