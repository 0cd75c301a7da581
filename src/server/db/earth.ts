import { type RawBuilder, sql } from 'kysely';
import { type Bounds, frameReach, middleOf, readFrame } from '#domain/place/bounds.ts';
import { type CellRange, cellsAround, cellsWithin } from '#domain/place/cells.ts';
import { chordMetres, earthRadius } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import { given } from './given.ts';

/** A point on the sphere as the tables keep it: three coordinates in metres. */
export function earthCube({ lat, lng }: Coordinates): RawBuilder<unknown> {
	const phi = (lat * Math.PI) / 180;
	const lambda = (lng * Math.PI) / 180;
	const point = [
		earthRadius * Math.cos(phi) * Math.cos(lambda),
		earthRadius * Math.cos(phi) * Math.sin(lambda),
		earthRadius * Math.sin(phi),
	];
	return given('cube', `(${point.join(',')})`);
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

/** Whether a column of points lies in an area, found through an index of places by the box round the area. */
export function inArea(earth: RawBuilder<unknown>, area: SearchArea): RawBuilder<unknown> {
	const box = sql`${earth} <@ cube_enlarge(${earthCube(area.middle)}, ${metres(chordMetres(area.reach))}, 3)`;
	return sql`${box} AND ${within(earth, area)}`;
}

/** The same, found through an index of cells (`search_cell`, migration 0542): what an area's cells are joined by. */
export function inCells(earth: RawBuilder<unknown>, area: SearchArea): RawBuilder<unknown> {
	return sql`search_cell(${earth}) BETWEEN cells.first AND cells.last AND ${within(earth, area)}`;
}

/** The ranges of cells that an area touches, for a statement to begin with: the table `cells` that `inCells` is asked of. */
export function cellsOf({ middle, frame, reach }: SearchArea): RawBuilder<unknown> {
	const ranges = frame ? cellsWithin(frame) : cellsAround(middle, reach);
	const ends = (end: keyof CellRange) =>
		given(
			'integer[]',
			ranges.map((range) => range[end]),
		);
	return sql`cells (first, last) AS MATERIALIZED (SELECT * FROM unnest(${ends('first')}, ${ends('last')}))`;
}

/**
 * By a column's own three coordinates, so that a covering index answers it: a circle by the distance, a frame between two
 * planes across the Earth's axis and two through it, which its meridians are.
 */
function within(earth: RawBuilder<unknown>, { middle, frame, reach }: SearchArea): RawBuilder<unknown> {
	if (!frame) return sql`${earth} <-> ${earthCube(middle)} <= ${metres(chordMetres(reach))}`;
	const along = (axis: 1 | 2 | 3) => sql`cube_ll_coord(${earth}, ${sql.lit(axis)})`;
	const [x, y, z] = [along(1), along(2), along(3)];
	const height = (lat: number) => metres(earthRadius * Math.sin((lat * Math.PI) / 180));
	const [west, east] = [(frame.west * Math.PI) / 180, (frame.east * Math.PI) / 180];
	const factor = (value: number) => given('double precision', value);
	return sql`${z} BETWEEN ${height(frame.south)} AND ${height(frame.north)}
		AND ${y} * ${factor(Math.cos(west))} >= ${x} * ${factor(Math.sin(west))}
		AND ${y} * ${factor(Math.cos(east))} <= ${x} * ${factor(Math.sin(east))}`;
}

const metres = (length: number) => given('double precision', length);
