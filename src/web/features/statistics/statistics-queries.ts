import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { skipperPaths } from '#contract/skipper-paths.ts';
import { statisticsPaths } from '#contract/statistics-paths.ts';
import type { StatisticsPeriod } from '#domain/statistics/statistics.ts';

/** How the signed-in person's listings did in the last days. */
export const statisticsQuery = (days: StatisticsPeriod) =>
	queryOptions({
		queryKey: ['statistics', days],
		queryFn: () => callApi(statisticsPaths.ofOwner, { query: { days } }),
		staleTime: 60_000,
	});

/** The signed-in owner's figures against the rule for trusted skippers. */
export const standingQuery = () =>
	queryOptions({
		queryKey: ['standing'],
		queryFn: () => callApi(skipperPaths.own, {}),
		staleTime: 60_000,
	});
