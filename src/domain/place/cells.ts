import { type Bounds, middleOf } from './bounds.ts';
import { type Coordinates, earthRadius } from './place.ts';

/** Cells are a quarter of a degree up and across, as the SQL function `search_cell` counts them. */
const perDegree = 4;
const columns = 360 * perDegree;

/** Cells beside each other in one row, from west to east; both ends are among them. */
export interface CellRange {
	readonly first: number;
	readonly last: number;
}

/** Degrees by which the database, which reckons back from three coordinates, may put a place elsewhere. */
const slack = 1e-5;
/** Metres more than asked for: at the ends of a circle a little of its radius is much of its width. */
const slackMetres = 10;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const rowAt = (lat: number) => Math.floor((lat + 90) * perDegree);
const columnAt = (lng: number) => Math.min(columns - 1, Math.floor((lng + 180) * perDegree));

/** The number of the cell that a place lies in: rows from the South Pole to the North, 1,440 cells each. */
export const cellAt = ({ lat, lng }: Coordinates): number => rowAt(lat) * columns + columnAt(lng);

/**
 * The cells that so many metres round a place may touch: every place in the circle lies in one of them. The rows next to
 * the middle come first.
 */
export function cellsAround(middle: Coordinates, metres: number): readonly CellRange[] {
	const reach = (metres + slackMetres) / earthRadius;
	const up = degrees(reach);
	return cellsOf({ south: middle.lat - up, north: middle.lat + up }, middle.lat, (south, north) => {
		const half = degrees(widest(radians(middle.lat), reach, radians(south), radians(north)));
		return { west: middle.lng - half, width: 2 * half };
	});
}

/** The cells that the frame of a map may touch; the rows next to its middle come first. */
export function cellsWithin(bounds: Bounds): readonly CellRange[] {
	const { south, north, west, east } = bounds;
	const width = east - west + (west > east ? 360 : 0);
	return cellsOf({ south, north }, middleOf(bounds).lat, () => ({ west, width }));
}

/**
 * How far to either side of its middle a circle on the sphere reaches between two latitudes; radians. By the spherical law
 * of cosines, which has its greatest angle where sin(lat) = sin(middle) / cos(reach). All the way round where a pole lies
 * within.
 */
function widest(middle: number, reach: number, south: number, north: number): number {
	const turn = Math.sin(middle) / Math.cos(reach);
	const lat = clamp(Math.abs(turn) > 1 ? Math.sign(turn) * Math.PI : Math.asin(turn), south, north);
	const across = Math.cos(middle) * Math.cos(lat);
	const along = Math.cos(reach) - Math.sin(middle) * Math.sin(lat);
	// Near a pole there is nothing across, and every direction is as near.
	return across < 1e-9 ? Math.PI : Math.acos(clamp(along / across, -1, 1));
}

function cellsOf(
	{ south, north }: Pick<Bounds, 'south' | 'north'>,
	middle: number,
	span: (south: number, north: number) => { readonly west: number; readonly width: number },
): readonly CellRange[] {
	const [lowest, highest] = [Math.max(-90, south - slack), Math.min(90, north + slack)];
	const rows = Array.from({ length: rowAt(highest) - rowAt(lowest) + 1 }, (_, at) => rowAt(lowest) + at);
	const nearest = rows.sort((a, b) => Math.abs(a - rowAt(middle)) - Math.abs(b - rowAt(middle)));
	return nearest.flatMap((row) => {
		const from = Math.max(lowest, row / perDegree - 90);
		const to = Math.min(highest, (row + 1) / perDegree - 90);
		const { west, width } = span(from, to);
		return rangesOf(row, west - slack, width + 2 * slack);
	});
}

/** The cells of a row from a meridian eastwards: two ranges where the antimeridian lies between. */
function rangesOf(row: number, west: number, width: number): readonly CellRange[] {
	const range = (first: number, last: number) => ({
		first: row * columns + first,
		last: row * columns + last,
	});
	if (width >= 360) return [range(0, columns - 1)];
	const from = ((((west + 180) % 360) + 360) % 360) - 180;
	const [first, last] = [columnAt(from), Math.floor((from + width + 180) * perDegree)];
	if (last < columns) return [range(first, last)];
	// A place at 180 degrees is at -180 as well.
	return last - columns >= first
		? [range(0, columns - 1)]
		: [range(first, columns - 1), range(0, last - columns)];
}
