import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { everyPage, type FetchPage, pagedQuery } from '../../lists/paged.ts';

const ask: FetchPage<OwnExperience> = (query) => callList('GET /experience/owner/created', { query });

/** The signed-in owner’s experiences. Staff may decide on one at any moment. */
export const ownExperiencesQuery = () => pagedQuery(['own-experiences'], ask);

/** All pages, for looking up one experience. */
export const allOwnExperiencesQuery = () =>
	queryOptions({ queryKey: ['own-experiences', 'all'], queryFn: () => everyPage(ask), staleTime: 0 });

export const pricesQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['prices', experienceId],
		queryFn: () => callApi('GET /experience/prices/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});
