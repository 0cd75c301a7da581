import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type GeoJSONVTFeature, type GeoJSONVTFeatureNonPoint, geoJSONToTile } from '@maplibre/geojson-vt';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { project } from '#drawing/map/mercator.ts';
import { lruCache } from './lru-cache.ts';

/** Land data packed by `scripts/build-land.ts`, with the origin and the degrees per unit. */
interface LandFile {
	readonly name: string;
	readonly quantum: { readonly lng: number; readonly lat: number };
	readonly origin: { readonly lng: number; readonly lat: number };
	/** True if corners of the data would be visible at close zoom and must be rounded. */
	readonly coarse: boolean;
}

/** From Natural Earth, 1:10 million (public domain), accurate to about 1 km. */
const worldFile: LandFile = {
	name: 'world.bin.br',
	quantum: { lng: 0.0036000360003600037, lat: 0.0016885772698826986 },
	origin: { lng: -180, lat: -85.22193775799991 },
	coarse: true,
};
/** Sri Lanka and Australia from GSHHG (LGPL 3), accurate to about 250 m. */
const marketsFile: LandFile = {
	name: 'markets.bin.br',
	quantum: { lng: 0.0001, lat: 0.0001 },
	origin: { lng: 0, lat: 0 },
	coarse: false,
};

/**
 * Reads all land: 600,000 points in 0.3 s. Coordinates are fractions of the projected world square (see
 * `project`). Outlines across the antimeridian extend below 0 or beyond 1.
 */
const readLand = (): FeatureCollection<Polygon> => ({
	type: 'FeatureCollection',
	features: [worldFile, marketsFile].flatMap(readFeatures),
});

function readFeatures({ name, quantum, origin, coarse }: LandFile): Feature<Polygon>[] {
	const bytes = brotliDecompressSync(readFileSync(path.resolve(process.cwd(), 'data', 'land', name)));
	let at = 0;
	function next(): number {
		let [value, weight, byte] = [0, 1, 128];
		while (byte > 127) {
			byte = bytes[at++] ?? 0;
			value += (byte & 127) * weight;
			weight *= 128;
		}
		return value % 2 ? -(value + 1) / 2 : value / 2;
	}
	function ring(): [x: number, y: number][] {
		const count = next();
		let [east, north] = [0, 0];
		const points = Array.from({ length: count }, (): [number, number] => {
			east += next();
			north += next();
			const { x, y } = project({
				lat: origin.lat + north * quantum.lat,
				lng: origin.lng + east * quantum.lng,
			});
			return [x, y];
		});
		return [...points, ...points.slice(0, 1)];
	}
	return Array.from({ length: next() }, (): Feature<Polygon> => {
		// The first ring is the outline. The other rings are holes, for example the Caspian Sea.
		const coordinates = Array.from({ length: next() }, ring);
		return { type: 'Feature', properties: { coarse }, geometry: { type: 'Polygon', coordinates } };
	});
}

/** `column` and `row` may be fractions, so that a tile can be centred on any place. */
export interface LandTile {
	readonly zoom: number;
	readonly column: number;
	readonly row: number;
	/** Number of output units per side of the tile. */
	readonly extent: number;
	/** Extra units around the tile, so that strokes along the cut are not visible. */
	readonly buffer: number;
	/** Tolerance for simplification, in output units. */
	readonly tolerance: number;
	/** Zoom level at which the tile is displayed. Higher levels smooth the coast in more passes. */
	readonly shownAt: number;
}

const smoothingPasses = (zoom: number, coarse: boolean) =>
	coarse ? (zoom < 9 ? 0 : zoom < 12 ? 2 : 3) : zoom < 12 ? 0 : zoom < 14 ? 1 : 2;

type Ring = readonly [x: number, y: number][];

/**
 * Options for data that is already projected. `maxZoom` is higher than needed, because the library does
 * not simplify at the deepest zoom.
 */
const projected = { coordinates: 'unitSquare', clip: true, maxZoom: 24 } as const;

/**
 * Returns the land in a tile: closed polygons with holes, in whole units from the tile's corner.
 */
export function cutLand(tile: LandTile): GeoJSONVTFeatureNonPoint[] {
	const { zoom, column, row, extent, buffer, tolerance } = tile;
	const options = { ...projected, wrap: zoom < wrapBelowZoom, extent, buffer, tolerance };
	const features: GeoJSONVTFeature[] = geoJSONToTile(landAround(tile), zoom, column, row, options).features;
	return features.flatMap((feature) => (feature.type === 3 ? [smoothed(feature, tile)] : []));
}

/**
 * Tiles at these zooms are cached, and deeper tiles are cut from them, so that a tile of Sri Lanka does
 * not process all of Eurasia.
 */
const cachedZooms = [6, 2];
/** Tiles at lower zooms are cut from the whole world, because they may cross its edge. */
const wrapBelowZoom = 5;
const tileCache = lruCache<FeatureCollection<Polygon>>(128);
let world: FeatureCollection<Polygon> | undefined;

/**
 * Returns the land in and around the cached tile that contains the tile's centre, with a margin of
 * half its width.
 */
function landAround({
	zoom,
	column,
	row,
}: Pick<LandTile, 'zoom' | 'column' | 'row'>): FeatureCollection<Polygon> {
	// A tile or picture is at most 8 × 256 pixels wide, which is half the width of a cached tile three
	// zooms lower.
	const parent = cachedZooms.find((cachedZoom) => cachedZoom <= zoom - 3);
	if (parent === undefined) {
		world ??= readLand();
		return world;
	}
	const [x, y] = [column + 0.5, row + 0.5].map((middle) => Math.floor(middle / 2 ** (zoom - parent)));
	const address = { zoom: parent, column: x ?? 0, row: y ?? 0 };
	const name = Object.values(address).join('/');
	const land = tileCache.get(name) ?? cachedTile(address);
	tileCache.set(name, land);
	return land;
}

function cachedTile({ zoom, column, row }: Pick<LandTile, 'zoom' | 'column' | 'row'>) {
	const [extent, count] = [2 ** 20, 2 ** zoom];
	const options = { ...projected, wrap: zoom < wrapBelowZoom, extent, buffer: extent / 2, tolerance: 0 };
	const around = landAround({ zoom, column, row });
	const features: GeoJSONVTFeature[] = geoJSONToTile(around, zoom, column, row, options).features;
	return {
		type: 'FeatureCollection' as const,
		features: features.flatMap((feature): Feature<Polygon>[] => {
			if (feature.type !== 3) return [];
			const coordinates = feature.geometry.map((ring) =>
				ring.map(([x, y]) => [(x / extent + column) / count, (y / extent + row) / count]),
			);
			return [{ type: 'Feature', properties: feature.tags, geometry: { type: 'Polygon', coordinates } }];
		}),
	};
}

/**
 * 500 m at the equator as a fraction of the Earth's circumference. This is about the accuracy of the
 * coast.
 */
const maxCutFraction = 500 / 40_075_000;

function smoothed(feature: GeoJSONVTFeatureNonPoint, { zoom, extent, shownAt }: LandTile) {
	let rings: Ring[] = feature.geometry;
	const softness = smoothingPasses(shownAt, feature.tags?.coarse === true);
	for (let turn = 0; turn < softness; turn++)
		rings = rings.map((ring) => smoothRing(ring, maxCutFraction * 2 ** zoom * extent));
	const rounded = rings.map((ring) => ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]));
	return { ...feature, tags: {}, geometry: rounded };
}

/**
 * Rounds corners by Chaikin's method, at most `maxUnits` from a corner. The limit keeps corners of long
 * straight cut edges outside the tile or under the next polygon.
 */
function smoothRing(ring: Ring, maxUnits: number): Ring {
	const smooth: [number, number][] = [];
	for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
		const [bx, by] = ring[index + 1] ?? [ax, ay];
		const [east, south] = [bx - ax, by - ay];
		const part = Math.min(0.25, maxUnits / Math.hypot(east, south));
		smooth.push([ax + part * east, ay + part * south], [bx - part * east, by - part * south]);
	}
	return [...smooth, ...smooth.slice(0, 1)];
}
