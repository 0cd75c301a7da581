import { type SearchQuery, searchQuery } from '#contract/experience-contract.ts';
import { rideCalls } from '#contract/ride-contract.ts';

const lenient = searchQuery.partial();

/**
 * The filters, sort and page in an address. What makes no sense is left out rather than refused: somebody followed a
 * link. For loaders, on the server.
 */
export function readSearch(params: URLSearchParams): SearchQuery {
	const sensible = [...params].filter(
		([name, value]) => value !== '' && lenient.safeParse({ [name]: value }).success,
	);
	return searchQuery.parse(Object.fromEntries(sensible));
}

/** The page of shared rides in an address; the first when there is none that makes sense. */
export function readRidesPage(params: URLSearchParams): number {
	const read = rideCalls.search.query.safeParse({ page: params.get('rides') ?? undefined });
	return read.success ? read.data.page : 1;
}
