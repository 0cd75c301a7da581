import type { SearchFilters, SortOrder } from '#domain/experience/search.ts';
import type { Coordinates } from '#domain/place/place.ts';

export interface SearchedPlace extends Coordinates {
	readonly address: string;
}

export interface SearchState extends SearchFilters {
	readonly sort?: SortOrder | undefined;
	readonly page?: number | undefined;
	/** Page number of the list of rides. */
	readonly rides?: number | undefined;
}

export interface SearchedArea {
	readonly place: SearchedPlace;
	readonly state: SearchState;
}

export const defaultPlace: SearchedPlace = { address: 'Melbourne', lat: -37.8342, lng: 144.9125 };

/** Name of the place in the address of a search by map area. Pages show it as 'this area'. */
export const areaAddress = 'this area';

/** Default values are omitted. */
export function searchAddress({ address, lat, lng }: SearchedPlace, state: SearchState = {}): string {
	const query = new URLSearchParams();
	for (const name of [
		'q',
		'category',
		'time',
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

/** Rounds degrees to four decimals (11 metres), which is precise enough for a search within 100 km. */
const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000);

export const removeFilters = ({ sort, frame }: SearchState): SearchState => ({ sort, frame });
