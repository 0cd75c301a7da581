import { bookingPaths } from '#contract/booking-paths.ts';
import { callList } from '#contract/call-list.ts';
import { pagedQuery } from '../../lists/paged.ts';

/** The signed-in person's own custom booking requests. */
export const renterRequestsQuery = pagedQuery(['requests', 'renter'], (query) =>
	callList(bookingPaths.requestsOfRenter, { query }),
);

/** The requests for the signed-in owner's experiences. */
export const ownerRequestsQuery = pagedQuery(['requests', 'owner'], (query) =>
	callList(bookingPaths.requestsOfOwner, { query }),
);
