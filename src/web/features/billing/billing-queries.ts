import { queryOptions } from '@tanstack/react-query';
import { billingPaths } from '#contract/billing-paths.ts';
import { callApi } from '#contract/client.ts';

/** The receipts, invoices and credit notes of a booking that are written to the signed-in person. */
export const documentsQuery = (bookingId: string) =>
	queryOptions({
		queryKey: ['billing', bookingId],
		queryFn: () => callApi(billingPaths.ofBooking, { params: { bookingId } }),
		// A refund adds one.
		staleTime: 0,
	});

/** One of them with all that it says: it never changes. */
export const documentQuery = (id: string) =>
	queryOptions({
		queryKey: ['billing-document', id],
		queryFn: () => callApi(billingPaths.one, { params: { id } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
