import type { SearchParams } from '#contract/experience-contract.ts';
import { type RideQuery, type RideResult, ridesPerPage } from '#contract/ride-contract.ts';
import { lastPage, searchRadiusMetres } from '#domain/experience/search.ts';
import type { App } from '../app.ts';
import { searchArea } from '../db/earth.ts';
import { presentRideHit } from './ride-presenter.ts';
import { findRidesAround } from './ride-search-store.ts';

/**
 * Rides within 100 km of a place, or in the frame of a map that is asked for, on the date asked for, else to come, that have seats for the guests and boats that
 * may be sold: nearest departure date first (specification section 2; decisions, "Rides in a search"). One statement
 * for the count, which stops at 1,001, and one for the page. A page beyond the last is the last; of a past date there
 * are none.
 */
export async function searchRides(
	app: Pick<App, 'db' | 'clock'>,
	at: Pick<SearchParams, 'lat' | 'lng'>,
	query: RideQuery,
): Promise<RideResult> {
	const area = searchArea(at, searchRadiusMetres, query.frame);
	const { rows, count } = await findRidesAround(app.db, area, query, app.clock.now());
	const last = lastPage(count, ridesPerPage);
	if (query.page > last) return await searchRides(app, at, { ...query, page: last });
	return {
		rides: rows.map((row) => presentRideHit(row, area.middle)),
		count,
		page: query.page,
		pageSize: ridesPerPage,
	};
}
