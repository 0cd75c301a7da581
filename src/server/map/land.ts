import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { project } from '#domain/place/mercator.ts';

/**
 * The world's land from Natural Earth, 1:10 million (public domain), as the npm package `world-atlas` carries it:
 * TopoJSON, coordinates quantised to about 400 m. Ways are projected once; everything else is cut from them.
 */

/**
 * A closed line, in fractions of the world's square (see `project`): x, y, x, y …, the first point not repeated. Over
 * the antimeridian it runs on beyond 0 or 1.
 */
export interface Ring {
	readonly points: Float32Array;
	/** West, north, east, south of every stretch of `stretch` points, so that far ones are passed over. */
	readonly boxes: Float32Array;
	readonly box: readonly [west: number, north: number, east: number, south: number];
}

/** Its outline, then its holes (the Caspian Sea). */
export type LandMass = readonly Ring[];

export const stretch = 32;

interface Topology {
	readonly arcs: readonly (readonly (readonly [number, number])[])[];
	readonly transform: {
		readonly scale: readonly [number, number];
		readonly translate: readonly [number, number];
	};
	readonly objects: { readonly land: { readonly geometries: readonly MultiPolygon[] } };
}
interface MultiPolygon {
	readonly arcs: readonly (readonly (readonly number[])[])[];
}

let loaded: readonly LandMass[] | undefined;

/** All land, largest masses not necessarily first; read once (about 0.1 s), 4 MB. */
export function land(): readonly LandMass[] {
	loaded ??= readLand();
	return loaded;
}

function readLand(): readonly LandMass[] {
	const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
	const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
	const arcs = topology.arcs.map((arc) => unpackArc(arc, topology.transform));
	const masses = topology.objects.land.geometries.flatMap((geometry) =>
		geometry.arcs.map((polygon) => {
			const [outline = [], ...holes] = polygon.map((indices) => unroll(joinArcs(indices, arcs)));
			const shore = makeRing(outline);
			return [shore, ...holes.map((hole) => makeRing(besideWest(hole, shore.box[0])))];
		}),
	);
	return masses.filter(([shore]) => shore && !isNullIsland(shore));
}

/** The data's jest: an island of one square metre where the equator meets Greenwich. */
function isNullIsland({ box: [west, north, east, south] }: Ring): boolean {
	return east - west < 1e-4 && west < 0.5 && east > 0.5 && north < 0.5 && south > 0.5;
}

/** A hole moved to the world in which its shore was unrolled: the first place east of the shore's west end. */
function besideWest(points: readonly number[], west: number): number[] {
	const own = points.reduce((least, value, index) => (index % 2 ? least : Math.min(least, value)), Infinity);
	const worlds = Math.ceil(west - own);
	return points.map((value, index) => (index % 2 ? value : value + worlds));
}

/** Steps of whole quanta become fractions of the world. */
function unpackArc(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Float32Array {
	const points = new Float32Array(arc.length * 2);
	let [east, north] = [0, 0];
	for (const [index, [stepEast, stepNorth]] of arc.entries()) {
		east += stepEast;
		north += stepNorth;
		const lng = east * scale[0] + translate[0];
		const { x, y } = project({ lat: north * scale[1] + translate[1], lng });
		points[2 * index] = x;
		points[2 * index + 1] = y;
	}
	return points;
}

/** Arcs in a row share their end points; a negative index means the arc backwards. */
function joinArcs(indices: readonly number[], arcs: readonly Float32Array[]): number[] {
	const joined: number[] = [];
	for (const index of indices) {
		const arc = arcs[index < 0 ? ~index : index] ?? new Float32Array();
		const count = arc.length / 2;
		for (let i = 0; i < count - 1; i++) {
			const at = 2 * (index < 0 ? count - 1 - i : i);
			joined.push(arc[at] ?? 0, arc[at + 1] ?? 0);
		}
	}
	return joined;
}

/** A step over the antimeridian stays short. A line that has gone once round the world (Antarctica) closes at the pole. */
function unroll(points: readonly number[]): number[] {
	const unrolled: number[] = [];
	let last = points[0] ?? 0;
	for (let i = 0; i < points.length; i += 2) {
		const x = points[i] ?? 0;
		last += x - last - Math.round(x - last);
		unrolled.push(last, points[i + 1] ?? 0);
	}
	const start = points[0] ?? 0;
	const round = Math.round(last - start);
	if (round !== 0) unrolled.push(start + round, points[1] ?? 0, start + round, 1, start, 1);
	return unrolled;
}

function makeRing(line: readonly number[]): Ring {
	const points = Float32Array.from(line);
	const count = points.length / 2;
	const stretches = Math.ceil(count / stretch);
	const boxes = new Float32Array(stretches * 4);
	const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
	for (let s = 0; s < stretches; s++) {
		let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
		for (let i = s * stretch; i < Math.min(count, (s + 1) * stretch); i++) {
			const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
			west = Math.min(west, x);
			east = Math.max(east, x);
			north = Math.min(north, y);
			south = Math.max(south, y);
		}
		boxes.set([west, north, east, south], 4 * s);
		box[0] = Math.min(box[0], west);
		box[1] = Math.min(box[1], north);
		box[2] = Math.max(box[2], east);
		box[3] = Math.max(box[3], south);
	}
	return { points, boxes, box };
}
