import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Subject } from '#contract/desk-submission-contract.ts';

export const countsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'counts'],
		queryFn: () => callApi('GET /desk/counts', {}),
		refetchInterval: 60_000,
	});

export const overviewQuery = () =>
	queryOptions({
		queryKey: ['desk', 'overview'],
		queryFn: () => callApi('GET /desk/overview', {}),
		staleTime: 0,
		refetchInterval: 60_000,
	});

export const decisionQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk-decision', id],
		queryFn: () => callApi('GET /desk/decision/{id}', { params: { id } }),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data && data.status !== 'WAITING' ? false : 1_000),
	});

export const itemQuery = (subject: Subject, id: string) =>
	queryOptions({
		queryKey: ['desk', 'item', subject, id],
		queryFn: () => callApi('GET /desk/item/{subject}/{id}', { params: { subject, id } }),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data?.decision ? 2_000 : false),
	});

export const departuresQuery = (subject: Subject, id: string) =>
	queryOptions({
		queryKey: ['desk', 'departures', subject, id],
		queryFn: () => callApi('GET /desk/departures/{subject}/{id}', { params: { subject, id } }),
		gcTime: 0,
	});

export const searchQuery = (text: string) =>
	queryOptions({
		queryKey: ['desk', 'search', text],
		queryFn: () => callApi('GET /desk/search', { query: { text } }),
		staleTime: 0,
	});

export const bookingQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'booking', id],
		queryFn: () => callApi('GET /desk/booking/{id}', { params: { id } }),
		staleTime: 0,
	});

/**
 * Fetched only on request, and removed from the cache when hidden, because it contains the bank account.
 */
export const payoutQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'payout', id],
		queryFn: () => callApi('GET /desk/payout/{id}', { params: { id } }),
		gcTime: 0,
	});

/** Fetched only on request, and removed from the cache when hidden. */
export const bankDetailsQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk-bank-details', id],
		queryFn: () => callApi('GET /desk/people/{id}/bank', { params: { id } }),
		gcTime: 0,
	});

export const booksQuery = () =>
	queryOptions({
		queryKey: ['desk', 'books'],
		queryFn: () => callApi('GET /desk/books', {}),
		staleTime: 0,
	});

export const staffQuery = () =>
	queryOptions({
		queryKey: ['desk', 'staff'],
		queryFn: () => callApi('GET /desk/staff', {}),
		staleTime: 0,
	});

/**
 * Fetched only when opened, and removed from the cache when hidden, because it contains the reported
 * content.
 */
export const reportQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'report', id],
		queryFn: () => callApi('GET /desk/reports/{id}', { params: { id } }),
		gcTime: 0,
	});

export const operationsRefetchMs = 5_000;

export const operationsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'operations'],
		queryFn: () => callApi('GET /desk/operations', {}),
		staleTime: 0,
		refetchInterval: operationsRefetchMs,
	});

export const maintenanceQuery = () =>
	queryOptions({
		queryKey: ['desk', 'maintenance'],
		queryFn: () => callApi('GET /desk/operations/maintenance', {}),
		staleTime: 0,
		refetchInterval: operationsRefetchMs,
	});

export const runsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'payout-runs'],
		queryFn: () => callApi('GET /desk/payouts/runs', { query: { page: 1 } }),
		staleTime: 0,
	});

export const runQuery = (week: string) =>
	queryOptions({
		queryKey: ['desk', 'payout-run', week],
		queryFn: () => callApi('GET /desk/payouts/run/{week}', { params: { week } }),
		staleTime: 0,
	});
