import { sql } from 'kysely';
import type { ExperienceId, PersonId, RideId, SavedListId, SavedListingId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

/**
 * Id of a saved experience or ride. Ids are random, so an experience and a ride never have the same id.
 */
export type ListingId = ExperienceId | RideId;

const listingId = sql<ListingId>`coalesce(saved_listing.experience_id, saved_listing.ride_id)::text`;

/** Locks the person, so that concurrent calls cannot exceed a limit. */
export async function lockSaver(tx: Tx, person: PersonId): Promise<void> {
	await tx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
}

export async function findLists(db: Db, person: PersonId) {
	return await db
		.selectFrom('saved_list')
		.select(['id', 'name', 'share_code'])
		.where('person_id', '=', person)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export async function findList(db: Db, person: PersonId, id: SavedListId) {
	return (await findLists(db, person)).find((list) => list.id === id);
}

export async function insertList(
	tx: Tx,
	list: {
		readonly id: SavedListId;
		readonly person_id: PersonId;
		readonly name: string;
		readonly created_at: Temporal.Instant;
	},
): Promise<void> {
	await tx.insertInto('saved_list').values(list).execute();
}

export async function updateList(
	tx: Tx,
	id: SavedListId,
	change: { readonly name: string } | { readonly share_code: string | null },
): Promise<void> {
	await tx.updateTable('saved_list').set(change).where('id', '=', id).execute();
}

export async function deleteListRow(tx: Tx, id: SavedListId): Promise<void> {
	await tx.deleteFrom('saved_list').where('id', '=', id).execute();
}

const votes = sql<number>`(SELECT count(*)::int FROM saved_vote WHERE saved_listing_id = saved_listing.id)`;

const selectListings = (db: Db) =>
	db
		.selectFrom('saved_listing')
		.select(['id', 'list_id', 'saved_at', listingId.as('listing_id'), votes.as('votes')])
		.orderBy('saved_at', 'desc')
		.orderBy('id');

export async function findSavedListings(db: Db, person: PersonId) {
	return await selectListings(db).where('person_id', '=', person).execute();
}

export async function findSharedList(db: Db, code: string) {
	return await db
		.selectFrom('saved_list')
		.select(['id', 'name'])
		.where('share_code', '=', code)
		.executeTakeFirst();
}

export async function findListingsIn(db: Db, list: SavedListId) {
	return await selectListings(db).where('list_id', '=', list).execute();
}

export async function findListingIds(db: Db, person: PersonId): Promise<ListingId[]> {
	return (await findSavedListings(db, person)).map((row) => row.listing_id);
}

export async function countListings(tx: Tx, person: PersonId): Promise<number> {
	const { count } = await tx
		.selectFrom('saved_listing')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('person_id', '=', person)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Returns false if the listing is already saved or does not exist. */
export async function insertListing(
	tx: Tx,
	saved: {
		readonly id: SavedListingId;
		readonly person: PersonId;
		readonly listing: ListingId;
		readonly list: SavedListId | null;
		readonly now: Temporal.Instant;
	},
): Promise<boolean> {
	const { id, person, listing, list, now } = saved;
	const { numAffectedRows } = await sql`INSERT INTO saved_listing
		(id, person_id, experience_id, ride_id, list_id, saved_at)
		SELECT ${id}, ${person}, experience_id, ride_id, ${list}, ${now.toString()}::timestamptz FROM (
			SELECT experience.id AS experience_id, NULL::id AS ride_id FROM experience WHERE id = ${listing}
			UNION ALL SELECT NULL, ride.id FROM ride WHERE id = ${listing}) AS found
		ON CONFLICT DO NOTHING`.execute(tx);
	return numAffectedRows === 1n;
}

export async function findListing(db: Db, person: PersonId, listing: ListingId) {
	return await db
		.selectFrom('saved_listing')
		.select(['id', 'list_id'])
		.where('person_id', '=', person)
		.where(listingId, '=', listing)
		.executeTakeFirst();
}

/** Also deletes the listing's votes. Returns the list that contained the listing. */
export async function deleteListing(db: Db, person: PersonId, listing: ListingId) {
	return await db
		.deleteFrom('saved_listing')
		.where('person_id', '=', person)
		.where(listingId, '=', listing)
		.returning('list_id')
		.executeTakeFirst();
}

export async function moveListing(tx: Tx, id: SavedListingId, list: SavedListId | null): Promise<void> {
	await tx.updateTable('saved_listing').set({ list_id: list }).where('id', '=', id).execute();
}

export async function emptyList(tx: Tx, list: SavedListId): Promise<void> {
	await tx.updateTable('saved_listing').set({ list_id: null }).where('list_id', '=', list).execute();
}

export async function deleteVotesFor(tx: Tx, id: SavedListingId): Promise<void> {
	await tx.deleteFrom('saved_vote').where('saved_listing_id', '=', id).execute();
}

export async function deleteVotesIn(tx: Tx, list: SavedListId): Promise<void> {
	await tx
		.deleteFrom('saved_vote')
		.where('saved_listing_id', 'in', (of) =>
			of.selectFrom('saved_listing').select('id').where('list_id', '=', list),
		)
		.execute();
}

export type Voter = { readonly person: PersonId } | { readonly device: Buffer };

/** Locks a listing of a shared list, so that votes for the listing are counted one at a time. */
export async function lockShared(tx: Tx, code: string, listing: ListingId) {
	return await tx
		.selectFrom('saved_listing')
		.innerJoin('saved_list', 'saved_list.id', 'saved_listing.list_id')
		.select('saved_listing.id')
		.where('saved_list.share_code', '=', code)
		.where(listingId, '=', listing)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

const voted = (voter: Voter) =>
	'person' in voter ? sql<boolean>`person_id = ${voter.person}` : sql<boolean>`device_hash = ${voter.device}`;

export async function countVotes(tx: Tx, id: SavedListingId, voter: Voter) {
	return await tx
		.selectFrom('saved_vote')
		.select([
			sql<number>`count(*)::int`.as('votes'),
			sql<number>`count(device_hash)::int`.as('deviceVotes'),
			sql<boolean>`coalesce(bool_or(${voted(voter)}), false)`.as('own'),
		])
		.where('saved_listing_id', '=', id)
		.executeTakeFirstOrThrow();
}

export async function insertVote(
	tx: Tx,
	id: SavedListingId,
	voter: Voter,
	now: Temporal.Instant,
): Promise<void> {
	await tx
		.insertInto('saved_vote')
		.values({
			saved_listing_id: id,
			person_id: 'person' in voter ? voter.person : null,
			device_hash: 'device' in voter ? voter.device : null,
			voted_at: now,
		})
		.execute();
}

export async function deleteVote(tx: Tx, id: SavedListingId, voter: Voter): Promise<void> {
	await tx.deleteFrom('saved_vote').where('saved_listing_id', '=', id).where(voted(voter)).execute();
}

export async function findVoted(db: Db, code: string, person: PersonId): Promise<ListingId[]> {
	const rows = await db
		.selectFrom('saved_vote')
		.innerJoin('saved_listing', 'saved_listing.id', 'saved_vote.saved_listing_id')
		.innerJoin('saved_list', 'saved_list.id', 'saved_listing.list_id')
		.select(listingId.as('listing_id'))
		.where('saved_list.share_code', '=', code)
		.where('saved_vote.person_id', '=', person)
		.execute();
	return rows.map((row) => row.listing_id);
}
