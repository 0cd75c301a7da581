import { queryOptions } from '@tanstack/react-query';
import { calendarPaths } from '#contract/calendar-paths.ts';
import { callApi } from '#contract/client.ts';
import type { LocalDate } from '#domain/time.ts';

/** What is on the signed-in person's own boats between two days. Imported calendars change by themselves. */
export const ownerCalendarQuery = (from: LocalDate, to: LocalDate) =>
	queryOptions({
		queryKey: ['owner-calendar', from, to],
		queryFn: () => callApi(calendarPaths.ofOwner, { query: { from, to } }),
		staleTime: 0,
		refetchInterval: 60_000,
	});

/** Where calendars elsewhere read ours, and which of theirs are imported. */
export const calendarConnectionsQuery = () =>
	queryOptions({
		queryKey: ['calendar-connections'],
		queryFn: () => callApi(calendarPaths.connections, {}),
		staleTime: 0,
		// A calendar that was just added is fetched within seconds.
		refetchInterval: 5_000,
	});
