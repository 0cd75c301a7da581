import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { pricePaths } from '#contract/price-paths.ts';

/** In which currencies prices can be entered now, beside rupees. */
export const currenciesQuery = queryOptions({
	queryKey: ['currencies'],
	queryFn: () => callApi(pricePaths.currencies, {}),
	staleTime: 60_000,
});
