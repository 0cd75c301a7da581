import type { OwnerReview } from '#contract/review-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPage, listPart, type Page, type Part, pageOf, partOf } from '../db/pages.ts';
import { findPublicPerson } from '../person/public-person.ts';
import {
	countOfOwner,
	countOfRenter,
	findMatesWords,
	findReceivedByOwner,
	findReceivedByRenter,
	hasDealtWith,
	type ReceivedRow,
} from './received-store.ts';
import { presentReply } from './reply-store.ts';
import { ratingsIn } from './trip-review-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** How many of what mates say stand on the page of a ride. */
const matesWords = 3;

/** A page of all that may be read of an owner, for anybody: verified trips first, then the newest. */
export async function reviewsOfOwner(
	app: Needs,
	owner: PersonId,
	page: { readonly offset: number; readonly limit: number },
): Promise<OwnerReview[]> {
	const rows = await findReceivedByOwner(app.db, owner, app.clock.now(), { ...page, newest: false });
	return rows.map(presentReceived);
}

/** How many reviews of rides and of the owner as a person may be read, and the sum of their ratings. */
export async function tripReviewFigures(app: Needs, owner: PersonId) {
	const { count, sum } = await countOfOwner(app.db, owner, app.clock.now());
	return { reviewCount: count, rating: count === 0 ? null : sum / count };
}

/** The newest that mates say of an owner's rides. */
export async function wordsOfMates(app: Needs, owner: PersonId): Promise<OwnerReview[]> {
	return (await findMatesWords(app.db, owner, app.clock.now(), matesWords)).map(presentReceived);
}

/** What was written of an owner and all they have listed, for the owner: the newest first. */
export async function reviewsForOwner(app: Needs, owner: PersonId, page: number): Promise<Part<OwnerReview>> {
	const part = { ...partOf(page), newest: true };
	return listPart(await findReceivedByOwner(app.db, owner, app.clock.now(), part), presentReceived);
}

/**
 * What owners wrote about a renter: for the renter, and for owners with a booking or a request of theirs. Whoever else
 * asks is told that there is nobody.
 */
export async function reviewsOfRenter(
	app: Needs,
	reader: PersonId,
	renterId: PersonId,
	page: number,
): Promise<
	| (Page<OwnerReview> & {
			readonly renter: NonNullable<Awaited<ReturnType<typeof findPublicPerson>>>;
			readonly rating: number | null;
	  })
	| Refusal<'not-found'>
> {
	const nobody = refuse('not-found', { what: 'renter' });
	if (reader !== renterId && !(await hasDealtWith(app.db, reader, renterId))) return nobody;
	const renter = await findPublicPerson(app.db, renterId);
	if (!renter) return nobody;
	const now = app.clock.now();
	const [{ count, sum }, rows] = await Promise.all([
		countOfRenter(app.db, renterId, now),
		findReceivedByRenter(app.db, renterId, now, pageOf(page)),
	]);
	return {
		...listPage(rows.map(presentReceived), count, page),
		renter,
		rating: count === 0 ? null : sum / count,
	};
}

/** A review on its owner's page, on the pages of rides, or for owners who read about a renter. */
function presentReceived(row: ReceivedRow): OwnerReview {
	const { about, experience_id: experience } = row;
	return {
		_id: row.id,
		about,
		userId: row.writer,
		createdDate: row.created_at.toString(),
		review: row.text,
		rating: row.rating,
		ratings: ratingsIn(row),
		verifiedTrip: row.verified_trip,
		experience: experience === null ? null : { _id: experience, name: row.experience_name ?? '' },
		boat: experience === null ? { _id: row.boat_id, name: row.boat_name } : null,
		listed: row.listed,
		reply: presentReply(row),
	};
}
