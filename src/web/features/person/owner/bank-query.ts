import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** One's own bank details, whole: asked only for whoever wants to see or change them, and never kept. */
export const ownBankQuery = () =>
	queryOptions({
		queryKey: ['own-bank-details'],
		queryFn: () => callApi('GET /user/owner/bank', {}),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
