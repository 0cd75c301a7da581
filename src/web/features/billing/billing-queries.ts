import { queryOptions } from '@tanstack/react-query';
import type { OwnPayout } from '#contract/billing-contract.ts';
import { callApi, callList } from '#contract/client.ts';
import { pagedQuery } from '../../lists/paged.ts';

/** The receipts, invoices and credit notes of a booking that are written to the signed-in person. */
export const documentsQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['billing', bookingId],
		queryFn: () => callApi('GET /billing/booking/{bookingId}', { params: { bookingId } }),
		// A refund adds one.
		staleTime: 0,
	});

/** One of them with all that it says: it never changes. */
export const documentQuery = (id: string) =>
	queryOptions({
		queryKey: ['billing-document', id],
		queryFn: () => callApi('GET /billing/document/{id}', { params: { id } }),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** The signed-in person's own payouts. */
export const ownPayoutsQuery = () =>
	pagedQuery<OwnPayout>(['own-payouts'], (page) => callList('GET /billing/payouts', { query: page }));

/** What one of them pays for: it never changes. */
export const statementQuery = (id: string) =>
	queryOptions({
		queryKey: ['statement', id],
		queryFn: () => callApi('GET /billing/payout/{id}', { params: { id } }),
		staleTime: 60_000,
	});

/** The signed-in person's money as an owner that is not with their bank yet. */
export const moneyAheadQuery = () =>
	queryOptions({
		queryKey: ['money-ahead'],
		queryFn: () => callApi('GET /billing/money-ahead', {}),
		staleTime: 0,
	});

/** What the signed-in person's listings brought in a year, the present one when none is named. */
export const earningsQuery = (year: number | undefined) =>
	queryOptions({
		queryKey: ['earnings', year],
		queryFn: () => callApi('GET /billing/earnings', { query: year === undefined ? {} : { year } }),
		staleTime: 0,
	});
