import { queryOptions } from '@tanstack/react-query';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callList } from '#contract/client.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const fetchPage: FetchPage<OwnBoat> = (query) => callList('GET /boat/owner/created', { query });

/** Always refetched, because staff may approve or reject a boat at any time. */
export const ownBoatsQuery = () => pagedQuery(['own-boats'], fetchPage);

export const allOwnBoatsQuery = () =>
	queryOptions({ queryKey: ['own-boats', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });
