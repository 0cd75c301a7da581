import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { everyPage, type FetchPage, pagedQuery, replaceInPages } from './paged.ts';

interface Item {
	readonly _id: string;
	readonly name?: string;
}

function listOf(ids: readonly string[]) {
	const queries: object[] = [];
	const fetchPage: FetchPage<Item> = async (query) => {
		queries.push(query);
		const { page = 1 } = query;
		const items = ids.slice((page - 1) * 2, page * 2).map((_id) => ({ _id }));
		return { items, more: ids.length > page * 2 };
	};
	return { fetchPage, queries };
}
const idsOf = (items: readonly Item[] | undefined) => items?.map(({ _id }) => _id);

describe('paged list', () => {
	test('a paged list shows the first page, and one more page after each request', async () => {
		const { fetchPage, queries } = listOf(['a', 'b', 'c', 'd', 'e']);
		const list = new InfiniteQueryObserver(new QueryClient(), pagedQuery(['letters'], fetchPage));
		const first = await list.refetch();
		expect([idsOf(first.data), list.getCurrentResult().hasNextPage]).toEqual([['a', 'b'], true]);
		await list.fetchNextPage();
		const last = await list.fetchNextPage();
		expect([idsOf(last.data), last.hasNextPage]).toEqual([['a', 'b', 'c', 'd', 'e'], false]);
		// The query for the first page has no number, so its address is that of the list, which the service
		// worker caches.
		expect(queries).toEqual([{}, { page: 2 }, { page: 3 }]);
	});

	test('an item that moves to the next page between two requests is shown once', async () => {
		const pages: Record<number, readonly Item[]> = {
			1: [{ _id: 'a' }, { _id: 'b' }],
			2: [{ _id: 'b' }, { _id: 'c' }],
		};
		const fetchPage: FetchPage<Item> = async ({ page = 1 }) => ({ items: pages[page] ?? [], more: page < 2 });
		const list = new InfiniteQueryObserver(new QueryClient(), pagedQuery(['letters'], fetchPage));
		await list.refetch();
		expect(idsOf((await list.fetchNextPage()).data)).toEqual(['a', 'b', 'c']);
		expect(idsOf(await everyPage(fetchPage))).toEqual(['a', 'b', 'c']);
	});

	test('a changed item of a paged list replaces the old item at the same position', async () => {
		const store = new QueryClient();
		const list = new InfiniteQueryObserver(store, pagedQuery(['letters'], listOf(['a', 'b', 'c']).fetchPage));
		await list.refetch();
		await list.fetchNextPage();
		replaceInPages(store, ['letters'], { _id: 'c', name: 'C' });
		expect(list.getCurrentResult().hasNextPage).toBe(false);
		const { pages } = store.getQueryData<{ pages: { items: Item[] }[] }>(['letters', 'pages']) ?? {
			pages: [],
		};
		expect(pages.flatMap(({ items }) => items)).toEqual([
			{ _id: 'a' },
			{ _id: 'b' },
			{ _id: 'c', name: 'C' },
		]);
	});
});

test('reading all pages of a list keeps the order of the items', async () => {
	const { fetchPage, queries } = listOf(['a', 'b', 'c', 'd']);
	expect(idsOf(await everyPage(fetchPage))).toEqual(['a', 'b', 'c', 'd']);
	expect(queries).toHaveLength(2);
	expect(await everyPage(listOf([]).fetchPage)).toEqual([]);
});
