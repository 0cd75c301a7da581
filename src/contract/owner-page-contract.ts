import { z } from 'zod';
import { replyTimes } from '#domain/conversation/reply-time.ts';
import { publicBoat } from './boat-contract.ts';
import { callsOf } from './call.ts';
import { experienceCard } from './experience-contract.ts';
import { ownerReview } from './review-contract.ts';
import { rideCard } from './ride-contract.ts';
import { ids, listingOwner, urlNumber } from './shapes.ts';

const page = urlNumber(z.number().int().min(1).max(1_000)).default(1);

const ownerPageQuery = z.object({ experiences: page, rides: page, reviews: page });
export type OwnerPageQuery = z.output<typeof ownerPageQuery>;

/** A page of a list, counted up to 1,001. A page number beyond the last returns the last page. */
const paged = <Item extends z.ZodType>(item: Item) =>
	z.object({
		items: z.array(item),
		count: z.number().int(),
		page: z.number().int(),
		pageSize: z.number().int(),
	});

const ownerPage = z
	.object({
		owner: listingOwner.extend({ page: z.string().meta({ description: 'The path of this page' }) }),
		/**
		 * Unrounded mean rating of the owner and of the owner’s listings and rides; null without reviews.
		 */
		rating: z.number().nullable(),
		replyTime: z
			.enum(replyTimes)
			.nullable()
			.meta({ description: 'How fast they mostly answer custom requests; null while too few were answered' }),
		boats: z.array(publicBoat).meta({ description: 'Verified and in use, the newest 24' }),
		experiences: paged(experienceCard),
		rides: paged(rideCard),
		reviews: paged(ownerReview),
	})
	.meta({ id: 'OwnerPage' });
export type OwnerPage = z.output<typeof ownerPage>;

const { anyone } = callsOf('Owners');

export const ownerPageCalls = {
	one: anyone('GET /owner/one/{id}', {
		summary: 'Get the public page of an approved owner with listings and reviews',
		params: z.object({ id: ids.person }),
		query: ownerPageQuery,
		result: ownerPage,
		refusals: ['not-found'],
	}),
};
