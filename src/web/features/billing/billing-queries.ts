import { queryOptions } from '@tanstack/react-query';
import type { OwnPayout } from '#contract/billing-contract.ts';
import { callApi, callList } from '#contract/client.ts';
import { pagedQuery } from '../../lists/paged.ts';

export const documentsQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['billing', bookingId],
		queryFn: () => callApi('GET /billing/booking/{bookingId}', { params: { bookingId } }),
		// Always refetched, because a refund adds a credit note.
		staleTime: 0,
	});

/** These documents never change, so the query fetches once. */
export const documentQuery = (id: string) =>
	queryOptions({
		queryKey: ['billing-document', id],
		queryFn: () => callApi('GET /billing/document/{id}', { params: { id } }),
		staleTime: Number.POSITIVE_INFINITY,
	});

export const ownPayoutsQuery = () =>
	pagedQuery<OwnPayout>(['own-payouts'], (page) => callList('GET /billing/payouts', { query: page }));

/** The items never change, so the query fetches once. */
export const statementQuery = (id: string) =>
	queryOptions({
		queryKey: ['statement', id],
		queryFn: () => callApi('GET /billing/payout/{id}', { params: { id } }),
		staleTime: 60_000,
	});

export const unpaidEarningsQuery = () =>
	queryOptions({
		queryKey: ['money-ahead'],
		queryFn: () => callApi('GET /billing/money-ahead', {}),
		staleTime: 0,
	});

/** Without a year: the current year. */
export const earningsQuery = (year: number | undefined) =>
	queryOptions({
		queryKey: ['earnings', year],
		queryFn: () => callApi('GET /billing/earnings', { query: year === undefined ? {} : { year } }),
		staleTime: 0,
	});
