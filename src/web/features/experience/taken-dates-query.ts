import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** What stands in the way of an experience's dates. */
export const takenDatesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['taken-dates', experienceId],
		queryFn: () => callApi('GET /booking/dates/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});
