/**
 * Writes `data/land/world.bin.br` from Natural Earth's land, 1:10 million (public domain), as TopoJSON in the
 * npm package `world-atlas`: the same integer quanta (about 400 m), packed to load in a fraction of the time
 * and memory. `src/server/map/land.ts` reads it. Run: `node scripts/build-land.ts`. Format: variable-length
 * numbers. Count of land masses; for each its count of rings (shore, then holes); for each ring its count of
 * points, then every point as a step east and north from the previous one. Rings continue across the
 * antimeridian; holes use the same longitudes as their shore.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';

interface Topology {
	readonly arcs: readonly (readonly (readonly [east: number, north: number])[])[];
	readonly transform: {
		readonly scale: readonly [number, number];
		readonly translate: readonly [number, number];
	};
	readonly objects: {
		readonly land: {
			readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[];
		};
	};
}
interface Point {
	readonly east: number;
	readonly north: number;
}

const source = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const target = new URL('../data/land/world.bin.br', import.meta.url);
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;

/** Circumference of the world in quanta: the last meridian equals the first. */
const round = Math.round(360 / topology.transform.scale[0]);
/** Position of zero longitude and latitude, where the data contains the fictional Null Island. */
const [zeroEast, zeroNorth] = topology.transform.translate.map(
	(least, axis) => -least / (topology.transform.scale[axis] ?? 1),
);

const arcs = topology.arcs.map((steps) => {
	let [east, north] = [0, 0];
	return steps.map(([stepEast, stepNorth]): Point => {
		east += stepEast;
		north += stepNorth;
		return { east, north };
	});
});

/** Joins arcs. Consecutive arcs share end points; a negative index means a reversed arc. */
const joined = (indices: readonly number[]): Point[] =>
	indices.flatMap((index) =>
		(index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])).slice(0, -1),
	);

/**
 * Keeps steps short across the antimeridian. A ring around the world (Antarctica) closes at the
 * pole.
 */
function unrolled(points: readonly Point[]): Point[] {
	const [first] = points;
	if (!first) return [];
	let east = first.east;
	const line = points.map((point) => {
		const step = point.east - east;
		east += step - round * Math.round(step / round);
		return { east, north: point.north };
	});
	const start = first.east;
	const end = start + round * Math.round((east - start) / round);
	return end === start
		? line
		: [...line, { east: end, north: first.north }, { east: end, north: 0 }, { east: start, north: 0 }];
}

/** Moves a hole to the longitudes of its shore: first position east of the shore’s western end. */
function alignHole(shore: readonly Point[], hole: readonly Point[]): Point[] {
	const west = (points: readonly Point[]) =>
		points.reduce((least, { east }) => Math.min(least, east), Infinity);
	const worlds = round * Math.ceil((west(shore) - west(hole)) / round);
	return hole.map(({ east, north }) => ({ east: east + worlds, north }));
}

/** Extends land split at the antimeridian by one quantum on both sides, so that no seam shows. */
function unwrapLongitudes(points: readonly Point[]): readonly Point[] {
	const easts = points.map(({ east }) => east);
	const [least, most] = [
		easts.reduce((a, b) => Math.min(a, b), Infinity),
		easts.reduce((a, b) => Math.max(a, b), -Infinity),
	];
	return points.map(({ east, north }) => {
		if (east === least && east % round === 0) return { east: east - 1, north };
		if (east === most && east % round === 0) return { east: east + 1, north };
		return { east, north };
	});
}

const isNullIsland = (points: readonly Point[]) =>
	points.every(
		({ east, north }) => Math.abs(east - (zeroEast ?? 0)) < 5 && Math.abs(north - (zeroNorth ?? 0)) < 5,
	);

const bytes: number[] = [];
function write(value: number) {
	// Zigzag encoding of signed numbers.
	let rest = value < 0 ? -2 * value - 1 : 2 * value;
	while (rest > 127) {
		bytes.push((rest & 127) | 128);
		rest = Math.floor(rest / 128);
	}
	bytes.push(rest);
}

const masses = topology.objects.land.geometries
	.flatMap((geometry) => geometry.arcs)
	.map((polygon) => polygon.map((indices) => unrolled(joined(indices))))
	.filter(([shore]) => shore && !isNullIsland(shore));
write(masses.length);
let count = 0;
for (const [shore = [], ...holes] of masses) {
	write(1 + holes.length);
	for (const ring of [shore, ...holes.map((hole) => alignHole(shore, hole))].map(unwrapLongitudes)) {
		write(ring.length);
		let [east, north] = [0, 0];
		for (const point of ring) {
			write(point.east - east);
			write(point.north - north);
			({ east, north } = point);
			count++;
		}
	}
}
const packed = brotliCompressSync(Uint8Array.from(bytes), {
	params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(target, packed);
console.log(`${masses.length} masses, ${count} points, ${bytes.length} bytes, packed ${packed.length}`);
// Printed because `land.ts` needs these values to turn quanta back into degrees.
console.log(topology.transform);
