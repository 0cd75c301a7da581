import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type GeoJSONVTFeature, type GeoJSONVTFeatureNonPoint, geoJSONToTile } from '@maplibre/geojson-vt';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { project } from '#drawing/map/mercator.ts';
import { lruCache } from './lru-cache.ts';

/**
 * The world's land from Natural Earth, 1:10 million (public domain), packed by
 * `scripts/build-land.ts`; accurate to about 400 m. Coordinates are fractions of the projected
 * world square (see `project`).
 */
const file = path.resolve(process.cwd(), 'data', 'land', 'world.bin.br');

/** Degrees per unit of the file, and its origin (TopoJSON's `transform`). */
const quantum = { lng: 0.0036000360003600037, lat: 0.0016885772698826986 };
const origin = { lng: -180, lat: -85.22193775799991 };

/**
 * Reads all land: 405,000 points in 0.2 s. Outlines across the antimeridian extend below 0 or
 * beyond 1.
 */
function readLand(): FeatureCollection<Polygon> {
	const bytes = brotliDecompressSync(readFileSync(file));
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
	const features = Array.from({ length: next() }, (): Feature<Polygon> => {
		// The first ring is the outline; the others are its holes, for example the Caspian Sea.
		const coordinates = Array.from({ length: next() }, ring);
		return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
	});
	return { type: 'FeatureCollection', features };
}

/**
 * A tile to cut from the land. `column` and `row` may be fractions, so that a tile can be centred
 * on any place.
 */
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
	/**
	 * Number of times that corners are cut: smooths the coast at zooms where a pixel is less than
	 * its accuracy of 400 m.
	 */
	readonly softness: number;
}

type Ring = readonly [x: number, y: number][];

/**
 * Options for data that is already projected. `maxZoom` is raised, because the library does not
 * simplify at the deepest zoom.
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
 * Zooms of cached tiles from which deeper ones are cut, so that a tile of Sri Lanka does not
 * process all of Eurasia.
 */
const cachedZooms = [6, 2];
/** Tiles at lower zooms are cut from the whole world, which wraps around. */
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
	// A tile or picture is at most 8 × 256 pixels wide: half of a cached tile three zooms lower.
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
			return [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }];
		}),
	};
}

/** 500 m at the equator as a fraction of the world, about the accuracy of the coast. */
const maxCutFraction = 500 / 40_075_000;

function smoothed(feature: GeoJSONVTFeatureNonPoint, { zoom, extent, softness }: LandTile) {
	let rings: Ring[] = feature.geometry;
	for (let turn = 0; turn < softness; turn++)
		rings = rings.map((ring) => simplifyRing(ring, maxCutFraction * 2 ** zoom * extent));
	const rounded = rings.map((ring) => ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]));
	return { ...feature, geometry: rounded };
}

/**
 * Cuts corners by Chaikin's method, but at most `maxUnits` from a corner, so that the long
 * straight edges along cuts keep their corners outside the tile or under the next polygon.
 */
function simplifyRing(ring: Ring, maxUnits: number): Ring {
	const smooth: [number, number][] = [];
	for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
		const [bx, by] = ring[index + 1] ?? [ax, ay];
		const [east, south] = [bx - ax, by - ay];
		const part = Math.min(0.25, maxUnits / Math.hypot(east, south));
		smooth.push([ax + part * east, ay + part * south], [bx - part * east, by - part * south]);
	}
	return [...smooth, ...smooth.slice(0, 1)];
}
