import { queryOptions } from '@tanstack/react-query';
import { bookingPaths } from '#contract/booking-paths.ts';
import { callApi } from '#contract/client.ts';

/** What stands in the way of an experience's dates. */
export const takenDatesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['taken-dates', experienceId],
		queryFn: () => callApi(bookingPaths.dates, { params: { experienceId } }),
		staleTime: 0,
	});
