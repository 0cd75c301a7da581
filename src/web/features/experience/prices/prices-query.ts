import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** An own experience's price rules and extras. */
export const pricesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['prices', experienceId],
		queryFn: () => callApi('GET /experience/prices/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});
