import type { CountedTrips, PlacePage, TripPlace } from '#contract/page-data.ts';
import { groupOf, type TripGroup } from '#domain/experience/trip-summary.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { presentCard } from './experience-presenter.ts';
import { findSavedCards } from './experience-store.ts';
import type { TripPlaces } from './trip-places.ts';

/**
 * Returns the trips of a place's page. The summary is cached with the places, so that each page
 * takes one statement, for at most 16 cards. Undefined if none can be booked any more.
 */
export async function showPlace(
	{ readDb, clock }: Pick<App, 'readDb' | 'clock'>,
	places: TripPlaces,
	place: TripPlace,
): Promise<Omit<PlacePage, 'rides' | 'others'> | undefined> {
	const summary = await places.summarize(place);
	if (!summary) return undefined;
	const { count, categories, rating, reviewCount, shown, withCaptain, forGroup } = summary;
	const picked = [summary.cheapest, summary.longest, withCaptain?.cheapest, forGroup?.cheapest];
	const ids = new Set([...shown, ...picked.filter((id) => id !== undefined)]);
	const now = clock.now();
	const rows = (await findSavedCards(readDb, [...ids])).filter(
		(row) =>
			row.verified_at !== null &&
			(row.off_sale_until === null || Temporal.Instant.compare(row.off_sale_until, now) <= 0),
	);
	const cardOf = (id: ExperienceId, guests = 1) => {
		const row = rows.find((each) => each.id === id);
		return row && presentCard(row, { now, guests });
	};
	const counted = (group: TripGroup | null, guests: number): CountedTrips | undefined => {
		const cheapest = group ? cardOf(group.cheapest, guests) : undefined;
		return group && cheapest ? { count: group.count, cheapest } : undefined;
	};
	const trips = shown.flatMap((id) => cardOf(id) ?? []);
	const cheapest =
		cardOf(summary.cheapest) ?? trips.toSorted((a, b) => a.tripPrice.cents - b.tripPrice.cents)[0];
	if (!cheapest) return undefined;
	return {
		place,
		count,
		categories,
		rating,
		reviewCount,
		trips,
		cheapest,
		longest: cardOf(summary.longest),
		withCaptain: counted(withCaptain, 1),
		forGroup: counted(forGroup, groupOf),
	};
}
