import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callList } from '#contract/client.ts';
import type { ConversationFilter, ConversationHead } from '#contract/conversation-contract.ts';
import { pagedQuery } from '../../lists/paged.ts';

export const conversationsQuery = (show: ConversationFilter) =>
	pagedQuery(['conversations', show], (query) =>
		callList('GET /conversation/mine', { query: { show, ...query } }),
	);

/** The first page has the latest entries. */
export const conversationQuery = (id: string) =>
	infiniteQueryOptions({
		queryKey: ['conversation', id],
		queryFn: ({ pageParam }) =>
			callApi('GET /conversation/one/{id}', {
				params: { id },
				query: pageParam === undefined ? {} : { before: pageParam },
			}),
		initialPageParam: undefined as number | undefined,
		getNextPageParam: (last) => (last.earlier ? last.entries[0]?.number : undefined),
		staleTime: 0,
	});

export const conversationAboutQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['conversation-about', experienceId],
		queryFn: () => callApi('GET /conversation/about/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
	});

const aboutKinds = ['booking', 'request', 'ride'] as const;
type AboutKind = (typeof aboutKinds)[number];
export const isAboutKind = (kind: string): kind is AboutKind => aboutKinds.some((each) => each === kind);

/** The server creates a missing conversation. */
export const conversationOfQuery = (kind: AboutKind, id: string) =>
	queryOptions({
		queryKey: ['conversation-of', kind, id],
		queryFn: () => callApi('POST /conversation/open', { body: { [`${kind}Id` as const]: id } }),
	});

export const savedRepliesQuery = () =>
	queryOptions({ queryKey: ['saved-replies'], queryFn: () => callApi('GET /conversation/replies', {}) });

/**
 * The full name of one person, the first names of several people, or the subject if all accounts are
 * deleted.
 */
export function conversationTitle({ people, about }: Pick<ConversationHead, 'people' | 'about'>): string {
	const [first, ...others] = people;
	if (!first) return about.name;
	if (others.length === 0) return `${first.firstName} ${first.lastName}`.trim();
	return people.map(({ firstName }) => firstName).join(', ');
}

/** Empty for any other id. */
export const findFirstName = (people: ConversationHead['people'], id: string | null): string =>
	people.find((person) => person._id === id)?.firstName ?? '';
