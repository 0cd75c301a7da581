import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { rideCalls } from '#contract/ride-contract.ts';

/** One ride. Seats go while one looks: it is asked for anew now and then. */
export const rideQuery = (id: string) =>
	queryOptions({
		queryKey: ['ride', id],
		queryFn: () => callApi(rideCalls.one, { params: { id } }),
		staleTime: 0,
		refetchInterval: 20_000,
	});

/** The signed-in person's own rides, with their mates. */
export const ownRidesQuery = () =>
	queryOptions({
		queryKey: ['own-rides'],
		queryFn: () => callApi(rideCalls.ofOwner, {}),
		staleTime: 0,
	});
