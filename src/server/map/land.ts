import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { project } from '#drawing/map/mercator.ts';

/**
 * The world's land from Natural Earth, 1:10 million (public domain), as `scripts/build-land.ts` packs it: known to
 * about 400 m. Points are projected once, when they are first needed; everything else is cut from them.
 */
const file = path.resolve(process.cwd(), 'data', 'land', 'world.bin.br');

/** Degrees in one whole quantum of the file, and where its counting begins (TopoJSON's `transform`). */
const quantum = { lng: 0.0036000360003600037, lat: 0.0016885772698826986 };
const origin = { lng: -180, lat: -85.22193775799991 };

/**
 * A closed line, in fractions of the world's square (see `project`): x, y, x, y …, the first point not repeated. Over
 * the antimeridian it runs on beyond 0 or 1.
 */
export interface Ring {
	readonly points: Float32Array;
	/** West, north, east, south of every stretch of `stretch` points, so that far ones are passed over. */
	readonly boxes: Float32Array;
	readonly box: readonly [west: number, north: number, east: number, south: number];
}

/** Its outline, then its holes (the Caspian Sea). */
export type LandMass = readonly Ring[];

export const stretch = 32;

let loaded: readonly LandMass[] | undefined;

/** All land; read once, 4 MB. */
export function land(): readonly LandMass[] {
	loaded ??= readLand();
	return loaded;
}

function readLand(): readonly LandMass[] {
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
	function ring(): Ring {
		const points = new Float32Array(2 * next());
		let [east, north] = [0, 0];
		for (let i = 0; i < points.length; i += 2) {
			east += next();
			north += next();
			const place = { lat: origin.lat + north * quantum.lat, lng: origin.lng + east * quantum.lng };
			const { x, y } = project(place);
			points[i] = x;
			points[i + 1] = y;
		}
		return { points, ...boxesOf(points) };
	}
	return Array.from({ length: next() }, () => Array.from({ length: next() }, ring));
}

function boxesOf(points: Float32Array): Pick<Ring, 'box' | 'boxes'> {
	const count = points.length / 2;
	const stretches = Math.ceil(count / stretch);
	const boxes = new Float32Array(stretches * 4);
	const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
	for (let s = 0; s < stretches; s++) {
		let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
		for (let i = s * stretch; i < Math.min(count, (s + 1) * stretch); i++) {
			const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
			west = Math.min(west, x);
			east = Math.max(east, x);
			north = Math.min(north, y);
			south = Math.max(south, y);
		}
		boxes.set([west, north, east, south], 4 * s);
		box[0] = Math.min(box[0], west);
		box[1] = Math.min(box[1], north);
		box[2] = Math.max(box[2], east);
		box[3] = Math.max(box[3], south);
	}
	return { boxes, box };
}
