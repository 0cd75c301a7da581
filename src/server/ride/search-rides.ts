import { sql } from 'kysely';
import type { SearchParams } from '#contract/experience-contract.ts';
import { type RideResult, ridesPerPage } from '#contract/ride-contract.ts';
import { countLimit, searchRadiusMetres } from '#domain/experience/search.ts';
import { chordMetres } from '#domain/place/place.ts';
import type { App } from '../app.ts';
import { earthCube } from '../db/earth.ts';
import { presentRideCard } from './ride-presenter.ts';
import { selectRideCards } from './ride-store.ts';

const chord = chordMetres(searchRadiusMetres);

/**
 * Rides to come within 100 km of a place that have seats left and boats that may be sold, soonest first (specification section 2): one
 * statement for the count, which stops at 1,001, and one for the page.
 */
export async function searchRides(
	app: Pick<App, 'readDb' | 'clock'>,
	at: Pick<SearchParams, 'lat' | 'lng'>,
	query: { readonly page: number },
): Promise<RideResult> {
	const now = app.clock.now();
	const here = earthCube(at);
	const near = sql<boolean>`ride.status = 'OPEN'
		AND ride.earth <@ cube_enlarge(${here}, ${chord}, 3) AND ride.earth <-> ${here} <= ${chord}
		AND ride.departs_at > ${now.toString()}::timestamptz AND ride.seats_taken < ride.seats
		AND EXISTS (SELECT FROM boat AS sold JOIN person AS seller ON seller.id = sold.owner_id
			WHERE sold.id = ride.boat_id AND sold.verified_at IS NOT NULL AND seller.owner_approved_at IS NOT NULL
				AND coalesce(sold.insurance_expires_on, 'infinity') >= (${now.toString()}::timestamptz AT TIME ZONE ride.time_zone)::date)`;
	const [{ rows: counted }, rows] = await Promise.all([
		sql<{ count: number }>`SELECT count(*)::int AS count FROM (
			SELECT FROM ride WHERE ${near} LIMIT ${countLimit + 1}) AS rides`.execute(app.readDb),
		selectRideCards(app.readDb, now)
			.where(near)
			.orderBy('ride.departs_at')
			.orderBy('ride.id')
			.limit(ridesPerPage)
			.offset((query.page - 1) * ridesPerPage)
			.execute(),
	]);
	return {
		rides: rows.map(presentRideCard),
		count: counted[0]?.count ?? 0,
		page: query.page,
		pageSize: ridesPerPage,
	};
}
