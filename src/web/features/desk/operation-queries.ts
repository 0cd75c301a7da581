import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** What goes on by itself is looked at again so often, in milliseconds. */
const againMs = 5_000;

/** Queues, processes and what did not get through. */
export const operationsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'operations'],
		queryFn: () => callApi('GET /desk/operations', {}),
		staleTime: 0,
		refetchInterval: againMs,
	});

export interface FailedJobsFilter {
	readonly state: 'DEAD' | 'FAILED';
	readonly task?: string;
}

/** A page of the jobs that failed. */
export const failedJobsQuery = (filter: FailedJobsFilter, page: number) =>
	queryOptions({
		queryKey: ['desk', 'jobs', filter, page],
		queryFn: () => callApi('GET /desk/operations/jobs', { query: { ...filter, page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: againMs,
	});

/** Whether visitors are turned away. */
export const maintenanceQuery = () =>
	queryOptions({
		queryKey: ['desk', 'maintenance'],
		queryFn: () => callApi('GET /desk/operations/maintenance', {}),
		staleTime: 0,
		refetchInterval: againMs,
	});
