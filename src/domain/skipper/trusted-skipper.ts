import { type Replies, replyRule } from '../conversation/reply-time.ts';

/**
 * The rule of the status 'Trusted skipper', as published at /trusted-skippers. The status is only computed,
 * never set by hand. Reply figures are those of `replyRule`.
 */
export const skipperRule = {
	/** Increases when a figure here changes: stored with each measured month. */
	version: 1,
	/** Calendar months measured, in UTC. */
	months: 12,
	/** Minimum completed departures. A ride counts once, however many mates it has. */
	departures: 10,
	/** Minimum reviews of completed trips, and their minimum mean, of 5 stars. */
	reviews: 3,
	rating: 4.5,
	/** Minimum percentage of questions answered within 24 hours; counted from three questions on. */
	repliedPercent: 90,
	/** Maximum median reply time in minutes. */
	replyMinutes: 12 * 60,
	/** Maximum departures canceled by the owner, as a percentage of those and completed ones. */
	canceledPercent: 2,
} as const;

/** An owner's figures in the measured months. */
export interface SkipperFigures extends Pick<Replies, 'due' | 'inTime' | 'answered' | 'medianMinutes'> {
	readonly departures: number;
	readonly canceledByOwner: number;
	readonly reviews: number;
	/** Sum of all stars of these reviews: five ratings of up to 5 each. */
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

/** Checks a condition in integers, so that rounding does not matter. */
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

/** True if there are too few questions or replies for a condition: it then does not apply. */
export const isUncounted = (condition: SkipperCondition, { due, answered }: SkipperFigures): boolean =>
	(condition === 'reply-rate' && due < replyRule.fewest) ||
	(condition === 'reply-time' && answered < replyRule.fewest);

/** Unmet conditions; empty for a trusted skipper. */
export const missingConditions = (figures: SkipperFigures): readonly SkipperCondition[] =>
	skipperConditions.filter((condition) => !meets[condition](figures));

/** Mean of the reviews, up to 5; null without any. */
export const meanStars = ({ reviews, stars }: Pick<SkipperFigures, 'reviews' | 'stars'>): number | null =>
	reviews === 0 ? null : stars / (5 * reviews);

/** The measured months on a day: up to the start of its month, in UTC. */
export function measuredPeriod(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const first = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
	return { from: first.subtract({ months: skipperRule.months }).toInstant(), until: first.toInstant() };
}

/** The same period up to now: shown to owners between measurements. */
export function periodUpTo(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const from = now.toZonedDateTimeISO('UTC').subtract({ months: skipperRule.months }).toInstant();
	// Includes events of this moment.
	return { from, until: now.add({ milliseconds: 1 }) };
}
