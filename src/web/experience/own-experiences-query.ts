import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { experienceCalls } from '#contract/experience-contract.ts';

/** The signed-in person's experiences, as their owner sees them. The desk may decide on one at any moment. */
export const ownExperiencesQuery = () =>
	queryOptions({
		queryKey: ['own-experiences'],
		queryFn: () => callApi(experienceCalls.ofOwner, {}),
		staleTime: 0,
	});
