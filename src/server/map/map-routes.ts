import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type GeoJSONVTFeature, geoJSONToTile } from '@maplibre/geojson-vt';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Feature, Point } from 'geojson';
import type { Bounds } from '#domain/place/bounds.ts';
import { mapPictureAddress, parseMapPicture } from '#drawing/map/map-picture.ts';
import { tileBounds, viewBounds } from '#drawing/map/mercator.ts';
import { cutLand } from './land.ts';
import { lruCache } from './lru-cache.ts';
import type { LabelSource, MapLabel } from './place-labels.ts';
import { staticMap } from './static-map.ts';

interface MapOptions {
	/**
	 * Source of place names. Without a source, maps have no names. If the source fails, maps are drawn
	 * without names and not cached.
	 */
	readonly labels?: LabelSource;
}

/** Browsers and CDNs may cache forever, because the address contains the version of the map. */
const forever = 'public, max-age=31536000, immutable';
const oneMinute = 'public, max-age=60';
/** Policy for an SVG opened as a page. The SVG may use inline styles only. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const gzipAsync = promisify(gzip);

/**
 * Serves `GET /maps/static/:zoom/:lat,:lng/:width x:height.svg` (see `mapPictureAddress`) and `GET
 * /maps/tiles/:zoom/:column/:row.mvt`, gzipped vector tiles for the built-in style.
 */
export const mapRoutes: FastifyPluginAsync<MapOptions> = async (app, { labels }) => {
	const pictures = lruCache<string>(400);
	const tiles = lruCache<Buffer>(400);

	async function namesWithin(
		bounds: Bounds,
		limit: number,
	): Promise<[names: readonly MapLabel[], cacheable: boolean]> {
		if (!labels) return [[], true];
		try {
			return [await labels(bounds, limit), true];
		} catch (failure) {
			app.log.warn({ err: failure }, 'map drawn without place names');
			return [[], false];
		}
	}

	app.get<{ Params: { zoom: string; centre: string; size: string }; Querystring: Record<string, unknown> }>(
		'/maps/static/:zoom/:centre/:size',
		{ schema: { hide: true } as object },
		async (request, reply) => {
			const picture = parseMapPicture(request.params, texts(request.query));
			if (!picture) return missing(reply, 'There is no such map.');
			const address = mapPictureAddress(picture);
			let svg = pictures.get(address);
			let cacheable = true;
			if (!svg) {
				const [names, complete] = await namesWithin(viewBounds(picture), 24);
				svg = staticMap(picture, names);
				cacheable = complete;
				if (cacheable) pictures.set(address, svg);
			}
			return reply
				.header('cache-control', cacheable ? forever : oneMinute)
				.header('content-security-policy', pictureOnly)
				.header('x-content-type-options', 'nosniff')
				.type('image/svg+xml; charset=utf-8')
				.send(svg);
		},
	);

	app.get<{ Params: { zoom: string; column: string; row: string } }>(
		'/maps/tiles/:zoom/:column/:row',
		{ schema: { hide: true } as object },
		async (request, reply) => {
			const { zoom, column, row } = request.params;
			const tile = parseTile(zoom, column, row);
			if (!tile) return missing(reply, 'There is no such tile.');
			const address = `${tile.zoom}/${tile.column}/${tile.row}`;
			let body = tiles.get(address);
			let cacheable = true;
			if (!body) {
				const [names, complete] = await namesWithin(tileBounds(tile.zoom, tile.column, tile.row), 16);
				body = await gzipAsync(mapTile(tile, names));
				cacheable = complete;
				if (cacheable) tiles.set(address, body);
			}
			return reply
				.header('cache-control', cacheable ? forever : oneMinute)
				.header('x-content-type-options', 'nosniff')
				.header('content-encoding', 'gzip')
				.type('application/vnd.mapbox-vector-tile')
				.send(body);
		},
	);
};

function texts(query: Readonly<Record<string, unknown>>): Record<string, string> {
	const read = Object.entries(query).map(([name, value]) => [
		name,
		String(Array.isArray(value) ? value[0] : value),
	]);
	return Object.fromEntries(read) as Record<string, string>;
}

function missing(reply: FastifyReply, message: string) {
	return reply.status(404).header('cache-control', 'no-store').send({ code: 'not-found', message });
}

interface TileAddress {
	readonly zoom: number;
	readonly column: number;
	readonly row: number;
}

/** Deepest zoom of tiles. Deeper tiles would show no more detail, so the browser enlarges these. */
const deepestTile = 12;

/** Parses '/maps/tiles/:zoom/:column/:row.mvt'. Returns undefined if there is no such tile. */
function parseTile(zoom: string, column: string, row: string): TileAddress | undefined {
	const file = /^(\d{1,5})\.mvt$/.exec(row);
	if (!file || !/^\d{1,2}$/.test(zoom) || !/^\d{1,5}$/.test(column)) return;
	const tile = { zoom: Number(zoom), column: Number(column), row: Number(file[1]) };
	const count = 2 ** tile.zoom;
	return tile.zoom <= deepestTile && tile.column < count && tile.row < count ? tile : undefined;
}

const extent = 4096;
/**
 * Margin in units. It is wider than the widest band of shallow water and than a rounded corner of a cut
 * coast.
 */
const buffer = 512;

/**
 * Builds one tile of the built-in map (Mapbox Vector Tile 2): layer `land` (polygons) and layer
 * `place` (points with name, kind, rank). Omits empty layers.
 */
function mapTile({ zoom, column, row }: TileAddress, labels: readonly MapLabel[]): Uint8Array {
	// A tile of MapLibre is twice as wide as a tile of the same zoom here, and the deepest tiles are
	// enlarged.
	const shownAt = zoom === deepestTile ? 18 : zoom + 1;
	const land = cutLand({ zoom, column, row, extent, buffer, tolerance: 3, shownAt });
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
