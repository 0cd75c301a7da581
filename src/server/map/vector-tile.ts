import type { Pixel } from '#drawing/map/mercator.ts';

/**
 * Writes Mapbox Vector Tiles 2.1 (protocol buffers), as far as our own map needs them: polygons and named points.
 * https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export const tileExtent = 4096;

export interface TileLayer {
	readonly name: string;
	/** Polygons as rings of x, y, x, y … in units of the extent; each polygon's first ring is its outline. */
	readonly polygons?: readonly (readonly (readonly number[])[])[];
	readonly points?: readonly TilePoint[];
}

export interface TilePoint {
	readonly at: Pixel;
	readonly properties: Readonly<Record<string, string | number>>;
}

const [varintType, bytesType] = [0, 2];
const [pointType, polygonType] = [1, 3];
const [moveTo, lineTo, closePath] = [1, 2, 7];

export function vectorTile(layers: readonly TileLayer[]): Uint8Array {
	const tile: number[] = [];
	for (const layer of layers) {
		if (layer.polygons?.length || layer.points?.length) message(tile, 3, writeLayer(layer));
	}
	return Uint8Array.from(tile);
}

function writeLayer({ name, polygons = [], points = [] }: TileLayer): readonly number[] {
	const layer: number[] = [];
	const keys = new Map<string, number>();
	const values = new Map<string | number, number>();
	text(layer, 1, name);
	for (const polygon of polygons) {
		const geometry = polygonGeometry(polygon);
		if (geometry.length > 0) message(layer, 2, feature(polygonType, geometry));
	}
	for (const { at, properties } of points) {
		const tags = Object.entries(properties).flatMap(([key, value]) => [
			indexIn(keys, key),
			indexIn(values, value),
		]);
		const geometry = [command(moveTo, 1), zigzag(Math.round(at.x)), zigzag(Math.round(at.y))];
		message(layer, 2, feature(pointType, geometry, tags));
	}
	for (const key of keys.keys()) text(layer, 3, key);
	for (const value of values.keys()) {
		const packed: number[] = [];
		if (typeof value === 'string') text(packed, 1, value);
		else field(packed, 5, varintType, value);
		message(layer, 4, packed);
	}
	field(layer, 5, varintType, tileExtent);
	field(layer, 15, varintType, 2);
	return layer;
}

function feature(type: number, geometry: readonly number[], tags: readonly number[] = []): readonly number[] {
	const written: number[] = [];
	if (tags.length > 0) message(written, 2, tags.flatMap(varint));
	field(written, 3, varintType, type);
	message(written, 4, geometry.flatMap(varint));
	return written;
}

/** Outlines turn clockwise on the screen, holes the other way; every step counts from the pen's last place. */
function polygonGeometry(rings: readonly (readonly number[])[]): number[] {
	const geometry: number[] = [];
	let [penX, penY] = [0, 0];
	for (const [index, ring] of rings.entries()) {
		const points = wholePoints(ring);
		if (points.length < 3) continue;
		if (area(points) > 0 !== (index === 0)) points.reverse();
		for (const [step, { x, y }] of points.entries()) {
			if (step === 0) geometry.push(command(moveTo, 1));
			if (step === 1) geometry.push(command(lineTo, points.length - 1));
			geometry.push(zigzag(x - penX), zigzag(y - penY));
			[penX, penY] = [x, y];
		}
		geometry.push(command(closePath, 1));
	}
	return geometry;
}

function wholePoints(ring: readonly number[]): Pixel[] {
	const points: Pixel[] = [];
	for (let i = 0; i < ring.length; i += 2) {
		const point = { x: Math.round(ring[i] ?? 0), y: Math.round(ring[i + 1] ?? 0) };
		const last = points.at(-1);
		if (point.x !== last?.x || point.y !== last.y) points.push(point);
	}
	const [first, last] = [points[0], points.at(-1)];
	if (points.length > 1 && first?.x === last?.x && first?.y === last?.y) points.pop();
	return points;
}

/** Twice the surveyor's area: positive when the points turn clockwise, with y downwards. */
function area(points: readonly Pixel[]): number {
	return points.reduce((sum, { x, y }, index) => {
		const next = points[(index + 1) % points.length] ?? { x, y };
		return sum + x * next.y - next.x * y;
	}, 0);
}

const command = (id: number, count: number) => id | (count << 3);
const zigzag = (value: number) => ((value << 1) ^ (value >> 31)) >>> 0;

function indexIn<Key>(known: Map<Key, number>, key: Key): number {
	const index = known.get(key) ?? known.size;
	known.set(key, index);
	return index;
}

function varint(value: number): number[] {
	const bytes: number[] = [];
	let rest = value;
	while (rest > 127) {
		bytes.push((rest & 127) | 128);
		rest >>>= 7;
	}
	bytes.push(rest);
	return bytes;
}

function field(into: number[], number: number, type: number, value: number): void {
	into.push(...varint((number << 3) | type), ...varint(value));
}

function message(into: number[], number: number, bytes: readonly number[]): void {
	field(into, number, bytesType, bytes.length);
	// One by one: a spread of a whole coast would overflow the stack.
	for (const byte of bytes) into.push(byte);
}

function text(into: number[], number: number, value: string): void {
	message(into, number, [...Buffer.from(value, 'utf8')]);
}
