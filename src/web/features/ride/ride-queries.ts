import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

/** Reloads regularly, because other people may book seats in the meantime. */
export const rideQuery = (id: string) =>
	queryOptions({
		queryKey: ['ride', id],
		queryFn: () => callApi('GET /sharing/one/{id}', { params: { id } }),
		staleTime: 0,
		refetchInterval: 20_000,
	});

const fetchPage: FetchPage<OwnRide> = (query) => callList('GET /sharing/owner/created', { query });

export const ownRidesQuery = () => pagedQuery(['own-rides'], fetchPage);

export const allOwnRidesQuery = () =>
	queryOptions({ queryKey: ['own-rides', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });
