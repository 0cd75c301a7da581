import { type Box, boxesOverlap } from '#drawing/map/boxes.ts';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
import { type MapView, pixelsBetween } from '#drawing/map/mercator.ts';
import type { MapPin, MarkerShape } from './map-pin.ts';

export interface MapMarker {
	readonly cluster: Cluster<MapPin>;
	readonly text: string;
	readonly shape: MarkerShape;
	/** Box of the marker in pixels, relative to the map’s centre. */
	readonly box: Box;
}

/**
 * Largest sizes of the markers in CSS pixels. The style sheet has the same sizes. A price is above its
 * place; other markers are centred on it.
 */
const priceSize = { width: 84, height: 42 };
const numberSize = 52;
const groupHeight = 32;
/** Estimates the width of a group’s text and padding, in CSS pixels. */
const groupWidth = (text: string) => Math.ceil(text.length * 7.5) + 24;
/** Minimum distance in pixels between a group’s price and other markers. */
const gap = 2;

/** A group shows its lowest price if the price overlaps no other marker. */
export function mapMarkers(
	clusters: readonly Cluster<MapPin>[],
	view: Pick<MapView, 'centre' | 'zoom'>,
): readonly MapMarker[] {
	const markers = clusters.map((cluster): MapMarker => {
		const { x, y } = pixelsBetween(view.centre, cluster.at, view.zoom);
		const [first, second] = cluster.pins;
		if (second)
			return {
				cluster,
				text: String(cluster.pins.length),
				shape: 'number',
				box: boxAround(x, y, numberSize, numberSize),
			};
		const { width, height } = priceSize;
		return { cluster, text: first.label, shape: 'price', box: boxAround(x, y - height / 2, width, height) };
	});
	for (const [index, marker] of markers.entries()) {
		if (marker.shape !== 'number') continue;
		const { x, y } = pixelsBetween(view.centre, marker.cluster.at, view.zoom);
		const cheapest = marker.cluster.pins.reduce((a, b) => (b.amount < a.amount ? b : a));
		const text = `${cheapest.label}+ · ${marker.cluster.pins.length}`;
		const box = boxAround(x, y, groupWidth(text) + 2 * gap, groupHeight + 2 * gap);
		if (markers.every((other) => other === marker || !boxesOverlap(box, other.box)))
			markers[index] = { ...marker, text, shape: 'group', box };
	}
	return markers;
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
	left: x - width / 2,
	top: y - height / 2,
	right: x + width / 2,
	bottom: y + height / 2,
});
