import { sql } from 'kysely';
import type { PopularPlace } from '#contract/page-data.ts';
import type { Picture } from '#domain/file/picture.ts';
import { distanceMetres } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { onSaleAt } from './experience-store.ts';

type Needs = Pick<App, 'readDb' | 'clock' | 'places'>;

/** Trips this near to a more popular place are counted with it. */
const mergeMetres = 15_000;
const placesShown = 8;
/** Areas read from the database, the most popular first. */
const areasRead = 200;
const cachedMinutes = 10;

interface Area {
	readonly area: string;
	readonly at: Coordinates;
	readonly count: number;
	readonly picture: Picture | null;
}

/** Returns the places with the most bookable trips, with the picture of the best-rated trip. */
export async function popularPlaces({ readDb, clock, places }: Needs): Promise<readonly PopularPlace[]> {
	const { rows } = await sql<{
		area: string;
		lat: number;
		lng: number;
		count: number;
		picture: Picture | null;
	}>`
		SELECT area, avg(approx_lat) AS lat, avg(approx_lng) AS lng, count(*) AS count,
			(array_agg(images -> 0 ORDER BY rating_mean DESC NULLS LAST, review_count DESC, id))[1] AS picture
		FROM experience
		WHERE verified_at IS NOT NULL AND ${onSaleAt(clock.now().toString())}
		-- The same name can be in two places, so areas are also divided by a grid of 0.1 degrees.
		GROUP BY area, round(approx_lat * 10), round(approx_lng * 10)
		ORDER BY count DESC, area
		LIMIT ${areasRead}`.execute(readDb);
	const found = mergeAreas(rows.map(({ lat, lng, ...row }) => ({ ...row, at: { lat, lng } })));
	const named = await Promise.all(
		// Twice as many, because two areas can belong to one town.
		found.slice(0, 2 * placesShown).map(async ({ area, at, count, picture }) => {
			const place = await places.describe(at, { destination: true }).catch(() => undefined);
			const [name = ''] = area.split(',');
			return {
				name: place?.name ?? name,
				region: place ? [place.region, place.countryName].filter(Boolean).join(', ') : '',
				at: place?.at ?? at,
				count,
				picture,
			};
		}),
	);
	return mergeTowns(named).slice(0, placesShown);
}

/** Adds up areas of the same town, if it is known; the result begins with the largest. */
function mergeTowns(areas: readonly PopularPlace[]): readonly PopularPlace[] {
	const towns = Map.groupBy(areas, ({ name, region, at }) =>
		region ? `${name}, ${region}` : `${at.lat}, ${at.lng}`,
	);
	return [...towns.values()]
		.flatMap(([largest, ...others]) =>
			largest ? [{ ...largest, count: others.reduce((sum, { count }) => sum + count, largest.count) }] : [],
		)
		.sort((one, other) => other.count - one.count);
}

/** Adds each area to a larger one within 15 km; the result begins with the largest. */
export function mergeAreas(areas: readonly Area[]): readonly Area[] {
	const merged: Area[] = [];
	for (const area of areas) {
		const at = merged.findIndex((larger) => distanceMetres(larger.at, area.at) < mergeMetres);
		const larger = merged[at];
		if (larger) merged[at] = { ...larger, count: larger.count + area.count };
		else merged.push(area);
	}
	return merged.sort((one, other) => other.count - one.count);
}

/** Returns a reader of the popular places that reads the database at most every 10 minutes. */
export function cachedPopularPlaces(app: Needs): () => Promise<readonly PopularPlace[]> {
	let until = Temporal.Instant.fromEpochMilliseconds(0);
	let cached: Promise<readonly PopularPlace[]> | undefined;
	return () => {
		const now = app.clock.now();
		if (!cached || Temporal.Instant.compare(now, until) >= 0) {
			until = now.add({ minutes: cachedMinutes });
			cached = popularPlaces(app);
			// A failed read is not cached.
			cached.catch(() => {
				cached = undefined;
			});
		}
		return cached;
	};
}
