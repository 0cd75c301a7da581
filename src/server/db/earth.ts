import { type RawBuilder, sql } from 'kysely';
import { type Bounds, frameReach, middleOf, readFrame } from '#domain/place/bounds.ts';
import { chordMetres, earthRadius } from '#domain/place/place.ts';
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

/** Where a search looks: in a frame of a map, or round a place. Distances are from its middle. */
export interface SearchArea {
	readonly middle: Coordinates;
	readonly frame?: Bounds | undefined;
	/** Metres from the middle to what is farthest away. */
	readonly reach: number;
}

/** The frame that is asked for (`readFrame`), or so many metres round a place. */
export function searchArea(at: Coordinates, metres: number, asked: string | undefined): SearchArea {
	const frame = asked === undefined ? undefined : readFrame(asked);
	return frame
		? { middle: middleOf(frame), frame, reach: frameReach(frame) + 1 }
		: { middle: at, reach: metres };
}

/**
 * Whether a column of points lies in an area. The box is found through the index, the circle by the distance; a frame
 * by the column's own three coordinates, so that the covering index answers that too: between two planes across the
 * Earth's axis, and between two through it, which its meridians are.
 */
export function inArea(
	earth: RawBuilder<unknown>,
	{ middle, frame, reach }: SearchArea,
): RawBuilder<unknown> {
	const here = earthCube(middle);
	const chord = chordMetres(reach);
	const box = sql`${earth} <@ cube_enlarge(${here}, ${chord}, 3)`;
	if (!frame) return sql`${box} AND ${earth} <-> ${here} <= ${chord}`;
	const along = (axis: 1 | 2 | 3) => sql`cube_ll_coord(${earth}, ${sql.lit(axis)})`;
	const [x, y, z] = [along(1), along(2), along(3)];
	const height = (lat: number) => earthRadius * Math.sin((lat * Math.PI) / 180);
	const [west, east] = [(frame.west * Math.PI) / 180, (frame.east * Math.PI) / 180];
	return sql`${box} AND ${z} BETWEEN ${height(frame.south)} AND ${height(frame.north)}
		AND ${y} * ${Math.cos(west)} >= ${x} * ${Math.sin(west)}
		AND ${y} * ${Math.cos(east)} <= ${x} * ${Math.sin(east)}`;
}
