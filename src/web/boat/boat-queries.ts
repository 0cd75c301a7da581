import { queryOptions } from '@tanstack/react-query';
import { boatCalls } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';

/** The signed-in person's boats, as their owner sees them. The desk may decide on one at any moment. */
export const ownBoatsQuery = () =>
	queryOptions({
		queryKey: ['own-boats'],
		queryFn: () => callApi(boatCalls.ofOwner, {}),
		staleTime: 0,
	});
