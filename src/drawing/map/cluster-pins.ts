import type { Coordinates } from '#domain/place/place.ts';
import { type Pixel, pixelsBetween, placeAtPixels, project, worldPixels } from './mercator.ts';

/** A single pin is a cluster of one. */
export interface Cluster<Pin> {
	readonly at: Coordinates;
	readonly pins: readonly [Pin, ...Pin[]];
}

/** In pixels. */
const reach = 56;

/**
 * Clusters pins that are within `reach` of each other at a zoom. The first pins, which are the best
 * results, become the centres. Positions are in pixels of the world, so that panning changes nothing.
 */
export function clusterPins<Pin extends { readonly at: Coordinates }>(
	pins: readonly Pin[],
	zoom: number,
): readonly Cluster<Pin>[] {
	const columns = Math.max(1, Math.floor(worldPixels(zoom) / reach));
	const cellOf = ({ x, y }: Pixel) => [Math.floor(x * columns) % columns, Math.floor(y * columns)] as const;
	const cells = Map.groupBy(pins, (pin) => cellOf(project(pin.at)).join());
	const taken = new Set<Pin>();

	function neighbours(pin: Pin): Pin[] {
		const [column, row] = cellOf(project(pin.at));
		// Cells are at least `reach` wide. Cells beyond the date line continue on the other side.
		const columnsAround = new Set([-1, 0, 1].map((step) => (column + step + columns) % columns));
		const found: Pin[] = [];
		for (const x of columnsAround)
			for (const y of [row - 1, row, row + 1]) found.push(...(cells.get(`${x},${y}`) ?? []));
		return found.filter((other) => {
			if (taken.has(other)) return false;
			const offset = pixelsBetween(pin.at, other.at, zoom);
			return Math.hypot(offset.x, offset.y) <= reach;
		});
	}

	const clusters: Cluster<Pin>[] = [];
	for (const pin of pins) {
		if (taken.has(pin)) continue;
		taken.add(pin);
		const others = neighbours(pin);
		for (const other of others) taken.add(other);
		clusters.push({ at: middle(pin, others, zoom), pins: [pin, ...others] });
	}
	return clusters;
}

function middle(pin: { at: Coordinates }, others: readonly { at: Coordinates }[], zoom: number): Coordinates {
	if (others.length === 0) return pin.at;
	let [x, y] = [0, 0];
	for (const other of others) {
		const offset = pixelsBetween(pin.at, other.at, zoom);
		x += offset.x;
		y += offset.y;
	}
	const count = others.length + 1;
	return placeAtPixels(pin.at, { x: x / count, y: y / count }, zoom);
}
