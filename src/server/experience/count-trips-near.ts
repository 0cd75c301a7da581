import { sql } from 'kysely';
import { countLimit } from '#domain/experience/search.ts';
import { chordMetres } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { earthPoint } from '../db/earth.ts';
import { onSaleAt } from './experience-store.ts';

/** As for popular places. */
const nearMetres = 15_000;

/** Counts the bookable trips within 15 km of each place, up to 1,001. */
export async function countTripsNear(
	{ readDb, clock }: Pick<App, 'readDb' | 'clock'>,
	places: readonly { readonly at: Coordinates }[],
): Promise<readonly number[]> {
	if (places.length === 0) return [];
	const chord = chordMetres(nearMetres);
	const { rows } = await sql<{ count: number }>`
		SELECT near.count FROM unnest(${places.map(({ at }) => earthPoint(at))}::cube[]) WITH ORDINALITY AS place (at, nth)
		CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM (
			SELECT FROM experience WHERE verified_at IS NOT NULL AND ${onSaleAt(clock.now().toString())}
				AND earth <@ cube_enlarge(place.at, ${chord}::double precision, 3) AND earth <-> place.at <= ${chord}::double precision
			LIMIT ${sql.lit(countLimit + 1)}) AS counted) AS near
		ORDER BY place.nth`.execute(readDb);
	return rows.map(({ count }) => count);
}
