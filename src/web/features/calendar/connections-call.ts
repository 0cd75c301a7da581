import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarConnections as Connections } from '#contract/calendar-contract.ts';
import { calendarConnectionsQuery } from './calendar-queries.ts';

/** A change of the connections; what it answers is what they are from then on. */
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
