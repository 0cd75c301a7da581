import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { sitePaths } from '#contract/site-paths.ts';

/** The signed-in person's own websites, each with the paid bookings that came from it. */
export const ownSitesQuery = () =>
	queryOptions({ queryKey: ['own-sites'], queryFn: () => callApi(sitePaths.ofOwner, {}) });
