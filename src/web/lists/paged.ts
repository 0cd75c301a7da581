import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#contract/client.ts';

interface Known {
	readonly _id: string;
}

/** The first page is requested without a number, so that its address is that of the list. */
export type FetchPage<Item> = (page: { readonly page?: number }) => Promise<ListPage<Item>>;

/** The data is one list of all items on the pages that were fetched. */
export const pagedQuery = <Item extends Known>(key: readonly string[], fetchPage: FetchPage<Item>) =>
	infiniteQueryOptions({
		queryKey: [...key, 'pages'],
		queryFn: ({ pageParam }) => fetchPage(numbered(pageParam)),
		initialPageParam: 1,
		getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
		select: ({ pages }) => once(pages.flatMap(({ items }) => items)),
		staleTime: 0,
	});

export async function everyPage<Item extends Known>(fetchPage: FetchPage<Item>): Promise<Item[]> {
	const items: Item[] = [];
	for (let page = 1; ; page += 1) {
		const { items: next, more } = await fetchPage(numbered(page));
		items.push(...next);
		if (!more) return once(items);
	}
}

export function replaceInPages<Item extends Known>(
	store: QueryClient,
	key: readonly string[],
	changed: Item,
): void {
	store.setQueryData<InfiniteData<ListPage<Item>, number>>(
		[...key, 'pages'],
		(before) =>
			before && {
				...before,
				pages: before.pages.map((page) => ({
					...page,
					items: page.items.map((each) => (each._id === changed._id ? changed : each)),
				})),
			},
	);
}

function numbered(page: number): { readonly page?: number } {
	return page > 1 ? { page } : {};
}

/**
 * If an item is added to the list, the last item of a page moves to the next page and is fetched again.
 */
function once<Item extends Known>(items: readonly Item[]): Item[] {
	return [...new Map(items.map((item) => [item._id, item])).values()];
}
