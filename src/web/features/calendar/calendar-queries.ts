import { queryOptions } from '@tanstack/react-query';
import { calendarPaths } from '#contract/calendar-paths.ts';
import { callApi } from '#contract/client.ts';
import type { LocalDate } from '#domain/time.ts';

/** What is on the signed-in person's own boats between two days. */
export const ownerCalendarQuery = (from: LocalDate, to: LocalDate) =>
	queryOptions({
		queryKey: ['owner-calendar', from, to],
		queryFn: () => callApi(calendarPaths.ofOwner, { query: { from, to } }),
		staleTime: 0,
	});

/** Where calendars elsewhere read ours, and which of theirs are imported. */
export const calendarConnectionsQuery = () =>
	queryOptions({
		queryKey: ['calendar-connections'],
		queryFn: () => callApi(calendarPaths.connections, {}),
		staleTime: 0,
	});
