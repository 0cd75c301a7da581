import { type SearchQuery, searchQuery } from '#contract/experience-contract.ts';
import { rideCalls } from '#contract/ride-contract.ts';

const lenient = searchQuery.partial();

/** Ignores invalid values, because they may come from old links. */
export function readSearch(params: URLSearchParams): SearchQuery {
	const sensible = [...params].filter(
		([name, value]) => value !== '' && lenient.safeParse({ [name]: value }).success,
	);
	return searchQuery.parse(Object.fromEntries(sensible));
}

export function readRidesPage(params: URLSearchParams): number {
	const read = rideCalls.search.query.safeParse({ page: params.get('rides') ?? undefined });
	return read.success ? read.data.page : 1;
}
