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
import { keptAnswers } from './lru-cache.ts';
import type { LabelSource, MapLabel } from './place-labels.ts';
import { softnessAt, staticMap } from './static-map.ts';

interface MapOptions {
	/** Where names come from; without it maps are mute. When it fails, the map is drawn without names and not kept. */
	readonly labels?: LabelSource;
}

/** The address carries the edition, so that browsers and CDNs may keep what they have. */
const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=60';
/** A picture on its own page may style itself and nothing else. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const pack = promisify(gzip);

/**
 * `GET /maps/static/:zoom/:lat,:lng/:width x:height.svg` (see `mapPictureAddress`) and
 * `GET /maps/tiles/:zoom/:column/:row.mvt`, gzipped vector tiles for the built-in style.
 */
export const mapRoutes: FastifyPluginAsync<MapOptions> = async (app, { labels }) => {
	const pictures = keptAnswers<string>(400);
	const tiles = keptAnswers<Buffer>(400);

	/** Names, and whether they may be kept. */
	async function namesWithin(
		bounds: Bounds,
		limit: number,
	): Promise<[names: readonly MapLabel[], sure: boolean]> {
		if (!labels) return [[], true];
		try {
			return [await labels(bounds, limit), true];
		} catch (failure) {
			app.log.warn({ err: failure }, 'a map is drawn without names');
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
			let drawn = pictures.get(address);
			let sure = true;
			if (!drawn) {
				const [names, known] = await namesWithin(viewBounds(picture), 24);
				drawn = staticMap(picture, names);
				sure = known;
				if (sure) pictures.set(address, drawn);
			}
			return reply
				.header('cache-control', sure ? forever : briefly)
				.header('content-security-policy', pictureOnly)
				.header('x-content-type-options', 'nosniff')
				.type('image/svg+xml; charset=utf-8')
				.send(drawn);
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
			let packed = tiles.get(address);
			let sure = true;
			if (!packed) {
				const [names, known] = await namesWithin(tileBounds(tile.zoom, tile.column, tile.row), 16);
				packed = await pack(mapTile(tile, names));
				sure = known;
				if (sure) tiles.set(address, packed);
			}
			return reply
				.header('cache-control', sure ? forever : briefly)
				.header('x-content-type-options', 'nosniff')
				.header('content-encoding', 'gzip')
				.type('application/vnd.mapbox-vector-tile')
				.send(packed);
		},
	);
};

/** A name that stands twice in the query arrives as a list: the first counts. */
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

/** Deeper tiles would hold nothing new; the browser draws these larger. */
const deepestTile = 12;

/** Reads '/maps/tiles/:zoom/:column/:row.mvt' in its pieces; nothing when there is no such tile. */
function parseTile(zoom: string, column: string, row: string): TileAddress | undefined {
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
function mapTile({ zoom, column, row }: TileAddress, labels: readonly MapLabel[]): Uint8Array {
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
