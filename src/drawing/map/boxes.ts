import type { Pixel } from './mercator.ts';

export interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

export const boxesOverlap = (a: Box, b: Box) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Name on a map, positioned by its baseline. */
export interface MapText {
	readonly text: string;
	readonly at: Pixel;
	readonly anchor: 'start' | 'middle' | 'end';
	readonly size: number;
}

/** Returns the area of a name, from the approximate average width of Figtree's letters. */
export function textBox({ text, at, anchor, size }: MapText): Box {
	const width = text.length * size * 0.55;
	const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
	return { left: left - 4, top: at.y - size, right: left + width + 4, bottom: at.y + 5 };
}
