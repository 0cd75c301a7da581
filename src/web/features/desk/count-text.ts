import { formatNumber } from '#domain/numbers.ts';

/** '1,204', or '10,000+' where the server has stopped counting. */
export function formatCount(count: number): string {
	const words = formatNumber(Math.min(count, 10_000));
	return count > 10_000 ? `${words}+` : words;
}

/** How many pages a list has. */
export function pagesOf(list: { readonly count: number; readonly pageSize: number }): number {
	return Math.max(1, Math.ceil(Math.min(list.count, 10_000) / list.pageSize));
}
