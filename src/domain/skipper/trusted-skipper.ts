import { type Replies, replyRule } from '../conversation/reply-time.ts';

/**
 * The rule for the status 'Trusted skipper', as it is published at /trusted-skippers. Nobody gives or takes the status by
 * hand. Reply figures are those of `replyRule`.
 */
export const skipperRule = {
	/** Raised when a figure here changes: kept with each measured month. */
	version: 1,
	/** Calendar months that are looked back at, in UTC. */
	months: 12,
	/** Completed departures at least. A ride is one, however many mates it has. */
	departures: 10,
	/** Reviews of completed trips at least, and their mean at least, of 5 stars. */
	reviews: 3,
	rating: 4.5,
	/** Questions that are answered within 24 hours at least, in per cent; counted from three questions on. */
	repliedPercent: 90,
	/** Half of the answers come within so many minutes. */
	replyMinutes: 12 * 60,
	/** Departures that the owner cancels at most, in per cent of those and the completed ones. */
	canceledPercent: 2,
} as const;

/** What an owner did in the months that count. */
export interface SkipperFigures extends Pick<Replies, 'due' | 'inTime' | 'answered' | 'medianMinutes'> {
	readonly departures: number;
	readonly canceledByOwner: number;
	readonly reviews: number;
	/** All stars of these reviews added up: five ratings of up to 5 each. */
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

/** Whether figures meet a condition; whole numbers are compared, so that no rounding decides. */
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

/** Whether too few questions, or replies, came for a condition to be asked: then it does not stand in the way. */
export const isUncounted = (condition: SkipperCondition, { due, answered }: SkipperFigures): boolean =>
	(condition === 'reply-rate' && due < replyRule.fewest) ||
	(condition === 'reply-time' && answered < replyRule.fewest);

/** What is missing for the status; nothing for a trusted skipper. */
export const missingConditions = (figures: SkipperFigures): readonly SkipperCondition[] =>
	skipperConditions.filter((condition) => !meets[condition](figures));

/** The mean of the reviews, up to 5; null without any. */
export const meanStars = ({ reviews, stars }: Pick<SkipperFigures, 'reviews' | 'stars'>): number | null =>
	reviews === 0 ? null : stars / (5 * reviews);

/** The months that count on a day: up to the first instant of its month, in UTC. */
export function measuredPeriod(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const first = now.toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 });
	return { from: first.subtract({ months: skipperRule.months }).toInstant(), until: first.toInstant() };
}

/** The same stretch up to this moment: what an owner sees of themselves between two measurements. */
export function periodUpTo(now: Temporal.Instant): {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
} {
	const from = now.toZonedDateTimeISO('UTC').subtract({ months: skipperRule.months }).toInstant();
	// What happens right now is in it.
	return { from, until: now.add({ milliseconds: 1 }) };
}
