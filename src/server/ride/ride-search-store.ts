import { sql } from 'kysely';
import { ridesPerPage } from '#contract/ride-contract.ts';
import { countLimit, searchRadiusMetres } from '#domain/experience/search.ts';
import { chordMetres } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { Db } from '../db/database.ts';
import { earthCube } from '../db/earth.ts';
import { selectRideCards } from './ride-store.ts';

const chord = chordMetres(searchRadiusMetres);

/** One page of the rides to come near a place that can be joined, and how many there are, counted up to one too many. */
export async function findRidesAround(db: Db, at: Coordinates, page: number, now: Temporal.Instant) {
	const here = earthCube(at);
	const near = sql<boolean>`ride.status = 'OPEN'
		AND ride.earth <@ cube_enlarge(${here}, ${chord}, 3) AND ride.earth <-> ${here} <= ${chord}
		AND ride.departs_at > ${now.toString()}::timestamptz AND ride.seats_taken < ride.seats
		AND EXISTS (SELECT FROM boat AS sold JOIN person AS seller ON seller.id = sold.owner_id
			WHERE sold.id = ride.boat_id AND sold.verified_at IS NOT NULL AND seller.owner_approved_at IS NOT NULL
				AND coalesce(sold.insured_until, 'infinity') >= ride.departure_date)`;
	const [{ rows: counted }, rows] = await Promise.all([
		sql<{ count: number }>`SELECT count(*)::int AS count FROM (
			SELECT FROM ride WHERE ${near} LIMIT ${countLimit + 1}) AS rides`.execute(db),
		selectRideCards(db, now)
			.where(near)
			.orderBy('ride.departs_at')
			.orderBy('ride.id')
			.limit(ridesPerPage)
			.offset((page - 1) * ridesPerPage)
			.execute(),
	]);
	return { rows, count: counted[0]?.count ?? 0 };
}
