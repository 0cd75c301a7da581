import { type RawBuilder, sql } from 'kysely';
import { type Bounds, frameReach, middleOf, readFrame } from '#domain/place/bounds.ts';
import { cellsAround, cellsWithin } from '#domain/place/cells.ts';
import { chordMetres, earthRadius } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import { given } from './given.ts';

/** A point on the sphere as the tables keep it, a `cube`: three coordinates in metres. */
export function earthPoint({ lat, lng }: Coordinates): string {
	const phi = (lat * Math.PI) / 180;
	const lambda = (lng * Math.PI) / 180;
	const point = [
		earthRadius * Math.cos(phi) * Math.cos(lambda),
		earthRadius * Math.cos(phi) * Math.sin(lambda),
		earthRadius * Math.sin(phi),
	];
	return `(${point.join(',')})`;
}

/** The same for a statement. */
export const earthCube = (at: Coordinates): RawBuilder<unknown> => given('cube', earthPoint(at));

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

/** What a statement is given of an area. */
export interface AreaValues {
	/** The middle (`earthPoint`). */
	readonly middle: string;
	/** Metres from the middle to what is farthest away, straight through the Earth. */
	readonly chord: number;
	/** Of a frame, the planes between which it lies: two across the Earth's axis, in metres, and two through it. */
	readonly south?: number;
	readonly north?: number;
	readonly westCos?: number;
	readonly westSin?: number;
	readonly eastCos?: number;
	readonly eastSin?: number;
}

export function areaValues({ middle, frame, reach }: SearchArea): AreaValues {
	const round = { middle: earthPoint(middle), chord: chordMetres(reach) };
	if (!frame) return round;
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const [west, east] = [radians(frame.west), radians(frame.east)];
	return {
		...round,
		south: earthRadius * Math.sin(radians(frame.south)),
		north: earthRadius * Math.sin(radians(frame.north)),
		westCos: Math.cos(west),
		westSin: Math.sin(west),
		eastCos: Math.cos(east),
		eastSin: Math.sin(east),
	};
}

/** Whether a column of points lies in an area, found through an index of places by the box round the area. */
export function inArea(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	const box = sql`${earth} <@ cube_enlarge(${given('cube', area.middle)}, ${number(area.chord)}, 3)`;
	return sql`${box} AND ${within(earth, area)}`;
}

/** The same, found through an index of cells (`search_cell`): what an area's cells are joined by. */
export function inCells(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	return sql`search_cell(${earth}) BETWEEN cells.first AND cells.last AND ${within(earth, area)}`;
}

/** The ranges of cells that an area touches, by their ends. */
export interface CellValues {
	readonly first: readonly number[];
	readonly last: readonly number[];
}

export function cellValues({ middle, frame, reach }: SearchArea): CellValues {
	const ranges = frame ? cellsWithin(frame) : cellsAround(middle, reach);
	return { first: ranges.map(({ first }) => first), last: ranges.map(({ last }) => last) };
}

/** What a statement begins with: the table `cells` that `inCells` is asked of. */
export function cellsOf({ first, last }: CellValues): RawBuilder<unknown> {
	const [from, to] = [given('integer[]', first), given('integer[]', last)];
	return sql`cells (first, last) AS MATERIALIZED (SELECT * FROM unnest(${from}, ${to}))`;
}

/**
 * By a column's own three coordinates, so that a covering index answers it: a circle by the distance, a frame by its
 * planes; those through the Earth's axis are its meridians.
 */
function within(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	if (area.south === undefined)
		return sql`${earth} <-> ${given('cube', area.middle)} <= ${number(area.chord)}`;
	const along = (axis: 1 | 2 | 3) => sql`cube_ll_coord(${earth}, ${sql.lit(axis)})`;
	const [x, y, z] = [along(1), along(2), along(3)];
	return sql`${z} BETWEEN ${number(area.south)} AND ${number(area.north)}
		AND ${y} * ${number(area.westCos)} >= ${x} * ${number(area.westSin)}
		AND ${y} * ${number(area.eastCos)} <= ${x} * ${number(area.eastSin)}`;
}

const number = (value: number | undefined) => given('double precision', value);
