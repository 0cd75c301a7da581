import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import fastify from 'fastify';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { isWithin } from '#domain/place/bounds.ts';
import { mapPictureAddress } from '#drawing/map/map-picture.ts';
import { mapRoutes } from './map-routes.ts';
import type { LabelSource, MapLabel } from './place-labels.ts';

const names: readonly MapLabel[] = [
	{ name: 'Galle', at: { lat: 6.0329, lng: 80.2168 }, kind: 'town' },
	{ name: '<Fort & "Bay">', at: { lat: 6.0, lng: 80.1 }, kind: 'harbour' },
];

function server(labels?: LabelSource) {
	const app = fastify();
	app.register(mapRoutes, labels ? { labels } : {});
	return app;
}
const within: LabelSource = async (bounds) => names.filter(({ at }) => isWithin(at, bounds));
const galle = { centre: { lat: 6.0329, lng: 80.2168 }, zoom: 10, width: 640, height: 400 };

describe('static map', () => {
	test('a static map is cached without limit and runs no scripts', async () => {
		const answer = await server(within).inject(mapPictureAddress(galle));
		expect(answer.statusCode).toBe(200);
		expect(answer.headers['content-type']).toContain('image/svg+xml');
		expect(answer.headers['cache-control']).toContain('immutable');
		expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
		expect(answer.body).toMatch(/^<svg [^>]*width="640" height="400"/);
	});

	test('a static map shows land and escaped place names', async () => {
		const { body } = await server(within).inject(mapPictureAddress(galle));
		expect(body).toMatch(/<path id="l" d="M[^"]{100,}z"/);
		expect(body).toContain('>Galle</text>');
		expect(body).toContain('&lt;Fort &amp; "Bay"&gt;');
	});

	test('a static map can be split into land and sea without names, and names only', async () => {
		const app = server(within);
		const [land, names] = await Promise.all([
			app.inject(mapPictureAddress({ ...galle, circle: 800, part: 'land' })),
			app.inject(mapPictureAddress({ ...galle, part: 'names' })),
		]);
		expect(land.body).toMatch(/<path id="l" d="M[^"]{100,}z"/);
		expect(land.body).toContain('class="round"');
		expect(land.body).not.toContain('</text>');
		expect(land.body).toContain('class="dot town"');
		expect(names.body).toContain('>Galle</text>');
		expect(names.body).not.toMatch(/<rect|<path|<circle/);
	});

	test('draws the approximate circle to scale, 800 m as 84 pixels at zoom 14', async () => {
		const address = mapPictureAddress({ ...galle, zoom: 14, circle: 800 });
		const { body } = await server().inject(address);
		expect(body).toMatch(/<circle class="round" cx="320" cy="200" r="84(\.\d)?"/);
	});

	test('a static map uses one theme or the reader’s theme', async () => {
		const app = server();
		const [auto, dark] = await Promise.all([
			app.inject(mapPictureAddress(galle)),
			app.inject(mapPictureAddress({ ...galle, theme: 'dark' })),
		]);
		expect(auto.body).toContain('prefers-color-scheme:dark');
		expect(dark.body).not.toContain('prefers-color-scheme');
	});

	test('a static map has at most 16,000 bytes', async () => {
		const { body } = await server(within).inject(mapPictureAddress({ ...galle, width: 1440, height: 1200 }));
		expect(body.length).toBeLessThan(16_000);
	});

	test('caches a static map without place names only briefly', async () => {
		let broken = true;
		const app = server(async (bounds) => {
			if (broken) throw new Error('the gazetteer is unavailable');
			return within(bounds, 10);
		});
		const mute = await app.inject(mapPictureAddress(galle));
		expect(mute.statusCode).toBe(200);
		expect(mute.headers['cache-control']).not.toContain('immutable');
		broken = false;
		expect((await app.inject(mapPictureAddress(galle))).body).toContain('Galle');
	});

	test.each([
		'/maps/static/10/here/640x400.svg',
		'/maps/static/10/6,80/640x400.png',
		'/maps/static/ten/6,80/640x400.svg',
	])('replies 404 for the static map %s', async (address) => {
		const answer = await server().inject(address);
		expect(answer.statusCode).toBe(404);
		expect(answer.json()).toMatchObject({ code: 'not-found' });
	});

	test('a static map accepts duplicate query parameters', async () => {
		const answer = await server().inject('/maps/static/10/6,80/640x400.svg?circle=800&circle=900&theme[]=x');
		expect(answer.statusCode).toBe(200);
	});
});

describe('map tile', () => {
	async function tileAt(address: string, labels?: LabelSource) {
		const answer = await server(labels).inject(address);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers['content-encoding']).toBe('gzip');
		return new VectorTile(new PbfReader(gunzipSync(answer.rawPayload)));
	}

	test('a vector tile has land polygons and named points at their locations', async () => {
		const tile = await tileAt('/maps/tiles/8/185/123.mvt', within);
		expect(tile.layers.land?.length).toBeGreaterThan(0);
		expect(tile.layers.land?.feature(0).type).toBe(3);
		const place = tile.layers.place?.feature(0);
		expect(place?.properties).toEqual({ name: 'Galle', kind: 'town', rank: 0 });
		const { geometry } = place?.toGeoJSON(185, 123, 8) ?? {};
		expect(geometry).toMatchObject({
			type: 'Point',
			coordinates: [expect.closeTo(80.2168, 2), expect.closeTo(6.0329, 2)],
		});
	});

	test('a tile is empty in the open sea', async () => {
		expect(Object.keys((await tileAt('/maps/tiles/8/0/128.mvt')).layers)).toEqual([]);
	});

	test('the tile at zoom 0 contains the continents', async () => {
		const { land } = (await tileAt('/maps/tiles/0/0/0.mvt')).layers;
		expect(land?.length).toBeGreaterThan(50);
	});

	test.each([
		'/maps/tiles/13/0/0.mvt',
		'/maps/tiles/2/4/0.mvt',
		'/maps/tiles/2/0/4.mvt',
		'/maps/tiles/2/0/0.pbf',
	])('replies 404 for the tile %s', async (address) => {
		expect((await server().inject(address)).statusCode).toBe(404);
	});
});
