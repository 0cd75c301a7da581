import { type LandMass, land, type Ring, stretch } from './land.ts';

/** A piece of the map: its north-west corner as fractions of the world's square, its size and scale in pixels. */
export interface Frame {
	/** May lie west of 0 or east of 1: there the world begins again. */
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	/** The world's width in pixels. */
	readonly scale: number;
	/** Pixels beyond the edges that are still cut out, so that strokes along the cut stay out of sight. */
	readonly margin: number;
	/** How often corners are cut off, so that a coarse coast bends softly. */
	readonly softness: number;
	/** Pixels that make no difference: half of one unless told. */
	readonly tolerance?: number;
}

/** Pixels x, y, x, y …; closed, the first point not repeated. */
export type Outline = readonly number[];

/** The land within a frame: for each mass its outline and holes, in pixels from the frame's corner. */
export function outlines(frame: Frame): readonly (readonly Outline[])[] {
	const [first, last] = [Math.floor(frame.x), Math.floor(frame.x + frame.width / frame.scale)];
	const found: (readonly Outline[])[] = [];
	// One world further on each side, since land just past the edge reaches into the margin.
	for (let world = first - 1; world <= last + 1; world++) {
		for (const mass of land()) {
			const cut = cutMass(mass, { ...frame, x: frame.x - world });
			if (cut.length > 0) found.push(cut);
		}
	}
	return found;
}

function cutMass(mass: LandMass, frame: Frame): readonly Outline[] {
	const cut: Outline[] = [];
	for (const ring of mass) {
		const points = cutRing(ring, frame);
		if (points) cut.push(points);
		else if (cut.length === 0) return cut;
	}
	return cut;
}

function cutRing(ring: Ring, frame: Frame): Outline | undefined {
	const { scale, margin, tolerance = 0.5 } = frame;
	const [west, north] = [frame.x - margin / scale, frame.y - margin / scale];
	const [east, south] = [frame.x + (frame.width + margin) / scale, frame.y + (frame.height + margin) / scale];
	const [ringWest, ringNorth, ringEast, ringSouth] = ring.box;
	if (ringWest > east || ringEast < west || ringNorth > south || ringSouth < north) return;
	// What is about a pixel wide is not seen.
	if (Math.max(ringEast - ringWest, ringSouth - ringNorth) * scale < 1.5 * tolerance) return;

	const near = pointsNear(ring, [west, north, east, south], tolerance / scale);
	// Land that the data parts at the antimeridian: both halves overlap by a pixel, so that no seam shows.
	const westSeam = Number.isInteger(ringWest) ? (ringWest - frame.x) * scale - 1 : Number.NaN;
	const eastSeam = Number.isInteger(ringEast) ? (ringEast - frame.x) * scale + 1 : Number.NaN;
	let points = near.map((value, index) => {
		if (index % 2) return (value - frame.y) * scale;
		if (value === ringWest && Number.isInteger(value)) return westSeam;
		if (value === ringEast && Number.isInteger(value)) return eastSeam;
		return (value - frame.x) * scale;
	});
	for (let turn = 0; turn < frame.softness; turn++) points = cutCorners(points, westSeam, eastSeam);
	points = cutSide(points, 0, -margin, 1);
	points = cutSide(points, 0, frame.width + margin, -1);
	points = cutSide(points, 1, -margin, 1);
	points = cutSide(points, 1, frame.height + margin, -1);
	return points.length >= 6 ? points : undefined;
}

type Box = readonly [west: number, north: number, east: number, south: number];

/**
 * A ring's points, without those that make no difference within a box: a run of stretches that all lie beyond one
 * side keeps its ends only, and points closer together than `tolerance` become one.
 */
function pointsNear({ points, boxes }: Ring, [west, north, east, south]: Box, tolerance: number): number[] {
	const near: number[] = [];
	const count = points.length / 2;
	let [lastX, lastY] = [Infinity, Infinity];
	let beyond = 0;
	const take = (index: number) => {
		lastX = points[2 * index] ?? 0;
		lastY = points[2 * index + 1] ?? 0;
		near.push(lastX, lastY);
	};
	for (let s = 0; s * stretch < count; s++) {
		const [from, to] = [s * stretch, Math.min(count, (s + 1) * stretch) - 1];
		const [boxWest, boxNorth, boxEast, boxSouth] = [
			at(boxes, 4 * s),
			at(boxes, 4 * s + 1),
			at(boxes, 4 * s + 2),
			at(boxes, 4 * s + 3),
		];
		const side = boxEast < west ? 1 : boxWest > east ? 2 : boxSouth < north ? 3 : boxNorth > south ? 4 : 0;
		if (side) {
			// The end of the stretch before this one is the start of the way back: dropped while the run goes on.
			if (beyond === side) near.length -= 2;
			else take(from);
			take(to);
		} else if (boxEast - boxWest < tolerance && boxSouth - boxNorth < tolerance) {
			take(from);
		} else {
			for (let i = from; i <= to; i++) {
				const [x, y] = [at(points, 2 * i), at(points, 2 * i + 1)];
				if (Math.abs(x - lastX) >= tolerance || Math.abs(y - lastY) >= tolerance) take(i);
			}
		}
		beyond = side;
	}
	return near;
}

const at = (values: ArrayLike<number>, index: number) => values[index] ?? 0;

/** Chaikin's corner cutting: two points a quarter in from both ends of every edge. Corners on a seam stay. */
function cutCorners(points: readonly number[], westSeam: number, eastSeam: number): number[] {
	const cut: number[] = [];
	for (let i = 0; i < points.length; i += 2) {
		const next = (i + 2) % points.length;
		const [ax, ay, bx, by] = [at(points, i), at(points, i + 1), at(points, next), at(points, next + 1)];
		if (ax === westSeam || ax === eastSeam) cut.push(ax, ay);
		else cut.push(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by);
		if (bx !== westSeam && bx !== eastSeam) cut.push(0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by);
	}
	return cut;
}

/** Sutherland and Hodgman: what of a polygon lies on one side of a line across an axis. */
function cutSide(points: readonly number[], axis: 0 | 1, edge: number, direction: 1 | -1): number[] {
	const kept: number[] = [];
	for (let i = 0; i < points.length; i += 2) {
		const next = (i + 2) % points.length;
		const a = (at(points, i + axis) - edge) * direction;
		const b = (at(points, next + axis) - edge) * direction;
		if (a >= 0) kept.push(at(points, i), at(points, i + 1));
		if (a >= 0 !== b >= 0) {
			const part = a / (a - b);
			const other =
				at(points, i + 1 - axis) + part * (at(points, next + 1 - axis) - at(points, i + 1 - axis));
			if (axis === 0) kept.push(edge, other);
			else kept.push(other, edge);
		}
	}
	return kept;
}
