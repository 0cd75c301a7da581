import type {
	Marker,
	NearestBoats,
	SearchParams,
	SearchQuery,
	SearchResult,
} from '#contract/experience-contract.ts';
import {
	countLimit,
	experiencesPerPage,
	lastPage,
	type SearchFilters,
	searchRadiusMetres,
} from '#domain/experience/search.ts';
import { searchWords } from '#domain/experience/search-words.ts';
import type { ExperienceId } from '#domain/id.ts';
import { distanceMetres } from '#domain/place/place.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt, type LocalTime } from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type SearchArea, searchArea } from '../db/earth.ts';
import { zoneAt } from '../place/time-zone.ts';
import { presentHit, presentTripPrice } from './experience-presenter.ts';
import {
	countAndSearchPage,
	findEarliestDepartures,
	findFarPage,
	searchMarkers,
} from './experience-search-store.ts';
import { findCards } from './experience-store.ts';
import { findNearest } from './nearby-store.ts';
import { findWords } from './search-word-store.ts';
import { seriesFromColumn } from './series-columns.ts';

type Needs = Pick<App, 'db' | 'readDb' | 'clock'>;

/**
 * Availability on a date changes with every booking, so searches with a date never read from a replica.
 */
const readsFrom = ({ db, readDb }: Needs, { date }: SearchFilters) => (date === undefined ? readDb : db);

/**
 * Returns experiences within 100 km of a place, or within a map frame. Takes two statements, or
 * three with words. A page number beyond the last returns the last page.
 */
export async function searchExperiences(
	app: Needs,
	at: Pick<SearchParams, 'lat' | 'lng'>,
	query: SearchQuery,
): Promise<SearchResult | Refusal<'date-passed'>> {
	const area = searchArea(at, searchRadiusMetres, query.frame);
	const past = pastDate(app, area.middle, query);
	if (past) return past;
	const now = app.clock.now();
	const db = readsFrom(app, query);
	const filters = await storedFilters(db, query, area);
	const { count, onPage } = await countAndSearchPage(db, area, filters, now);
	const last = lastPage(count, experiencesPerPage);
	if (query.page > last) return await searchExperiences(app, at, { ...query, page: last });
	const rows = await findCards(db, onPage ?? (await findFarPage(db, area, filters, now)));
	const times = await cheapestTimes(db, rows, query, now);
	return {
		experiences: rows.map((row) => presentHit(row, area.middle, { ...query, time: times.get(row.id), now })),
		count,
		page: query.page,
		pageSize: experiencesPerPage,
	};
}

/** For the nearest 1,000 of the same results. */
export async function findExperienceMarkers(
	app: Needs,
	at: Coordinates,
	filters: SearchFilters,
): Promise<Marker[] | Refusal<'date-passed'>> {
	const area = searchArea(at, searchRadiusMetres, filters.frame);
	const past = pastDate(app, area.middle, filters);
	if (past) return past;
	const now = app.clock.now();
	const db = readsFrom(app, filters);
	const rows = await searchMarkers(db, area, await storedFilters(db, filters, area), now, countLimit);
	const times = await cheapestTimes(db, rows, filters, now);
	return rows.map((row) => ({
		_id: row.id,
		name: row.name,
		location: { lat: row.approx_lat, lng: row.approx_lng },
		priceCents: row.price_usd_cents,
		tripPrice: presentTripPrice(row, { ...filters, time: times.get(row.id), now }),
		image: row.image,
		rating: row.rating_mean,
		reviewCount: row.review_count,
	}));
}

async function storedFilters<Filters extends SearchFilters>(
	db: Db,
	{ q, ...filters }: Filters,
	area: SearchArea,
) {
	return q === undefined ? filters : { ...filters, ...(await findWords(db, searchWords(q), area)) };
}

type Row = Awaited<ReturnType<typeof searchMarkers>>[number];

/**
 * Finds the earliest free departure time on the date, whose price is displayed. Queried only for
 * experiences with several departure times and a last-minute rule.
 */
export async function cheapestTimes(
	db: Db,
	rows: readonly Pick<Row, 'id' | 'other_departures' | 'prices'>[],
	{ date, time }: Pick<SearchFilters, 'date' | 'time'>,
	now: Temporal.Instant,
): Promise<ReadonlyMap<ExperienceId, LocalTime>> {
	const differing = rows.filter(
		({ other_departures, prices }) =>
			seriesFromColumn(other_departures).length > 0 &&
			prices?.rules.some(({ kind }) => kind === 'LAST_MINUTE'),
	);
	if (date === undefined || differing.length === 0) return new Map();
	return await findEarliestDepartures(
		db,
		differing.map(({ id }) => id),
		{ date, time },
		now,
	);
}

function pastDate(app: Needs, at: Coordinates, { date }: SearchFilters): Refusal<'date-passed'> | undefined {
	if (date === undefined || date >= dateAt(app.clock.now(), zoneAt(at))) return undefined;
	return refuse('date-passed', { date });
}

/**
 * Returns the nearest area with experiences, and its distance rounded to 100 metres, in one statement.
 */
export async function findNearestBoats(
	app: Pick<App, 'readDb' | 'clock'>,
	at: Coordinates,
): Promise<NearestBoats | Refusal<'not-found'>> {
	const row = await findNearest(app.readDb, at, app.clock.now());
	if (!row) return refuse('not-found', { what: 'place' });
	const location = { lat: row.approx_lat, lng: row.approx_lng };
	return {
		address: row.area,
		location,
		distanceMetres: Math.round(distanceMetres(at, location) / 100) * 100,
	};
}
