import { type Bounds, centreOf } from './bounds.ts';
import { type Coordinates, earthRadius } from './place.ts';

/**
 * Cells per degree, as in the SQL function `search_cell`: a cell is a quarter of a degree high and
 * wide.
 */
const perDegree = 4;
const columns = 360 * perDegree;

/** Adjacent cells of a row from west to east, both ends included. */
export interface CellRange {
	readonly first: number;
	readonly last: number;
}

/** Tolerance in degrees, because the database converts back from cube coordinates. */
const tolerance = 1e-5;
/**
 * Additional metres, because at the edge of a circle a small change of the radius changes the width
 * a lot.
 */
const slackMetres = 10;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const rowAt = (lat: number) => Math.floor((lat + 90) * perDegree);
const columnAt = (lng: number) => Math.min(columns - 1, Math.floor((lng + 180) * perDegree));

/**
 * Returns a position's cell number: rows from the South Pole to the North Pole, with 1,440 cells
 * each.
 */
export const cellAt = ({ lat, lng }: Coordinates): number => rowAt(lat) * columns + columnAt(lng);

/** Returns cells that cover every position in a circle. Rows near the centre come first. */
export function cellsAround(middle: Coordinates, metres: number): readonly CellRange[] {
	const reach = (metres + slackMetres) / earthRadius;
	const up = degrees(reach);
	return cellsOf({ south: middle.lat - up, north: middle.lat + up }, middle.lat, (south, north) => {
		const half = degrees(widest(radians(middle.lat), reach, radians(south), radians(north)));
		return { west: middle.lng - half, width: 2 * half };
	});
}

export function cellsWithin(bounds: Bounds): readonly CellRange[] {
	const { south, north, west, east } = bounds;
	const width = east - west + (west > east ? 360 : 0);
	return cellsOf({ south, north }, centreOf(bounds).lat, () => ({ west, width }));
}

const perBlock = 2;

/**
 * Returns the blocks of half a degree that contain the cells, as in the SQL function `words_by_block`.
 * Smaller blocks would need more look-ups per word. Larger blocks would match more words of other
 * places.
 */
export function blocksOf(ranges: readonly CellRange[]): readonly number[] {
	const blocks = ranges.flatMap(({ first, last }) => {
		const [row, blocksPerRow] = [Math.floor(first / columns / perBlock), columns / perBlock];
		const [from, to] = [first, last].map((cell) => Math.floor((cell % columns) / perBlock)) as [
			number,
			number,
		];
		return Array.from({ length: to - from + 1 }, (_, at) => row * blocksPerRow + from + at);
	});
	return [...new Set(blocks)];
}

/**
 * Returns the largest difference in longitude, in radians, between a circle’s centre and its edge
 * within two latitudes. Uses the spherical law of cosines; the maximum is where sin(lat) = sin(middle)
 * / cos(reach). Returns all longitudes if a pole is inside the circle.
 */
function widest(middle: number, reach: number, south: number, north: number): number {
	const turn = Math.sin(middle) / Math.cos(reach);
	const lat = clamp(Math.abs(turn) > 1 ? Math.sign(turn) * Math.PI : Math.asin(turn), south, north);
	const across = Math.cos(middle) * Math.cos(lat);
	const along = Math.cos(reach) - Math.sin(middle) * Math.sin(lat);
	// Near a pole a row has no width and all directions are equally near.
	return across < 1e-9 ? Math.PI : Math.acos(clamp(along / across, -1, 1));
}

function cellsOf(
	{ south, north }: Pick<Bounds, 'south' | 'north'>,
	middle: number,
	span: (south: number, north: number) => { readonly west: number; readonly width: number },
): readonly CellRange[] {
	const [lowest, highest] = [Math.max(-90, south - tolerance), Math.min(90, north + tolerance)];
	const rows = Array.from({ length: rowAt(highest) - rowAt(lowest) + 1 }, (_, at) => rowAt(lowest) + at);
	const nearest = rows.sort((a, b) => Math.abs(a - rowAt(middle)) - Math.abs(b - rowAt(middle)));
	return nearest.flatMap((row) => {
		const from = Math.max(lowest, row / perDegree - 90);
		const to = Math.min(highest, (row + 1) / perDegree - 90);
		const { west, width } = span(from, to);
		return rangesOf(row, west - tolerance, width + 2 * tolerance);
	});
}

/** Returns a row’s cells from a meridian eastwards. Across the antimeridian these are two ranges. */
function rangesOf(row: number, west: number, width: number): readonly CellRange[] {
	const range = (first: number, last: number) => ({
		first: row * columns + first,
		last: row * columns + last,
	});
	if (width >= 360) return [range(0, columns - 1)];
	const from = ((((west + 180) % 360) + 360) % 360) - 180;
	const [first, last] = [columnAt(from), Math.floor((from + width + 180) * perDegree)];
	if (last < columns) return [range(first, last)];
	// A position at 180 degrees is also at -180.
	return last - columns >= first
		? [range(0, columns - 1)]
		: [range(first, columns - 1), range(0, last - columns)];
}
