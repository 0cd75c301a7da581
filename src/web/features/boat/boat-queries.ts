import { queryOptions } from '@tanstack/react-query';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callList } from '#contract/client.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const fetchPage: FetchPage<OwnBoat> = (query) => callList('GET /boat/owner/created', { query });

/**
 * Query for the signed-in owner’s boats. Reloads often, because staff may approve or reject a boat at
 * any time.
 */
export const ownBoatsQuery = () => pagedQuery(['own-boats'], fetchPage);

/** Query for all boats of the signed-in owner, from which the owner can choose. */
export const allOwnBoatsQuery = () =>
	queryOptions({ queryKey: ['own-boats', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });
