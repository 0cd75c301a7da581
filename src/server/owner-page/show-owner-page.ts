import type { OwnerPage, OwnerPageQuery } from '#contract/owner-page-contract.ts';
import { lastPage } from '#domain/experience/search.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { meanRating } from '#domain/statistics/statistics.ts';
import type { App } from '../app.ts';
import { listBoatsOf } from '../boat/list-boats.ts';
import { findReplyTime } from '../conversation/reply-times.ts';
import { listExperiencesOf } from '../experience/show-experience.ts';
import { findOwner } from '../person/public-person.ts';
import { listReviewsOfOwner, tripReviewFigures } from '../review/show-received.ts';
import { listRidesOf } from '../ride/find-rides.ts';

const reviewsPerPage = 10;

/**
 * Contains only facts that the owner's listings show. Answers not-found for unknown people, and for
 * owners who are suspended or not approved. Takes nine statements for any number of listings.
 */
export async function showOwnerPage(
	app: Pick<App, 'db' | 'clock'>,
	id: PersonId,
	pages: OwnerPageQuery,
): Promise<OwnerPage | Refusal<'not-found'>> {
	const owner = await findOwner(app, id);
	if (isRefusal(owner)) return owner;
	const { page } = owner;
	if (page === null) return refuse('not-found', { what: 'owner' });
	const [boats, listed, rides, replyTime, trips] = await Promise.all([
		listBoatsOf(app, id),
		listExperiencesOf(app, id, pages.experiences),
		listRidesOf(app, id, pages.rides),
		findReplyTime(app, id),
		tripReviewFigures(app, id),
	]);
	const { reviewCount, rating: listingRating, ...experiences } = listed;
	const count = reviewCount + trips.reviewCount;
	const rating = meanRating([{ rating: listingRating, reviewCount }, trips]);
	const at = Math.min(pages.reviews, lastPage(count, reviewsPerPage));
	const part = { offset: (at - 1) * reviewsPerPage, limit: reviewsPerPage };
	const items = count === 0 ? [] : await listReviewsOfOwner(app, id, part);
	return {
		owner: { ...owner, page },
		rating,
		replyTime,
		boats,
		experiences,
		rides,
		reviews: { items, count, page: at, pageSize: reviewsPerPage },
	};
}
