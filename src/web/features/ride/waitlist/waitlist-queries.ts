import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** A place changes when another person leaves. */
export const waitlistQuery = () =>
	queryOptions({
		queryKey: ['waitlist'],
		queryFn: () => callApi('GET /sharing/waitlist', {}),
		staleTime: 0,
		refetchInterval: 60_000,
	});
