import type { ListingCard } from '#contract/saved-contract.ts';
import type { ExperienceId, RideId } from '#domain/id.ts';
import { findRideRefusal } from '#domain/ride/ride.ts';
import { experienceState } from '#domain/saved/saved.ts';
import type { App } from '../app.ts';
import type { PriceQuery } from '../experience/experience-presenter.ts';
import { loadExperienceCards } from '../experience/show-experience.ts';
import { loadRideCards } from '../ride/find-rides.ts';
import type { ListingId } from './saved-store.ts';

/**
 * In the order of `ids`, without unknown ids. With date and guests, the cards of experiences show the
 * price for them.
 */
export async function loadListingCards(
	app: Pick<App, 'db' | 'clock'>,
	ids: readonly ListingId[],
	priceQuery?: Pick<PriceQuery, 'date' | 'guests'>,
): Promise<readonly ListingCard[]> {
	const now = app.clock.now();
	const [experiences, rides] = await Promise.all([
		loadExperienceCards(app, ids as readonly ExperienceId[], priceQuery),
		loadRideCards(app, ids as readonly RideId[]),
	]);
	const cards = new Map<string, ListingCard>();
	for (const { card, ...sale } of experiences) {
		const state = experienceState({ ...sale, verified: card.verified }, now);
		const experience = state === 'GONE' ? null : card;
		cards.set(card._id, { listingId: card._id, state, name: card.name, experience, ride: null });
	}
	for (const ride of rides) {
		const barred = findRideRefusal({ ...ride, departsAt: Temporal.Instant.from(ride.departsAt) }, now);
		const state = barred === null ? 'AVAILABLE' : 'UNAVAILABLE';
		cards.set(ride._id, { listingId: ride._id, state, name: ride.boat.name, experience: null, ride });
	}
	return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The cards of archived experiences, which have no page, contain no names. */
export async function loadPublicCards(
	app: Pick<App, 'db' | 'clock'>,
	ids: readonly ListingId[],
): Promise<ListingCard[]> {
	return (await loadListingCards(app, ids)).map((card) =>
		card.state === 'GONE' ? { ...card, name: '' } : card,
	);
}
