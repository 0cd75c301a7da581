import type { CountedTrips, PlacePage, TripPlace } from '#contract/page-data.ts';
import { groupOf, type TripGroup, type TripSummary } from '#domain/experience/trip-summary.ts';
import type { ExperienceId } from '#domain/id.ts';
import { minTripsForPlacePage } from '#domain/place/trip-place.ts';
import type { App } from '../app.ts';
import { presentCard } from './experience-presenter.ts';
import { findSavedCards } from './experience-store.ts';
import type { TripPlaces } from './trip-places.ts';

/**
 * Returns the trips of a place's page. The summary is cached with the places, so a page takes one
 * statement for at most 16 cards. If a card's experience is no longer on sale, the summary is read
 * again. Returns undefined if fewer trips can be booked than a page needs.
 */
export async function showPlace(
	app: Pick<App, 'readDb' | 'clock'>,
	places: TripPlaces,
	place: TripPlace,
): Promise<Omit<PlacePage, 'rides' | 'others'> | undefined> {
	const cached = await places.summarize(place);
	const found = cached && (await presentSummary(app, cached));
	if (found) return { place, ...found };
	const renewed = await places.summarize(place, cached);
	const trips = renewed && (await presentSummary(app, renewed));
	return trips && { place, ...trips };
}

/** Returns undefined if a trip is no longer on sale or there are too few trips. */
async function presentSummary({ readDb, clock }: Pick<App, 'readDb' | 'clock'>, summary: TripSummary) {
	const { count, categories, rating, reviewCount, shown, withCaptain, forGroup } = summary;
	if (count < minTripsForPlacePage) return undefined;
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
	const cheapest = cardOf(summary.cheapest);
	if (!cheapest || rows.length < ids.size) return undefined;
	return {
		count,
		categories,
		rating,
		reviewCount,
		trips: shown.flatMap((id) => cardOf(id) ?? []),
		cheapest,
		longest: cardOf(summary.longest),
		withCaptain: counted(withCaptain, 1),
		forGroup: counted(forGroup, groupOf),
	};
}
