import { type RawBuilder, sql } from 'kysely';
import { type Bounds, centreOf, measureFrameRadius, readFrame } from '#domain/place/bounds.ts';
import { blocksOf, cellsAround, cellsWithin } from '#domain/place/cells.ts';
import { chordMetres, earthRadius } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import { bindParam } from './bind-param.ts';

/** Returns a point on the sphere as stored: a `cube` of three coordinates in metres. */
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

export const earthCube = (at: Coordinates): RawBuilder<unknown> => bindParam('cube', earthPoint(at));

/**
 * The area of a search: a map frame or a circle around a place. Distances are measured from its
 * centre.
 */
export interface SearchArea {
	readonly middle: Coordinates;
	readonly frame?: Bounds | undefined;
	readonly reach: number;
}

export function searchArea(at: Coordinates, metres: number, frameParam: string | undefined): SearchArea {
	const frame = frameParam === undefined ? undefined : readFrame(frameParam);
	return frame
		? { middle: centreOf(frame), frame, reach: measureFrameRadius(frame) + 1 }
		: { middle: at, reach: metres };
}

export interface AreaValues {
	/** Centre of the area (`earthPoint`). */
	readonly middle: string;
	/** Metres from the centre to the farthest point, as a straight line through the Earth. */
	readonly chord: number;
	/**
	 * The four planes that bound a frame: two perpendicular to the Earth's axis (in metres) and two
	 * through the axis.
	 */
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

/**
 * SQL condition: `earth` is in the area. Can use an index on points, through the area's bounding box.
 */
export function isInArea(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	const box = sql`${earth} <@ cube_enlarge(${bindParam('cube', area.middle)}, ${number(area.chord)}, 3)`;
	return sql`${box} AND ${isEarthWithin(earth, area)}`;
}

/**
 * SQL condition: `earth` is in the area. Can use an index on `search_cell`. The query must join
 * `cellsOf`.
 */
export function isInCells(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	return sql`search_cell(${earth}) BETWEEN cells.first AND cells.last AND ${isEarthWithin(earth, area)}`;
}

/** Cells that an area touches, as ranges. Each range has a first and a last cell. */
export interface CellValues {
	readonly first: readonly number[];
	readonly last: readonly number[];
}

const rangesOf = ({ middle, frame, reach }: SearchArea) =>
	frame ? cellsWithin(frame) : cellsAround(middle, reach);

export const blocksIn = (area: SearchArea): readonly number[] => blocksOf(rangesOf(area));

export function cellValues(area: SearchArea): CellValues {
	const ranges = rangesOf(area);
	return { first: ranges.map(({ first }) => first), last: ranges.map(({ last }) => last) };
}

export function cellsOf({ first, last }: CellValues): RawBuilder<unknown> {
	const [from, to] = [bindParam('integer[]', first), bindParam('integer[]', last)];
	return sql`cells (first, last) AS MATERIALIZED (SELECT * FROM unnest(${from}, ${to}))`;
}

/**
 * SQL condition: `earth` is in the area. For a circle, compares the distance. For a frame, compares the
 * planes that bound it (meridians are planes through the Earth's axis). Reads only the column's three
 * coordinates, so that a covering index suffices.
 */
export function isEarthWithin(earth: RawBuilder<unknown>, area: AreaValues): RawBuilder<unknown> {
	if (area.south === undefined)
		return sql`${earth} <-> ${bindParam('cube', area.middle)} <= ${number(area.chord)}`;
	const along = (axis: 1 | 2 | 3) => sql`cube_ll_coord(${earth}, ${sql.lit(axis)})`;
	const [x, y, z] = [along(1), along(2), along(3)];
	return sql`${z} BETWEEN ${number(area.south)} AND ${number(area.north)}
		AND ${y} * ${number(area.westCos)} >= ${x} * ${number(area.westSin)}
		AND ${y} * ${number(area.eastCos)} <= ${x} * ${number(area.eastSin)}`;
}

const number = (value: number | undefined) => bindParam('double precision', value);
