import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';

/** In which currencies prices can be entered now, beside rupees. */
export const currenciesQuery = queryOptions({
	queryKey: ['currencies'],
	queryFn: () => callApi('GET /price/currencies', {}),
	staleTime: 60_000,
});
