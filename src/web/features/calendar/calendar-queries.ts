import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { LocalDate } from '#domain/time.ts';

/** What is on the signed-in person's own boats between two days. */
export const ownerCalendarQuery = (from: LocalDate, to: LocalDate) =>
	queryOptions({
		queryKey: ['owner-calendar', from, to],
		queryFn: () => callApi('GET /calendar/owner', { query: { from, to } }),
		staleTime: 0,
	});

/** Where calendars elsewhere read ours, and which of theirs are imported. */
export const calendarConnectionsQuery = () =>
	queryOptions({
		queryKey: ['calendar-connections'],
		queryFn: () => callApi('GET /calendar/owner/connections', {}),
		staleTime: 0,
	});
