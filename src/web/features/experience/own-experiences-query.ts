import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const fetchPage: FetchPage<OwnExperience> = (query) => callList('GET /experience/owner/created', { query });

/** Always refetched, because staff may approve or reject an experience at any time. */
export const ownExperiencesQuery = () => pagedQuery(['own-experiences'], fetchPage);

export const allOwnExperiencesQuery = () =>
	queryOptions({ queryKey: ['own-experiences', 'all'], queryFn: () => everyPage(fetchPage), staleTime: 0 });

export const pricesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['prices', experienceId],
		queryFn: () => callApi('GET /experience/prices/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});
