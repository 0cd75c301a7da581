import type { ExperienceId } from '../id.ts';
import type { Cents } from '../money.ts';
import { ratingScore } from '../review/rating.ts';
import type { ExperienceCategory, OperatorOption } from './experience.ts';

export interface SummarizedTrip {
	readonly id: ExperienceId;
	readonly category: ExperienceCategory;
	readonly minutes: number;
	readonly groupSize: number;
	readonly operatorOption: OperatorOption;
	readonly reviewCount: number;
	readonly rating: number | null;
	/** Price of the trip for no particular date. */
	readonly cents: Cents;
	readonly groupCents: Cents;
}

/** Group size for which the summary has the cheapest trip. */
export const groupOf = 8;
const placePageTripCount = 12;

export interface TripGroup {
	readonly count: number;
	readonly cheapest: ExperienceId;
}

export interface TripSummary {
	readonly count: number;
	/** Best rated first. */
	readonly shown: readonly ExperienceId[];
	/** Most frequent first. */
	readonly categories: readonly ExperienceCategory[];
	/** 0 to 5; null without reviews. */
	readonly rating: number | null;
	readonly reviewCount: number;
	readonly cheapest: ExperienceId;
	readonly longest: ExperienceId;
	/** Trips with a captain, or with the choice of one; null if there are no such trips. */
	readonly withCaptain: TripGroup | null;
	readonly forGroup: TripGroup | null;
}

export function summarizeTrips(trips: readonly SummarizedTrip[]): TripSummary | undefined {
	const best = trips.toSorted(byRating);
	const cheapest = leastOf(best, ({ cents }) => cents);
	const longest = leastOf(best, ({ minutes }) => -minutes);
	if (!cheapest || !longest) return undefined;
	const reviewCount = best.reduce((sum, trip) => sum + trip.reviewCount, 0);
	const stars = best.reduce((sum, trip) => sum + (trip.rating ?? 0) * trip.reviewCount, 0);
	return {
		count: best.length,
		shown: best.slice(0, placePageTripCount).map(({ id }) => id),
		categories: [...Map.groupBy(best, ({ category }) => category)]
			.sort(([, a], [, b]) => b.length - a.length)
			.map(([category]) => category),
		rating: reviewCount > 0 ? stars / reviewCount : null,
		reviewCount,
		cheapest: cheapest.id,
		longest: longest.id,
		withCaptain: groupIn(
			best.filter(({ operatorOption }) => operatorOption !== 'Without Captain'),
			({ cents }) => cents,
		),
		forGroup: groupIn(
			best.filter(({ groupSize }) => groupSize >= groupOf),
			({ groupCents }) => groupCents,
		),
	};
}

const scoreOf = ({ rating, reviewCount }: SummarizedTrip) => ratingScore(rating, reviewCount) ?? 0;

const byRating = (a: SummarizedTrip, b: SummarizedTrip): number =>
	scoreOf(b) - scoreOf(a) || (a.id < b.id ? -1 : 1);

const leastOf = (trips: readonly SummarizedTrip[], value: (trip: SummarizedTrip) => number) =>
	trips.reduce<SummarizedTrip | undefined>(
		(least, trip) => (least && value(least) <= value(trip) ? least : trip),
		undefined,
	);

function groupIn(
	trips: readonly SummarizedTrip[],
	value: (trip: SummarizedTrip) => number,
): TripGroup | null {
	const cheapest = leastOf(trips, value);
	return cheapest ? { count: trips.length, cheapest: cheapest.id } : null;
}
