import { createHash } from 'node:crypto';
import type { SharedList } from '#contract/saved-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { deviceVoteRefusal, sortByVotes } from '#domain/saved/saved.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { loadListingCards } from './listing-cards.ts';
import {
	countVotes,
	deleteVote,
	findListingsIn,
	findSharedList,
	findVoted,
	insertVote,
	type ListingId,
	lockShared,
	type Voter,
} from './saved-store.ts';

const noList = () => refuse('not-found', { what: 'list' });

/** Without data of people and without listings that have no page. */
export async function showSharedList(
	app: Pick<App, 'db' | 'clock'>,
	code: string,
): Promise<SharedList | Refusal<'not-found'>> {
	const list = await findSharedList(app.db, code);
	if (!list) return noList();
	const rows = await findListingsIn(app.db, list.id);
	const saved = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.listing_id, row]));
	const cards = await loadListingCards(
		app,
		rows.map((row) => row.listing_id),
	);
	const listings = cards
		.filter(({ state }) => state !== 'GONE')
		.map((card) => {
			const { votes = 0, saved_at } = saved.get(card.listingId) ?? {};
			const ride = card.ride && { ...card.ride, faces: [] };
			return { ...card, ride, votes, savedAt: saved_at?.toString() ?? '' };
		});
	return {
		name: list.name,
		listings: sortByVotes(listings).map(({ savedAt: _, ...listing }) => listing),
	};
}

/** A device votes with a random code. Only the hash of the code is stored. */
export const toDeviceVoter = (code: string): Voter => ({
	device: createHash('sha256').update(code).digest(),
});

/** Idempotent per voter. A signed-in person's vote replaces the vote of the device. */
export async function setVote(
	app: Pick<App, 'db' | 'clock'>,
	voter: Voter,
	{
		code,
		listingId,
		up,
		replaced,
	}: {
		readonly code: string;
		readonly listingId: ListingId;
		readonly up: boolean;
		readonly replaced?: Voter | undefined;
	},
): Promise<{ votes: number } | Refusal<'not-found' | 'too-many-votes'>> {
	return await transact(app.db, async (tx) => {
		const listing = await lockShared(tx, code, listingId);
		if (!listing) return noList();
		if (replaced) await deleteVote(tx, listing.id, replaced);
		const { votes, deviceVotes, own } = await countVotes(tx, listing.id, voter);
		if (own === up) return { votes };
		if (!up) {
			await deleteVote(tx, listing.id, voter);
			return { votes: votes - 1 };
		}
		const full = 'device' in voter ? deviceVoteRefusal(deviceVotes) : undefined;
		if (full) return full;
		await insertVote(tx, listing.id, voter, app.clock.now());
		return { votes: votes + 1 };
	});
}

export async function findVotesOf(
	app: Pick<App, 'db'>,
	person: PersonId,
	code: string,
): Promise<ListingId[] | Refusal<'not-found'>> {
	return (await findSharedList(app.db, code)) ? await findVoted(app.db, code, person) : noList();
}
