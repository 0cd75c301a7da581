import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSite } from '#contract/site-contract.ts';
import { ownSitesQuery } from './own-sites-query.ts';

/** A call that changes the websites and answers with all of them. */
export function useSitesCall<Input>(call: (input: Input) => Promise<OwnSite[]>) {
	const store = useQueryClient();
	return useMutation({
		mutationFn: call,
		onSuccess: (sites) => store.setQueryData(ownSitesQuery().queryKey, sites),
	});
}
