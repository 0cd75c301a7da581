import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const fetchPage: FetchPage<OwnExperience> = (query) => callList('GET /experience/owner/created', { query });

/**
 * Query for the signed-in owner’s experiences. Reloads often, because staff may approve or reject an
 * experience at any time.
 */
export const ownExperiencesQuery = () => pagedQuery(['own-experiences'], fetchPage);

/** Query for all experiences of the signed-in owner, with which a page finds a single experience. */
export const allOwnExperiencesQuery = () =>
	queryOptions({ queryKey: ['own-experiences', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });

export const pricesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['prices', experienceId],
		queryFn: () => callApi('GET /experience/prices/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});
