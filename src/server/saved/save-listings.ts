import type { SavedTrips } from '#contract/saved-contract.ts';
import type { PersonId, SavedListId, SavedListingId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { savedLimits, savedRefusal } from '#domain/saved/saved.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { loadListingCards } from './listing-cards.ts';
import {
	countListings,
	deleteListing,
	deleteVotesFor,
	findList,
	findListing,
	findListingIds,
	findLists,
	findSavedListings,
	insertListing,
	type ListingId,
	lockSaver,
	moveListing,
} from './saved-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random'>;

export async function showSavedTrips(app: Pick<App, 'db' | 'clock'>, person: PersonId): Promise<SavedTrips> {
	const [lists, rows] = await Promise.all([findLists(app.db, person), findSavedListings(app.db, person)]);
	const cards = new Map(
		(
			await loadListingCards(
				app,
				rows.map((row) => row.listing_id),
			)
		).map((card) => [card.listingId, card]),
	);
	return {
		lists: lists.map(({ id, name, share_code: shareCode }) => ({ _id: id, name, shareCode })),
		listings: rows.flatMap(({ listing_id, list_id: listId, saved_at, votes }) => {
			const card = cards.get(listing_id);
			return card ? [{ ...card, listId, savedAt: saved_at.toString(), votes }] : [];
		}),
	};
}

/** A listing that is already saved stays in its list. */
export async function saveListing(
	app: Needs,
	person: PersonId,
	listing: ListingId,
	list: SavedListId | null,
): Promise<null | Refusal<'not-found' | 'too-many-saved'>> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		if (await findListing(tx, person, listing)) return null;
		if (list && !(await findList(tx, person, list))) return refuse('not-found', { what: 'list' });
		const full = savedRefusal(await countListings(tx, person));
		if (full) return full;
		const added = await insert(app, tx, { person, listing, list, now: app.clock.now() });
		return added ? null : refuse('not-found', { what: 'trip' });
	});
}

const insert = (
	{ random }: Pick<App, 'random'>,
	tx: Tx,
	saved: Omit<Parameters<typeof insertListing>[1], 'id'>,
) => insertListing(tx, { ...saved, id: newId<SavedListingId>(random) });

/** Returns the list that contained the listing. Idempotent. */
export async function removeListing(
	app: Pick<App, 'db'>,
	person: PersonId,
	listing: ListingId,
): Promise<{ listId: SavedListId | null }> {
	return { listId: (await deleteListing(app.db, person, listing))?.list_id ?? null };
}

/**
 * Skips unknown listings and listings beyond the limit. Safe if several devices call at once. Returns
 * the ids of all saved listings.
 */
export async function mergeListings(
	app: Needs,
	person: PersonId,
	listings: readonly ListingId[],
): Promise<ListingId[]> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		let left = savedLimits.listings - (await countListings(tx, person));
		for (const [at, listing] of listings.entries()) {
			if (left === 0) break;
			// Preserves the order of the device, in which the latest saved listing is first.
			const now = app.clock.now().subtract({ milliseconds: at });
			if (await insert(app, tx, { person, listing, list: null, now })) left -= 1;
		}
		return await findListingIds(tx, person);
	});
}

/**
 * With null, the listing leaves its list. Deletes the votes for the listing, which belong to the old
 * list.
 */
export async function moveToList(
	app: Pick<App, 'db'>,
	person: PersonId,
	listing: ListingId,
	list: SavedListId | null,
): Promise<null | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) => {
		await lockSaver(tx, person);
		const saved = await findListing(tx, person, listing);
		if (!saved) return refuse('not-found', { what: 'trip' });
		if (list && !(await findList(tx, person, list))) return refuse('not-found', { what: 'list' });
		if (saved.list_id === list) return null;
		await moveListing(tx, saved.id, list);
		await deleteVotesFor(tx, saved.id);
		return null;
	});
}
