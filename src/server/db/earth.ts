import { type RawBuilder, sql } from 'kysely';
import { earthRadius } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';

/** A point on the sphere as the tables keep it: three coordinates in metres. */
export function earthCube({ lat, lng }: Coordinates): RawBuilder<unknown> {
	const phi = (lat * Math.PI) / 180;
	const lambda = (lng * Math.PI) / 180;
	const point = [
		earthRadius * Math.cos(phi) * Math.cos(lambda),
		earthRadius * Math.cos(phi) * Math.sin(lambda),
		earthRadius * Math.sin(phi),
	];
	return sql`${`(${point.join(',')})`}::cube`;
}
