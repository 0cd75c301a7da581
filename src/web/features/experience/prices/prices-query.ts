import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { experiencePaths } from '#contract/experience-paths.ts';

/** An own experience's price rules and extras. */
export const pricesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['prices', experienceId],
		queryFn: () => callApi(experiencePaths.prices, { params: { experienceId } }),
		staleTime: 0,
	});
