/**
 * Writes the land of the built-in map, which `src/server/map/land.ts` reads:
 *
 * - `data/land/world.bin.br` from Natural Earth's land, 1:10 million (public domain), as TopoJSON in the npm
 *   package `world-atlas`, in the same integer quanta (about 400 m).
 * - `data/land/markets.bin.br` from GSHHG 2.3.7 in full resolution (LGPL 3): the islands of Sri Lanka and
 *   Australia, which `world.bin.br` then omits. Quanta of 0.0001 degrees, simplified to 50 m.
 *
 * Run on Debian: `apt-get install gmt gmt-gshhg-full; node scripts/build-land.ts`. Format: variable-length
 * numbers. Count of land masses; for each its count of rings (shore, then holes); for each ring its count of
 * points, then every point as a step east and north from the previous one. Rings continue across the
 * antimeridian; holes use the same longitudes as their shore.
 */
import { execFileSync } from 'node:child_process';
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
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;

/** Circumference of the world in quanta. The last meridian equals the first. */
const round = Math.round(360 / topology.transform.scale[0]);
/**
 * Position of zero longitude and latitude, which is removed because the data contains the fictional
 * Null Island there.
 */
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
 * Returns a ring whose longitudes continue beyond 180° instead of jumping at the antimeridian. A ring
 * around the world (Antarctica) is closed along the pole.
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

/** Moves a hole to the longitudes of its shore, by placing it east of the shore’s western end. */
function alignHole(shore: readonly Point[], hole: readonly Point[]): Point[] {
	const west = (points: readonly Point[]) =>
		points.reduce((least, { east }) => Math.min(least, east), Infinity);
	const worlds = round * Math.ceil((west(shore) - west(hole)) / round);
	return hole.map(({ east, north }) => ({ east: east + worlds, north }));
}

/**
 * Extends land that is split at the antimeridian by one quantum on both sides, so that the seam is
 * invisible.
 */
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

type Rings = readonly (readonly Point[])[];

function pack(file: string, masses: readonly Rings[]) {
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
	write(masses.length);
	let count = 0;
	for (const rings of masses) {
		write(rings.length);
		for (const ring of rings) {
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
	writeFileSync(new URL(`../data/land/${file}`, import.meta.url), packed);
	console.log(
		`${file}: ${masses.length} masses, ${count} points, ${bytes.length} bytes, packed ${packed.length}`,
	);
}

/**
 * Bounds of each market in degrees: west, east, south, north. Only land entirely within the bounds is
 * used.
 */
const markets = [
	[79, 82.2, 5.6, 10],
	[112, 155, -45, -10],
] as const;
type Market = (typeof markets)[number];

const { scale, translate } = topology.transform;
const isInMarket = (points: readonly Point[]) =>
	markets.some(([west, east, south, north]) =>
		points.every((point) => {
			const lng = point.east * scale[0] + translate[0];
			const lat = point.north * scale[1] + translate[1];
			return lng > west && lng < east && lat > south && lat < north;
		}),
	);

pack(
	'world.bin.br',
	topology.objects.land.geometries
		.flatMap((geometry) => geometry.arcs)
		.map((polygon) => polygon.map((indices) => unrolled(joined(indices))))
		.filter(([shore]) => shore && !isNullIsland(shore) && !isInMarket(shore))
		.map(([shore = [], ...holes]) =>
			[shore, ...holes.map((hole) => alignHole(shore, hole))].map(unwrapLongitudes),
		),
);
// Printed because `land.ts` needs these values to turn quanta back into degrees.
console.log(topology.transform);

type Position = readonly [lng: number, lat: number];
interface Shoreline {
	/** 1: coast of the sea; 2: lake; 3: island in a lake. */
	readonly level: number;
	readonly points: readonly Position[];
}

/**
 * Reads the closed shorelines in a market. GMT cuts shorelines at each degree, with shared end points,
 * so the parts are joined.
 */
function shorelines(market: Market): Shoreline[] {
	const dump = execFileSync('gmt', ['coast', `-R${market.join('/')}`, '-Df', '-A0', '-W', '-M'], {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	});
	const pieces = dump
		.split(/^>/m)
		.map((piece) => ({
			level: Number(/Level (\d)/.exec(piece)?.[1]),
			points: [...piece.matchAll(/^(-?[\d.]+)\t(-?[\d.]+)$/gm)].map(
				([, lng, lat]): Position => [Number(lng), Number(lat)],
			),
		}))
		.filter(({ points }) => points.length > 1);
	const key = (level: number, at: Position | undefined) => `${level} ${at?.map((part) => part.toFixed(4))}`;
	const next = new Map(pieces.map((piece) => [key(piece.level, piece.points[0]), piece]));
	const used = new Set<Shoreline>();
	return pieces.flatMap((first) => {
		const points: Position[] = [];
		let piece: Shoreline | undefined = first;
		while (piece && !used.has(piece)) {
			used.add(piece);
			points.push(...piece.points.slice(0, -1));
			piece = next.get(key(first.level, piece.points.at(-1)));
		}
		return piece === first ? [{ level: first.level, points }] : [];
	});
}

/** Simplifies a ring by the method of Douglas and Peucker. */
function simplified(points: readonly Position[], metres: number): Position[] {
	const [[, lat] = [0, 0]] = points;
	const flat = points.map(([x, y]) => [x * 111_320 * Math.cos((lat * Math.PI) / 180), y * 110_574] as const);
	const at = (index: number) => flat[index % flat.length] ?? [0, 0];
	const farthest = (from: number, to: number): [index: number, distance: number] => {
		const [[ax, ay], [bx, by]] = [at(from), at(to)];
		const length = Math.hypot(bx - ax, by - ay);
		let found: [number, number] = [from, 0];
		for (let index = from + 1; index < to; index++) {
			const [x, y] = at(index);
			const part = length && ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2;
			const nearest = Math.min(1, Math.max(0, part));
			const distance = Math.hypot(x - ax - nearest * (bx - ax), y - ay - nearest * (by - ay));
			if (distance > found[1]) found = [index, distance];
		}
		return found;
	};
	const [opposite] = farthest(0, flat.length);
	const retained = new Set([0, opposite]);
	const spans: [number, number][] = [
		[0, opposite],
		[opposite, flat.length],
	];
	for (let span = spans.pop(); span; span = spans.pop()) {
		const [index, distance] = farthest(...span);
		if (distance <= metres) continue;
		retained.add(index);
		spans.push([span[0], index], [index, span[1]]);
	}
	return points.filter((_, index) => retained.has(index));
}

const isInside = ([lng, lat]: Position, ring: readonly Position[]) =>
	ring.reduce((inside, [x, y], index) => {
		const [fromX, fromY] = ring.at(index - 1) ?? [x, y];
		const crosses = y > lat !== fromY > lat && lng < ((fromX - x) * (lat - y)) / (fromY - y) + x;
		return crosses ? !inside : inside;
	}, false);

const degreesPerQuantum = 0.0001;
pack(
	'markets.bin.br',
	markets.flatMap((market): Rings[] => {
		const all = shorelines(market).map(({ level, points }) => ({ level, points: simplified(points, 50) }));
		const lakes = all.filter(({ level }) => level === 2);
		return all
			.filter(({ level, points }) => level !== 2 && points.length > 2)
			.map(({ level, points }) => {
				const holes = level === 1 ? lakes.filter((lake) => isInside(lake.points[0] ?? [0, 0], points)) : [];
				return [points, ...holes.map((lake) => lake.points)].map((ring) =>
					ring.map(([lng, lat]) => ({
						east: Math.round(lng / degreesPerQuantum),
						north: Math.round(lat / degreesPerQuantum),
					})),
				);
			});
	}),
);
