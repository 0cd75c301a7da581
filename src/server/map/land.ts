import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type GeoJSONVTFeature, type GeoJSONVTFeatureNonPoint, geoJSONToTile } from '@maplibre/geojson-vt';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { project } from '#drawing/map/mercator.ts';
import { keptAnswers } from './lru-cache.ts';

/**
 * The world's land from Natural Earth, 1:10 million (public domain), as `scripts/build-land.ts` packs it: known to
 * about 400 m. Its points are fractions of the world's square (see `project`).
 */
const file = path.resolve(process.cwd(), 'data', 'land', 'world.bin.br');

/** Degrees in one whole quantum of the file, and where its counting begins (TopoJSON's `transform`). */
const quantum = { lng: 0.0036000360003600037, lat: 0.0016885772698826986 };
const origin = { lng: -180, lat: -85.22193775799991 };

/** All land: 405,000 points, read in 0.2 s. Over the antimeridian an outline runs on beyond 0 or 1. */
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
		// An outline, then its holes (the Caspian Sea).
		const coordinates = Array.from({ length: next() }, ring);
		return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
	});
	return { type: 'FeatureCollection', features };
}

/** A tile to cut from the land; `column` and `row` may be fractions, so that a picture is a tile round its middle. */
export interface LandTile {
	readonly zoom: number;
	readonly column: number;
	readonly row: number;
	/** Units of the answer along a side. */
	readonly extent: number;
	/** Units beyond the sides that are cut out as well, so that strokes along the cut stay out of sight. */
	readonly buffer: number;
	/** Units that make no difference. */
	readonly tolerance: number;
	/** How often corners are cut off: a coast known to 400 m bends softly where a pixel is less. */
	readonly softness: number;
}

type Ring = readonly [x: number, y: number][];

/** What stands in the data already projected; at its deepest zoom the library would keep every point. */
const projected = { coordinates: 'unitSquare', clip: true, maxZoom: 24 } as const;

/** The land of a tile as polygons: for each its outline and holes, closed, in whole units from the tile's corner. */
export function cutLand(tile: LandTile): GeoJSONVTFeatureNonPoint[] {
	const { zoom, column, row, extent, buffer, tolerance } = tile;
	const options = { ...projected, wrap: zoom < keepFrom, extent, buffer, tolerance };
	const features: GeoJSONVTFeature[] = geoJSONToTile(landAround(tile), zoom, column, row, options).features;
	return features.flatMap((feature) => (feature.type === 3 ? [softened(feature, tile)] : []));
}

/** Zooms whose tiles are kept to cut others from, so that a tile of Sri Lanka need not look at all of Eurasia. */
const keptZooms = [6, 2];
/** Tiles further out are cut from the whole world, which begins again beyond its sides. */
const keepFrom = 5;
const kept = keptAnswers<FeatureCollection<Polygon>>(128);
let whole: FeatureCollection<Polygon> | undefined;

/** The land in and around the kept tile that a tile's middle lies in: half as far beyond its sides as it is wide. */
function landAround({
	zoom,
	column,
	row,
}: Pick<LandTile, 'zoom' | 'column' | 'row'>): FeatureCollection<Polygon> {
	// A tile's or picture's width is at most 8 times 256 pixels: the half of a kept tile three zooms out.
	const parent = keptZooms.find((keptZoom) => keptZoom <= zoom - 3);
	if (parent === undefined) {
		whole ??= readLand();
		return whole;
	}
	const [x, y] = [column + 0.5, row + 0.5].map((middle) => Math.floor(middle / 2 ** (zoom - parent)));
	const address = { zoom: parent, column: x ?? 0, row: y ?? 0 };
	const name = Object.values(address).join('/');
	const land = kept.get(name) ?? keptTile(address);
	kept.set(name, land);
	return land;
}

function keptTile({ zoom, column, row }: Pick<LandTile, 'zoom' | 'column' | 'row'>) {
	const [extent, count] = [2 ** 20, 2 ** zoom];
	const options = { ...projected, wrap: zoom < keepFrom, extent, buffer: extent / 2, tolerance: 0 };
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

/** 500 m at the equator, as a fraction of the world: about as well as the coast is known. */
const reach = 500 / 40_075_000;

function softened(feature: GeoJSONVTFeatureNonPoint, { zoom, extent, softness }: LandTile) {
	let rings: Ring[] = feature.geometry;
	for (let turn = 0; turn < softness; turn++)
		rings = rings.map((ring) => cutCorners(ring, reach * 2 ** zoom * extent));
	const whole = rings.map((ring) => ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]));
	return { ...feature, geometry: whole };
}

/**
 * Chaikin's corner cutting: two points a quarter in from both ends of every edge, and at most `most` units, so that
 * the long straight edges along which land was cut keep their corners outside the tile or under the next piece.
 */
function cutCorners(ring: Ring, most: number): Ring {
	const soft: [number, number][] = [];
	for (const [index, [ax, ay]] of ring.slice(0, -1).entries()) {
		const [bx, by] = ring[index + 1] ?? [ax, ay];
		const [east, south] = [bx - ax, by - ay];
		const part = Math.min(0.25, most / Math.hypot(east, south));
		soft.push([ax + part * east, ay + part * south], [bx - part * east, by - part * south]);
	}
	return [...soft, ...soft.slice(0, 1)];
}
