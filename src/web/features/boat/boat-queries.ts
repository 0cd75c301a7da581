import { queryOptions } from '@tanstack/react-query';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callList } from '#contract/client.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const ask: FetchPage<OwnBoat> = (query) => callList('GET /boat/owner/created', { query });

/** The signed-in owner’s boats. Staff may decide on one at any moment. */
export const ownBoatsQuery = () => pagedQuery(['own-boats'], ask);

/** All pages, for choosing one boat. */
export const allOwnBoatsQuery = () =>
	queryOptions({ queryKey: ['own-boats', 'all'], queryFn: () => everyPage(ask), staleTime: 0 });
