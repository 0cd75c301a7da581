import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { StatisticsPeriod } from '#domain/statistics/statistics.ts';

/** How the signed-in person's listings did in the last days. */
export const statisticsQuery = (days: StatisticsPeriod) =>
	queryOptions({
		queryKey: ['statistics', days],
		queryFn: () => callApi('GET /statistics/owner', { query: { days } }),
		staleTime: 60_000,
	});

/** The signed-in owner's figures against the rule for trusted skippers. */
export const standingQuery = () =>
	queryOptions({
		queryKey: ['standing'],
		queryFn: () => callApi('GET /skipper/own', {}),
		staleTime: 60_000,
	});
