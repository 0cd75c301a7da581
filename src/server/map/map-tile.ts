import { type GeoJSONVTFeature, geoJSONToTile } from '@maplibre/geojson-vt';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { Feature, Point } from 'geojson';
import { cutLand } from './cut-land.ts';
import type { MapLabel } from './place-labels.ts';
import { softnessAt } from './static-map.ts';

export interface TileAddress {
	readonly zoom: number;
	readonly column: number;
	readonly row: number;
}

/** Deeper tiles would hold nothing new; the browser draws these larger. */
export const deepestTile = 12;

/** Reads '/maps/tiles/:zoom/:column/:row.mvt' in its pieces; nothing when there is no such tile. */
export function parseTile(zoom: string, column: string, row: string): TileAddress | undefined {
	const file = /^(\d{1,5})\.mvt$/.exec(row);
	if (!file || !/^\d{1,2}$/.test(zoom) || !/^\d{1,5}$/.test(column)) return;
	const tile = { zoom: Number(zoom), column: Number(column), row: Number(file[1]) };
	const count = 2 ** tile.zoom;
	return tile.zoom <= deepestTile && tile.column < count && tile.row < count ? tile : undefined;
}

const extent = 4096;
/** Wider than the widest band of shallow water, and than a soft corner of a cut coast. */
const buffer = 512;

/**
 * One tile of the built-in map (Mapbox Vector Tile 2): layer `land` (polygons) and layer `place` (points with name,
 * kind, rank). A layer that would be empty is left out.
 */
export function mapTile({ zoom, column, row }: TileAddress, labels: readonly MapLabel[]): Uint8Array {
	// MapLibre shows a tile at twice the size that the zoom's number means here, and larger.
	const softness = softnessAt(zoom + 1);
	const land = cutLand({ zoom, column, row, extent, buffer, tolerance: 3, softness });
	const names = { type: 'FeatureCollection', features: labels.map(named) } as const;
	const place = geoJSONToTile(names, zoom, column, row).features;
	return fromVectorTileJs({ layers: { ...layer('land', land), ...layer('place', place) } });
}

function layer(name: string, features: GeoJSONVTFeature[]): Record<string, GeoJSONWrapper> {
	if (features.length === 0) return {};
	return { [name]: Object.assign(new GeoJSONWrapper(features, { version: 2, extent }), { name }) };
}

function named({ name, at, kind }: MapLabel, rank: number): Feature<Point> {
	const geometry: Point = { type: 'Point', coordinates: [at.lng, at.lat] };
	return { type: 'Feature', properties: { name, kind, rank }, geometry };
}
