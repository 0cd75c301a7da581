import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** The newest weekly runs, with how much is in each state. */
export const runsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'payout-runs'],
		queryFn: () => callApi('GET /desk/payouts/runs', { query: { page: 1 } }),
		staleTime: 0,
	});

/** One weekly run: what is ready, what waits, and its bank files. */
export const runQuery = (week: string) =>
	queryOptions({
		queryKey: ['desk', 'payout-run', week],
		queryFn: () => callApi('GET /desk/payouts/run/{week}', { params: { week } }),
		staleTime: 0,
	});
