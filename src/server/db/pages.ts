/** Long lists, page by page: for people who leaf through them. */
export interface Page<Item> {
	readonly items: Item[];
	/** Counted up to `mostCounted`. */
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

const pageSize = 20;
/** Counting stops here, however long a list is. */
export const mostCounted = 10_001;

/** Where a page begins and how long it is; pages are counted from 1. */
export function pageOf(page: number): { readonly offset: number; readonly limit: number } {
	return { offset: (page - 1) * pageSize, limit: pageSize };
}

export function listPage<Item>(items: Item[], count: number, page: number): Page<Item> {
	return { items, count, page, pageSize };
}
