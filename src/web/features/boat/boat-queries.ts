import { queryOptions } from '@tanstack/react-query';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callList } from '#contract/client.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const fetchPage: FetchPage<OwnBoat> = (query) => callList('GET /boat/owner/created', { query });

/**
 * Query for the signed-in owner’s boats; refetched often, because staff may decide on a boat at
 * any moment.
 */
export const ownBoatsQuery = () => pagedQuery(['own-boats'], fetchPage);

/** Query for all of the signed-in owner’s boats, for choosing one of them. */
export const allOwnBoatsQuery = () =>
	queryOptions({ queryKey: ['own-boats', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });
