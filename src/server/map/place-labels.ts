import type { Bounds } from '#domain/place/bounds.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { type Box, boxesOverlap, textBox } from '#drawing/map/boxes.ts';
import type { Pixel } from '#drawing/map/mercator.ts';

export type LabelKind = 'city' | 'town' | 'village' | 'harbour' | 'island' | 'lake' | 'beach';

export interface MapLabel {
	readonly name: string;
	readonly at: Coordinates;
	readonly kind: LabelKind;
}

/**
 * Finds place names within bounds, most important first. If the bounds cross the antimeridian, west
 * exceeds east.
 */
export type LabelSource = (bounds: Bounds, limit: number) => Promise<readonly MapLabel[]>;

export interface PlacedLabel {
	readonly label: MapLabel;
	readonly dot: Pixel;
	readonly text: Pixel;
	readonly anchor: 'start' | 'middle' | 'end';
	readonly size: number;
}

/** Labels of areas have no dot and are centred. */
const areas: ReadonlySet<LabelKind> = new Set(['island', 'lake']);
const sizes: Readonly<Record<LabelKind, number>> = {
	city: 16,
	town: 14,
	village: 12.5,
	harbour: 12.5,
	island: 14,
	lake: 13,
	beach: 12.5,
};

/**
 * Places labels, most important first: to the right of the dot, otherwise to the left, above or below. A
 * label without room is omitted. `pixelOf` returns a place's position relative to the picture's corner.
 * No name overlaps `marker`.
 */
export function placeLabels(
	labels: readonly MapLabel[],
	size: { readonly width: number; readonly height: number },
	pixelOf: (at: Coordinates) => Pixel,
	marker?: Box,
): readonly PlacedLabel[] {
	const taken: Box[] = marker ? [marker] : [];
	const placed: PlacedLabel[] = [];
	for (const label of labels) {
		const dot = pixelOf(label.at);
		if (dot.x < 0 || dot.y < 0 || dot.x > size.width || dot.y > size.height) continue;
		const fontSize = sizes[label.kind];
		for (const { x, y, anchor } of choices(label.kind, fontSize)) {
			const text = { x: dot.x + x, y: dot.y + y };
			const box = textBox({ text: label.name, at: text, anchor, size: fontSize });
			const inside = box.left > 0 && box.right < size.width && box.top > 0 && box.bottom < size.height;
			if (!inside || taken.some((other) => boxesOverlap(box, other))) continue;
			taken.push(box, { left: dot.x - 5, top: dot.y - 5, right: dot.x + 5, bottom: dot.y + 5 });
			placed.push({ label, dot, text, anchor, size: fontSize });
			break;
		}
	}
	return placed;
}

function choices(kind: LabelKind, size: number) {
	if (areas.has(kind)) return [{ x: 0, y: size / 3, anchor: 'middle' as const }];
	return [
		{ x: 8, y: size / 3, anchor: 'start' as const },
		{ x: -8, y: size / 3, anchor: 'end' as const },
		{ x: 0, y: -9, anchor: 'middle' as const },
		{ x: 0, y: size + 6, anchor: 'middle' as const },
	];
}

export const hasDot = (kind: LabelKind) => !areas.has(kind);
