import { type Box, boxesOverlap, type MapText, textBox } from '#drawing/map/boxes.ts';
import type { StillMap } from '#drawing/map/map-picture.ts';

/**
 * Pixels by which a name is moved up or down to avoid a marker, in the order in which they are tried.
 * The live map uses the same values.
 */
const steps = [0, -24, 24, -40, 40];

/**
 * Moves the names of a static picture away from markers. A name without free space is removed. The boxes
 * are relative to the picture’s centre.
 */
export function clearNames(
	svg: string,
	{ width, height }: Pick<StillMap, 'width' | 'height'>,
	markers: readonly Box[],
): string {
	const taken = markers.map(({ left, right, top, bottom }) => ({
		left: left + width / 2,
		right: right + width / 2,
		top: top + height / 2,
		bottom: bottom + height / 2,
	}));
	const names = [...svg.matchAll(nameElement)].map(([element, x, y, size, anchor, text = '']) => ({
		element,
		y,
		name: {
			text,
			at: { x: Number(x), y: Number(y) },
			anchor: anchor as MapText['anchor'],
			size: Number(size),
		},
	}));
	const boxOf = (name: MapText, step: number) =>
		textBox({ ...name, at: { x: name.at.x, y: name.at.y + step } });
	const isFree = (box: Box) => !taken.some((other) => boxesOverlap(box, other));
	// Names that do not overlap a marker keep their position and are placed first.
	const placed = new Map<string, number | undefined>();
	for (const { element, name } of names) if (isFree(boxOf(name, 0))) placed.set(element, 0);
	for (const { element, name } of names) if (placed.has(element)) taken.push(boxOf(name, 0));
	for (const { element, name } of names) {
		if (placed.has(element)) continue;
		const step = steps.find((each) => isFree(boxOf(name, each)));
		placed.set(element, step);
		if (step !== undefined) taken.push(boxOf(name, step));
	}
	return names.reduce((drawn, { element, y, name }) => {
		const step = placed.get(element);
		if (step === 0) return drawn;
		const moved = step === undefined ? '' : element.replace(`y="${y}"`, `y="${name.at.y + step}"`);
		return drawn.replace(element, moved);
	}, svg);
}

const nameElement =
	/<text class="\w+" x="(-?[\d.]+)" y="(-?[\d.]+)" font-size="([\d.]+)" text-anchor="(\w+)">([^<]*)<\/text>/g;
