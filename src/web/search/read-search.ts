import { type SearchQuery, searchQuery } from '#contract/experience-contract.ts';

/**
 * The filters, sort and page in an address. What makes no sense is left out rather than refused: somebody followed a
 * link. For loaders, on the server.
 */
export function readSearch(params: URLSearchParams): SearchQuery {
	const lenient = searchQuery.partial();
	const sensible = [...params].filter(
		([name, value]) => value !== '' && lenient.safeParse({ [name]: value }).success,
	);
	return searchQuery.parse(Object.fromEntries(sensible));
}
