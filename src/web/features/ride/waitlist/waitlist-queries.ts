import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** Query for the signed-in person’s places on waitlists; places change when other people leave. */
export const waitlistQuery = () =>
	queryOptions({
		queryKey: ['waitlist'],
		queryFn: () => callApi('GET /sharing/waitlist', {}),
		staleTime: 0,
		refetchInterval: 60_000,
	});
