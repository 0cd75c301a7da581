import type { SearchFilters, SortOrder } from '#domain/experience/search.ts';
import type { Coordinates } from '#domain/place/place.ts';

/** A place that results are shown for. */
export interface SearchedPlace extends Coordinates {
	readonly address: string;
}

/** What the address of a results page says beside the place. */
export interface SearchState extends SearchFilters {
	readonly sort?: SortOrder | undefined;
	readonly page?: number | undefined;
	/** The page of shared rides. */
	readonly rides?: number | undefined;
}

/** A search: where, and for what. */
export interface Searched {
	readonly place: SearchedPlace;
	readonly state: SearchState;
}

/** Where results are shown when no place has been searched yet: the default map centre (specification section 7). */
export const defaultPlace: SearchedPlace = { address: 'Melbourne', lat: -37.8342, lng: 144.9125 };

/** What stands in an address in place of a name where a frame of the map is searched; pages say 'this area'. */
export const areaAddress = 'this area';

/** The canonical address of a results page: what is as by default is left out. */
export function searchAddress({ address, lat, lng }: SearchedPlace, state: SearchState = {}): string {
	const query = new URLSearchParams();
	for (const name of [
		'category',
		'date',
		'duration',
		'price',
		'groupSize',
		'guests',
		'trusted',
		'sort',
		'page',
		'rides',
		'frame',
	] as const) {
		const value = state[name];
		if (value === undefined || value === defaults[name]) continue;
		query.set(name, String(value));
	}
	const path = `/search/${encodeURIComponent(address)}/${degrees(lat)}/${degrees(lng)}`;
	return query.size ? `${path}?${query}` : path;
}

const defaults: Partial<Record<string, unknown>> = { sort: 'distance', page: 1, rides: 1 };

/** Four decimals: eleven metres, more than a search of 100 km can tell apart. */
const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** What is searched when all filters are taken back: the same place or frame, in the same order. */
export const unfiltered = ({ sort, frame }: SearchState): SearchState => ({ sort, frame });
