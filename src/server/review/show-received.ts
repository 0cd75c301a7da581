import type { OwnerReview } from '#contract/review-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type ListPart, listPage, listPart, type Page, partOf, toPageSlice } from '../db/pages.ts';
import { findPublicPerson } from '../person/public-person.ts';
import {
	countReceivedByOwner,
	countReceivedByRenter,
	findMateReviews,
	findReceivedByOwner,
	findReceivedByRenter,
	hasBookingOrRequestWith,
	type ReceivedRow,
} from './received-store.ts';
import { presentReply } from './reply-store.ts';
import { readRatings } from './trip-review-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

/** Maximum number of reviews by mates on a ride's page. */
const matesWords = 3;

export async function listReviewsOfOwner(
	app: Needs,
	owner: PersonId,
	page: { readonly offset: number; readonly limit: number },
): Promise<OwnerReview[]> {
	const rows = await findReceivedByOwner(app.db, owner, app.clock.now(), { ...page, newest: false });
	return rows.map(presentReceived);
}

export async function tripReviewFigures(app: Needs, owner: PersonId) {
	const { count, sum } = await countReceivedByOwner(app.db, owner, app.clock.now());
	return { reviewCount: count, rating: count === 0 ? null : sum / count };
}

export async function listLatestMateReviews(app: Needs, owner: PersonId): Promise<OwnerReview[]> {
	return (await findMateReviews(app.db, owner, app.clock.now(), matesWords)).map(presentReceived);
}

export async function listReviewsForOwner(
	app: Needs,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnerReview>> {
	const part = { ...partOf(page), newest: true };
	return listPart(await findReceivedByOwner(app.db, owner, app.clock.now(), part), presentReceived);
}

/**
 * Only for the renter and for owners with a booking or request of this renter. Answers not-found to
 * other people.
 */
export async function listReviewsAboutRenter(
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
	const notFound = refuse('not-found', { what: 'renter' });
	if (reader !== renterId && !(await hasBookingOrRequestWith(app.db, reader, renterId))) return notFound;
	const renter = await findPublicPerson(app.db, renterId);
	if (!renter) return notFound;
	const now = app.clock.now();
	const [{ count, sum }, rows] = await Promise.all([
		countReceivedByRenter(app.db, renterId, now),
		findReceivedByRenter(app.db, renterId, now, toPageSlice(page)),
	]);
	return {
		...listPage(rows.map(presentReceived), count, page),
		renter,
		rating: count === 0 ? null : sum / count,
	};
}

function presentReceived(row: ReceivedRow): OwnerReview {
	const { about, experience_id: experience } = row;
	return {
		_id: row.id,
		about,
		userId: row.writer,
		createdDate: row.created_at.toString(),
		review: row.text,
		rating: row.rating,
		ratings: readRatings(row),
		verifiedTrip: row.verified_trip,
		experience: experience === null ? null : { _id: experience, name: row.experience_name ?? '' },
		boat: experience === null ? { _id: row.boat_id, name: row.boat_name } : null,
		listed: row.listed,
		reply: presentReply(row),
	};
}
