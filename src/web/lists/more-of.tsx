import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useFailureText } from '../kit/text/failure-text.ts';
import { ShowMore } from './show-more.tsx';

/** 'Show more' below a list that is read page by page. */
export function MoreOf({ list }: { readonly list: UseInfiniteQueryResult<readonly unknown[]> }) {
	const failure = useFailureText();
	return (
		<ShowMore
			shown={list.data?.length ?? 0}
			more={list.hasNextPage}
			busy={list.isFetchingNextPage}
			problem={list.isFetchNextPageError ? failure(list.error) : undefined}
			onMore={() => void list.fetchNextPage()}
		/>
	);
}
