import type { Pool } from 'pg';
import type { Bounds } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { PlaceKind } from '#ports/places.ts';

interface Label {
	readonly name: string;
	readonly at: Coordinates;
	readonly kind: PlaceKind;
}

/** A view of so many degrees of latitude reads its band of the gazetteer; a wider one the best known first. */
const bandDegrees = 3;

/** The names of a map, from the gazetteer: what lies within bounds, the best known first. */
export function mapLabels(pool: Pick<Pool, 'query'>) {
	return async ({ west, south, east, north }: Bounds, limit: number): Promise<readonly Label[]> => {
		const between = west <= east ? 'lng BETWEEN $3 AND $4' : '(lng >= $3 OR lng <= $4)';
		// An expression in place of the column keeps the planner off the index that does not suit the view.
		const order = north - south <= bandDegrees ? 'prominence + 0' : 'prominence';
		const { rows } = await pool.query<{ name: string; lat: number; lng: number; kind: PlaceKind }>({
			text: `SELECT name, lat, lng, kind FROM place
				WHERE lat BETWEEN $1 AND $2 AND ${between} ORDER BY ${order} DESC LIMIT $5`,
			values: [south, north, west, east, limit],
		});
		return rows.map(({ name, lat, lng, kind }) => ({ name, kind, at: { lat, lng } }));
	};
}
