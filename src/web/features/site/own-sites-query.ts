import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** The signed-in person's own websites, each with the paid bookings that came from it. */
export const ownSitesQuery = () =>
	queryOptions({ queryKey: ['own-sites'], queryFn: () => callApi('GET /site/owner', {}) });
