import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarConnections as Connections } from '#contract/calendar-contract.ts';
import { callApi } from '#contract/client.ts';
import type { LocalDate } from '#domain/time.ts';

export const ownerCalendarQuery = (from: LocalDate, to: LocalDate) =>
	queryOptions({
		queryKey: ['owner-calendar', from, to],
		queryFn: () => callApi('GET /calendar/owner', { query: { from, to } }),
		staleTime: 0,
	});

export const calendarConnectionsQuery = () =>
	queryOptions({
		queryKey: ['calendar-connections'],
		queryFn: () => callApi('GET /calendar/owner/connections', {}),
		staleTime: 0,
	});

export function useConnectionsCall<Body>(send: (body: Body) => Promise<Connections>) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: send,
		onSuccess: (after) => {
			client.setQueryData(calendarConnectionsQuery().queryKey, after);
			return client.invalidateQueries({ queryKey: ['owner-calendar'] });
		},
	});
}
