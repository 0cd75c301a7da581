import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { project } from '#drawing/map/mercator.ts';

/**
 * The world's land from Natural Earth, 1:10 million (public domain), as `scripts/build-land.ts` packs it: known to
 * about 400 m. Its points are fractions of the world's square (see `project`).
 */
const file = path.resolve(process.cwd(), 'data', 'land', 'world.bin.br');

/** Degrees in one whole quantum of the file, and where its counting begins (TopoJSON's `transform`). */
const quantum = { lng: 0.0036000360003600037, lat: 0.0016885772698826986 };
const origin = { lng: -180, lat: -85.22193775799991 };

/** All land: 405,000 points, read in 0.2 s. Over the antimeridian an outline runs on beyond 0 or 1. */
export function readLand(): FeatureCollection<Polygon> {
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
