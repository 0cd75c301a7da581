import { pixelsBetween, tileBounds, worldPixels } from '#drawing/map/mercator.ts';
import { outlines } from './outline.ts';
import type { MapLabel } from './place-labels.ts';
import { softnessAt } from './static-map.ts';
import { type TilePoint, tileExtent, vectorTile } from './vector-tile.ts';

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

/** Units of the extent beyond a tile's edges: wider than the widest band of shallow water. */
const margin = 192;

/** One tile of the built-in map: layer `land` (polygons) and layer `place` (points with name, kind, rank). */
export function mapTile({ zoom, column, row }: TileAddress, labels: readonly MapLabel[]): Uint8Array {
	const count = 2 ** zoom;
	const polygons = outlines({
		x: column / count,
		y: row / count,
		width: tileExtent,
		height: tileExtent,
		scale: tileExtent * count,
		margin,
		// MapLibre shows a tile at twice the size that the zoom's number means here, and larger.
		softness: softnessAt(zoom + 1),
		tolerance: 4,
	});
	const { north, west } = tileBounds(zoom, column, row);
	const unitsPerPixel = (tileExtent * count) / worldPixels(zoom);
	const points = labels.map(({ name, at, kind }, rank): TilePoint => {
		const away = pixelsBetween({ lat: north, lng: west }, at, zoom);
		return { at: { x: away.x * unitsPerPixel, y: away.y * unitsPerPixel }, properties: { name, kind, rank } };
	});
	return vectorTile([
		{ name: 'land', polygons },
		{ name: 'place', points },
	]);
}
