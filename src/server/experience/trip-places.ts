import { sql } from 'kysely';
import type { TripPlace } from '#contract/page-data.ts';
import { summarizeTrips, type TripSummary } from '#domain/experience/trip-summary.ts';
import type { Picture } from '#domain/file/picture.ts';
import { distanceMetres } from '#domain/place/place.ts';
import {
	minTripsForPlacePage,
	placePagePath,
	slugOf,
	slugsOf,
	tripsNearMetres,
	uniqueSlugs,
} from '#domain/place/trip-place.ts';
import type { Coordinates, Place } from '#ports/places.ts';
import type { App } from '../app.ts';
import { onSaleAt } from './experience-store.ts';
import { countTripsNear, findTripsNear } from './trips-near.ts';

type Needs = Pick<App, 'readDb' | 'clock' | 'places'>;

/** Maximum number of areas read from the database. Areas with the most trips come first. */
const areasRead = 1_000;
/**
 * This many areas are named for the list of popular places, even if they have fewer trips than a page
 * needs.
 */
const alwaysNamed = 16;
const popularShown = 8;
const namedAtOnce = 4;
const cachedMinutes = 10;
/** If the list is older than this many minutes, requests wait for a newer list. */
const maxAgeMinutes = 30;
const namesCachedHours = 24;
const maxNames = 2 * areasRead;

export interface TripPlaces {
	/** Returns all places with a page, and the largest other places, sorted by most trips. */
	all(): Promise<readonly TripPlace[]>;
	/** None until the list is ready. */
	popular(): readonly TripPlace[];
	/** Also finds earlier and shorter names. */
	find(country: string, name: string): Promise<TripPlace | undefined>;
	/**
	 * Finds an area with listings by the names in its path, even if none of its trips can be booked now.
	 * Does not look up names of other places, because a maps service charges for each look-up.
	 */
	findArea(country: string, name: string): Promise<NamedPoint | undefined>;
	/**
	 * Returns the nearest place with a page whose trips include those at a point. Returns undefined until
	 * the list is ready.
	 */
	around(at: Coordinates): TripPlace | undefined;
	/** Returns the cached summary of a place, or a new one if the cached summary is `outdated`. */
	summarize(place: TripPlace, outdated?: TripSummary): Promise<TripSummary | undefined>;
}

type NamedPoint = Pick<TripPlace, 'name' | 'at'>;

interface ListedPlace extends TripPlace {
	readonly countrySlug: string;
	readonly slugs: readonly string[];
}

/** Returns the places with bookable trips, which are read in the background at most every 10 minutes. */
export function tripPlaces(app: Needs): TripPlaces {
	const describe = cachedNames(app);
	let ready: Snapshot | undefined;
	let loading: Promise<Snapshot> | undefined;
	const load = () => {
		loading ??= Promise.all([readPlaces(app, describe), readListedAreas(app)])
			.then(([places, areas]) => {
				ready = { places, areas, summaries: new Map(), readAt: app.clock.now() };
				return ready;
			})
			.finally(() => {
				loading = undefined;
			});
		return loading;
	};
	const isReadBefore = ({ readAt }: Snapshot, minutes: number) =>
		Temporal.Instant.compare(app.clock.now(), readAt.add({ minutes })) >= 0;
	const latest = async (): Promise<Snapshot> => {
		if (!ready || isReadBefore(ready, maxAgeMinutes)) return await load();
		if (isReadBefore(ready, cachedMinutes)) load().catch(() => undefined);
		return ready;
	};
	/**
	 * Returns the list without waiting, so that pages with links to places are not delayed and do not
	 * fail.
	 */
	const readyPlaces = () => {
		latest().catch(() => undefined);
		return ready?.places ?? [];
	};
	return {
		all: async () => (await latest()).places.map(presented),
		popular: () => readyPlaces().slice(0, popularShown).map(presented),
		async find(country, name) {
			const [countryName, slug] = [slugTyped(country), slugTyped(name)];
			const there = (await latest()).places.filter(
				({ path, countrySlug }) => path && countrySlug === countryName,
			);
			const found =
				there.find(({ path }) => path === placePagePath(country, slug)) ??
				there.find(({ slugs }) => slugs.includes(slug));
			return found && presented(found);
		},
		async findArea(country, name) {
			return (await latest()).areas.get(`${slugTyped(country)}/${slugTyped(name)}`);
		},
		around(at) {
			const near = readyPlaces()
				.filter(({ path }) => path)
				.map((place) => ({ place, metres: distanceMetres(place.at, at) }))
				.filter(({ metres }) => metres <= tripsNearMetres)
				.sort((a, b) => a.metres - b.metres);
			return near[0] && presented(near[0].place);
		},
		async summarize({ id, at }, outdated) {
			const { summaries } = await latest();
			const cached = summaries.get(id);
			// Concurrent requests with the same outdated summary share one read.
			if (cached && outdated && (await cached) === outdated && summaries.get(id) === cached)
				summaries.delete(id);
			const summary = summaries.get(id) ?? findTripsNear(app, at).then(summarizeTrips);
			summaries.set(id, summary);
			summary.catch(() => summaries.delete(id));
			return await summary;
		},
	};
}

interface Snapshot {
	readonly places: readonly ListedPlace[];
	readonly areas: ReadonlyMap<string, NamedPoint>;
	readonly summaries: Map<string, Promise<TripSummary | undefined>>;
	readonly readAt: Temporal.Instant;
}

const slugTyped = (part: string) => part.normalize('NFC').toLowerCase();

const presented = ({ countrySlug, slugs, ...place }: ListedPlace): TripPlace => place;

type Describe = (at: Coordinates) => Promise<Place | undefined>;

/**
 * Caches names for a day, because a maps service charges for each look-up. Older names are refreshed in
 * the background one after another. If a look-up fails or is too slow, the old name stays.
 */
function cachedNames({ places, clock }: Needs): Describe {
	const names = new Map<string, { readonly place: Place; readonly until: Temporal.Instant }>();
	let renewal: Promise<unknown> = Promise.resolve();
	return async (at) => {
		const key = `${at.lat.toFixed(2)},${at.lng.toFixed(2)}`;
		const cache = (place: Place) => {
			names.delete(key);
			names.set(key, { place, until: clock.now().add({ hours: namesCachedHours }) });
			const [oldest] = names.keys();
			if (names.size > maxNames && oldest !== undefined) names.delete(oldest);
		};
		const find = async () => {
			const place = await places.describe(at, { destination: true }).catch(() => undefined);
			if (place) cache(place);
			return place;
		};
		const known = names.get(key);
		if (!known) return await find();
		if (Temporal.Instant.compare(clock.now(), known.until) >= 0) {
			cache(known.place);
			renewal = renewal.then(find);
		}
		return known.place;
	};
}

interface Area {
	readonly area: string;
	readonly at: Coordinates;
	readonly count: number;
	readonly picture: Picture | null;
}

async function readPlaces(app: Needs, describe: Describe): Promise<readonly ListedPlace[]> {
	const areas = mergeAreas(await findAreas(app)).filter(
		({ count }, nth) => count >= minTripsForPlacePage || nth < alwaysNamed,
	);
	const towns: Town[] = [];
	for (let from = 0; from < areas.length; from += namedAtOnce) {
		const some = areas.slice(from, from + namedAtOnce);
		towns.push(...(await Promise.all(some.map(async (area) => townOf(area, await describe(area.at))))));
	}
	const places = uniqueTowns(towns);
	const counts = await countTripsNear(app, places);
	const counted = places.map((place, nth) => ({ ...place, count: counts[nth] ?? 0 }));
	const slugs = uniqueSlugs(
		counted.flatMap(({ place, count }) => (place && count >= minTripsForPlacePage ? [place] : [])),
	);
	return counted
		.filter(({ count }) => count > 0)
		.sort((one, other) => other.count - one.count)
		.map(({ place, name, at, count, picture }) => {
			const slug = place && slugs.get(place);
			return {
				id: place?.id ?? `${at.lat},${at.lng}`,
				name,
				...(place?.names && { names: place.names }),
				region: place ? [place.region, place.countryName].filter(Boolean).join(', ') : '',
				at,
				count,
				picture,
				path: slug ? placePagePath(place.countryName, slug) : null,
				countrySlug: slugOf(place?.countryName ?? ''),
				slugs: place ? slugsOf(place) : [],
			};
		});
}

async function findAreas({ readDb, clock }: Needs): Promise<readonly Area[]> {
	const { rows } = await sql<{
		area: string;
		lat: number;
		lng: number;
		count: number;
		picture: Picture | null;
	}>`
		SELECT area, avg(approx_lat) AS lat, avg(approx_lng) AS lng, count(*) AS count,
			(array_agg(images -> 0 ORDER BY rating_score DESC NULLS LAST, id))[1] AS picture
		FROM experience
		WHERE verified_at IS NOT NULL AND ${onSaleAt(clock.now().toString())}
		-- The same name can be in two places, so areas are also divided by a grid of 0.1 degrees.
		GROUP BY area, round(approx_lat * 10), round(approx_lng * 10)
		ORDER BY count DESC, area
		LIMIT ${areasRead}`.execute(readDb);
	return rows.map(({ lat, lng, ...row }) => ({ ...row, at: { lat, lng } }));
}

/** Includes paused listings. */
async function readListedAreas({ readDb }: Needs): Promise<ReadonlyMap<string, NamedPoint>> {
	const { rows } = await sql<{ area: string; lat: number; lng: number }>`
		SELECT area, avg(approx_lat) AS lat, avg(approx_lng) AS lng FROM experience
		WHERE verified_at IS NOT NULL GROUP BY area ORDER BY count(*), area DESC`.execute(readDb);
	return new Map(
		rows.flatMap(({ area, lat, lng }) => {
			const [name = '', ...rest] = area.split(', ');
			const countryName = rest.pop() ?? '';
			const [named, within] = slugsOf({ id: '', name, region: rest.join(', '), countryName });
			return [named, within].map((slug) => [`${slugOf(countryName)}/${slug}`, { name, at: { lat, lng } }]);
		}),
	);
}

/** Merges each area into a larger area within 15 km. The result is sorted by size, largest first. */
export function mergeAreas(areas: readonly Area[]): readonly Area[] {
	const merged: Area[] = [];
	for (const area of areas) {
		const at = merged.findIndex((larger) => distanceMetres(larger.at, area.at) < tripsNearMetres);
		const larger = merged[at];
		if (larger) merged[at] = { ...larger, count: larger.count + area.count };
		else merged.push(area);
	}
	return merged.sort((one, other) => other.count - one.count);
}

interface Town {
	readonly place: Place | undefined;
	readonly name: string;
	readonly at: Coordinates;
	readonly picture: Picture | null;
}

function townOf({ area, at, picture }: Area, near: Place | undefined): Town {
	if (near && distanceMetres(near.at, at) <= tripsNearMetres)
		return { place: near, name: near.name, at: near.at, picture };
	const [name = ''] = area.split(',');
	return { place: undefined, name, at, picture };
}

function uniqueTowns(towns: readonly Town[]): readonly Town[] {
	const seen = new Set<string>();
	return towns.filter(({ place }) => {
		if (!place) return true;
		const isNew = !seen.has(place.id);
		seen.add(place.id);
		return isNew;
	});
}
