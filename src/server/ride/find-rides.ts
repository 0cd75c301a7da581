import type { SearchParams } from '#contract/experience-contract.ts';
import {
	type OwnRide,
	type RideCard,
	type RideDetail,
	type RideHit,
	type RideQuery,
	type RideResult,
	ridesPerPage,
} from '#contract/ride-contract.ts';
import { lastPage, searchRadiusMetres } from '#domain/experience/search.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { tripsNearMetres } from '#domain/place/trip-place.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { searchArea } from '../db/earth.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { presentOwnRide, presentRide, presentRideCard, presentRideHit } from './ride-presenter.ts';
import {
	countUpcomingRides,
	findRideIdsAround,
	findRidesAround,
	findUpcomingRides,
	type RideIdFilters,
} from './ride-search-store.ts';
import {
	findMates,
	findOwnRide,
	findOwnRides,
	findRideDetail,
	findRides,
	findSeatRequests,
	findWaitingMates,
} from './ride-store.ts';

const nextRidesShown = 3;

/** Includes canceled and past rides. */
export async function showRide(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	id: RideId,
): Promise<RideDetail | Refusal<'not-found'>> {
	const row = await findRideDetail(app.db, id, app.clock.now());
	return row ? presentRide(row, app.cancellation) : refuse('not-found', { what: 'ride' });
}

/** In any order, including canceled and past rides. */
export async function loadRideCards(
	app: Pick<App, 'db' | 'clock'>,
	ids: readonly RideId[],
): Promise<readonly RideCard[]> {
	return (await findRides(app.db, ids, app.clock.now())).map(presentRideCard);
}

export async function listOwnRides(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnRide>> {
	const now = app.clock.now();
	const rows = await findOwnRides(app.db, owner, now, partOf(page));
	const ids = rows.map((row) => row.id);
	const mates = await findMates(app.db, ids);
	const more = {
		requests: await findSeatRequests(app.db, ids, now),
		waiting: await findWaitingMates(app.db, ids),
	};
	return listPart(rows, (row) => presentOwnRide(row, mates, more, now));
}

export async function showOwnRide(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: RideId,
): Promise<OwnRide | Refusal<'not-found'>> {
	const now = app.clock.now();
	const row = await findOwnRide(app.db, owner, now, id);
	if (!row) return refuse('not-found', { what: 'ride' });
	const more = {
		requests: await findSeatRequests(app.db, [id], now),
		waiting: await findWaitingMates(app.db, [id]),
	};
	return presentOwnRide(row, await findMates(app.db, [id]), more, now);
}

/** Includes full rides. A page number that is too large returns the last page. */
export async function listRidesOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	requestedPage: number,
): Promise<{ items: RideCard[]; count: number; page: number; pageSize: typeof ridesPerPage }> {
	const now = app.clock.now();
	const count = await countUpcomingRides(app.db, owner, now);
	const page = Math.min(requestedPage, lastPage(count, ridesPerPage));
	const rows = await findUpcomingRides(app.db, owner, now, page);
	return { items: rows.map(presentRideCard), count, page, pageSize: ridesPerPage };
}

/**
 * Within 100 km of a place or within a map frame, soonest first (SRCH-17). Takes one statement for the
 * page and one for the count, which stops at 1,001. A page number that is too large returns the last
 * page.
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

export async function listNextRides(
	app: Pick<App, 'db' | 'clock'>,
	at: Coordinates,
): Promise<readonly RideHit[]> {
	const area = searchArea(at, tripsNearMetres, undefined);
	const { rows } = await findRidesAround(app.db, area, { page: 1 }, app.clock.now());
	return rows.slice(0, nextRidesShown).map((row) => presentRideHit(row, at));
}

export async function searchRideIds(
	app: Pick<App, 'db' | 'clock'>,
	at: Pick<SearchParams, 'lat' | 'lng'>,
	filters: RideIdFilters,
): Promise<readonly RideId[]> {
	const area = searchArea(at, searchRadiusMetres, undefined);
	return await findRideIdsAround(app.db, area, filters, app.clock.now());
}
