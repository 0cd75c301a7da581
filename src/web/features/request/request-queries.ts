import { callList } from '#contract/call-list.ts';
import { pagedQuery } from '../../lists/paged.ts';

/** The signed-in person's own custom booking requests. */
export const renterRequestsQuery = pagedQuery(['requests', 'renter'], (query) =>
	callList('GET /booking/renter/requests', { query }),
);

/** The requests for the signed-in owner's experiences. */
export const ownerRequestsQuery = pagedQuery(['requests', 'owner'], (query) =>
	callList('GET /booking/owner/requests', { query }),
);
