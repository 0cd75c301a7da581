import type { SearchParams } from '#contract/experience-contract.ts';
import { type RideResult, ridesPerPage } from '#contract/ride-contract.ts';
import { lastPage } from '#domain/experience/search.ts';
import type { App } from '../app.ts';
import { presentRideCard } from './ride-presenter.ts';
import { findRidesAround } from './ride-search-store.ts';

/**
 * Rides to come within 100 km of a place that have seats left and boats that may be sold, soonest first (specification section 2): one
 * statement for the count, which stops at 1,001, and one for the page. A page beyond the last is the last.
 */
export async function searchRides(
	app: Pick<App, 'readDb' | 'clock'>,
	at: Pick<SearchParams, 'lat' | 'lng'>,
	{ page }: { readonly page: number },
): Promise<RideResult> {
	const { rows, count } = await findRidesAround(app.readDb, at, page, app.clock.now());
	const last = lastPage(count, ridesPerPage);
	if (page > last) return await searchRides(app, at, { page: last });
	return { rides: rows.map(presentRideCard), count, page, pageSize: ridesPerPage };
}
